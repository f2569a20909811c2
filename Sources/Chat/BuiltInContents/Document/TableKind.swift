import BubbleLayout
import ChatModel

/// Cells in rows and columns, shown like a table in a document.
struct TableKind: ContentKind {
  static let type = "table"
  static let version = 1
  static let isFlowing = true

  private static let spokenRows = 40

  func summary(of table: TableContent, in strings: LocalizedStrings) -> String {
    let name = table.name.flatMap { $0.isBlank ? nil : $0 }
    let line = RichText(name ?? table.columns.joined(separator: " · ")).oneLine
    return line.isBlank ? strings.emptyMessage : line
  }

  func alternativeText(of table: TableContent, in strings: LocalizedStrings) -> String {
    let rows = ([table.columns] + table.rows).prefix(Self.spokenRows)
    let parts = [table.name].compactMap(\.self) + rows.map { strings.line(of: $0) }
    let text = parts.filter { !$0.isBlank }.joined(separator: "\n")
    return text.isBlank ? strings.emptyMessage : text
  }

  func redacted(_ table: TableContent, by redaction: Redaction) -> TableContent? {
    func masked(_ cells: [String]) -> [String] { cells.map { redaction.masked($0) } }
    return TableContent(
      columns: masked(table.columns), rows: table.rows.map(masked),
      name: table.name.map { redaction.masked($0) })
  }

  func holdsWideLines(_ table: TableContent) -> Bool { true }

  func words(of table: TableContent, in context: ContentContext) -> ContentWords? {
    table.columns.isEmpty ? .mark(context.strings.emptyMessage) : nil
  }

  func measured(_ table: TableContent, in context: ContentContext) -> DocumentView {
    DocumentView(
      table.markdown, width: context.width, sideRoom: context.sideRoom, in: context)
  }
}

extension TableContent {
  /// The name in bold, and the table in GitHub's Markdown.
  fileprivate var markdown: String {
    guard !columns.isEmpty else { return "" }
    func line(_ cells: some Sequence<String>) -> String {
      "| " + cells.map { $0.markdownLiteral }.joined(separator: " | ") + " |\n"
    }
    let rule = "|" + String(repeating: "---|", count: columns.count) + "\n"
    let body = rows.map { row in
      line((0..<columns.count).map { $0 < row.count ? row[$0] : "" })
    }
    return String.markdownTitle(name) + line(columns) + rule + body.joined()
  }
}

extension String {
  /// The text on one line, escaped so that CommonMark finds no markup in it.
  var markdownLiteral: String {
    var literal = ""
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
        literal.unicodeScalars.append(" ")
        continue
      }
      let isSign =
        scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
      // A backslash before a bracket or a dollar sign would begin a formula, so these characters
      // are written as entities.
      literal += isSign ? "&#\(scalar.value);" : String(Character(scalar))
    }
    return literal
  }

  /// The Markdown of a bold paragraph above a block; empty if the name is nil or blank.
  static func markdownTitle(_ name: String?) -> String {
    guard let name, !name.isBlank else { return "" }
    return "**" + name.markdownLiteral.trimmingBlanks + "**\n\n"
  }

  /// The text without leading and trailing spaces, next to which bold markers would have no effect.
  private var trimmingBlanks: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
