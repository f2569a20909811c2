package import FoundationEssentials
import Kit

extension MarkdownScanner {
  /// Reads `<t:1543392060>`, a number of seconds since 1970, or `<t:1543392060:R>` with a style.
  ///
  /// Moments outside the years 0 to 9999, which the format cannot write, stay text.
  mutating func readTimestamp() -> Bool {
    guard markup.hasTimestamps, let (end, date, style) = timestamp(),
      let characters = Self.characters(of: date)
    else { return false }
    mark(position..<end)
    // A line break that follows a block of code is inserted at the position itself.
    insertions.append((position + 1, characters))
    append(.timestamp(date, style), position + 1..<end)
    position = end
    lastText = end - 1
    consumedEnd = end
    return true
  }

  /// The moment at the position, and the end of its mark; nil if there is none.
  private func timestamp() -> (end: Int, date: Date, style: TimestampStyle)? {
    var next = position
    func skip(_ text: String) -> Bool {
      guard next + text.utf8.count <= limit,
        bytes[next..<next + text.utf8.count].elementsEqual(text.utf8)
      else { return false }
      next += text.utf8.count
      return true
    }
    guard skip("<t:") else { return nil }
    let isNegative = skip("-")
    var seconds = 0
    let start = next
    // At most 17 digits, which cannot overflow.
    while next < min(limit, start + 17), bytes[next].isASCIIDigit {
      seconds = seconds * 10 + Int(bytes[next] - UInt8(ascii: "0"))
      next += 1
    }
    guard next > start else { return nil }
    var style = TimestampStyle.standard
    if skip(":") {
      guard let named = TimestampStyle.allCases.first(where: { skip(String($0.letter)) }) else {
        return nil
      }
      style = named
    }
    guard skip(">") else { return nil }
    return (next, Date(timeIntervalSince1970: Double(isNegative ? -seconds : seconds)), style)
  }

  /// The characters that stand for a moment until a page shows it: its minute in UTC, such as
  /// `2018-11-28 08:01 UTC`; nil outside the years 0 to 9999.
  private static func characters(of date: Date) -> String? {
    RFC3339Date.text(of: date).map { "\($0.prefix(10)) \($0.dropFirst(11).prefix(5)) UTC" }
  }
}

extension Markdown {
  /// The UTF-8 ranges of the source's timestamps with their marks, in order, and their moments.
  package func timestamps(
    in text: String
  ) -> [(range: Range<Int>, date: Date, style: TimestampStyle)] {
    guard markup.hasTimestamps, text.utf8.contains(UInt8(ascii: "<")) else { return [] }
    var scanner = MarkdownScanner(Array(text.utf8), markdown: self)
    scanner.scan()
    return scanner.entities.compactMap { entity in
      guard case .timestamp(let date, let style) = entity.kind else { return nil }
      return (entity.range.lowerBound - 1..<entity.range.upperBound, date, style)
    }
  }
}
