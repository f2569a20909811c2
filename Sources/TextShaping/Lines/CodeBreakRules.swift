/// The break opportunities of a line of code: after spaces, between tokens, and within tokens that
/// are wider than a line.
///
/// The rules are independent of the programming language: these characters have the same role in
/// all common languages.
struct CodeBreakRules {
  let prepared: PreparedText
  let paragraph: Range<Int>

  /// The break opportunities of the line.
  ///
  /// - Parameter icu: ICU's break opportunities, in order; only those next to non-ASCII characters
  ///   count.
  /// - Returns: All break opportunities, in order.
  func chances(_ icu: [Int]) -> [LineBreakChance] {
    let bytes = prepared.bytes
    var found: [LineBreakChance] = []
    var next = 0
    var index = paragraph.lowerBound
    while index < paragraph.upperBound, bytes[index].isBlank { index += 1 }
    index += 1
    while index < paragraph.upperBound {
      defer { index += 1 }
      guard bytes[index] & 0xC0 != 0x80, !bytes[index].isBlank else { continue }
      while next < icu.count, icu[next] < index { next += 1 }
      let isICU = next < icu.count && icu[next] == index
      guard let rank = rank(at: index, isICU: isICU) else { continue }
      found.append(LineBreakChance(offset: Int32(truncatingIfNeeded: index), rank: rank))
    }
    return found
  }

  private func rank(at index: Int, isICU: Bool) -> LineBreakChance.Rank? {
    let (last, next) = (prepared.bytes[index - 1], prepared.bytes[index])
    if last.isBlank { return opensComment(before: index) ? nil : .ordinary }
    if last >= 0x80 || next >= 0x80 { return isICU ? .ordinary : .anywhere }
    let (beforeLast, afterNext) = (byte(index - 2), byte(index + 1))
    if Self.endsToken(last, after: beforeLast, before: next)
      || Self.beginsToken(next, before: afterNext, after: last)
    {
      return .betweenTokens
    }
    if Self.partsName(last, after: beforeLast, before: next) { return .withinWord }
    // Symbols belong together (`--`, `->`, `\\`), and with the word that they begin (`${`, `#id`,
    // `\n`).
    return last.isSign && (next.isSign || last.isPrefix) ? nil : .anywhere
  }

  /// A byte of the line; a space if the index is beyond its ends.
  private func byte(_ index: Int) -> UInt8 {
    paragraph.contains(index) ? prepared.bytes[index] : UInt8(ascii: " ")
  }

  /// True if the word before the spaces in front of an index is a comment marker, which stays with
  /// the comment's text.
  private func opensComment(before index: Int) -> Bool {
    var end = index
    while end > paragraph.lowerBound, prepared.bytes[end - 1].isBlank { end -= 1 }
    var start = end
    while start > paragraph.lowerBound, end - start <= 4, !prepared.bytes[start - 1].isBlank {
      start -= 1
    }
    return Self.commentMarks.contains { $0.utf8.elementsEqual(prepared.bytes[start..<end]) }
  }

  private static let commentMarks = [
    "#", "##", "//", "///", "//!", "/*", "/**", "*", "--", "---", ";", ";;", "%", "%%", "<!--",
    "(*", "{-", "-", "$", ">", ">>>", "PS>",
  ]

  /// True if a line can end after a byte: a comma, an opening bracket, an operator, a slash in a
  /// path.
  private static func endsToken(_ last: UInt8, after before: UInt8, before next: UInt8) -> Bool {
    let opensNext = next.isWordPart || next.isPrefix || next.opens || next == .minus
    switch last {
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      return opensNext || next.isQuote || next == UInt8(ascii: "<") || next == UInt8(ascii: "*")
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      return !before.isPrefix && (opensNext || next.isQuote || next == UInt8(ascii: "*"))
    case UInt8(ascii: "="), UInt8(ascii: "|"), UInt8(ascii: "?"): return opensNext
    case UInt8(ascii: "&"): return before == last && opensNext
    case UInt8(ascii: "+"): return (before.isWordPart || before.closes) && next.isWordPart
    case UInt8(ascii: "/"): return before.isWordPart && next.isWordPart
    case UInt8(ascii: ">"):
      return next == UInt8(ascii: "<") || before != .minus && next.isWordPart
    default: return false
    }
  }

  /// True if a line can begin with a byte: a member's dot or arrow, a block's brace.
  private static func beginsToken(_ next: UInt8, before after: UInt8, after last: UInt8) -> Bool {
    let endsValue = last.isWordPart || last.closes
    return switch next {
    case UInt8(ascii: "."): endsValue && !last.isDigit && after.isLetter
    case UInt8(ascii: ":"): endsValue && after == next
    case .minus: endsValue && after == UInt8(ascii: ">")
    case UInt8(ascii: "{"): last == UInt8(ascii: ")")
    default: false
    }
  }

  /// True if a name that is wider than a line is best broken after a byte.
  private static func partsName(_ last: UInt8, after before: UInt8, before next: UInt8) -> Bool {
    guard next.isWordPart, next != .underscore else { return false }
    return last == .underscore && before != .underscore
      || (last == .minus || last == UInt8(ascii: ":")) && before.isWordPart
      || last.isLowercase && next.isUppercase
  }
}

extension UInt8 {
  fileprivate static let minus = UInt8(ascii: "-")
  fileprivate static let underscore = UInt8(ascii: "_")

  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var isLetter: Bool { isLowercase || isUppercase || self == .underscore }
  /// True for a byte that is part of a name or a number.
  fileprivate var isWordPart: Bool { isLetter || isDigit || self >= 0x80 }
  /// True for an ASCII character that is neither a word character nor a space.
  fileprivate var isSign: Bool { self > 0x20 && self < 0x7F && !isWordPart }
  fileprivate var isQuote: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") || self == UInt8(ascii: "`")
  }
  fileprivate var opens: Bool {
    self == UInt8(ascii: "(") || self == UInt8(ascii: "[") || self == UInt8(ascii: "{")
  }
  fileprivate var closes: Bool {
    self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
  }
  /// True for a symbol that belongs to the following text.
  fileprivate var isPrefix: Bool {
    switch self {
    case UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "\\"),
      UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "!"), UInt8(ascii: "~"),
      UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
