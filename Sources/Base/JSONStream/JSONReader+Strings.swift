import Kit

extension JSONReader {
  /// The location of a string in the input.
  struct ScannedString {
    /// The range of the string, without its quotation marks.
    let content: Range<Int>
    let hasEscapes: Bool
    let isASCII: Bool
  }

  /// Reads a string; `\u` escapes for lone surrogates become U+FFFD.
  package mutating func string() throws(JSONError) -> String {
    try require(.string)
    return try text(of: try scanString())
  }

  /// Reads a string, and replaces the line ends CR LF with LF; in a string without LF, also CR.
  ///
  /// In a string with line feeds, a CR by itself can be a terminal's return to the start of a line,
  /// so it is kept.
  package mutating func lineFedString() throws(JSONError) -> String {
    try require(.string)
    let scanned = try scanString()
    // A carriage return can only be written as an escape.
    guard scanned.hasEscapes else { return try copy(scanned.content) }
    let text = try text(of: scanned)
    guard text.utf8.contains(0x0D) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var hasFeed = false
    for byte in text.utf8 {
      if byte == 0x0A {
        hasFeed = true
        if bytes.last == 0x0D { bytes.removeLast() }
      }
      bytes.append(byte)
    }
    if !hasFeed { for index in bytes.indices where bytes[index] == 0x0D { bytes[index] = 0x0A } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Moves past the string at the current position, and checks its escapes.
  mutating func scanString() throws(JSONError) -> ScannedString {
    let start = position + 1
    anchor = start
    var offset = start
    var hasEscapes = false
    var union: UInt8 = 0
    while let byte = try byte(at: offset) {
      switch byte {
      case UInt8(ascii: "\""):
        position = offset + 1
        return ScannedString(
          content: start..<offset, hasEscapes: hasEscapes, isASCII: union < 0x80)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        offset += try escapeLength(at: offset)
      case 0..<0x20:
        throw failure(
          .syntax(
            expected: "the end of the string",
            found: byte == 0x0A || byte == 0x0D
              ? "a line break; write \\n" : "a bare control character; write it as an escape"),
          at: offset)
      default:
        union |= byte
        offset += 1
        passPlainBlocks(&offset, union: &union)
      }
    }
    throw failure(.endsEarly, at: byteCount)
  }

  /// Moves past the blocks of bytes in the window that neither end a string nor are refused in one.
  private func passPlainBlocks(_ offset: inout Int, union: inout UInt8) {
    let bytes = window.span
    var index = offset - windowStart
    while index + 16 <= bytes.count {
      let block = bytes.extracting(index..<index + 16)
      var marks: UInt8 = 0
      var all: UInt8 = 0
      // Without an exit, the compiler compares all bytes of a block at once.
      for place in 0..<16 {
        let byte = block[place]
        marks |= (byte < 0x20 ? 1 : 0) | (byte == 0x22 ? 1 : 0) | (byte == 0x5C ? 1 : 0)
        all |= byte
      }
      if marks != 0 { break }
      union |= all
      index += 16
    }
    offset = windowStart + index
  }

  /// The text of the most recently scanned string.
  func text(of scanned: ScannedString) throws(JSONError) -> String {
    if !scanned.hasEscapes { return try copy(scanned.content) }
    try checkUTF8(of: scanned)
    var unescaped: [UInt8] = []
    unescaped.reserveCapacity(scanned.content.count)
    let content = place(of: scanned.content)
    var index = content.lowerBound
    while index < content.upperBound {
      if window[index] == UInt8(ascii: "\\") {
        index = appendEscape(at: index, to: &unescaped)
      } else {
        unescaped.append(window[index])
        index += 1
      }
    }
    return String(decoding: unescaped, as: UTF8.self)
  }

  /// Throws if the most recently scanned string is not UTF-8.
  func checkUTF8(of scanned: ScannedString) throws(JSONError) {
    if scanned.isASCII { return }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: window.span.extracting(place(of: scanned.content)))
    } catch {
      throw invalidUTF8(error, in: scanned.content)
    }
  }

  /// The text of a string without escapes, or of a number; `range` must be the range most recently
  /// scanned.
  func copy(_ range: Range<Int>) throws(JSONError) -> String {
    do throws(UTF8.ValidationError) {
      return String(copying: try UTF8Span(validating: window.span.extracting(place(of: range))))
    } catch {
      throw invalidUTF8(error, in: range)
    }
  }

  private func invalidUTF8(_ error: UTF8.ValidationError, in range: Range<Int>) -> JSONError {
    let offset = min(range.lowerBound + error.byteOffsets.lowerBound, byteCount)
    return failure(.notUTF8("byte \(offset)"), at: offset)
  }

  /// The number of bytes in the escape that begins with the backslash at an offset.
  private mutating func escapeLength(at offset: Int) throws(JSONError) -> Int {
    let digits: Int
    switch try byte(at: offset + 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "x") where options.contains(.hexEscapes): digits = 2
    case nil: throw failure(.endsEarly, at: byteCount)
    default:
      throw failure(.syntax(expected: "an escape such as \\n", found: "\\"), at: offset)
    }
    for place in (offset + 2)..<(offset + 2 + digits) {
      guard let digit = try byte(at: place) else { throw failure(.endsEarly, at: byteCount) }
      if digit.hexDigitValue == nil {
        throw failure(
          .syntax(expected: "\(digits) hexadecimal digits", found: quoted(at: place)), at: place)
      }
    }
    return 2 + digits
  }

  /// Appends the character of an escape that was already checked, and returns the index after it.
  private func appendEscape(at index: Int, to unescaped: inout [UInt8]) -> Int {
    switch window[index + 1] {
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "x"):
      Self.append(hexNumber(at: index + 2, digits: 2), to: &unescaped)
      return index + 4
    case UInt8(ascii: "u"):
      let first = hexNumber(at: index + 2, digits: 4)
      if (0xD800..<0xDC00).contains(first), index + 12 <= window.count,
        window[index + 6] == UInt8(ascii: "\\"), window[index + 7] == UInt8(ascii: "u")
      {
        let second = hexNumber(at: index + 8, digits: 4)
        if (0xDC00..<0xE000).contains(second) {
          Self.append(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), to: &unescaped)
          return index + 12
        }
      }
      Self.append(first, to: &unescaped)
      return index + 6
    default: unescaped.append(window[index + 1])
    }
    return index + 2
  }

  /// Appends a scalar as UTF-8; a surrogate becomes U+FFFD.
  private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    bytes.append(
      contentsOf: UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}")
        ?? UTF8.encodedReplacementCharacter)
  }

  private func hexNumber(at index: Int, digits: Int) -> UInt32 {
    var value: UInt32 = 0
    for place in index..<index + digits {
      value = value << 4 | UInt32(window[place].hexDigitValue ?? 0)
    }
    return value
  }
}
