extension PreparedText {
  /// The place of a source range in the prepared text, widened to whole scalars.
  ///
  /// Pango cuts where an attribute ends, even inside a scalar, and then reads past the text's end.
  func range(of source: Range<Int>) -> Range<Int> {
    let lower = scalarBoundary(before: prepared(of: source.lowerBound))
    var upper = prepared(of: source.upperBound)
    while upper < bytes.count, bytes[upper] & 0xC0 == 0x80 {
      upper += 1
    }
    return lower..<max(lower, upper)
  }

  /// The start of the scalar that a byte belongs to.
  func scalarBoundary(before offset: Int) -> Int {
    var index = min(offset, bytes.count)
    while index > 0, index < bytes.count, bytes[index] & 0xC0 == 0x80 {
      index -= 1
    }
    return index
  }

  /// Where the paragraph ends that starts at an offset, before its newline.
  func paragraphEnd(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      index += 1
    }
    return index
  }

  /// Where the next paragraph starts, after the newline at an offset.
  func paragraphStart(after end: Int) -> Int {
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }

  /// The number of scalars in a part of the text.
  func scalarCount(in range: Range<Int>) -> Int {
    var count = 0
    for index in range where bytes[index] & 0xC0 != 0x80 {
      count += 1
    }
    return count
  }

  /// Whether so many letters follow each other without a place to break.
  ///
  /// Between Han, kana and Hangul lines break anywhere.
  func hasWord(longerThan limit: Int, in range: Range<Int>) -> Bool {
    var length = 0
    for index in range {
      let byte = bytes[index]
      if byte & 0xC0 == 0x80 { continue }
      length = byte <= 0x20 || (0xE3...0xED).contains(byte) ? 0 : length + 1
      if length > limit { return true }
    }
    return false
  }

  /// The offset so many scalars on, but not past the limit.
  func advanced(_ start: Int, byScalars count: Int, limit: Int) -> Int {
    // A scalar has at least one byte.
    if limit - start <= count { return limit }
    var index = start
    var left = count
    while index < limit {
      if bytes[index] & 0xC0 != 0x80 {
        if left == 0 { return index }
        left -= 1
      }
      index += 1
    }
    return limit
  }

  /// The end of a range without the spaces before it.
  func endWithoutSpaces(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let byte = bytes[end - 1]
      if byte == 0x20 || byte == 0x09 {
        end -= 1
        continue
      }
      // U+3000, U+200B and the spaces U+2000 to U+200A, but not U+2007, which does not break.
      guard byte >= 0x80, end - range.lowerBound >= 3 else { break }
      let isIdeographic = bytes[end - 3] == 0xE3 && bytes[end - 2] == 0x80 && byte == 0x80
      let isGeneral =
        bytes[end - 3] == 0xE2 && bytes[end - 2] == 0x80 && byte <= 0x8B && byte != 0x87
      guard isIdeographic || isGeneral else { break }
      end -= 3
    }
    return end
  }
}
