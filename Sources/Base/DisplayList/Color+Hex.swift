extension Color {
  /// Parses `#RGB`, `#RRGGBB` or `#RRGGBBAA` (the CSS notations), with or without the `#`.
  ///
  /// Returns nil for any other text.
  public init?(hex: some StringProtocol) {
    var bytes = String(hex).utf8[...]
    if bytes.first == UInt8(ascii: "#") { bytes.removeFirst() }
    guard bytes.count <= 8 else { return nil }
    var value: UInt32 = 0
    for byte in bytes {
      guard let digit = Self.digit(byte) else { return nil }
      value = value << 4 | digit
    }
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
    func twice(_ shift: UInt32) -> UInt8 { (byte(shift) & 15) * 17 }
    switch bytes.count {
    case 3: self.init(red: twice(8), green: twice(4), blue: twice(0))
    case 6: self.init(red: byte(16), green: byte(8), blue: byte(0))
    case 8: self.init(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
    default: return nil
    }
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// The colour as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  public var hex: String {
    var text = "#"
    for channel in isOpaque ? [red, green, blue] : [red, green, blue, alpha] {
      let digits = String(channel, radix: 16)
      text += digits.count < 2 ? "0" + digits : digits
    }
    return text
  }
}
