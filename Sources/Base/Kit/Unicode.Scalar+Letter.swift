extension Unicode.Scalar {
  /// True for a letter of any script.
  package var isLetter: Bool {
    if value < 0x80 { return (0x41...0x5A).contains(value & ~0x20) }
    return properties.isAlphabetic
  }
}
