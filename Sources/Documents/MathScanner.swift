/// Takes formulas out of a text before Markdown is read, so that their underscores, stars and
/// backslashes stay what they are.
///
/// `$…$` and `\(…\)` are formulas within a line, `$$…$$` and `\[…\]` on lines of their own. In the
/// place of each stands a number between two characters that nobody uses; where such a place turns
/// out to lie in code, an address or markup of the web, the source is put back.
struct MathScanner {
  /// A formula that was taken out.
  struct Formula: Hashable {
    /// Between its delimiters, without white space at the ends.
    var text: String
    /// With its delimiters, as it is written.
    var source: String
    /// Whether it stands on lines of its own.
    var isDisplay: Bool
  }

  /// In the order of the text.
  private(set) var formulas: [Formula] = []
  /// The text with places in the place of formulas.
  private(set) var output: [UInt8] = []

  private let source: [UInt8]
  private var position = 0
  private var copied = 0
  /// The fence of the code that the scanner is in: its character, its length, and whether it lies in
  /// a quote.
  private var fence: (character: UInt8, length: Int, isQuoted: Bool)?
  /// Where the paragraph of the last search ends, and what was not found in it.
  private var paragraphEnd = 0
  private var missing: Set<Int> = []

  /// U+10FFFC and U+10FFFD, the last characters for private use.
  static let opening = Array("\u{10FFFC}".utf8)
  static let closing = Array("\u{10FFFD}".utf8)
  /// A place in which nothing stands: it keeps two characters apart that would be a sign together.
  static let emptyPlace = opening + closing

  /// Looks for formulas.
  init(_ text: [UInt8]) {
    source = text
    guard Self.mayHoldFormulas(text) else {
      output = text
      return
    }
    output.reserveCapacity(text.count)
    while position < source.count { scanLine() }
    output += source[copied...]
  }

