import Kit

extension MarkdownScanner {
  /// Reads a fenced code block of the small Markdown that begins on the line at the position.
  ///
  /// The closing fence is a line of its own, or stands at the end of the last line. A fence that is
  /// never closed, or whose first line contains more than a language, is text.
  mutating func readFence() -> Bool {
    guard markup.isOwn, !lacksClosingFence, position + 3 < bytes.count, isFence(position)
    else { return false }
    let lineEnd = end(ofLineAt: position)
    let info = bytes[position + 3..<lineEnd]
    guard lineEnd < bytes.count, isLanguage(info) else { return false }
    var closing = lineEnd + 1
    while closing < bytes.count {
      let end = end(ofLineAt: closing)
      let line = bytes[closing..<end]
      if line.count >= 3, isFence(closing),
        line.dropFirst(3).allSatisfy({ $0 == UInt8(ascii: "`") || $0 == 0x20 || $0 == 0x0D })
      {
        guard closing - 1 > lineEnd + 1, end <= limit else { return false }
        endQuotes(downTo: 0, at: position - 1)
        mark(position..<lineEnd + 1)
        mark(closing - 1..<end)
        let language = info.isEmpty ? nil : String(decoding: info, as: UTF8.self)
        append(.codeBlock(language: language), lineEnd + 1..<closing - 1)
        position = end
        lastText = end - 1
        consumedEnd = end
        return true
      }
      // The three backticks at the end of this line are read as those of any other code.
      if endsWithFence(line) { return false }
      closing = end + 1
    }
    lacksClosingFence = true
    return false
  }

  private func isFence(_ offset: Int) -> Bool {
    bytes[offset..<offset + 3].allSatisfy { $0 == UInt8(ascii: "`") }
  }

