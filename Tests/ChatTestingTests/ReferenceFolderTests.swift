import Assertions
import ChatTesting
import Foundation
import Testing

@Suite struct ReferenceFolderTests {
  /// A folder that is deleted after the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "chatraster-references-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private let folder = Folder()
  private let image = PictureReadingTests.slopes()

  private func references(_ recording: ReferenceRecording) -> ReferenceFolder {
    ReferenceFolder(folder.url, recording: recording)
  }

  /// The picture, with one channel of one pixel changed.
  private func image(changedBy change: UInt8) -> RenderedImage {
    var changed = image
    changed.bytes[4 * (3 * image.width + 5) + 2] += change
    return changed
  }

  /// The error case of a comparison; `nil` if the comparison passes.
  private func failure(_ image: RenderedImage, _ recording: ReferenceRecording) -> String? {
    do throws(ReferenceError) {
      try references(recording).require(image, named: "slopes")
      return nil
    } catch {
      same(error.localizedDescription, error.description)
      switch error {
      case .missing: return "missing"
      case .recorded: return "recorded"
      case .different: return "different"
      default: return "\(error)"
      }
    }
  }

  @Test(arguments: [ReferenceRecording.missing, .failed, .all])
  func `a reference that is not there fails once, and then counts`(
    recording: ReferenceRecording
  ) throws {
    same(failure(image, .never), "missing")
    #expect(try references(.never).names.isEmpty)
    same(failure(image, recording), "recorded")
    same(failure(image, recording), nil)
    same(failure(image, .never), nil)
    try same(references(.never).names, ["slopes"])
  }

  @Test func `small differences pass, larger ones with a warning, others not at all`() throws {
    same(failure(image, .missing), "recorded")
    for (change, isNoted) in [(UInt8(0), false), (2, false), (3, true), (8, true)] {
      let difference = try references(.missing).require(image(changedBy: change), named: "slopes")
      same(difference.maximum, Int(change))
      #expect(difference.isEmpty != isNoted)
    }
    same(failure(image(changedBy: 9), .missing), "different")
    same(failure(image(changedBy: 9), .never), "different")
    var exact = references(.missing)
    exact.tolerance = .exact
    #expect(throws: ReferenceError.self) { try exact.require(image(changedBy: 1), named: "slopes") }
  }

  @Test func `failed records what fails, all what differs at all`() throws {
    same(failure(image, .missing), "recorded")
    same(failure(image(changedBy: 8), .failed), nil)
    same(failure(image(changedBy: 8), .all), "recorded")
    same(failure(image(changedBy: 8), .all), nil)
    same(failure(image(changedBy: 40), .failed), "recorded")
    same(failure(image(changedBy: 40), .never), nil)
  }

  @Test func `a name that is none and a file that is no picture are said`() throws {
    for name in ["", "a/b", "..", ".hidden"] {
      #expect(throws: ReferenceError.self) { try references(.all).require(image, named: name) }
    }
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data("no picture".utf8).write(to: folder.url.appending(path: "slopes.png"))
    same(failure(image, .missing)?.contains("not a picture"), true)
    let file = ReferenceFolder(folder.url.appending(path: "slopes.png"))
    #expect(throws: ReferenceError.self) { try file.names }
    let nowhere = ReferenceFolder(URL(filePath: "/dev/null/here"), recording: .missing)
    #expect(throws: ReferenceError.self) { try nowhere.require(image, named: "slopes") }
  }

  @Test func `an expectation records an issue and attaches what is seen`() throws {
    let records = references(.missing)
    withKnownIssue {
      records.expect(image, named: "slopes", note: "seed 7")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("was recorded") }
        && issue.comments.contains { $0.rawValue.hasSuffix("seed 7") }
    }
    records.expect(image, named: "slopes")
    withKnownIssue {
      records.expect(image(changedBy: 9), named: "slopes")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("1 pixels differ, by up to 9") }
    }
    let never = references(.never)
    withKnownIssue {
      never.expect(image, named: "other")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("CHATRASTER_RECORD=missing") }
    }
  }

  @Test func `the folder lies beside the test, and the environment chooses`() throws {
    let folder = ReferenceFolder()
    #expect(folder.url.path.hasSuffix("Tests/ChatTestingTests/References"))
    same(ReferenceRecording(rawValue: "everything"), nil)
    #expect(ReferenceError.unknownRecording("everything").description.contains("never, missing"))
  }
}
