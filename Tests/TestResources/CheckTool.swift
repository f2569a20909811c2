import FoundationEssentials

/// A program or file that only few tests need, from a package that `.ci/tools` installs.
///
/// A test that needs a tool is enabled if ``isExpected`` is true: without the tool, it is skipped
/// with ``remark``, except in CI, which sets `CHATRASTER_CI`, where it fails.
package struct CheckTool: Sendable {
  package static let python = CheckTool(program: "python3")
  package static let pdftotext = CheckTool(program: "pdftotext")
  package static let pdftoppm = CheckTool(program: "pdftoppm")
  package static let qpdf = CheckTool(program: "qpdf")
  package static let bzip2 = CheckTool(program: "bzip2")
  /// Unicode's own list of emoji, from Debian's package `unicode-data`.
  package static let emojiList = CheckTool(
    name: "emoji-test.txt", places: ["/usr/share/unicode/emoji/emoji-test.txt"])
  /// Unicode's pairs of mirrored characters, from the same package.
  package static let mirroredPairs = CheckTool(
    name: "BidiMirroring.txt", places: ["/usr/share/unicode/BidiMirroring.txt"])
  /// Unicode's sequences of bidirectional classes, from the same package.
  package static let bidiTest = CheckTool(
    name: "BidiTest.txt", places: ["/usr/share/unicode/BidiTest.txt"])
  /// Unicode's lines of bidirectional characters, from the same package.
  package static let bidiCharacterTest = CheckTool(
    name: "BidiCharacterTest.txt", places: ["/usr/share/unicode/BidiCharacterTest.txt"])

  /// Unicode's forms of texts, compressed, from the same package.
  package static let normalizationTest = CheckTool(
    name: "NormalizationTest.txt.bz2", places: ["/usr/share/unicode/NormalizationTest.txt.bz2"])

  /// The name of the program or file.
  package let name: String
  /// The path of the file; nil if this machine does not have it.
  package let path: String?

  private init(name: String, places: [String]) {
    self.name = name
    path = places.first { FileManager.default.fileExists(atPath: $0) }
  }

  private init(program name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    self.init(name: name, places: folders.map { "\($0)/\(name)" })
  }

  /// True if the tool is available, or must be.
  package var isExpected: Bool {
    path != nil || ProcessInfo.processInfo.environment["CHATRASTER_CI"] != nil
  }

  /// The reason why a test is skipped.
  package var remark: String { "\(name) is missing: .ci/tools installs it" }
}
