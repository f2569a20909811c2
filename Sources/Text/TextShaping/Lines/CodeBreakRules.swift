import Kit

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
    while index < paragraph.upperBound, CodeByte(value: bytes[index]).isBlank { index += 1 }
    index += 1
    while index < paragraph.upperBound {
      defer { index += 1 }
      guard bytes[index] & 0xC0 != 0x80, !CodeByte(value: bytes[index]).isBlank else { continue }
      while next < icu.count, icu[next] < index { next += 1 }
      let isICU = next < icu.count && icu[next] == index
      guard let rank = rank(at: index, isICU: isICU) else { continue }
      found.append(LineBreakChance(offset: Int32(truncatingIfNeeded: index), rank: rank))
    }
    return found
  }

  private func rank(at index: Int, isICU: Bool) -> LineBreakChance.Rank? {
    let (last, next) = (byte(index - 1), byte(index))
    if last.isBlank { return opensComment(before: index) ? nil : .ordinary }
    if last.value >= 0x80 || next.value >= 0x80 { return isICU ? .ordinary : .anywhere }
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
  private func byte(_ index: Int) -> CodeByte {
    paragraph.contains(index) ? CodeByte(value: prepared.bytes[index]) : " "
  }

  /// True if the word before the spaces in front of an index is a comment marker, which stays with
  /// the comment's text.
  private func opensComment(before index: Int) -> Bool {
    var end = index
    while end > paragraph.lowerBound, byte(end - 1).isBlank { end -= 1 }
    var start = end
    while start > paragraph.lowerBound, end - start <= 4, !byte(start - 1).isBlank {
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
  private static func endsToken(_ last: CodeByte, after before: CodeByte, before next: CodeByte)
    -> Bool
  {
    let opensNext = next.isWordPart || next.isPrefix || next.opens || next == "-"
    switch last {
    case ",", ";":
      return opensNext || next.isQuote || next == "<" || next == "*"
    case "(", "[", "{":
      return !before.isPrefix && (opensNext || next.isQuote || next == "*")
    case "=", "|", "?": return opensNext
    case "&": return before == last && opensNext
    case "+": return (before.isWordPart || before.closes) && next.isWordPart
    case "/": return before.isWordPart && next.isWordPart
    case ">":
      return next == "<" || before != "-" && next.isWordPart
    default: return false
    }
  }

  /// True if a line can begin with a byte: a member's dot or arrow, a block's brace.
  private static func beginsToken(_ next: CodeByte, before after: CodeByte, after last: CodeByte)
    -> Bool
  {
    let endsValue = last.isWordPart || last.closes
    return switch next {
    case ".": endsValue && !last.isDigit && after.isLetter
    case ":": endsValue && after == next
    case "-": endsValue && after == ">"
    case "{": last == ")"
    default: false
    }
  }

  /// True if a name that is wider than a line is best broken after a byte.
  private static func partsName(_ last: CodeByte, after before: CodeByte, before next: CodeByte)
    -> Bool
  {
    guard next.isWordPart, next != "_" else { return false }
    return last == "_" && before != "_"
      || (last == "-" || last == ":") && before.isWordPart
      || last.isLowercase && next.isUppercase
  }
}

/// A byte of a line of code, with its role in common programming languages.
private struct CodeByte: Equatable, ExpressibleByUnicodeScalarLiteral {
  let value: UInt8

  init(value: UInt8) { self.value = value }

  init(unicodeScalarLiteral character: Unicode.Scalar) { value = UInt8(ascii: character) }

  var isBlank: Bool { self == " " || self == "\t" }
  var isDigit: Bool { value.isASCIIDigit }
  var isLowercase: Bool { value.isASCIILowercase }
  var isUppercase: Bool { value.isASCIIUppercase }
  var isLetter: Bool { isLowercase || isUppercase || self == "_" }
  /// True for a byte that is part of a name or a number.
  var isWordPart: Bool { isLetter || isDigit || value >= 0x80 }
  /// True for an ASCII character that is neither a word character nor a space.
  var isSign: Bool { value > 0x20 && value < 0x7F && !isWordPart }
  var isQuote: Bool { self == "\"" || self == "'" || self == "`" }
  var opens: Bool { self == "(" || self == "[" || self == "{" }
  var closes: Bool { self == ")" || self == "]" || self == "}" }
  /// True for a symbol that belongs to the following text.
  var isPrefix: Bool {
    switch self {
    case "$", "#", "@", "\\", "%", "&", "!", "~", "-", ".": true
    default: false
    }
  }
}
