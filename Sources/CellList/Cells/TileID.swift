/// Names what a display makes of a cell.
///
/// A cell near the screen has a number of its own as long as it is near: no text is hashed for it in
/// each frame.
package struct TileID: Hashable, Sendable {
  /// A part of a cell.
  package enum Part: Hashable, Sendable {
    /// The cell's snapshot, for its height.
    case layout
    /// Some pixels of the cell, by their number from above: most cells have one strip.
    case strip(Int)
    /// A frame of something that moves in the cell, by its number over all rounds.
    case frame(of: Int, ordinal: Int)
  }

  /// The cell's number.
  package let cell: Int
  /// Which part of it.
  package let part: Part
}
