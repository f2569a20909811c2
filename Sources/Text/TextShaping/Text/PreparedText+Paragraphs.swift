extension PreparedText {
  /// The range in the prepared text that corresponds to a range of the source, extended to whole
  /// scalars.
  ///
  /// Pango cuts the text where an attribute ends, even inside a scalar, and then reads past the
  /// text's end.
  func range(of source: Range<Int>) -> Range<Int> {
    let lower = scalarBoundary(before: prepared(of: source.lowerBound))
    var upper = prepared(of: source.upperBound)
    while upper < bytes.count, bytes[upper] & 0xC0 == 0x80 {
      upper += 1
    }
    return lower..<max(lower, upper)
  }

  /// The start of the scalar to which a byte belongs.
  func scalarBoundary(before offset: Int) -> Int {
    var index = min(offset, bytes.count)
    while index > 0, index < bytes.count, bytes[index] & 0xC0 == 0x80 {
      index -= 1
    }
    return index
  }

  /// The end of the paragraph that starts at an offset, before its newline.
  func paragraphEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      index += 1
    }
    return index
  }

  /// The start of the next paragraph, after the newline at an offset.
  func paragraphStart(after end: Int) -> Int {
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }

  /// True if the character at an offset is a space that hangs over the edge at a line's end: all
  /// but the non-breaking spaces (U+00A0, U+2007, U+202F).
  func isHangingSpace(at offset: Int) -> Bool {
    switch bytes[offset] {
    case 0x20, 0x09: return true
    case 0xE1, 0xE2, 0xE3: break
    default: return false
    }
    return switch scalar(at: offset).value {
    case 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension PreparedText {
  /// The ranges of enclosed letters and numbers (U+2460–24FF, U+2776–2793, U+1F100–1F16F).
  ///
  /// A text face often has only some of them, at another size: Inter has ① to ⑨ and not ⑩. The Han
  /// face has all.
  var enclosedCharacters: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0xE2 || bytes[index] == 0xF0 else {
        index += 1
        continue
      }
      let scalar = scalar(at: index)
      let end = index + UTF8.width(scalar)
      switch scalar.value {
      case 0x2460...0x24FF, 0x2776...0x2793, 0x1F100...0x1F16F:
        if let last = ranges.last, last.upperBound == index {
          ranges[ranges.count - 1] = last.lowerBound..<end
        } else {
          ranges.append(index..<end)
        }
      default: break
      }
      index = end
    }
    return ranges
  }

  /// The ranges of punctuation that Han text shares with other scripts: quotation marks, dashes and
  /// ellipses, but not apostrophes between Latin letters.
  var hanMarks: [Range<Int>] {
    var ranges: [Range<Int>] = []
    func isLatinLetter(_ index: Int) -> Bool {
      bytes.indices.contains(index) && (0x41...0x5A).contains(bytes[index] & 0xDF)
    }
    var index = 0
    while index + 2 < bytes.count {
      guard bytes[index] == 0xE2, bytes[index + 1] == 0x80 else {
        index += 1
        continue
      }
      switch bytes[index + 2] {
      case 0x99 where isLatinLetter(index - 1) && isLatinLetter(index + 3): break
      case 0x94, 0x98, 0x99, 0x9C, 0x9D, 0xA6:
        if let last = ranges.last, last.upperBound == index {
          ranges[ranges.count - 1] = last.lowerBound..<index + 3
        } else {
          ranges.append(index..<index + 3)
        }
      default: break
      }
      index += 3
    }
    return ranges
  }
}
