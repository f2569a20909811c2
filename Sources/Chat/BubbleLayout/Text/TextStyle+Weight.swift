import TextShaping

extension TextStyle.Weight {
  /// This weight, or a similar one that is available for all characters of a text.
  ///
  /// Inter has four weights, but the fonts of other scripts have at most two: next to regular
  /// Arabic, medium digits would look bold.
  func even(for text: String) -> TextStyle.Weight {
    switch self {
    case .regular, .bold: self
    case .medium: Self.areLacking(for: text) ? .regular : self
    case .semibold, .black: Self.areLacking(for: text) ? .bold : self
    }
  }

  /// True if all characters belong to scripts with italics; slanted Arabic or Chinese would look
  /// broken.
  static func haveItalics(for text: String) -> Bool { !areLacking(for: text) }

  private static func areLacking(for text: String) -> Bool {
    text.unicodeScalars.contains(where: isLacking(for:))
  }

  /// True if the character is a letter or a digit that Inter does not contain: one of a script
  /// other than Latin, Greek and Cyrillic.
  private static func isLacking(for scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x530, 0x1C80...0x1C8F, 0x1D00...0x1FFF, 0x2000...0x2BFF, 0x2C60...0x2C7F,
      0x2DE0...0x2E7F, 0xA640...0xA69F, 0xA720...0xA7FF, 0xAB30...0xAB6F, 0xFE00...0xFE0F:
      false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }
}
