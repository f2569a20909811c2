import FoundationEssentials

/// The tables of `facts.md` in a built-in theme's folder, which compare a look with its app.
package struct LookFacts {
  /// A property with the app's value and our value.
  package struct Row {
    package var name: String
    package var isDark: Bool
    /// The value in the app.
    package var app: String
    package var ours: String
    /// The reason for a difference; empty if there is none.
    package var reason: String
  }

  /// A part of the look whose texts have a contrast below 4.5 to 1, or whose marks have one below 3
  /// to 1.
  package struct PaleText {
    package var part: String
    /// The minimum ratio in an appearance; nil if it is sufficient.
    package var light: Double?
    package var dark: Double?
  }

  package private(set) var rows: [Row] = []
  package private(set) var paleTexts: [PaleText] = []
  /// The details that distinguish an imitation from the app, each with its correction or the reason
  /// why it is kept.
  package private(set) var tells: [String] = []

  private static let themes = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Chat/Themes/Themes")

  /// Reads a theme's tables.
  package init(_ theme: String) throws {
    let file = Self.themes.appending(path: "\(theme)/facts.md")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    for line in text.split(separator: "\n") {
      if line.hasPrefix("- ") { tells.append(String(line.dropFirst(2))) }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingPrefix { $0 == " " } }.map { Self.trimmed($0) }
      guard cells.count > 2, cells[1] != "what", !cells[1].hasPrefix("--") else { continue }
      if cells.count == 7 {
        let isDark = cells[1].hasSuffix(", dark")
        rows.append(
          Row(
            name: isDark ? String(cells[1].dropLast(6)) : cells[1], isDark: isDark,
            app: cells[2], ours: cells[4], reason: cells[5]))
      } else if cells.count == 6 {
        paleTexts.append(
          PaleText(part: cells[1], light: Double(cells[2]), dark: Double(cells[3])))
      }
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
