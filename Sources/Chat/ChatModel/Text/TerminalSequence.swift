import Kit

/// The escape sequences with which programs control a terminal, such as `ESC [31m` for red.
package enum TerminalSequence {
  /// True if a text contains an escape or the control character that begins a sequence by itself.
  package static func mayOccur(in text: String) -> Bool {
    // U+009B is C2 9B in UTF-8.
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x1B || byte == 0x9B && previous == 0xC2 { return true }
      previous = byte
    }
    return false
  }

  /// The index after the sequence at an index.
  ///
  /// CSI ends with a letter or punctuation, control strings end with BEL or ESC `\`, and all others
  /// with the first character after the intermediate ones. A control string without an end extends
  /// to the end of its line.
  ///
  /// Source: ECMA-48, 5.3, 5.4 and 5.6.
  package static func end(at start: Int, in scalars: [Unicode.Scalar]) -> Int {
    var index = start + 1
    var opening: Unicode.Scalar = "["
    if scalars[start] == "\u{1B}" {
      // An escape before a character that no sequence has stands alone.
      guard index < scalars.count, (0x20...0x7E).contains(scalars[index].value) else {
        return index
      }
      opening = scalars[index]
      index += 1
    }
    switch opening {
    case "[":
      while index < scalars.count, (0x20...0x3F).contains(scalars[index].value) { index += 1 }
      return index < scalars.count && (0x40...0x7E).contains(scalars[index].value)
        ? index + 1 : index
    case "]", "P", "X", "^", "_":
      while index < scalars.count, scalars[index] != "\n" {
        if scalars[index] == "\u{7}" { return index + 1 }
        if scalars[index] == "\u{1B}", index + 1 < scalars.count, scalars[index + 1] == "\\" {
          return index + 2
        }
        index += 1
      }
      return index
    case " "..."/":
      while index < scalars.count, (0x20...0x2F).contains(scalars[index].value) { index += 1 }
      return min(index + 1, scalars.count)
    default: return index
    }
  }

  /// The UTF-8 ranges of the sequences in a text, in order.
  static func ranges(in text: String) -> [Range<Int>] {
    guard mayOccur(in: text) else { return [] }
    let scalars = Array(text.unicodeScalars)
    var ranges: [Range<Int>] = []
    var (index, offset) = (0, 0)
    while index < scalars.count {
      guard scalars[index] == "\u{1B}" || scalars[index] == "\u{9B}" else {
        offset += UTF8.width(scalars[index])
        index += 1
        continue
      }
      let end = end(at: index, in: scalars)
      let width = scalars[index..<end].reduce(0) { $0 + UTF8.width($1) }
      ranges.append(offset..<offset + width)
      (index, offset) = (end, offset + width)
    }
    return ranges
  }
}

extension RichText {
  /// The text with its marks and without the escape sequences of terminals, whose colours become
  /// marks in blocks of code named `ansi`.
  package var withoutTerminalSequences: RichText {
    let ranges = TerminalSequence.ranges(in: string)
    guard !ranges.isEmpty else { return self }
    let bytes = Array(string.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    // The offset in the result for each offset in the text.
    var offsets: [Int] = []
    offsets.reserveCapacity(bytes.count + 1)
    var next = ranges[...]
    for (offset, byte) in bytes.enumerated() {
      offsets.append(kept.count)
      while let first = next.first, first.upperBound <= offset { next.removeFirst() }
      if next.first?.contains(offset) != true { kept.append(byte) }
    }
    offsets.append(kept.count)
    var marks: [Entity] = []
    for entity in entities {
      let range = entity.range.clamped(to: 0..<bytes.count)
      let moved = offsets[range.lowerBound]..<offsets[range.upperBound]
      if !moved.isEmpty { marks.append(Entity(entity.kind, moved)) }
      guard case .codeBlock(let language?) = entity.kind, language.lowercased() == "ansi"
      else { continue }
      let output = ColoredOutput(String(decoding: bytes[range], as: UTF8.self))
      for (part, color) in output.colors.prefix(ChatModelLimits.entities - entities.count) {
        let start = moved.lowerBound
        marks.append(
          Entity(.terminalColor(color), start + part.lowerBound..<start + part.upperBound))
      }
    }
    return RichText(
      String(decoding: kept, as: UTF8.self),
      entities: RichText.inOrder(Array(marks.prefix(ChatModelLimits.entities))))
  }
}
