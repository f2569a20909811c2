extension MarkdownScanner {
  /// A mark whose end is known at its beginning; nothing inside it reaches beyond that end.
  struct Enclosure {
    let kind: RichText.Entity.Kind
    let signLength: Int
    /// The offset of the opening sign.
    let start: Int
    /// The offset of the closing sign.
    let close: Int

    var isSpoiler: Bool { kind == .spoiler }
  }

  /// The marks that were open before a spoiler, and are open again after it.
  struct OuterMarks {
    var delimiterCount = 0
    var openCounts = [Int](repeating: 0, count: 16)
    var brackets: [Bracket] = []
  }

  /// The end of what may be read now: that of the innermost enclosure, or of the text.
  var limit: Int { enclosures.last?.close ?? bytes.count }

  /// Reads `||`, which covers the text up to the next `||`, whatever other marks are in between.
  ///
  /// If other marks overlap the spoiler, the spoiler is kept and they are text: of two readings, the
  /// one that covers more is taken.
  mutating func readSpoiler() -> Bool {
    guard markup.hasSpoilers, isBars(position), !enclosures.contains(where: \.isSpoiler),
      let close = closingBars(), !isOperator(position, close),
      bytes[position + 2..<close].contains(where: { $0 > 0x20 })
    else { return false }
    enclosures.removeAll { $0.close < close + 2 }
    outerMarks = OuterMarks(
      delimiterCount: delimiters.count, openCounts: openCounts, brackets: brackets)
    openCounts = [Int](repeating: 0, count: openCounts.count)
    brackets = []
    enclosures.append(Enclosure(kind: .spoiler, signLength: 2, start: position, close: close))
    position += 2
    return true
  }

  /// Closes the enclosures that end at the position.
  mutating func closeEnclosures() {
    while let last = enclosures.last, last.close <= position {
      enclosures.removeLast()
      mark(last.start..<last.start + last.signLength)
      mark(last.close..<last.close + last.signLength)
      append(last.kind, last.start + last.signLength..<last.close)
      position = max(position, last.close + last.signLength)
      guard last.isSpoiler else {
        consumedEnd = position
        continue
      }
      dropDelimiters(from: outerMarks.delimiterCount)
      openCounts = outerMarks.openCounts
      brackets = outerMarks.brackets
    }
  }

  /// Covers what follows the last mark that a text can have.
  mutating func coverRest() {
    for enclosure in enclosures where enclosure.isSpoiler {
      append(.spoiler, enclosure.start..<enclosure.close + 2)
    }
    guard markup.hasSpoilers, let first = (position..<bytes.count).first(where: isBars),
      let last = (first..<bytes.count).last(where: isBars), last > first + 2
    else { return }
    append(.spoiler, first..<last + 2)
  }

  private func isBars(_ offset: Int) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "|")
      && bytes[offset + 1] == UInt8(ascii: "|")
  }

  /// The `||` that closes the one at the position.
  ///
  /// Apps end a spoiler at the next `||`, also within code. In the small Markdown, code and escapes
  /// come first, unless the spoiler would then have no end. If code and `||` overlap such that only
  /// without the code every `||` has its partner, both readings are covered.
  private mutating func closingBars() -> Int? {
    let bars = bars ?? allBars()
    self.bars = bars
    while nextBars < bars.count, bars[nextBars].offset < position + 3 { nextBars += 1 }
    guard nextBars < bars.count else { return nil }
    if markup.isOwn {
      nextPlainBars = max(nextPlainBars, nextBars)
      while nextPlainBars < bars.count, !bars[nextPlainBars].isPlain { nextPlainBars += 1 }
      if nextPlainBars < bars.count {
        let open = bars[..<nextBars].lastIndex { $0.offset == position } ?? nextBars
        let isPaired = (nextPlainBars - open) % 2 == 1 || nextPlainBars + 1 == bars.count
        return bars[nextPlainBars + (overlapsCode && !isPaired ? 1 : 0)].offset
      }
    }
    return bars[nextBars].offset
  }

  /// True if both marks stand between spaces as operators do, `a || b || c`, which the small
  /// Markdown takes as text.
  private func isOperator(_ open: Int, _ close: Int) -> Bool {
    guard markup.isOwn else { return false }
    return [open, close].allSatisfy { offset in
      offset > 0 && offset + 2 < bytes.count && isBlank(bytes[offset - 1])
        && isBlank(bytes[offset + 2])
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The offsets of all `||`; a plain one is neither escaped nor within code.
  private mutating func allBars() -> [(offset: Int, isPlain: Bool)] {
    let map = nextBackticks ?? backtickMap()
    nextBackticks = map
    var bars: [(offset: Int, isPlain: Bool)] = []
    var offset = position
    var codeEnd = position
    var lineEnd = position
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\") where offset >= codeEnd && offset + 1 < bytes.count:
        if isBars(offset + 1) { bars.append((offset + 1, false)) }
        offset += 1
      case UInt8(ascii: "`") where offset >= codeEnd:
        let start = offset
        while offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "`") { offset += 1 }
        if lineEnd < start { lineEnd = end(ofLineAt: start) }
        if let close = map[start], close < lineEnd || offset - start >= 2 {
          codeEnd = close + offset - start + 1
        }
      case UInt8(ascii: "|"):
        if isBars(offset) { bars.append((offset, offset >= codeEnd)) }
      default: break
      }
      offset += 1
    }
    let plainCount = bars.count { $0.isPlain }
    overlapsCode = plainCount % 2 == 1 && bars.count % 2 == 0
    return bars
  }
}
