import FoundationEssentials

/// A program or a file that few tests need, from a package that `.ci/tools` installs.
///
/// A test that needs one is enabled if ``isExpected`` is true: it is skipped, with ``remark``, on a
/// machine that lacks the tool, and fails in CI, which sets `CHATRASTER_CI`.
package struct CheckTool: Sendable {
  package static let python = CheckTool(program: "python3")
  package static let pdftotext = CheckTool(program: "pdftotext")
  package static let pdftoppm = CheckTool(program: "pdftoppm")
  package static let qpdf = CheckTool(program: "qpdf")
  /// Unicode's own list, from Debian's package `unicode-data`.
  package static let emojiList = CheckTool(
    name: "emoji-test.txt", places: ["/usr/share/unicode/emoji/emoji-test.txt"])

  /// The name of the program or file.
  package let name: String
  /// The path of the file, or nil if this machine does not have it.
  package let path: String?

  private init(name: String, places: [String]) {
    self.name = name
    path = places.first { FileManager.default.fileExists(atPath: $0) }
  }

  private init(program name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    self.init(name: name, places: folders.map { "\($0)/\(name)" })
  }

  /// True if the tool is here or must be.
  package var isExpected: Bool {
    path != nil || ProcessInfo.processInfo.environment["CHATRASTER_CI"] != nil
  }

  /// A reason to skip a test.
  package var remark: String { "\(name) is missing: .ci/tools installs it" }
}
