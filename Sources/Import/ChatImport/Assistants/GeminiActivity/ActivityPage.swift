import ChatModel
import FoundationEssentials
import Kit

/// Reads one card of Takeout's `My Activity.html`.
struct ActivityCard {
  /// The product, such as `Gemini Apps`.
  let product: String
  /// The HTML of the left cell, whose lines are the activity, the attachments, the time and the
  /// answer, in this order.
  private let cell: Substring

  /// Finds the product and the left cell in the HTML of a card; nil if it has no product or no
  /// cell.
  init?(_ html: String) {
    guard let title = html.byteRange(of: #"mdl-typography--title">"#),
      let titleEnd = html[title.upperBound...].byteRange(of: "</p>"),
      let body = html[titleEnd.upperBound...].byteRange(of: #"mdl-typography--body-1">"#)
    else { return nil }
    product = HTMLText(String(html[title.upperBound..<titleEnd.lowerBound])).richText.string
    let rest = html[body.upperBound...]
    cell = rest.byteRange(of: #"<div class="content-cell"#).map { rest[..<$0.lowerBound] } ?? rest
  }

  /// True if the product is Gemini, formerly called Bard.
  var isGemini: Bool { product.hasPrefix("Gemini") || product.hasPrefix("Bard") }

  /// The parts into which a card can be split.
  struct Parts {
    /// The activity, such as `Prompted` and the prompt.
    var title: String
    var files: [String]
    /// The time and its text as written; the time is nil if no line contains one in the English
    /// format.
    var time: TableTime?
    var timeWords: String
    /// The answer in HTML.
    var answer: String
  }

  /// Separates the parts by the line with the time.
  func parts() -> Parts {
    var lines: [String] = []
    var rest = cell
    while let end = rest.byteRange(of: "<br") {
      let line = HTMLText(String(rest[..<end.lowerBound])).richText.string
      let close = rest[end.upperBound...].firstIndex(of: ">")
      rest = close.map { rest[rest.index(after: $0)...] } ?? rest[rest.endIndex...]
      if !lines.isEmpty, let time = Self.time(line) {
        return parts(lines, time: time, words: line, answer: String(rest))
      }
      lines.append(line)
    }
    let words = lines.dropFirst().first { $0.contains(":") && $0.contains(where: \.isNumber) }
    return parts(lines, time: nil, words: words ?? lines.last ?? "", answer: "")
  }

  private func parts(
    _ lines: [String], time: TableTime?, words: String, answer: String
  ) -> Parts {
    var title: [String] = []
    var files: [String] = []
    for line in lines {
      if line.hasPrefix("Attached "), line.hasSuffix(".") { continue }
      if !title.isEmpty, line.hasPrefix("- ") {
        files.append(String(line.dropFirst(2)[...].trimmed))
      } else {
        title.append(line)
      }
    }
    return Parts(
      title: title.joined(separator: "\n"), files: files, time: time, timeWords: words,
      answer: answer)
  }

  /// Reads a time such as `Mar 14, 2026, 9:26:53 AM UTC`; time zone names other than UTC are
  /// ignored because they may be ambiguous.
  static func time(_ line: String) -> TableTime? {
    guard line.utf8.count < 80, line.contains(":") else { return nil }
    if let time = TableTime(line) { return time }
    let words = line[...].trimmed
    guard let space = words.lastIndex(where: \.isWhitespace) else { return nil }
    let name = words[words.index(after: space)...]
    let isZone =
      (2...5).contains(name.utf8.count) && name.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isZone ? TableTime(String(words[..<space])) : nil
  }
}
