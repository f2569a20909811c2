/// The parts of texts that have a box each.
public enum TextUnit: String, Codable, CaseIterable, Hashable, Sendable {
  /// Lines, with the spaces between their words.
  case line
  /// Words, and marks between them, as Unicode's standard annex 29 parts them; Thai, Lao, Khmer,
  /// Burmese, Chinese and Japanese by dictionary.
  case word
  /// User-perceived characters; a ligature is divided evenly among its own.
  case character
}
