extension MarkdownScanner {
  /// Reads a run of one of the paired marks, which closes and opens as many marks as possible.
  mutating func readDelimiters(_ byte: UInt8) {
    var end = position
    while end < bytes.count, bytes[end] == byte { end += 1 }
    let count = end - position
    let isPaired = byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_")
    guard isPaired ? count <= 3 : count == 2 else {
      position = end
      return
    }
    let before = scalar(before: position)
    let after = scalar(at: end)
    let canOpen = after.map { !$0.properties.isWhitespace } ?? false && mayOpen(after: before)
    let canClose = before.map { !$0.properties.isWhitespace } ?? false && mayClose(before: after)
    var remaining = count
    if canClose {
      while remaining > 0 {
        let closed = close(byte, remaining, at: end - remaining)
        if closed == 0 { break }
        remaining -= closed
      }
    }
    if canOpen, remaining > 0 {
      delimiters.append(Delimiter(byte: byte, start: end - remaining, remaining: remaining))
      openCounts[slot(byte, remaining)] += 1
    }
    position = end
  }

  /// Drops the open runs from an index onwards, which become text.
  mutating func dropDelimiters(from count: Int) {
    while delimiters.count > count, let last = delimiters.popLast() {
      openCounts[slot(last.byte, last.remaining)] -= 1
    }
  }

  /// Closes the innermost matching run, and returns how many bytes of the closing run were used.
  private mutating func close(_ byte: UInt8, _ remaining: Int, at offset: Int) -> Int {
    guard (1...3).contains(where: { openCounts[slot(byte, $0)] > 0 && fits($0, remaining) })
    else { return 0 }
    // The loop terminates: a matching run is open, and each iteration drops one run.
    while let last = delimiters.last, last.byte != byte || !fits(last.remaining, remaining) {
      dropDelimiters(from: delimiters.count - 1)
    }
    guard let opening = delimiters.popLast() else { return 0 }
    openCounts[slot(byte, opening.remaining)] -= 1
    let contentStart = opening.start + opening.remaining
    guard lastText >= contentStart else { return 0 }
    let used = min(opening.remaining, remaining, 2)
    mark(contentStart - used..<contentStart)
    mark(offset..<offset + used)
    append(kind(byte, used), contentStart..<offset)
    if opening.remaining > used {
      let rest = opening.remaining - used
      delimiters.append(Delimiter(byte: byte, start: opening.start, remaining: rest))
      openCounts[slot(byte, rest)] += 1
    }
    return used
  }

  /// True if one run can close another: both have the same length, or one of them has three marks.
  private func fits(_ opening: Int, _ closing: Int) -> Bool {
    opening == closing || opening == 3 || closing == 3
  }

  private func kind(_ byte: UInt8, _ count: Int) -> RichText.Entity.Kind {
    switch byte {
    case UInt8(ascii: "*"): count == 2 ? .bold : .italic
    case UInt8(ascii: "_"): count == 2 ? .underline : .italic
    default: .strikethrough
    }
  }

  private func slot(_ byte: UInt8, _ remaining: Int) -> Int {
    switch byte {
    case UInt8(ascii: "*"): remaining
    case UInt8(ascii: "_"): 4 + remaining
    default: 8 + remaining
    }
  }

  /// True if a mark can open after the given scalar.
  ///
  /// A mark cannot open inside a word; after characters such as `^`, `:` or `-` it is part of an
  /// emoticon.
  private func mayOpen(after neighbour: Unicode.Scalar?) -> Bool {
    guard let neighbour else { return true }
    if neighbour.value >= 0x80 { return !Self.isSpacedWordPart(neighbour) }
    switch neighbour {
    case " ", "\t", "\n", "\r", "(", "[", "{", "\"", "'", "/", "*", "_", "~", "|", "`": return true
    default: return false
    }
  }

  /// True if a mark can close before the given scalar: at the end of a word or a part of a
  /// sentence.
  private func mayClose(before neighbour: Unicode.Scalar?) -> Bool {
    guard let neighbour else { return true }
    if neighbour.value >= 0x80 { return !Self.isSpacedWordPart(neighbour) }
    switch neighbour {
    case " ", "\t", "\n", "\r", ")", "]", "}", "\"", "'", ":", ";", ",", ".", "!", "?", "/", "*",
      "_", "~", "|", "`":
      return true
    default: return false
    }
  }
}
