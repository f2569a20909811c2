import ChatImport
import ChatModel
import Foundation

/// Reads chats from tables: `when,who,what` is the first line, followed by one message per line.
struct TableImporter: Importer {
  let format: ImportFormat = "example-table"
  let summary = "tables: a first line “when,who,what”, then a time, a name and words on each"
  let fileExtensions: Set<String> = ["csv"]

  private static let head = "when,who,what"

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    try file.head().starts(with: Self.head.utf8) ? .certain : nil
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = file.chatName ?? String(file.name.dropLast(4))
    var lines = try file.lines()
    _ = try lines.next()
    while let line = try lines.next() {
      let cells = Self.cells(of: line)
      guard cells.count == 3 else {
        throw lines.error("\(cells.count) cells, not 3", advice: "put words with commas in quotes")
      }
      guard let date = try? Date(cells[0], strategy: .iso8601) else {
        throw lines.error("“\(cells[0])” is no time", advice: "write it as 2026-03-14T09:26:53Z")
      }
      try draft.append(
        Message(
          id: "\(lines.lineNumber)", sender: try draft.participant(cells[1]), date: date,
          content: .text(RichText(cells[2]))))
    }
  }

  /// Splits a line at commas outside quotes; two quotes inside quotes are one.
  private static func cells(of line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    var rest = line[...]
    while let sign = rest.popFirst() {
      switch sign {
      case "\"" where isQuoted && rest.first == "\"":
        rest.removeFirst()
        cells[cells.count - 1].append(sign)
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(sign)
      }
    }
    return cells
  }
}
