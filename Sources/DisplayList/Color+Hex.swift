extension Color {
  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA` (the CSS notations), with or without the `#`.
  ///
  /// Returns nil for anything else.
  public init?(hex: some StringProtocol) {
    var digits: [UInt8] = []
    for character in hex.hasPrefix("#") ? hex.dropFirst()[...] : hex[...] {
      guard character.isASCII, let digit = character.hexDigitValue, digits.count < 8 else {
        return nil
      }
      digits.append(UInt8(digit))
    }
    switch digits.count {
    case 3:
      self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6, 8:
      func byte(_ index: Int) -> UInt8 { digits[index] << 4 | digits[index + 1] }
      self.init(
        red: byte(0), green: byte(2), blue: byte(4), alpha: digits.count == 8 ? byte(6) : 255)
    default:
      return nil
    }
  }

  /// The colour as `#RRGGBB`, or `#RRGGBBAA` where it is not opaque.
  public var hex: String {
    var text = "#"
    for channel in isOpaque ? [red, green, blue] : [red, green, blue, alpha] {
      let digits = String(channel, radix: 16)
      text += digits.count < 2 ? "0" + digits : digits
    }
    return text
  }
}
