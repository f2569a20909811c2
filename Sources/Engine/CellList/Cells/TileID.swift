/// The identifier of a display's result for a cell.
///
/// A cell keeps its number while it is near the screen, so that no string is hashed for it in each
/// frame.
package struct TileID: Hashable, Sendable {
  /// A part of a cell.
  package enum Part: Hashable, Sendable {
    /// The cell's snapshot, for its height.
    case layout
    /// A strip of the cell's pixels, by its index from the top; most cells have only one strip.
    case strip(Int)
    /// A frame of an animated part of the cell; frames are numbered consecutively across loops.
    case frame(of: Int, ordinal: Int)
  }

  /// The cell's number.
  package let cell: Int
  /// The part of the cell.
  package let part: Part
}
