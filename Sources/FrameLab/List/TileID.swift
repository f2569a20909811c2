import BubbleLayout

/// Names what a display makes of a row.
struct TileID: Hashable, Sendable {
  /// A part of a row.
  enum Part: Hashable, Sendable {
    /// The row's snapshot, for its height.
    case layout
    /// Some pixels of the row, by their number from above: most rows have one strip.
    case strip(Int)
    /// A frame of something that moves in the row, by its number over all rounds.
    case frame(of: Int, ordinal: Int)
  }

  /// The row.
  let row: RowID
  /// Which part of it.
  let part: Part
}
