/// Makes text from untrusted sources printable: terminals obey control characters, and a line of
/// several megabytes hides all other lines.
package enum PrintableText {
  /// The maximum number of characters in a line: enough for the longest possible path and the text
  /// around it.
  package static let lineLength = 1_000

  /// Text as one line.
  ///
  /// Invisible characters are spelled out (`\u{1B}`, `\n`, `\xFF` for a byte that is not text). The
  /// middle of an overlong line is left out, because its beginning names the subject and its end
  /// the remedy.
  package static func line(_ text: some StringProtocol) -> String {
    let scalars = text.unicodeScalars
    if text.utf8.allSatisfy(isPlain), text.utf8.count <= lineLength { return String(text) }
    var whole = ""
    var length = 0
    for scalar in scalars {
      append(scalar, to: &whole, &length)
      if length > lineLength { return shortened(scalars) }
    }
    return whole
  }

  /// The program's own text, made printable line by line, because parts of it can come from other
  /// sources; nothing is left out.
  package static func lines(_ text: String) -> String {
    if text.utf8.allSatisfy({ isPlain($0) || $0 == UInt8(ascii: "\n") }) { return text }
    var result = ""
    var length = 0
    for scalar in text.unicodeScalars {
      if scalar == "\n" { result += "\n" } else { append(scalar, to: &result, &length) }
    }
    return result
  }

  /// Equivalent JSON without control characters: encoders do not escape DEL or U+0080 to U+009F.
  package static func json(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isSecond = false
    for byte in bytes {
      if isSecond, (0x80...0x9F).contains(byte) {
        result.removeLast()
        result += "\\u00\(String(byte, radix: 16))".utf8
      } else if byte == 0x7F {
        result += "\\u007f".utf8
      } else {
        result.append(byte)
      }
      isSecond = byte == 0xC2
    }
    return result
  }

  /// True if a byte is a visible ASCII character or a space.
  private static func isPlain(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }

  /// The number of characters reserved for the text between the beginning and the end of a line,
  /// including a ten-digit number.
  private static let cutLength = 40

  /// The beginning and the end of a text, each as long as the limit allows.
  private static func shortened(_ scalars: some BidirectionalCollection<Unicode.Scalar>) -> String {
    let room = (lineLength - cutLength) / 2
    var (head, length, taken) = ("", 0, 0)
    for scalar in scalars {
      var piece = ""
      append(scalar, to: &piece, &length)
      guard length <= room else { break }
      head += piece
      taken += 1
    }
    var tail: [String] = []
    length = 0
    for scalar in scalars.dropFirst(taken).reversed() {
      var piece = ""
      append(scalar, to: &piece, &length)
      guard length <= room else { break }
      tail.append(piece)
    }
    let left = scalars.count - taken - tail.count
    return head + " … (\(left) characters left out) … " + tail.reversed().joined()
  }

  private static func append(
    _ scalar: Unicode.Scalar, to text: inout String, _ length: inout Int
  ) {
    guard !isVisible(scalar) else {
      text.unicodeScalars.append(scalar)
      length += 1
      return
    }
    let escaped =
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default:
        if let byte = FileSystemName.byte(of: scalar) {
          "\\x" + String(byte, radix: 16, uppercase: true)
        } else {
          "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        }
      }
    text += escaped
    length += escaped.utf8.count
  }

  /// True unless a character controls a terminal, ends a line or reverses its direction; joiners
  /// count as visible, because words and emoji contain them.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isPlain(UInt8(truncatingIfNeeded: scalar.value)) }
    if scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: false
    default: true
    }
  }
}
