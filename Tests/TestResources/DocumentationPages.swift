package import FoundationEssentials

/// The code that the documentation shows: that of the README files and of all DocC catalogues.
package enum DocumentationPages {
  /// A fenced block.
  package struct Block: Sendable {
    /// The page's path below the package's folder.
    package var page: String
    /// Where the block begins.
    package var line: Int
    /// As it stands behind the fence; empty where nothing does.
    package var language: String
    /// Without the fences.
    package var code: String

    /// Where to look.
    package var place: String { "\(page):\(line)" }
  }

  /// The package's folder, from this file's own place in it.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All pages, by path.
  package static func pages() throws -> [String] {
    let files = FileManager.default
    var pages = ["README.md", "Samples/README.md", "Tests/README.md"]
    for target in try files.contentsOfDirectory(atPath: root.appending(path: "Sources").path) {
      let catalogue = "Sources/\(target)/\(target).docc"
      let folder = root.appending(path: catalogue).path
      guard files.fileExists(atPath: folder) else { continue }
      pages += try files.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".md") }.map { "\(catalogue)/\($0)" }
    }
    return pages.sorted()
  }

  /// A page's text.
  package static func text(_ page: String) throws -> String {
    try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  /// The blocks of all pages.
  package static func blocks() throws -> [Block] {
    try pages().flatMap { page in
      var blocks: [Block] = []
      var open: Block?
      let lines = try text(page).split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        guard line.hasPrefix("```") else {
          open?.code += line + "\n"
          continue
        }
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(
            page: page, line: number + 1, language: String(line.dropFirst(3)), code: "")
        }
      }
      return blocks
    }
  }
}
