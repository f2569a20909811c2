import ChatRaster
import Platform

/// The report on texts for a terminal: columns of fixed widths, because the last message is not
/// known when the first is printed.
enum InspectionTable {
  private static let widths = [12, 13, 8, 6, 30]
  /// How many lines of a text are shown.
  private static let shown = 4

  /// The names of the columns.
  static let header = line(["MESSAGE", "ROLE", "WIDTH", "SIZE", "LINES", "FACES"])

  /// A row for each text.
  static func rows(of message: TextReport.Message) -> String {
    message.texts.map { text in
      line([
        PrintableText.line(message.id), PrintableText.line(text.role.rawValue),
        text.width.map(number) ?? "",
        number(text.size), lines(text.lines), findings(of: text),
      ])
    }.joined()
  }

  private static func lines(_ ranges: [Range<Int>]) -> String {
    let first = ranges.prefix(shown).map { "\($0.lowerBound)–\($0.upperBound)" }
      .joined(separator: " ")
    return ranges.count > shown ? "\(first) … \(ranges.count)" : first
  }

  private static func findings(of text: TextReport.Text) -> String {
    var parts = [text.faces.map { PrintableText.line($0) }.joined(separator: ", ")]
    if !text.missing.isEmpty {
      parts.append("no face has " + text.missing.joined(separator: ", "))
    }
    if text.isClipped { parts.append("cut") }
    return parts.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// With at most two digits behind the point.
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
