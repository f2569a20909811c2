import Kit

extension MarkdownScanner {
  /// Reads a fenced code block that begins on the line at the position.
  ///
  /// A fence that is never closed, or whose first line contains more than a language, is text.
  mutating func readFence() -> Bool {
    guard !lacksClosingFence, position + 3 < bytes.count,
      bytes[position..<position + 3].allSatisfy({ $0 == UInt8(ascii: "`") })
    else { return false }
    let lineEnd = end(ofLineAt: position)
    let info = bytes[position + 3..<lineEnd]
    guard lineEnd < bytes.count, info.count <= 32,
      info.allSatisfy({
        $0.isASCIIWordPart || [0x2B, 0x23, 0x2E, 0x2D, 0x5F].contains($0)
      })
    else { return false }
    var closing = lineEnd + 1
    while closing < bytes.count {
      let end = end(ofLineAt: closing)
      let line = bytes[closing..<end]
      if line.count >= 3, line.prefix(3).allSatisfy({ $0 == UInt8(ascii: "`") }),
        line.dropFirst(3).allSatisfy({ $0 == UInt8(ascii: "`") || $0 == 0x20 || $0 == 0x0D })
      {
        guard closing - 1 > lineEnd + 1 else { return false }
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
      closing = end + 1
    }
    lacksClosingFence = true
    return false
  }

  /// Reads the `> ` markers of a quoted line, one for each level of nesting, and ends the preceding
  /// quotes to which the line does not belong.
  mutating func readQuotePrefixes() {
    let lineStart = position
    var depth = 0
    while depth < ChatModelLimits.quoteDepth, position < bytes.count,
      readQuotePrefix(depth: depth)
    {
      depth += 1
    }
    endQuotes(downTo: depth, at: lineStart - 1)
  }

  /// Reads one `> ` marker, which continues the quote of its depth or begins one.
  private mutating func readQuotePrefix(depth: Int) -> Bool {
    let isKnown = depth < quoteStarts.count
    let isQuoted =
      bytes[position] == UInt8(ascii: ">")
      && (position + 1 < bytes.count
        ? bytes[position + 1] == UInt8(ascii: " ") || bytes[position + 1] == UInt8(ascii: "\n")
        : isKnown)
    guard isQuoted else { return false }
    if !isKnown {
      // A `>` with nothing after it is not a quote, because there would be nothing to show.
      let lineEnd = end(ofLineAt: position)
      guard
        bytes[position + 1..<lineEnd].contains(where: {
          ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0)
        })
      else { return false }
      forgetOpenings()
      quoteStarts.append(position)
    }
    let hasSpace = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: " ")
    mark(position..<position + (hasSpace ? 2 : 1))
    position += hasSpace ? 2 : 1
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

  /// Reads a code span between two runs of the same number of backticks.
  mutating func readCode() {
    let map = nextBackticks ?? backtickMap()
    nextBackticks = map
    var contentStart = position
    while contentStart < bytes.count, bytes[contentStart] == UInt8(ascii: "`") {
      contentStart += 1
    }
    let count = contentStart - position
    let close = map[position]
    if nextNewline < position { nextNewline = end(ofLineAt: position) }
    let isOneLine = close.map { $0 < nextNewline } ?? true
    guard let close, isOneLine || count >= 3,
      bytes[contentStart..<close].contains(where: { $0 > 0x20 })
    else {
      // Backticks with nothing between them are text.
      lastText = contentStart - 1
      position = contentStart
      return
    }
    var content = contentStart..<close
    let edge: UInt8 = isOneLine ? 0x20 : 0x0A
    if !isOneLine, bytes[content.lowerBound] == edge {
      mark(content.lowerBound..<content.lowerBound + 1)
      content = content.lowerBound + 1..<content.upperBound
    }
    if !isOneLine, content.count > 1, bytes[content.upperBound - 1] == edge {
      mark(content.upperBound - 1..<content.upperBound)
      content = content.lowerBound..<content.upperBound - 1
    }
    if isOneLine, count >= 2, content.count > 2, bytes[content.lowerBound] == edge,
      bytes[content.upperBound - 1] == edge
    {
      // A space at both ends allows the code itself to begin or end with a backtick.
      mark(content.lowerBound..<content.lowerBound + 1)
      mark(content.upperBound - 1..<content.upperBound)
      content = content.lowerBound + 1..<content.upperBound - 1
    }
    if !isOneLine, position > 0, bytes[position - 1] != 0x0A { insertions.append((position, "\n")) }
    mark(position..<contentStart)
    mark(close..<close + count)
    append(isOneLine ? .code : .codeBlock(language: nil), content)
    position = close + count
    if !isOneLine, position < bytes.count, bytes[position] != 0x0A {
      insertions.append((position, "\n"))
    }
    lastText = position - 1
    consumedEnd = position
  }

  /// Drops the unclosed marks, which become text.
  mutating func forgetOpenings() {
    delimiters = []
    brackets = []
    openCounts = [Int](repeating: 0, count: openCounts.count)
  }

  mutating func append(_ kind: RichText.Entity.Kind, _ range: Range<Int>) {
    if !range.isEmpty { entities.append(RichText.Entity(kind, range)) }
  }

  private func end(ofLineAt offset: Int) -> Int {
    bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
  }

  /// A map from each run of backticks to the next run of the same length.
  private func backtickMap() -> [Int: Int] {
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
