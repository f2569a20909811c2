/// The parts of texts for which boxes are found.
public enum TextUnit: String, Codable, CaseIterable, Hashable, Sendable {
  /// Lines, including the spaces between their words.
  case line
  /// Words, and the punctuation between them, by the word boundaries of Unicode's standard annex
  /// 29; in Thai, Lao, Khmer, Burmese, Chinese and Japanese by a dictionary.
  case word
  /// User-perceived characters; a ligature is divided evenly among its characters.
  case character
}
