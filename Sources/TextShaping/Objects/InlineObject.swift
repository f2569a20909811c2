/// An object that takes the place of some characters in a line, as a word does: a formula.
///
/// Lines grow if it is higher or deeper than they are. All lengths are in points.
public struct InlineObject: Hashable, Sendable {
  /// A part that is never broken.
  package struct Piece: Hashable, Sendable {
    /// Without the room behind it.
    package var width: Double
    /// Goes where the line ends here.
    package var trailingSpace: Double
    /// Above the baseline.
    package var height: Double
    /// Below the baseline.
    package var depth: Double
    /// True if a line always ends after it.
    package var endsLine: Bool

    /// Makes a part.
    package init(
      width: Double, trailingSpace: Double, height: Double, depth: Double, endsLine: Bool
    ) {
      self.width = width
      self.trailingSpace = trailingSpace
      self.height = height
      self.depth = depth
      self.endsLine = endsLine
    }
  }

  /// From left to right, in every paragraph; a line may end between two.
  package var pieces: [Piece]
  /// True if a line ends in it only where a line cannot hold it, as in a word.
  package var isWord: Bool

  /// Makes an object.
  package init(pieces: [Piece], isWord: Bool) {
    self.pieces = pieces
    self.isWord = isWord
  }
}
