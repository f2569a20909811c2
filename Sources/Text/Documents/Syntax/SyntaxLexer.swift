import Kit

/// Finds the tokens of code in one pass.
///
/// It looks ahead only by a limited number of bytes or once per line, so it takes linear time for
/// any code.
struct SyntaxLexer {
  /// A string that is interrupted by interpolated code.
  struct Frame {
    let span: Int
    let guards: Range<Int>
    /// The bracket that ends the code, and the number of brackets that are open in the code.
    let bracket: UInt8
    var depth = 1
  }

  let grammar: SyntaxGrammar
  let bytes: [UInt8]
  let end: Int
  var position: Int
  /// True if only spaces precede the current position on its line.
  var isAtLineStart = true
  /// The last byte that is not a space; 0 at the start.
  var previous: UInt8 = 0
  /// True if this byte ends a keyword, after which a value is expected.
  var isAfterKeyword = false
  /// The kind of the next word, as determined by the keyword before it.
  var expected: SyntaxTokenKind?
  /// The name of the tag that contains the current position; nil outside tags.
  var tag: String?
  /// The open parts of markup elements in code.
  var elements: [ElementPart] = []
  /// The position of the last end of an element in the code; nil until the first element begins.
  var lastElementEnd: Int?
  /// True if any line has a prompt; nil until this is needed for the first time.
  var hasPrompts: Bool?

  private let highlighter: SyntaxHighlighter
  private let embedding: Int
  private var found: [SyntaxToken] = []
  private(set) var frames: [Frame] = []
  /// The end words of the here-documents that begin on the line after the current one.
  private var heredocs: [Range<Int>] = []
  /// For each span, the offset up to which no closing delimiter was found.
  private var isOpenUpTo: [Int]

  /// The maximum number of nested strings with code in them; more deeply nested code is read as
  /// part of the string.
  private static let frameLimit = 16
  /// The maximum number of here-documents that begin on the same line; further ones are read as
  /// code.
  private static let heredocLimit = 8
  /// The maximum number of nested languages.
  private static let embeddingLimit = 3
  /// The maximum number of bytes of a sequence of guards, an end word, or a single-character
  /// literal; longer ones are not recognized.
  private static let guardLimit = 64

  /// Makes a lexer at the start of a range of bytes.
  init(
    _ bytes: [UInt8], in range: Range<Int>, grammar: SyntaxGrammar,
    highlighter: SyntaxHighlighter, embedding: Int = 0
  ) {
    self.bytes = bytes
    self.grammar = grammar
    self.highlighter = highlighter
    self.embedding = embedding
    position = range.lowerBound
    end = range.upperBound
    isOpenUpTo = [Int](repeating: 0, count: grammar.spans.count)
  }

  /// Finds all tokens.
  mutating func tokens() -> [SyntaxToken] {
    while position < end {
      let byte = bytes[position]
      if byte == SyntaxByte.newline {
        endLine()
      } else if SyntaxByte.isSpace(byte) {
        position += 1
      } else if isAtLineStart, takeLine() {
        isAtLineStart = false
      } else {
        takeCode(byte)
        isAtLineStart = false
      }
    }
    return found
  }