  /// True for a line of code that ends with a fence and has no other backtick.
  private func endsWithFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.suffix(3).count == 3 && line.suffix(3).allSatisfy { $0 == UInt8(ascii: "`") }
      && !line.dropLast(3).contains(UInt8(ascii: "`"))
  }

  /// True for the name of a language, which can be empty.
  private func isLanguage(_ info: ArraySlice<UInt8>) -> Bool {
    info.count <= 32
      && info.allSatisfy {
        $0.isASCIIWordPart || [0x2B, 0x23, 0x2E, 0x2D, 0x5F].contains($0)
      }
  }

  /// Reads the `> ` markers of a quoted line, one for each level of nesting, and ends the preceding
  /// quotes to which the line does not belong.
  mutating func readQuotePrefixes() {
    let lineStart = position
    var depth = 0
    while depth < markup.quoteDepth, position < limit, readQuotePrefix(depth: depth) {
      depth += 1
    }
    endQuotes(downTo: depth, at: lineStart - 1)
  }

  /// Reads one `> ` marker, which continues the quote of its depth or begins one.
  private mutating func readQuotePrefix(depth: Int) -> Bool {
    let isKnown = depth < quoteStarts.count
    let sign = Array((markup.angleBrackets == .references ? "&gt;" : ">").utf8)
    let end = position + sign.count
    let isQuoted =
      bytes[position..<min(end, bytes.count)].elementsEqual(sign)
      && (end < bytes.count
        ? bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\n") || sign.count > 1
        : isKnown)
    guard isQuoted else { return false }
    if !isKnown {
      // A `>` with nothing after it is not a quote, because there would be nothing to show.
      let lineEnd = self.end(ofLineAt: position)
      guard
        bytes[end..<lineEnd].contains(where: {
          ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0)
        })
      else { return false }
      forgetOpenings()
      quoteStarts.append(position)
    }
    let hasSpace = end < bytes.count && bytes[end] == UInt8(ascii: " ")
    mark(position..<end + (hasSpace ? 1 : 0))
    position = end + (hasSpace ? 1 : 0)
    return true
  }

  /// Ends the quotes deeper than a depth, the innermost first; no mark extends beyond their end.
  mutating func endQuotes(downTo depth: Int, at offset: Int) {
    guard quoteStarts.count > depth else { return }
    while quoteStarts.count > depth, let start = quoteStarts.popLast() {
      append(.quote, start..<max(start, offset))
    }
    forgetOpenings()
  }

  /// Reads code between two runs of the same number of backticks.
  mutating func readCode() {
    let map = nextBackticks ?? backtickMap()
    nextBackticks = map
    var contentStart = position
    while contentStart < bytes.count, bytes[contentStart] == UInt8(ascii: "`") {
      contentStart += 1
    }
    let count = contentStart - position
    if nextNewline < position { nextNewline = end(ofLineAt: position) }
    guard let close = map[position], close + count <= limit,
      close < nextNewline || count >= 3 || markup.codeSpansLines,
      bytes[contentStart..<close].contains(where: { $0 > 0x20 })
    else {
      // Backticks with nothing between them are text.
      lastText = contentStart - 1
      position = contentStart
      return
    }
    let isBlock = count >= 3 && (close > nextNewline || markup.fencesAreBlocks)
    if isBlock {
      readBlock(contentStart..<close)
    } else {
      readCodeSpan(contentStart..<close, count: count)
    }
    mark(position..<contentStart)
    mark(close..<close + count)
    position = close + count
    if isBlock, position < bytes.count, bytes[position] != 0x0A {
      insertions.append((position, "\n"))
    }
    lastText = position - 1
    consumedEnd = position
  }

  /// Reads the content of a block of code: without the language, and without the line breaks at its
  /// ends.
  private mutating func readBlock(_ range: Range<Int>) {
    var content = range
    let lineEnd = min(nextNewline, content.upperBound)
    let info = bytes[content.lowerBound..<lineEnd]
    var language: String?
    if markup.hasLanguageLine, lineEnd < content.upperBound, !info.isEmpty, isLanguage(info),
      bytes[lineEnd..<content.upperBound].contains(where: { $0 > 0x20 })
    {
      language = String(decoding: info, as: UTF8.self)
      mark(content.lowerBound..<lineEnd)
      content = lineEnd..<content.upperBound
    }
    if bytes[content.lowerBound] == 0x0A {
      mark(content.lowerBound..<content.lowerBound + 1)
      content = content.lowerBound + 1..<content.upperBound
    }
    if content.count > 1, bytes[content.upperBound - 1] == 0x0A {
      mark(content.upperBound - 1..<content.upperBound)
      content = content.lowerBound..<content.upperBound - 1
    }
    if position > 0, bytes[position - 1] != 0x0A { insertions.append((position, "\n")) }
    append(.codeBlock(language: language), content)
  }

  /// Reads the content of code within a line; a space at both ends allows the code itself to begin
  /// or end with a backtick.
  private mutating func readCodeSpan(_ range: Range<Int>, count: Int) {
    var content = range
    if count >= 2, content.count > 2, bytes[content.lowerBound] == 0x20,
      bytes[content.upperBound - 1] == 0x20
    {
      mark(content.lowerBound..<content.lowerBound + 1)
      mark(content.upperBound - 1..<content.upperBound)
      content = content.lowerBound + 1..<content.upperBound - 1
    }
    append(.code, content)
  }

  /// Drops the unclosed marks, which become text.
  mutating func forgetOpenings() {
    delimiters = []
    brackets = []
    openCounts = [Int](repeating: 0, count: openCounts.count)
    outerMarks = OuterMarks()
    enclosures.removeAll { !$0.isSpoiler }
  }

  mutating func append(_ kind: RichText.Entity.Kind, _ range: Range<Int>) {
    if !range.isEmpty { entities.append(RichText.Entity(kind, range)) }
  }

  func end(ofLineAt offset: Int) -> Int {
    bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
  }

  /// A map from each run of backticks to the next run of the same length.
  func backtickMap() -> [Int: Int] {
    var map: [Int: Int] = [:]
    var last: [Int: Int] = [:]
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "`") else {
        offset += 1
        continue
      }
      let start = offset
      while offset < bytes.count, bytes[offset] == UInt8(ascii: "`") { offset += 1 }
      if let previous = last.updateValue(start, forKey: offset - start) { map[previous] = start }
    }
    return map
  }
}
