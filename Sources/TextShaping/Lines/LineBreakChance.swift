/// A place where a line may end.
struct LineBreakChance: Sendable, Equatable {
  /// When the place is taken.
  enum Rank: UInt8, Sendable {
    /// Wherever the rest does not fit.
    case ordinary
    /// Only in a word that is wider than a line: inside Hangul words, addresses and paths.
    case withinWord
  }

  /// The first byte of the next line, in the prepared text.
  var offset: Int32
  /// When the place is taken.
  var rank: Rank
}
