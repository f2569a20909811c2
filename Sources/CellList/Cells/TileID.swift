/// The identifier of a display's result for a cell.
///
/// A cell near the screen has a number as long as it is near: no string is hashed for it in each
/// frame.
package struct TileID: Hashable, Sendable {
  /// A part of a cell.
  package enum Part: Hashable, Sendable {
    /// The cell's snapshot, for its height.
    case layout
    /// A strip of the cell's pixels, by its number from above: most cells have one strip.
    case strip(Int)
    /// A frame of something that moves in the cell, by its number over all rounds.
    case frame(of: Int, ordinal: Int)
  }

  /// The cell's number.
  package let cell: Int
  /// The part of it.
  package let part: Part
}
