package import FoundationEssentials

/// The code in the documentation: in README files and in all DocC catalogues.
package enum DocumentationPages {
  /// A fenced block.
  package struct Block: Sendable {
    /// The page's path below the package's folder.
    package var page: String
    /// The line at which the block begins.
    package var line: Int
    /// The language after the fence; empty if there is none.
    package var language: String
    /// The code without the fences.
    package var code: String

    /// The position of the block as page and line.
    package var place: String { "\(page):\(line)" }
  }

  /// The package's folder, relative to this source file.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of all pages.
  package static func pages() throws -> [String] {
    var pages = [
      "CONTRIBUTING.md", "README.md", "SECURITY.md", "Samples/README.md", "Tests/README.md",
    ]
    pages += try subpaths(of: "Sources").filter { $0.contains(".docc/") && $0.hasSuffix(".md") }
    return pages.sorted()
  }

  /// A page's text.
  package static func text(_ page: String) throws -> String {
    try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  /// The sources of the modules that embedders use, whose comments are also documentation.
  package static func sources() throws -> [String] {
    let modules: Set = [
      "BubbleLayout", "ChatImport", "ChatModel", "ChatRaster", "DisplayList", "Films", "FrameLab",
      "Gestures", "ImageCodecs", "InputBar", "Languages", "Pictures", "Themes",
    ]
    // A path begins with Sources, the room, and the target.
    return try subpaths(of: "Sources").filter { path in
      path.hasSuffix(".swift")
        && path.split(separator: "/").dropFirst(2).first.map { modules.contains(String($0)) }
          == true
    }.sorted()
  }

  /// The paths of all files and folders in a folder of the package, below the package's folder.
  private static func subpaths(of folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .map { "\(folder)/\($0)" }
  }

  /// The blocks of all pages, and those of the comments of symbols.
  package static func blocks() throws -> [Block] {
    try pages().flatMap { page in
      blocks(of: page, lines: try lines(page))
    }
      + sources().flatMap { source in
        let comments = try lines(source).map { line in
          let text = line.drop { $0 == " " }
          return text.hasPrefix("///") ? text.dropFirst(text.hasPrefix("/// ") ? 4 : 3) : ""
        }
        return blocks(of: source, lines: comments)
      }
  }

  private static func lines(_ path: String) throws -> [Substring] {
    try text(path).split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func blocks(of page: String, lines: [Substring]) -> [Block] {
    var blocks: [Block] = []
    var open: Block?
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