  /// Whether a text has a dollar or a backslash before a bracket, and nothing that looks like a place.
  private static func mayHoldFormulas(_ text: [UInt8]) -> Bool {
    var found = false
    var last: UInt8 = 0
    for byte in text {
      if byte == UInt8(ascii: "$") { found = true }
      if last == UInt8(ascii: "\\"), byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
        found = true
      }
      // Both characters, and few others that are rarer still, begin so.
      if last == 0xF4, byte == 0x8F { return false }
      last = byte
    }
    return found
  }

  // MARK: - Lines

  private mutating func scanLine() {
    let start = position
    let end = lineEnd(from: start)
    var text = start
    var isQuoted = false
    while text < end, let byte = byte(at: text), byte == 0x20 || byte == 0x09 || byte == 0x3E {
      if byte == 0x3E { isQuoted = true }
      text += 1
    }
    if let open = fence {
      if open.isQuoted, !isQuoted {
        fence = nil
      } else {
        if run(of: open.character, from: text, to: end) >= open.length,
          isBlank(text + run(of: open.character, from: text, to: end), end)
        {
          fence = nil
        }
        position = end + 1
        return
      }
    }
    let first = skipListMarks(from: text, to: end)
    for character in [UInt8(ascii: "`"), UInt8(ascii: "~")] {
      let length = run(of: character, from: first, to: end)
      guard length >= 3 else { continue }
      // What follows a fence of backticks on its line has none.
      if character == UInt8(ascii: "`"), source[first + length..<end].contains(character) {
        continue
      }
      fence = (character, length, isQuoted)
      position = end + 1
      return
    }
    position = first
    while position < min(end, source.count) { scanCharacter(isQuoted: isQuoted) }
    // A formula may have ended on a later line, whose rest is then read as a line of its own.
    if position == end { position = end + 1 }
  }

  private func skipListMarks(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      var mark = index
      if let byte = byte(at: mark), byte == 0x2D || byte == 0x2A || byte == 0x2B {
        mark += 1
      } else {
        while mark < end, mark - index < 9, let byte = byte(at: mark), (0x30...0x39).contains(byte)
        {
          mark += 1
        }
        guard mark > index, mark < end, let byte = byte(at: mark), byte == 0x2E || byte == 0x29
        else { return index }
        mark += 1
      }
      let afterMark = mark
      while mark < end, let byte = byte(at: mark), byte == 0x20 || byte == 0x09 { mark += 1 }
      guard mark > afterMark else { return index }
      index = mark
    }
    return index
  }

  // MARK: - Characters

  private mutating func scanCharacter(isQuoted: Bool) {
    switch source[position] {
    case UInt8(ascii: "`"):
      let length = run(of: UInt8(ascii: "`"), from: position, to: source.count)
      position = endOfCode(openedBy: length) ?? position + length
    case UInt8(ascii: "\\"):
      switch byte(at: position + 1) {
      case UInt8(ascii: "("):
        take(2, closedBy: (0x5C, 0x29), isDisplay: false, isQuoted: isQuoted)
      case UInt8(ascii: "["):
        take(2, closedBy: (0x5C, 0x5D), isDisplay: true, isQuoted: isQuoted)
      default: position += 2
      }
    case UInt8(ascii: "$"):
      if byte(at: position + 1) == UInt8(ascii: "$") {
        take(2, closedBy: (0x24, 0x24), isDisplay: true, isQuoted: isQuoted)
      } else {
        takeBetweenDollars(isQuoted: isQuoted)
      }
    default: position += 1
    }
  }

  /// The end of a span of code, if the paragraph has one.
  private mutating func endOfCode(openedBy length: Int) -> Int? {
    let end = endOfParagraph()
    // Fences of a hundred lengths that nothing closes are no code: each would be looked for.
    guard !missing.contains(length), missing.count < DocumentsLimits.fenceLengths else {
      return nil
    }
    var index = position + length
    while index < end {
      guard source[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let other = run(of: UInt8(ascii: "`"), from: index, to: end)
      index += other
      if other == length { return index }
    }
    missing.insert(length)
    return nil
  }

  /// Takes a formula out whose delimiters are two characters long, if it ends in this paragraph.
  private mutating func take(
    _ width: Int, closedBy closing: (UInt8, UInt8), isDisplay: Bool, isQuoted: Bool
  ) {
    let end = endOfParagraph()
    // Below any number of backticks.
    let name = -Int(closing.0) << 8 - Int(closing.1)
    var index = position + width
    if !missing.contains(name) {
      while index + 1 < end {
        if source[index] == closing.0, source[index + 1] == closing.1 {
          guard !isBlank(position + width, index) else { break }
          return take(
            text: position + width..<index, to: index + 2, isDisplay: isDisplay, isQuoted: isQuoted)
        }
        index += source[index] == 0x5C ? 2 : 1
      }
      if index + 1 >= end { missing.insert(name) }
    }
    position += width
  }

  /// Takes `$…$` out: no white space inside the delimiters, no word before the first and no digit
  /// behind the last, so that sums of money stay what they are.
  private mutating func takeBetweenDollars(isQuoted: Bool) {
    let start = position
    position += 1
    guard let next = byte(at: start + 1), !Self.isSpace(next), mayOpen(at: start) else { return }
    let end = min(endOfParagraph(), start + DocumentsLimits.formulaByteCount)
    var index = start + 1
    while index < end {
      switch source[index] {
      case 0x5C: index += 2
      case UInt8(ascii: "`"), 0x0A: return
      case UInt8(ascii: "$"):
        let isAfterSpace = Self.isSpace(source[index - 1])
        let isBeforeDigit = byte(at: index + 1).map { (0x30...0x39).contains($0) } ?? false
        guard !isAfterSpace, !isBeforeDigit else {
          index += 1
          continue
        }
        return take(
          text: start + 1..<index, to: index + 1, isDisplay: false, isQuoted: isQuoted, from: start)
      default: index += 1
      }
    }
  }

  /// Whether a dollar may open a formula behind what stands before it.
  private func mayOpen(at index: Int) -> Bool {
    guard index > 0 else { return true }
    switch source[index - 1] {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "="),
      UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "$"), UInt8(ascii: "\\"):
      return false
    default: return true
    }
  }

  private mutating func take(
    text: Range<Int>, to end: Int, isDisplay: Bool, isQuoted: Bool, from start: Int? = nil
  ) {
    let start = start ?? position
    guard formulas.count < DocumentsLimits.formulas else {
      position = end
      return
    }
    output += source[copied..<start]
    output += Self.opening + Array(String(formulas.count).utf8) + Self.closing
    formulas.append(
      Formula(
        text: lines(in: text, isQuoted: isQuoted),
        source: String(decoding: source[start..<end], as: UTF8.self), isDisplay: isDisplay))
    copied = end
    position = end
  }

  /// The lines of a formula, without the marks of the quotes and lists that it lies in.
  private func lines(in range: Range<Int>, isQuoted: Bool) -> String {
    let lines = source[range].split(separator: 0x0A, omittingEmptySubsequences: false)
    let texts = lines.enumerated().map { index, line in
      index == 0 ? line : line.drop { Self.isSpace($0) || (isQuoted && $0 == 0x3E) }
    }
    let bytes = Array(texts.joined(separator: [0x0A]))
    let text = String(decoding: bytes, as: UTF8.self)
    let body = text.drop { $0.isWhitespace }
    return String(body.lastIndex { !$0.isWhitespace }.map { body[...$0] } ?? body)
  }

  // MARK: - Places in the source

  /// Where the paragraph around the current place ends: before a line without letters.
  private mutating func endOfParagraph() -> Int {
    if position < paragraphEnd { return paragraphEnd }
    missing.removeAll(keepingCapacity: true)
    var end = lineEnd(from: position)
    while end < source.count {
      let next = lineEnd(from: end + 1)
      var text = end + 1
      while text < next, let byte = byte(at: text), Self.isSpace(byte) || byte == 0x3E { text += 1 }
      if text >= next { break }
      end = next
    }
    paragraphEnd = min(end, source.count)
    return paragraphEnd
  }

  private func lineEnd(from start: Int) -> Int {
    var index = start
    while index < source.count, source[index] != 0x0A { index += 1 }
    return index
  }

  private func byte(at index: Int) -> UInt8? { index < source.count ? source[index] : nil }

  private func run(of character: UInt8, from start: Int, to end: Int) -> Int {
    var index = start
    while index < min(end, source.count), source[index] == character { index += 1 }
    return index - start
  }

  private func isBlank(_ start: Int, _ end: Int) -> Bool {
    start >= end || source[start..<min(end, source.count)].allSatisfy(Self.isSpace)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
