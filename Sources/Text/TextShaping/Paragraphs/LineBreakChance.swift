/// A position where a line can end.
struct LineBreakChance: Sendable, Equatable {
  /// The cases in which a break opportunity is used.
  enum Rank: UInt8, Sendable {
    /// Used wherever the rest of the text does not fit.
    case ordinary
    /// Used in code, between two tokens without a space between them.
    case betweenTokens
    /// Used only within a word that is wider than a line: inside Hangul words, addresses, paths and
    /// names in code.
    case withinWord
    /// Used in code, only if a token has no better break.
    case anywhere
  }

  /// The first byte of the next line, in the prepared text.
  var offset: Int32
  /// The case in which the break opportunity is used.
  var rank: Rank
}
