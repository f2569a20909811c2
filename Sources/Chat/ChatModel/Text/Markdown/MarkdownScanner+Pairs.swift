extension MarkdownScanner {
  /// Reads one of an app's paired marks, which ends where the app's rule finds its end.
  mutating func readPair(_ byte: UInt8) {
    for index in signs.indices where signs[index].first == byte {
      let sign = signs[index]
      guard hasSign(sign, at: position), opens(index), let close = closing(index) else { continue }
      enclosures.append(
        Enclosure(
          kind: markup.pairs[index].kind, signLength: sign.count, start: position, close: close))
      position += sign.count
      return
    }
    passText()
  }

  private func hasSign(_ sign: [UInt8], at offset: Int) -> Bool {
    offset >= 0 && offset + sign.count <= limit
      && bytes[offset..<offset + sign.count].elementsEqual(sign)
  }

  private func opens(_ index: Int) -> Bool {
    let conditions = markup.pairs[index].conditions
    let content = position + signs[index].count
    if conditions.contains(.tight), content >= limit || isWhiteSpace(scalar(at: content)) {
      return false
    }
    return !conditions.contains(.wholeWords)
      || scalar(before: position).map(Self.isSpacedWordPart) != true
  }

  /// The offset of the sign that closes the one at the position, within the limit.
  private mutating func closing(_ index: Int) -> Int? {
    let sign = signs[index]
    let first = position + sign.count + 1
    // The search proceeds only forwards, so that all searches together take linear time.
    var offset = max(first, closings[index])
    while offset + sign.count <= bytes.count, !closes(index, at: offset, limit: bytes.count) {
      offset += 1
    }
    closings[index] = offset
    var found = offset + sign.count <= limit ? offset : nil
    // At the limit, the text ends.
    let last = limit - sign.count
    if found.map({ $0 > last }) ?? true, last >= first, closes(index, at: last, limit: limit) {
      found = last
    }
    guard let found else { return nil }
    if markup.pairs[index].conditions.contains(.oneLine) {
      if nextNewline < position { nextNewline = end(ofLineAt: position) }
      if found > nextNewline { return nil }
    }
    return found
  }

  private func closes(_ index: Int, at offset: Int, limit: Int) -> Bool {
    let sign = signs[index]
    let end = offset + sign.count
    guard end <= limit, bytes[offset..<end].elementsEqual(sign) else { return false }
    if markup.escapes != .none, bytes[offset - 1] == UInt8(ascii: "\\"),
      offset < 2 || bytes[offset - 2] != UInt8(ascii: "\\")
    {
      return false
    }
    let conditions = markup.pairs[index].conditions
    if conditions.contains(.tight), isWhiteSpace(scalar(before: offset)) { return false }
    if conditions.contains(.wholeRun) {
      if end < limit, bytes[end] == sign[0] { return false }
      if sign.count == 1, bytes[offset - 1] == sign[0] { return false }
    }
    if !conditions.isDisjoint(with: [.wholeWords, .endOfWord]), end < limit {
      return scalar(at: end).map(Self.isSpacedWordPart) != true
    }
    return true
  }

  private func isWhiteSpace(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.isWhitespace ?? true
  }
}
