/// An object that replaces some characters in a line and is laid out like a word, such as a
/// formula.
///
/// A line grows if an object is taller or deeper than the line. All lengths are in points.
public struct InlineObject: Hashable, Sendable {
  /// A part of the object that is never broken.
  package struct Piece: Hashable, Sendable {
    /// The width without the space after the part.
    package var width: Double
    /// The width of the space after the part, which is dropped if the line ends here.
    package var trailingSpace: Double
    /// The height above the baseline.
    package var height: Double
    /// The depth below the baseline.
    package var depth: Double
    /// True if a line always ends after this part.
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

  /// The parts from left to right, regardless of the paragraph's direction; a line can end between
  /// two of them.
  package var pieces: [Piece]
  /// True if a line ends within the object only if the object is wider than a line, as with a word.
  package var isWord: Bool

  /// Makes an object.
  package init(pieces: [Piece], isWord: Bool) {
    self.pieces = pieces
    self.isWord = isWord
  }
}
