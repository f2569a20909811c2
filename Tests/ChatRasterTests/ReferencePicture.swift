import FoundationEssentials
import ImageCodecs
import Testing

/// A picture in the folder `References` and the promise to look like it.
struct ReferencePicture {
  /// A difference in a channel up to this one is rounding: it passes.
  static let silentDifference = 2
  /// A difference up to this one passes with a note; a larger one fails.
  static let notedDifference = 8
  /// References are few and small, so that people look at each.
  static let maximumByteCount = 20 * 1024
  /// In pixels.
  static let maximumWidth = 300

  /// The folder in the source tree: recording writes there.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "References")

  /// The file's name without its extension.
  let name: String

  private var file: URL { Self.folder.appending(path: name + ".png") }

  /// Compares a PNG with the reference, or records it where the environment asks for that.
  func expect(_ png: [UInt8]) throws {
    let recording = try ReferenceRecording.current()
    guard let stored = try? [UInt8](Data(contentsOf: file)) else {
      if recording == .never {
        Attachment.record(png, named: name + "-actual.png")
        Issue.record("\(name) has no reference. \(howToRecord("missing"))")
      } else {
        try record(png)
      }
      return
    }
    let difference = PixelDifference(
      try ImageDecoder.decode(stored), try ImageDecoder.decode(png))
    let isFailure = difference.maximum > Self.notedDifference
    if recording == .all && difference.pixelCount > 0 || recording == .failed && isFailure {
      return try record(png)
    }
    guard difference.maximum > Self.silentDifference else { return }
    Attachment.record(stored, named: name + "-expected.png")
    Attachment.record(png, named: name + "-actual.png")
    Attachment.record(try difference.png(), named: name + "-difference.png")
    Issue.record(
      "\(name) differs from its reference: \(words(difference)). \(howToRecord("failed"))",
      severity: isFailure ? .error : .warning)
  }

  private func words(_ difference: PixelDifference) -> String {
    "\(difference.pixelCount) pixels, by up to \(difference.maximum) in a channel"
      + " (up to \(Self.notedDifference) passes). Expected, actual and difference are attached;"
      + " --attachments-path FOLDER keeps them. These pixels come from"
      + " \(LibraryVersions.description)"
  }

  private func howToRecord(_ mode: String) -> String {
    "Where the new look is meant: CHATRASTER_RECORD=\(mode)"
      + " swift test --disable-xctest --filter References, then look at the picture"
  }

  private func record(_ png: [UInt8]) throws {
    guard png.count <= Self.maximumByteCount else {
      Issue.record(
        "\(name) would take \(png.count) bytes, more than \(Self.maximumByteCount): draw less")
      return
    }
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    try Data(png).write(to: file)
    Issue.record("\(name) was recorded: look at \(file.path)", severity: .warning)
  }
}
