import ChatModel

extension StringProtocol where SubSequence == Substring {
  /// The lines of a text, split at LF, CR LF and CR; a final line end is followed by an empty line.
  ///
  /// In Swift, CR LF is one character that is unequal to `\n`, so splitting at
  /// that character misses the line ends of Windows.
  var textLines: [Substring] {
    let bytes = self[startIndex..<endIndex]
    var lines: [Substring] = []
    var start = startIndex
    var index = startIndex
    let utf8 = bytes.utf8
    while index < endIndex {
      let byte = utf8[index]
      guard byte.isLineEnd else {
        utf8.formIndex(after: &index)
        continue
      }
      lines.append(bytes[start..<index])
      utf8.formIndex(after: &index)
      if byte == 0x0D, index < endIndex, utf8[index] == 0x0A { utf8.formIndex(after: &index) }
      start = index
    }
    lines.append(bytes[start..<endIndex])
    return lines
  }
}

extension UInt8 {
  /// True for LF and CR, either of which ends a line.
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}

extension String {
  /// The text with `\n` at the end of each line, in place of CR LF and CR.
  var withLineFeeds: String {
    utf8.contains(0x0D) ? textLines.joined(separator: "\n") : self
  }

  /// True if the text can contain a carriage return or a terminal's escape sequence, which
  /// `ImportDraft` replaces.
  var mayHoldControls: Bool {
    let bytes = utf8Span.span
    var found: UInt8 = 0
    // Without an exit, the compiler compares many bytes at once. U+009B is C2 9B in UTF-8.
    for index in bytes.indices {
      let byte = bytes[index]
      found |= (byte == 0x0D ? 1 : 0) | (byte == 0x1B ? 1 : 0) | (byte == 0x9B ? 1 : 0)
    }
    return found != 0
  }
}

extension RichText {
  /// The text with its marks, and with `\n` at the end of each line.
  var withLineFeeds: RichText {
    guard string.utf8.contains(0x0D) else { return self }
    let bytes = Array(string.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    // The offset in the result for each offset in the text.
    var offsets: [Int] = []
    offsets.reserveCapacity(bytes.count + 1)
    for (offset, byte) in bytes.enumerated() {
      offsets.append(kept.count)
      if byte != 0x0D {
        kept.append(byte)
      } else if offset + 1 == bytes.count || bytes[offset + 1] != 0x0A {
        kept.append(0x0A)
      }
    }
    offsets.append(kept.count)
    let marks = entities.compactMap { entity -> Entity? in
      let range = entity.range.clamped(to: 0..<bytes.count)
      let moved = offsets[range.lowerBound]..<offsets[range.upperBound]
      return moved.isEmpty ? nil : Entity(entity.kind, moved)
    }
    return RichText(String(decoding: kept, as: UTF8.self), entities: marks)
  }
}
