import ChatImport
import ChatRaster
import FoundationEssentials
import RendererTestResources

/// The inputs of all importers, found by the program's own recognition of formats: the fixtures of
/// the tests of ChatImport, some samples, and the exports of kinds.
///
/// A new importer needs a file or a folder in `Tests/ChatImportTests/Fixtures`.
enum ImportFixtures {
  /// A conversation that an importer made from an input.
  struct Conversation {
    /// The input's path within its folder.
    let name: String
    let format: ImportFormat
    let result: ImportResult
    /// All words of the input and of the files next to it.
    let words: LatinWords
  }

  /// The folder with the fixtures of ChatImport's tests.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "ChatImportTests/Fixtures")

  /// Samples in the program's own formats, which the fixtures have only a few of.
  private static let samples = ["weekend.txt", "assistant.json", "group.json", "kinds.json"]

  /// Fixtures with a recognised format that are broken on purpose.
  private static let broken: Set<String> = ["broken.json", "whatsapp/empty.zip"]

  /// The conversations of all inputs.
  static func conversations() throws -> [Conversation] {
    var found: [Conversation] = []
    for entry in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let url = folder.appending(path: entry)
      let below = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
      let words = LatinWords(ofFilesAt: [url] + below.map { url.appending(path: $0) })
      // A folder is an input as a whole, and so is each of its files.
      for name in [entry] + below.sorted().map({ "\(entry)/\($0)" }) where !broken.contains(name) {
        found += try conversations(in: folder.appending(path: name), name: name, words)
      }
    }
    for sample in samples {
      let url = TestConversation.samples.appending(path: sample)
      found += try conversations(in: url, name: sample, LatinWords(ofFilesAt: [url]))
    }
    for export in try KindExports.all {
      let result = try ConversationImporter.importConversation(
        from: Array(export.source.utf8), name: export.file)
      found.append(
        Conversation(
          name: export.testDescription, format: result.format, result: result,
          words: LatinWords(ofInput: "\(export.file) \(export.source)")))
    }
    return found
  }

  /// The conversations of a file or a folder; none if it has no importer's format.
  private static func conversations(
    in url: URL, name: String, _ words: LatinWords
  ) throws -> [Conversation] {
    // Most pictures and files beside an export are no input.
    guard let format = try? ConversationImporter.detect(url) else { return [] }
    let chats = try ConversationImporter.listing(of: url).chats
    return try chats.indices.map { index in
      let result = try ConversationImporter.importConversation(
        from: url, options: ImportOptions(chat: chats.count > 1 ? "\(index + 1)" : nil))
      return Conversation(
        name: chats.count > 1 ? "\(name) \(index + 1)" : name, format: format, result: result,
        words: words)
    }
  }
}
