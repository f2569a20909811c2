/// Replaces the formulas in a text before Markdown is read, so that their underscores, asterisks
/// and backslashes are preserved.
///
/// `$…$` and `\(…\)` are inline formulas; `$$…$$`, `\[…\]` and environments such as `\begin{align}`
/// are displayed formulas; in each case, ``FormulaTest`` must recognize a formula between the
/// delimiters. A formula is replaced with a placeholder, which is a number between two private
/// characters. If a placeholder later turns out to be in code, a URL or HTML, the formula's source
/// is restored.
struct MathScanner {
  /// The formulas, in text order.
  private(set) var formulas: [DocumentFormula] = []
  /// The text with placeholders for formulas.
  private(set) var output: [UInt8] = []

  private let source: [UInt8]
  private var position = 0
  private var copied = 0
  /// The fence of the current code block: its character, its length, and true if it is in a quote;
  /// nil outside code.
  private var fence: (character: UInt8, length: Int, isQuoted: Bool)?
  /// The end of the paragraph that was searched last; its missing delimiters are stored as well.
  private var paragraphEnd = 0
  private var missing: Set<Int> = []
  /// True if this paragraph has a formula in brackets, so that single dollar signs in it denote
  /// money; nil until the first dollar sign.
  private var hasBrackets: Bool?
  /// True if the line is a row of a table.
  private var isRow = false

  /// The private character that begins a placeholder, U+10FFFC; U+10FFFD ends it.
  static let opening = Array("\u{10FFFC}".utf8)
  static let closing = Array("\u{10FFFD}".utf8)
  /// An empty placeholder, which separates two characters that would otherwise form markup.
  static let emptyPlace = opening + closing

  /// Searches for formulas.
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