  /// Adds a token, or extends the previous one if it is adjacent and of the same kind.
  mutating func add(_ kind: SyntaxTokenKind, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let last = found.last, last.kind == kind, last.range.upperBound == range.lowerBound {
      found[found.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      found.append(SyntaxToken(kind, range))
    }
  }

  /// True if the bytes at a position equal a delimiter.
  func matches(_ mark: [UInt8], at place: Int) -> Bool {
    guard mark.count <= end - place else { return false }
    for index in mark.indices where bytes[place + index] != mark[index] { return false }
    return true
  }

  /// The byte at a position; 0 after the end.
  func byte(at place: Int) -> UInt8 { place < end ? bytes[place] : 0 }

  private mutating func endLine() {
    position += 1
    isAtLineStart = true
    expected = nil
    guard !heredocs.isEmpty else { return }
    for word in heredocs { takeHeredoc(endingWith: word) }
    heredocs = []
  }

  private mutating func takeCode(_ byte: UInt8) {
    if grammar.isMarkup, tag == nil {
      if !takeSpan(byte) { takeMarkupText(byte) }
      return
    }
    if grammar.hasElements, takeElement(byte) { return }
    if closeFrame(byte) { return }
    if takeHeredocMark() || takeSpan(byte) { return }
    if byte.isASCIIDigit || (byte == SyntaxByte.dot && self.byte(at: position + 1).isASCIIDigit) {
      takeNumber()
    } else if takePrefix(byte) {
      isAfterKeyword = false
      expected = nil
    } else if tag != nil {
      takeTagPart(byte)
    } else if grammar.isWordStart[Int(byte)] {
      takeWord()
    } else {
      position += 1
      previous = byte
      isAfterKeyword = false
      expected = nil
    }
  }

  // MARK: - Lines

  /// Reads a whole line if its beginning determines its kind; returns false if the line must be
  /// read token by token.
  private mutating func takeLine() -> Bool {
    guard frames.isEmpty else { return false }
    if !grammar.prompts.isEmpty { return takeTerminalLine() }
    let isBehindSpace = position > 0 && SyntaxByte.isSpace(bytes[position - 1])
    for rule in grammar.lineRules where !isBehindSpace && matches(rule.open, at: position) {
      let start = position
      while position < end, bytes[position] != SyntaxByte.newline { position += 1 }
      add(rule.kind, start..<position)
      previous = 0
      return true
    }
    if let kind = grammar.lineWord, grammar.isWordStart[Int(bytes[position])] {
      let start = position
      skipWord()
      add(kind, start..<position)
      previous = bytes[position - 1]
      return true
    }
    return !grammar.lineKeyMarks.isEmpty && takeLineKey()
  }

  /// Reads the key before a mark, such as `name:`, and any list dashes before the key.
  private mutating func takeLineKey() -> Bool {
    var start = position
    while byte(at: start) == SyntaxByte.dash, SyntaxByte.isSpace(self.byte(at: start + 1)) {
      start += 1
      while SyntaxByte.isSpace(byte(at: start)) { start += 1 }
    }
    var place = start
    while place < end, !SyntaxByte.endsLineKey(bytes[place]) {
      if grammar.lineKeyMarks.contains(bytes[place]) {
        let next = self.byte(at: place + 1)
        if !grammar.needsSpaceBehindLineKey || SyntaxByte.isSpace(next)
          || next == SyntaxByte.newline || next == 0
        {
          guard place > start else { return false }
          var last = place
          while last > start, SyntaxByte.isSpace(bytes[last - 1]) { last -= 1 }
          add(.property, start..<last)
          position = place + 1
          previous = bytes[place]
          return true
        }
      }
      place += 1
    }
    return false
  }

  // MARK: - Here-documents

  private mutating func takeHeredocMark() -> Bool {
    guard heredocs.count < Self.heredocLimit,
      let mark = grammar.heredocs.first(where: { matches($0, at: position) })
    else {
      return false
    }
    var start = position + mark.count
    let quote = byte(at: start)
    let isQuoted = quote == SyntaxByte.quote || quote == SyntaxByte.apostrophe
    if isQuoted { start += 1 }
    var last = start
    guard grammar.isWordStart[Int(byte(at: start))] else { return false }
    while last < end, last - start < Self.guardLimit, grammar.isWordPart[Int(bytes[last])] {
      last += 1
    }
    guard !grammar.isWordPart[Int(byte(at: last))] else { return false }
    guard !isQuoted || byte(at: last) == quote else { return false }
    heredocs.append(start..<last)
    let whole = position..<(isQuoted ? last + 1 : last)
    add(.string, whole)
    position = whole.upperBound
    previous = SyntaxByte.quote
    return true
  }

  /// Reads lines up to the end word, which must be the first word on its line.
  private mutating func takeHeredoc(endingWith word: Range<Int>) {
    let start = position
    while position < end {
      var place = position
      while SyntaxByte.isSpace(byte(at: place)) { place += 1 }
      let isEnd =
        end - place >= word.count
        && !zip(word, place..<(place + word.count)).contains { bytes[$0] != bytes[$1] }
        && !grammar.isWordPart[Int(byte(at: place + word.count))]
      if isEnd {
        position = place + word.count
        break
      }
      position = place
      while position < end, bytes[position] != SyntaxByte.newline { position += 1 }
      if position < end { position += 1 }
    }
    add(.string, start..<position)
  }

  // MARK: - Spans

  mutating func takeSpan(_ byte: UInt8) -> Bool {
    for index in grammar.spansByByte[Int(byte)] {
      let span = grammar.spans[index]
      guard matches(span.open, at: position), isPlace(span.place) else { continue }
      if span.isSingle {
        guard takeSingle(span) else { continue }
        return true
      }
      guard let (content, guards) = content(of: span) else { continue }
      if span.needsClose, !isClosed(index, from: content) { continue }
      let start = position
      position = content
      finishSpan(index, guards: guards, from: start)
      return true
    }
    return false
  }

  private func isPlace(_ place: SyntaxGrammar.Span.Place) -> Bool {
    switch place {
    case .anywhere: true
    case .lineStart: isAtLineStart
    case .gap: isAtLineStart || position == 0 || SyntaxByte.isSpace(bytes[position - 1])
    case .tag: tag != nil
    case .value:
      previous == 0 || isAfterKeyword
        || !(grammar.isWordPart[Int(previous)] || SyntaxByte.closesValue(previous))
    }
  }

  /// The start of a span's content, and the guards before it; nil if the opening delimiter is
  /// incomplete.
  private func content(of span: SyntaxGrammar.Span) -> (start: Int, guards: Range<Int>)? {
    var place = position + span.open.count
    guard let set = span.guards else { return (place, place..<place) }
    let start = place
    while place < end, place - start < Self.guardLimit,
      span.isGuardedByWord ? grammar.isWordPart[Int(bytes[place])] : set.contains(bytes[place])
    {
      place += 1
    }
    guard matches(span.openEnd, at: place) else { return nil }
    return (place + span.openEnd.count, start..<place)
  }

  /// Reads a single-character literal.
  private mutating func takeSingle(_ span: SyntaxGrammar.Span) -> Bool {
    var place = position + span.open.count
    let first = byte(at: place)
    guard place < end, first != SyntaxByte.newline, !matches(span.close, at: place) else {
      return false
    }
    place += 1
    if first == span.escape {
      place += 1
      let limit = min(end, place + Self.guardLimit)
      while place < limit, bytes[place] != SyntaxByte.newline, !matches(span.close, at: place) {
        place += 1
      }
    } else {
      while byte(at: place) & 0xC0 == 0x80 { place += 1 }
    }
    guard matches(span.close, at: place) else { return false }
    let start = position
    position = place + span.close.count
    add(span.kind, start..<position)
    previous = SyntaxByte.quote
    return true
  }

  /// True if a span has a closing delimiter, which must be on the same line unless the span can
  /// extend over several lines.
  private mutating func isClosed(_ index: Int, from content: Int) -> Bool {
    guard content > isOpenUpTo[index] else { return false }
    let span = grammar.spans[index]
    var place = content
    var isInBrackets = false
    while place < end, bytes[place] != SyntaxByte.newline || span.holdsLines {
      if bytes[place] == span.escape {
        place += 2
        continue
      }
      if span.hasBrackets {
        if bytes[place] == UInt8(ascii: "[") { isInBrackets = true }
        if bytes[place] == UInt8(ascii: "]") { isInBrackets = false }
      }
      if !isInBrackets, matches(span.close, at: place) { return place > content }
      place += 1
    }
    isOpenUpTo[index] = place
    return false
  }

  /// Reads to the end of a span or to the start of code within it.
  private mutating func finishSpan(_ index: Int, guards: Range<Int>, from start: Int) {
    let span = grammar.spans[index]
    var depth = 1
    var isInBrackets = false
    while position < end {
      let byte = bytes[position]
      if byte == span.escape,
        span.interpolation.isEmpty || !matches(span.interpolation, at: position)
      {
        // An escaped newline still ends its line.
        position = min(end, position + 2)
        continue
      }
      if byte == SyntaxByte.newline, !span.holdsLines { break }
      if span.hasBrackets {
        if byte == UInt8(ascii: "[") { isInBrackets = true }
        if byte == UInt8(ascii: "]") { isInBrackets = false }
      }
      if let bracket = span.interpolation.last, frames.count < Self.frameLimit,
        matches(span.interpolation, at: position)
      {
        add(span.kind, start..<position)
        position += span.interpolation.count
        frames.append(Frame(span: index, guards: guards, bracket: bracket))
        previous = bracket
        return
      }
      if !span.close.isEmpty, !isInBrackets, let last = close(of: span, guards: guards) {
        if span.isDoubled, matches(span.close, at: last) {
          position = last + span.close.count
          continue
        }
        depth -= 1
        position = last
        if depth == 0 { break }
        continue
      }
      if span.nests, matches(span.open, at: position) {
        depth += 1
        position += span.open.count
        continue
      }
      position += 1
    }
    let isKey = span.kind == .string && isBeforeKeyMark
    add(isKey ? .property : span.kind, start..<position)
    guard span.kind != .comment else { return }
    previous = SyntaxByte.quote
    isAfterKeyword = false
    expected = nil
  }

  /// The position after a span's closing delimiter; nil if there is no closing delimiter here.
  private func close(of span: SyntaxGrammar.Span, guards: Range<Int>) -> Int? {
    guard matches(span.close, at: position) else { return nil }
    var place = position + span.close.count
    guard span.guards != nil else { return place }
    guard end - place >= guards.count else { return nil }
    for index in guards {
      guard bytes[place] == bytes[index] else { return nil }
      place += 1
    }
    return matches(span.closeEnd, at: place) ? place + span.closeEnd.count : nil
  }

  /// True if the mark of a key follows, with or without spaces before it.
  private var isBeforeKeyMark: Bool {
    guard let mark = grammar.keyMark else { return false }
    var place = position
    while SyntaxByte.isSpace(byte(at: place)) { place += 1 }
    return byte(at: place) == mark && byte(at: place + 1) != mark
  }

  /// Counts the brackets of code within a string, and continues the string after the last closing
  /// bracket.
  private mutating func closeFrame(_ byte: UInt8) -> Bool {
    guard var frame = frames.last else { return false }
    if byte == frame.bracket {
      frame.depth += 1
      frames[frames.count - 1] = frame
      return false
    }
    guard byte == SyntaxByte.closing(frame.bracket) else { return false }
    frame.depth -= 1
    frames[frames.count - 1] = frame
    guard frame.depth == 0 else { return false }
    frames.removeLast()
    position += 1
    finishSpan(frame.span, guards: frame.guards, from: position)
    return true
  }

  // MARK: - Languages within languages

  /// Reads a tag's contents as code of the tag's language.
  mutating func takeEmbedded(in tag: String) {
    guard let language = grammar.embeds[tag] else { return }
    let close = Array("</\(tag)".utf8)
    var last = position
    while last < end, !matches(lowercase: close, at: last) { last += 1 }
    take(upTo: last, as: language)
  }

  /// Reads the code up to a position as another language.
  mutating func take(upTo last: Int, as language: String) {
    guard embedding < Self.embeddingLimit, let inner = highlighter.grammar(of: language) else {
      return
    }
    var lexer = SyntaxLexer(
      bytes, in: position..<last, grammar: inner, highlighter: highlighter,
      embedding: embedding + 1)
    found += lexer.tokens()
    position = last
  }

  private func matches(lowercase mark: [UInt8], at place: Int) -> Bool {
    guard mark.count <= end - place else { return false }
    return !zip(mark, place..<(place + mark.count)).contains { $0 != bytes[$1].asciiLowercase }
  }
}
