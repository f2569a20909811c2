import ChatRaster
import Platform

/// The report on texts for a terminal: columns have fixed widths, because rows are printed before
/// all messages are known.
enum InspectionTable {
  private static let widths = [12, 13, 8, 6, 38, 26]
  /// The maximum numbers of lines, characters and faces that are shown for a text.
  private static let (shownLines, shownCharacters, shownFaces) = (4, 24, 3)

  /// The names of the columns.
  static let header = line(["MESSAGE", "ROLE", "WIDTH", "SIZE", "LINES", "TEXT", "FACES"])

  /// One row for each text, except the initials on avatars: otherwise, every second row would be
  /// initials.
  static func rows(of message: TextReport.Message) -> String {
    message.texts.filter { $0.role != .initials }.map { text in
      line([
        PrintableText.line(message.id), PrintableText.line(text.role.rawValue) + place(of: text),
        text.width.map(number) ?? "",
        number(text.size), lines(text.lines), words(text.text), findings(of: text),
      ])
    }.joined()
  }

  /// A heading's level, or the row and column of a cell.
  private static func place(of text: TextReport.Text) -> String {
    if let row = text.row, let column = text.column { return " \(row):\(column)" }
    return text.role == .heading ? text.level.map { " \($0)" } ?? "" : ""
  }

  private static func lines(_ ranges: [Range<Int>]) -> String {
    let first = ranges.prefix(shownLines).map { "\($0.lowerBound)–\($0.upperBound)" }
      .joined(separator: " ")
    let count = ranges.count == 1 ? "1 line" : "\(ranges.count) lines"
    if ranges.isEmpty { return count }
    return "\(count): \(first)" + (ranges.count > shownLines ? " …" : "")
  }

  private static func words(_ text: String) -> String {
    let first = text.prefix(shownCharacters)
    return PrintableText.line(first) + (first.endIndex < text.endIndex ? "…" : "")
  }

  private static func findings(of text: TextReport.Text) -> String {
    let faces = text.faces.prefix(shownFaces).map { PrintableText.line($0) }
    var parts = [faces.joined(separator: ", ")]
    if text.faces.count > shownFaces {
      parts[0] += " and \(text.faces.count - shownFaces) more"
    }
    if !text.missing.isEmpty {
      parts.append("no face has " + text.missing.joined(separator: ", "))
    }
    if let incomplete = text.incomplete {
      parts.append("in parts: " + incomplete.joined(separator: ", "))
    }
    if text.isClipped { parts.append("cut") }
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// A number with at most two decimals.
  private static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return Int(exactly: hundredths).map(String.init) ?? "\(hundredths)"
  }

  private static func line(_ cells: [String]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() {
      line += cell
      if column < widths.count {
        line += String(repeating: " ", count: max(0, widths[column] - cell.count) + 1)
      }
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}
