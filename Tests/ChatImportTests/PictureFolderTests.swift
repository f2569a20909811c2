import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// The folder of a conversation has all pictures that the export has, those inside its text and those
/// next to it.
@Suite struct PictureFolderTests {
  /// The fixtures that are recognised, by their paths.
  private static let paths: [String] = {
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: fixtures.path).sorted()
    return (paths ?? []).filter { path in
      let url = fixtures.appending(path: path)
      var isFolder = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder
      else { return false }
      return (try? ConversationImporter.detect(url)) != nil
    }
  }()

  private static func isThere(_ path: String, in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder + "/" + path)
  }

  @Test func `the pictures next to an export are found beside embedded ones`() throws {
    var count = 0
    var mixed = 0
    for path in Self.paths {
      let url = fixtures.appending(path: path)
      let source = url.deletingLastPathComponent().path
      guard let chats = try? ConversationImporter.listing(of: url).chats else { continue }
      for number in 1...max(1, chats.count) {
        guard
          let result = try? ConversationImporter.importConversation(
            from: url, options: ImportOptions(chat: "\(number)"))
        else { continue }
        let folder = try #require(result.conversation.folder)
        let found = Set(result.conversation.picturePaths).filter {
          Self.isThere($0, in: source)
        }
        for picture in found {
          #expect(
            Self.isThere(picture, in: folder.path),
            "\(path): \(picture) is not in the folder of the conversation")
        }
        count += found.count
        if result.media != nil { mixed += found.count }
      }
    }
    #expect(count > 10)
    #expect(mixed > 0)
  }
}
