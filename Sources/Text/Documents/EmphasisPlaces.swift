/// Inserts empty placeholders next to asterisks, underscores and tildes, so that the parser finds
/// the intended emphasis in Chinese, Japanese and Korean.
///
/// In CommonMark, asterisks after punctuation end emphasis only before a space or more punctuation,
/// but these languages have no spaces: the asterisks of `**注意：**这里` would be shown. The rules are
/// those of the CJK-friendly amendments (github.com/tats-u/markdown-cjk-friendly): CJK punctuation
/// counts as letters, and other punctuation may be next to CJK letters. The parser has no hook for
/// this, but it treats an empty placeholder (see ``FormulaPlaces``) as a letter; the placeholder is
/// removed afterwards.
struct EmphasisPlaces {
  /// The source with the placeholders.
  private(set) var bytes: [UInt8]
  /// True if there are no placeholders.
  private(set) var isEmpty = true

  /// Searches for emphasis delimiters next to Chinese, Japanese and Korean characters.
  ///
  /// - Parameters:
  ///   - source: The source after formulas were replaced.
  ///   - hasPlaces: True if the source contains placeholders; otherwise, text that looks like a
  ///     placeholder is part of the source.
  init(_ source: [UInt8], hasPlaces: Bool) {
    bytes = source
    var places: [Int] = []
    var index = 0
    while index < source.count {
      let sign = source[index]
      if sign == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      guard Self.isDelimiter(sign) else {
        index += 1
        continue
      }
      let start = index
      while index < source.count, source[index] == sign { index += 1 }
      // Only a delimiter next to a non-ASCII character can be affected.
      guard start > 0, source[start - 1] >= 0x80 || index < source.count && source[index] >= 0x80
      else { continue }
      places += Self.places(beside: start..<index, of: source)
    }
    guard !places.isEmpty, hasPlaces || !source.contains(0xF4) else { return }
    isEmpty = false
    bytes = []
    bytes.reserveCapacity(source.count + places.count * MathScanner.emptyPlace.count)
    var copied = 0
    for place in places {
      bytes += source[copied..<place]
      bytes += MathScanner.emptyPlace
      copied = place
    }
    bytes += source[copied...]
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }

  // MARK: - Flanking

  /// The class of a character before or after a run of delimiters.
  private enum Side {
    case space
    case punctuation
    case wide
    case widePunctuation
    case other

    /// The class of the same character by CommonMark's rules.
    var plain: Side {
      switch self {
      case .wide: .other
      case .widePunctuation: .punctuation
      default: self
      }
    }

    var isWide: Bool { self == .wide || self == .widePunctuation }
    var isPunctuation: Bool { self == .punctuation || self == .widePunctuation }
  }

  /// The ability of a run of delimiters to open and to close emphasis.
  private struct Flanks: Equatable {
    var opens: Bool
    var closes: Bool

    /// Determines these abilities by the amended rules, which give CommonMark's results for
    /// CommonMark's classes.
    init(_ before: Side, _ after: Side, isUnderscore: Bool) {
      let isLeft =
        after != .space
        && (after != .punctuation || before == .space || before == .punctuation || before.isWide)
      let isRight =
        before != .space
        && (before != .punctuation || after == .space || after == .punctuation || after.isWide)
      opens = isLeft && (!isUnderscore || !isRight || before.isPunctuation)
      closes = isRight && (!isUnderscore || !isLeft || after.isPunctuation)
    }
  }

  /// The offsets at which empty placeholders make the parser treat a run according to the amended
  /// rules; empty if CommonMark's rules give the same result.
  private static func places(beside run: Range<Int>, of source: [UInt8]) -> [Int] {
    let isUnderscore = source[run.lowerBound] == UInt8(ascii: "_")
    let before = side(before: run.lowerBound, of: source)
    let after = side(from: run.upperBound, of: source)
    guard before.isWide || after.isWide else { return [] }
    let wanted = Flanks(before, after, isUnderscore: isUnderscore)
    let choices: [(Side, Side, [Int])] = [
      (before.plain, after.plain, []), (.other, after.plain, [run.lowerBound]),
      (before.plain, .other, [run.upperBound]),
      (.other, .other, [run.lowerBound, run.upperBound]),
    ]
    return choices.first { Flanks($0.0, $0.1, isUnderscore: isUnderscore) == wanted }?.2 ?? []
  }

  private static func side(before end: Int, of source: [UInt8]) -> Side {
    var scalar = character(before: end, of: source)
    guard let first = scalar else { return .space }
    // A variation selector modifies the character before it; selectors in this range occur only
    // after Han characters.
    if (0xE0100...0xE01EF).contains(first.scalar.value) { return .wide }
    if (0xFE00...0xFE0E).contains(first.scalar.value) {
      scalar = character(before: first.start, of: source)
      let isFullWidth =
        first.scalar.value == 0xFE01
        && [0x2018, 0x2019, 0x201C, 0x201D].contains(scalar?.scalar.value)
      if isFullWidth { return .widePunctuation }
    }
    return scalar.map { side($0.scalar) } ?? .other
  }

  private static func side(from start: Int, of source: [UInt8]) -> Side {
    guard start < source.count else { return .space }
    return side(scalar(at: start, of: source))
  }

  private static func character(
    before end: Int, of source: [UInt8]
  ) -> (scalar: Unicode.Scalar, start: Int)? {
    guard end > 0 else { return nil }
    var start = end - 1
    while start > 0, source[start] & 0xC0 == 0x80 { start -= 1 }
    return (scalar(at: start, of: source), start)
  }

  /// The scalar that begins at an offset of well-formed UTF-8.
  private static func scalar(at offset: Int, of bytes: [UInt8]) -> Unicode.Scalar {
    var iterator = bytes[offset..<min(bytes.count, offset + 4)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return "\u{FFFD}" }
    return scalar
  }

  private static func side(_ scalar: Unicode.Scalar) -> Side {
    if scalar.value < 0x80 {
      switch scalar {
      case " ", "\t", "\n", "\r", "\u{C}": return .space
      case "!"..."/", ":"..."@", "["..."`", "{"..."~": return .punctuation
      default: return .other
      }
    }
    let isPunctuation =
      switch scalar.properties.generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        true
      default: false
      }
    if scalar.properties.generalCategory == .spaceSeparator { return .space }
    if isWide(scalar.value) { return isPunctuation ? .widePunctuation : .wide }
    return isPunctuation ? .punctuation : .other
  }

  /// True if a character is Hangul or as wide as Han characters, and is not an emoji: the ranges
  /// are the amendments' for Unicode 16, without symbols that do not occur next to emphasis.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x11FF, 0x20A9, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247,
      0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6B, 0xFF01...0xFFEE, 0x16FE0...0x18DF2, 0x1AFF0...0x1B2FB, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
