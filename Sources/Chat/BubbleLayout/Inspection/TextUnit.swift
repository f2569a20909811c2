/// The parts of a text for which boxes are found.
public enum TextUnit: String, Codable, CaseIterable, Hashable, Sendable {
  /// Lines, including the spaces between words.
  case line
  /// Words, and the punctuation between them, by the word boundaries of Unicode Standard Annex #29;
  /// for Thai, Lao, Khmer, Burmese, Chinese and Japanese, a dictionary is used.
  case word
  /// User-perceived characters; the width of a ligature is divided evenly among its characters.
  case character
}
