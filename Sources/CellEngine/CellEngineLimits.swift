/// The bounds of pages, each with the attack that it stops.
package enum CellEngineLimits {
  /// Pixels across a page: Cairo's coordinates end at 16 bits.
  package static let maximumWidth = 32_767
  /// Pixels from top to bottom of a page in one bitmap, for the same reason.
  package static let maximumBitmapHeight = 32_767
  /// Pixels of a page in one bitmap (400 MB): stops a large page from taking all memory.
  package static let maximumBitmapPixels = 100_000_000
  /// Rows of a PNG unless more are requested: readers built on libpng refuse more.
  package static let defaultMaximumRowCount = 1_000_000
  /// Different characters without a glyph that are noted for one cell: stops hostile text from
  /// filling memory with complaints.
  static let maximumMissingCodePoints = 1_000
  /// Formulas that could not be set and are noted for one cell, against the same.
  static let maximumUnsetFormulas = 100
  /// Pixels that a display's worker paints before it asks whether they are still wanted: bounds how
  /// long a cell that has left the screen keeps a worker (half a millisecond); most cells are one
  /// band.
  static let displayBandPixelCount = 1 << 19
  /// Rows of a cell that are painted and encoded as one; higher cells are divided, so that a cell
  /// that grows at its end is not made anew as a whole.
  static let undividedRows = 1_024
  /// Rows of a part of such a cell: few enough for a change to cost little, and enough for a
  /// compressor to find repetitions.
  static let bandRows = 256
  /// Pixels of the cells that are painted by one job: a dozen messages.
  static let paintingJobPixelCount = 1 << 20
  /// Pixels for each worker that may be painted and not yet encoded (16 MB): stops the pages of a
  /// long conversation from filling the memory while an encoder is slower than painting.
  static let paintedAheadPixelCount = 4 << 20
  /// Strips of a cell that share the cost of its snapshot: the most on a screen.
  ///
  /// Eight screens' strips of one long answer would take the memory of all other cells otherwise, if
  /// each counted the whole answer; if none counted it, strips of many cells would hold any amount.
  static let stripsSharingSnapshot = 8
  /// Bytes of shaped texts that are kept by default: the names, times and short answers of a page,
  /// and the texts of some thousand messages.
  package static let defaultTextBudget = 8 << 20
  /// Bytes of painted cells that are kept by default: a dozen screens of a telephone.
  package static let defaultBitmapBudget = 64 << 20

  /// The rows of a band with a number of pixels: at least one, and at most a bitmap's limit, which
  /// a page of up to 64 pixels would exceed.
  static func bandHeight(_ pixelCount: Int, width: Int) -> Int {
    min(max(1, pixelCount / max(1, width)), maximumBitmapHeight)
  }
}
