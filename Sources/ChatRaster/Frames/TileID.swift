import BubbleLayout

/// Names what a display makes of a row.
struct TileID: Hashable, Sendable {
  /// A part of a row.
  enum Part: Hashable, Sendable {
    /// The row's snapshot, for its height.
    case layout
    /// Some pixels of the row, by their number from above: most rows have one strip.
    case strip(Int)
  }

  /// The row.
  let row: RowID
  /// Which part of it.
  let part: Part

  /// Pixel rows of a strip: a message that is higher than a bitmap may be is shown in strips.
  static let stripHeight = 4_096
}
