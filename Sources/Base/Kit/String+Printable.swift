extension Unicode.Scalar {
  /// True if the character could control a terminal or make a program stop reading a file: a
  /// control character except line feed and tab, or a noncharacter.
  @inlinable
  package var isUnprintable: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension String {
  /// The text with each unprintable character replaced by U+FFFD.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(scalar.isUnprintable ? "\u{FFFD}" : scalar) }
    return String(text)
  }
}
