/// The limits of pages and caches, most with the reason for their value.
package enum CellEngineLimits {
  /// The maximum number of pixels across a page: Cairo's coordinates have only 16 bits.
  package static let maximumWidth = 32_767
  /// The maximum height of a page in one bitmap, in pixels, for the same reason as the width.
  package static let maximumBitmapHeight = 32_767
  /// The maximum number of pixels of a page in one bitmap (400 MB): stops a large page from using
  /// up the memory.
  package static let maximumBitmapPixels = 100_000_000
  /// The maximum number of rows of a PNG unless the caller allows more: readers based on libpng
  /// refuse more.
  package static let defaultMaximumRowCount = 1_000_000
  /// The maximum number of characters without a glyph that are recorded for one cell: stops hostile
  /// text from filling memory with reports.
  static let maximumMissingCodePoints = 1_000
  /// The maximum number of emoji that are not drawn as one that are recorded for one cell, for the
  /// same reason.
  static let maximumIncompleteEmoji = 100
  /// The maximum number of formulas with errors that are recorded for one cell, for the same
  /// reason.
  static let maximumUnsetFormulas = 100
  /// The number of pixels that a display's worker paints before it checks that the cell is still
  /// wanted.
  ///
  /// This limits how long a cell that has left the screen occupies a worker (half a millisecond);
  /// most cells are one band.
  static let displayBandPixelCount = 1 << 19
  /// The maximum number of rows of a cell that are painted and encoded as one; taller cells are
  /// divided, so that a cell that grows at its end is not repainted as a whole.
  static let undividedRows = 1_024
  /// The number of rows of each part of a divided cell: few enough for a change to cost little, and
  /// enough for a compressor to find repetitions.
  static let bandRows = 256
  /// The number of pixels that one job paints: about a dozen messages.
  static let paintingJobPixelCount = 1 << 20
  /// The number of pixels per worker that can be painted but not yet encoded (8 MB): stops the
  /// pages of a long conversation from filling the memory if encoding is slower than painting.
  static let paintedAheadPixelCount = 2 << 20
  /// The number of bytes of cells that are laid out ahead of their use (8 MB), for all calls of an
  /// engine together.
  ///
  /// It stops messages with thousands of marks, each of several megabytes when laid out, from
  /// filling the memory if layout is faster than painting. Enough for 1,500 short messages.
  package static let laidOutByteCount = 8 << 20
  /// The number of strips by which the memory of a cell's snapshot is divided: the maximum number
  /// of strips of one cell on a screen.
  ///
  /// If each strip counted the whole snapshot, eight screens of one long answer would displace all
  /// other cells. If none counted it, the strips of many cells could take any amount of memory.
  static let stripsSharingSnapshot = 8
  /// The default budget for shaped texts, in bytes: enough for the names, times and short answers
  /// of a page, and the texts of a few thousand messages.
  package static let defaultTextBudget = 8 << 20
  /// The default budget for painted cells, in bytes: a dozen phone screens.
  package static let defaultBitmapBudget = 64 << 20

  /// The number of rows in a band of about `pixelCount` pixels: at least one, and at most a
  /// bitmap's limit, which would be exceeded on pages up to 64 pixels wide.
  static func bandHeight(_ pixelCount: Int, width: Int) -> Int {
    min(max(1, pixelCount / max(1, width)), maximumBitmapHeight)
  }
}
