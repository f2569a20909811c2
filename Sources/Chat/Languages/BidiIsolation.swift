import TextShaping

/// Keeps a part of a line from affecting the order of the other parts.
package enum BidiIsolation {
  /// The text between U+2068 and U+2069 (an isolate), so that it has its own direction.
  ///
  /// A text without letters, such as coordinates or a telephone number, reads from left to right.
  ///
  /// A text without letters also gets a direction mark: after a right-to-left isolate, FriBidi
  /// 1.0.8 would treat the text as right-to-left.
  static func isolated(_ text: String) -> String {
    let hasLetters = text.unicodeScalars.contains(where: \.properties.isAlphabetic)
    return "\u{2068}" + (hasLetters ? "" : "\u{200E}") + text + "\u{2069}"
  }

  /// The words of a sentence, isolated if one of them is written from right to left.
  package static func isolated(_ words: String, in sentence: String) -> String {
    isNeeded(words) || isNeeded(sentence) ? isolated(words) : words
  }

  /// The text with a direction mark after each currency symbol that starts with letters, such as
  /// `CN¥`.
  ///
  /// Without the mark, the last character of the symbol moves before its letters in a right-to-left
  /// line.
  package static func keepingCurrencySigns(_ text: String) -> String {
    var marked = String.UnicodeScalarView()
    var isAfterLetter = false
    var isAfterSign = false
    for scalar in text.unicodeScalars {
      // For some languages, the locale tables already contain the mark.
      if isAfterSign, scalar != "\u{200E}" { marked.append("\u{200E}") }
      isAfterSign = isAfterLetter && scalar.properties.generalCategory == .currencySymbol
      isAfterLetter = scalar.isASCII && scalar.properties.isAlphabetic
      marked.append(scalar)
    }
    if isAfterSign { marked.append("\u{200E}") }
    return String(marked)
  }

  /// A direction mark, which sets the direction of a line regardless of its first letters.
  static func directionMark(isRightToLeft: Bool) -> String {
    isRightToLeft ? "\u{200F}" : "\u{200E}"
  }

  /// True if the text contains a character that reads from right to left.
  static func isNeeded(_ text: String) -> Bool {
    text.unicodeScalars.contains { isRightToLeft($0.value) }
  }

  /// True if the text consists of letters that read from right to left, and spaces.
  static func isOnlyRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { isRightToLeft($0.value) || $0.properties.isWhitespace }
  }

  /// True for the blocks with the Bidi_Class values R and AL (DerivedBidiClass.txt), and for the
  /// control characters that set a right-to-left direction.
  private static func isRightToLeft(_ value: UInt32) -> Bool {
    guard value >= 0x590 else { return false }
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
      0x200F, 0x202B, 0x202E, 0x2067:
      return true
    default: return false
    }
  }
}
