extension JSONReader {
  /// A string's place in the bytes.
  struct ScannedString {
    /// Without the quotation marks.
    let content: Range<Int>
    let hasEscapes: Bool
    let isASCII: Bool
  }

  /// Reads a string; `\u` escapes of lone surrogates become U+FFFD.
  package mutating func string() throws(JSONError) -> String {
    try require(.string)
    return try text(of: try scanString())
  }

  /// Moves past the string at the position, checking its escapes.
  mutating func scanString() throws(JSONError) -> ScannedString {
    let start = position + 1
    var offset = start
    var hasEscapes = false
    var union: UInt8 = 0
    while offset < bytes.count {
      let byte = bytes[offset]
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
      }
    }
    throw failure(.endsEarly, at: bytes.count)
  }

  /// The text of a scanned string.
  func text(of scanned: ScannedString) throws(JSONError) -> String {
    if !scanned.hasEscapes { return try copy(scanned.content) }
    try checkUTF8(of: scanned)
    var unescaped: [UInt8] = []
    unescaped.reserveCapacity(scanned.content.count)
    var offset = scanned.content.lowerBound
    while offset < scanned.content.upperBound {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset = appendEscape(at: offset, to: &unescaped)
      } else {
        unescaped.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: unescaped, as: UTF8.self)
  }

  /// Throws where a scanned string is not UTF-8.
  func checkUTF8(of scanned: ScannedString) throws(JSONError) {
    if scanned.isASCII { return }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.extracting(scanned.content))
    } catch {
      throw invalidUTF8(error, in: scanned.content)
    }
  }

  /// The text of bytes without escapes.
  func copy(_ range: Range<Int>) throws(JSONError) -> String {
    do throws(UTF8.ValidationError) {
      return String(copying: try UTF8Span(validating: bytes.extracting(range)))
    } catch {
      throw invalidUTF8(error, in: range)
    }
  }

  private func invalidUTF8(_ error: UTF8.ValidationError, in range: Range<Int>) -> JSONError {
    let offset = min(range.lowerBound + error.byteOffsets.lowerBound, bytes.count)
    return failure(.notUTF8("byte \(offset)"), at: offset)
  }

  /// How many bytes the escape at a backslash takes.
  private func escapeLength(at offset: Int) throws(JSONError) -> Int {
    guard offset + 1 < bytes.count else { throw failure(.endsEarly, at: bytes.count) }
    let digits: Int
    switch bytes[offset + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "x") where options.contains(.hexEscapes): digits = 2
    default:
      throw failure(.syntax(expected: "an escape such as \\n", found: "\\"), at: offset)
    }
    for digit in 0..<digits {
      let place = offset + 2 + digit
      guard place < bytes.count else { throw failure(.endsEarly, at: bytes.count) }
      if bytes[place].hexDigitValue == nil {
        throw failure(
          .syntax(expected: "\(digits) hexadecimal digits", found: quoted(at: place)), at: place)
      }
    }
    return 2 + digits
  }

  /// Appends what a checked escape stands for and returns the offset behind it.
  private func appendEscape(at offset: Int, to unescaped: inout [UInt8]) -> Int {
    switch bytes[offset + 1] {
    case UInt8(ascii: "b"): unescaped.append(0x08)
    case UInt8(ascii: "f"): unescaped.append(0x0C)
    case UInt8(ascii: "n"): unescaped.append(0x0A)
    case UInt8(ascii: "r"): unescaped.append(0x0D)
    case UInt8(ascii: "t"): unescaped.append(0x09)
    case UInt8(ascii: "x"):
      unescaped.append(scalar: hexNumber(at: offset + 2, digits: 2))
      return offset + 4
    case UInt8(ascii: "u"):
      let first = hexNumber(at: offset + 2, digits: 4)
      if (0xD800..<0xDC00).contains(first), offset + 12 <= bytes.count,
        bytes[offset + 6] == UInt8(ascii: "\\"), bytes[offset + 7] == UInt8(ascii: "u")
      {
        let second = hexNumber(at: offset + 8, digits: 4)
        if (0xDC00..<0xE000).contains(second) {
          unescaped.append(scalar: 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
          return offset + 12
        }
      }
      unescaped.append(scalar: first)
      return offset + 6
    default: unescaped.append(bytes[offset + 1])
    }
    return offset + 2
  }

  private func hexNumber(at offset: Int, digits: Int) -> UInt32 {
    var value: UInt32 = 0
    for place in offset..<offset + digits {
      value = value << 4 | UInt32(bytes[place].hexDigitValue ?? 0)
    }
    return value
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit.
  fileprivate var hexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends a scalar as UTF-8; a surrogate becomes U+FFFD.
  fileprivate mutating func append(scalar value: UInt32) {
    append(
      contentsOf: UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}")
        ?? UTF8.encodedReplacementCharacter)
  }
}
