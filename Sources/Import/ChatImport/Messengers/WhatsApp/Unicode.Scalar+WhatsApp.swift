import Kit

extension Unicode.Scalar {
  /// True for an invisible text direction mark, which WhatsApp writes around names and lines.
  var isDirectionMark: Bool {
    switch value {
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// True for white space other than a line feed.
  var isBlank: Bool {
    switch value {
    case 0x20, 0x09, 0x0D, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// The value of a decimal digit in any of the scripts in which phones write dates; nil for other
  /// scalars.
  var decimalValue: Int? {
    if value < 0x80 { return (0x30...0x39).contains(value) ? Int(value - 0x30) : nil }
    guard value >= 0x660 else { return nil }
    for zero in Self.zeros where value >= zero && value < zero + 10 {
      return Int(value - zero)
    }
    return nil
  }

  /// The digit zero of each script, from the Unicode Character Database (category Nd).
  private static let zeros: [UInt32] = [
    0x660, 0x6F0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0,
    0x1040, 0x17E0, 0xFF10,
  ]

  /// True if the scalar is part of a word, so that a mark next to it is not markup.
  var isWordScalar: Bool {
    isLetter || decimalValue != nil
  }
}
