import DisplayList

/// The bytes of a PDF's objects and content streams.
struct PDFBytes: Sendable {
  private(set) var bytes: [UInt8] = []

  /// Appends ASCII text.
  mutating func put(_ text: String) { bytes += text.utf8 }

  /// Appends bytes.
  mutating func put(_ more: [UInt8]) { bytes += more }

  /// Appends numbers, each followed by a space, then an operator and a newline.
  mutating func put(_ numbers: Double..., operator name: String) {
    for number in numbers {
      put(number)
      bytes.append(0x20)
    }
    put(name)
    bytes.append(0x0A)
  }

  /// Appends a number with at most four decimals, formatted identically on every machine.
  ///
  /// PDF does not allow exponents (ISO 32000-1, 7.3.3). NaN and infinities are written as 0.
  mutating func put(_ number: Double) {
    guard number.isFinite else { return bytes.append(0x30) }
    var rest = Int((min(max(number, -1e9), 1e9) * 10_000).rounded())
    if rest < 0 {
      bytes.append(0x2D)
      rest = -rest
    }
    put(String(rest / 10_000))
    var decimals = rest % 10_000
    guard decimals > 0 else { return }
    bytes.append(0x2E)
    var place = 1_000
    while decimals > 0 {
      bytes.append(0x30 + UInt8(decimals / place))
      decimals %= place
      place /= 10
    }
  }

  /// Appends a number as hexadecimal digits.
  mutating func put(hexadecimal value: UInt32, digits: Int) {
    for place in (0..<digits).reversed() {
      let digit = UInt8(truncatingIfNeeded: value >> UInt32(place * 4) & 15)
      bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
  }

  /// Appends a text string: a byte order mark and UTF-16, as hexadecimal digits.
  mutating func put(text: String) {
    put("<FEFF")
    for unit in text.utf16 { put(hexadecimal: UInt32(unit), digits: 4) }
    put(">")
  }

  /// Appends a literal string: ASCII in parentheses, with other bytes as octal escapes.
  mutating func put(literal text: String) {
    put("(")
    for byte in text.utf8 {
      switch byte {
      case 0x28, 0x29, 0x5C: bytes += [0x5C, byte]
      case 0x20...0x7E: bytes.append(byte)
      default:
        bytes += [0x5C, 0x30 + (byte >> 6), 0x30 + (byte >> 3 & 7), 0x30 + (byte & 7)]
      }
    }
    put(")")
  }

  /// Appends a reference to an object.
  mutating func put(object number: Int) { put("\(number) 0 R") }

  /// Appends the colour components without alpha, from 0 to 1.
  mutating func put(_ color: Color) {
    for channel in [color.red, color.green, color.blue] {
      put(Double(channel) / 255)
      bytes.append(0x20)
    }
  }

  /// Appends the corners of a rectangle.
  mutating func put(rect: Rect) {
    for value in [rect.minX, rect.minY, rect.maxX, rect.maxY] {
      put(value)
      bytes.append(0x20)
    }
  }
}
