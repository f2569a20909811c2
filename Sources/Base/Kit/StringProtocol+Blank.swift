extension StringProtocol {
  /// True if the text has nothing visible: it is empty, or consists of white space and characters
  /// without a glyph, such as the Hangul filler that people use to make a name look empty.
  @inlinable
  package var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      // Printable ASCII is tested first, so that most texts require only one comparison.
      if (0x21...0x7E).contains(scalar.value) { return false }
      return scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control || scalar == "\u{2800}"
    }
  }
}