  /// True if a text has a dollar sign or a backslash that could begin a formula, and no text that
  /// looks like a placeholder.
  private static func mayHoldFormulas(_ text: [UInt8]) -> Bool {
    var found = false
    var last: UInt8 = 0
    for byte in text {
      if byte == UInt8(ascii: "$") { found = true }
      if last == UInt8(ascii: "\\"),
        byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "b")
      {
        found = true
      }
      // The private characters begin with these bytes; only a few other rare characters do so as
      // well.
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
    for character in Self.fences {
      let length = run(of: character, from: first, to: end)
      guard length >= 3 else { continue }
      // An opening fence of backticks has no other backticks on its line.
      if character == UInt8(ascii: "`"), source[first + length..<end].contains(character) {
        continue
      }
      fence = (character, length, isQuoted)
      position = end + 1
      return
    }
    position = first
    isRow = byte(at: text) == UInt8(ascii: "|")
    // Each row of a table is treated as a separate paragraph.
    if isRow { hasBrackets = nil }
    while position < min(end, source.count) { scanCharacter(isQuoted: isQuoted) }
    // If a formula ended on a later line, the rest of that line is read as a new line.
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
      case UInt8(ascii: "b"): takeEnvironment(isQuoted: isQuoted)
      default: position += 2
      }
    case UInt8(ascii: ":"):
      // URLs contain no formulas.
      if byte(at: position + 1) == UInt8(ascii: "/"), byte(at: position + 2) == UInt8(ascii: "/") {
        skipAddress()
      } else {
        position += 1
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

  /// The end of a code span; nil if the paragraph has none.
  private mutating func endOfCode(openedBy length: Int) -> Int? {
    let end = endOfParagraph()
    // With more than this many different lengths of unclosed backtick runs, no further run begins
    // code, because each would require another search.
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

  /// Replaces a formula with two-character delimiters if the formula ends in this paragraph.
  private mutating func take(
    _ width: Int, closedBy closing: (UInt8, UInt8), isDisplay: Bool, isQuoted: Bool
  ) {
    let end = endOfParagraph()
    // The set also contains lengths of backtick runs, so the number of a delimiter is negative.
    let name = -Int(closing.0) << 8 - Int(closing.1)
    if !missing.contains(name) {
      switch close(closing, from: position + width, to: end) {
      case .found(let index):
        let text = position + width..<index
        guard FormulaTest(source[text]).isFormulaBetweenBrackets else { break }
        if closing.0 == 0x5C { hasBrackets = true }
        return take(text: text, to: index + 2, isDisplay: isDisplay, isQuoted: isQuoted)
      case .reopened: break
      case .missing: missing.insert(name)
      }
    }
    position += width
  }

  /// The result of the search for a closing delimiter of two characters.
  private enum Close {
    case found(Int)
    /// Another formula begins before the closing delimiter is found.
    case reopened
    case missing
  }

  private func close(_ closing: (UInt8, UInt8), from start: Int, to end: Int) -> Close {
    let reopening: UInt8? = closing.0 == 0x5C ? (closing.1 == 0x29 ? 0x28 : 0x5B) : nil
    var index = start
    while index + 1 < end {
      if source[index] == closing.0, source[index + 1] == closing.1 { return .found(index) }
      if source[index] == 0x5C {
        if source[index + 1] == reopening { return .reopened }
        index += 1
      }
      index += 1
    }
    return .missing
  }

  /// Replaces a formula in `$…$`, if there is no letter or digit directly outside the dollar signs
  /// and no white space directly inside; the next dollar sign must end the formula.
  private mutating func takeBetweenDollars(isQuoted: Bool) {
    let start = position
    position += 1
    guard let next = byte(at: start + 1), !Self.isSpace(next),
      start == 0 || !Self.isLetterOrDigit(source[start - 1])
    else { return }
    let end = min(endOfParagraph(), start + DocumentsLimits.formulaByteCount)
    var index = start + 1
    while index < end {
      switch source[index] {
      case 0x5C: index += 2
      case UInt8(ascii: "`"), 0x0A: return
      case UInt8(ascii: "$"):
        guard !Self.isSpace(source[index - 1]),
          byte(at: index + 1).map(Self.isLetterOrDigit) != true,
          FormulaTest(source[start + 1..<index]).isFormulaBetweenDollars(isRow: isRow),
          !paragraphHasBrackets()
        else { return }
        return take(
          text: start + 1..<index, to: index + 1, isDisplay: false, isQuoted: isQuoted, from: start)
      default: index += 1
      }
    }
  }

  /// True if this paragraph, or this row of a table, contains a formula in brackets, so that its
  /// dollar signs denote money.
  private mutating func paragraphHasBrackets() -> Bool {
    var end = endOfParagraph()
    if isRow { end = min(end, lineEnd(from: position)) }
    if let hasBrackets { return hasBrackets }
    var found = false
    var unclosed: Set<UInt8> = []
    var index = position
    while index + 1 < end, !found {
      switch source[index] {
      case UInt8(ascii: "`"):
        // A code span is skipped if a later run of equally many backticks closes it.
        let length = run(of: source[index], from: index, to: end)
        let close = source[(index + length)..<end].firstIndex(of: UInt8(ascii: "`"))
        index = close ?? index + length
        if close != nil { index += run(of: source[index], from: index, to: end) }
      case 0x5C:
        let bracket = source[index + 1]
        guard bracket == UInt8(ascii: "(") || bracket == UInt8(ascii: "["),
          !unclosed.contains(bracket)
        else {
          index += 2
          continue
        }
        switch close((0x5C, bracket == 0x28 ? 0x29 : 0x5D), from: index + 2, to: end) {
        case .found(let close):
          found = FormulaTest(source[index + 2..<close]).isFormulaBetweenBrackets
          index = close + 2
        case .reopened: index += 2
        case .missing:
          unclosed.insert(bracket)
          index += 2
        }
      default: index += 1
      }
    }
    hasBrackets = found
    return found
  }

  /// Replaces a formula environment, from `\begin{…}` to its `\end{…}`.
  private mutating func takeEnvironment(isQuoted: Bool) {
    let start = position
    position += 2
    let rest = source[start...]
    guard rest.starts(with: Self.begin),
      let brace = rest.dropFirst(Self.begin.count).prefix(16).firstIndex(of: UInt8(ascii: "}")),
      let number = Self.environments.firstIndex(
        of: String(decoding: source[start + Self.begin.count..<brace], as: UTF8.self))
    else { return }
    let end = endOfParagraph()
    // The numbers of environments are lower than those of delimiters.
    let name = -0x10000 - number
    guard !missing.contains(name) else { return }
    let opening = source[start...brace]
    let closing = Self.end + source[(start + Self.begin.count)...brace]
    var depth = 0
    var index = start
    while index < end {
      guard source[index] == 0x5C else {
        index += 1
        continue
      }
      if source[index..<end].starts(with: opening) {
        depth += 1
      } else if source[index..<end].starts(with: closing) {
        depth -= 1
        if depth == 0 {
          let all = start..<index + closing.count
          return take(
            text: all, to: all.upperBound, isDisplay: true, isQuoted: isQuoted, from: start)
        }
      }
      index += 2
    }
    missing.insert(name)
  }

  private static let begin = Array("\\begin{".utf8)
  private static let end = Array("\\end{".utf8)
  /// The environments that are formulas even without delimiters.
  private static let environments: [String] = [
    "align", "align*", "alignat", "alignat*", "aligned", "array", "bmatrix", "Bmatrix", "cases",
    "dcases", "eqnarray", "eqnarray*", "equation", "equation*", "flalign", "flalign*", "gather",
    "gather*", "gathered", "matrix", "multline", "multline*", "pmatrix", "smallmatrix", "split",
    "vmatrix", "Vmatrix",
  ]

  /// Skips the URL at the current position.
  private mutating func skipAddress() {
    position += 3
    while let byte = byte(at: position), !Self.isSpace(byte), byte != UInt8(ascii: "<"),
      byte != UInt8(ascii: "`"), byte != UInt8(ascii: "|")
    {
      position += 1
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
      DocumentFormula(
        tex: lines(in: text, isQuoted: isQuoted), isDisplayed: isDisplay,
        source: String(decoding: source[start..<end], as: UTF8.self)))
    copied = end
    position = end
  }

  /// The lines of a formula, without the markers of the quotes and lists that contain it.
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

  // MARK: - Positions in the source

  /// The end of the paragraph at the current position: the paragraph ends before a blank line or a
  /// fence.
  private mutating func endOfParagraph() -> Int {
    if position < paragraphEnd { return paragraphEnd }
    missing.removeAll(keepingCapacity: true)
    hasBrackets = nil
    var end = lineEnd(from: position)
    while end < source.count {
      let next = lineEnd(from: end + 1)
      var text = end + 1
      while text < next, let byte = byte(at: text), Self.isSpace(byte) || byte == 0x3E { text += 1 }
      if text >= next || Self.fences.contains(where: { run(of: $0, from: text, to: next) >= 3 }) {
        break
      }
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

  private static let fences = [UInt8(ascii: "`"), UInt8(ascii: "~")]

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
