/// The bounds within which pages are made, each with what it stops.
package enum CellEngineLimits {
  /// Pixels across a page: Cairo's and pixman's coordinates end at 16 bits.
  package static let maximumWidth = 32_767
  /// Pixels from top to bottom of a page in one bitmap, for the same reason.
  static let maximumBitmapHeight = 32_767
  /// Pixels of a page in one bitmap (400 MB): stops a large page from taking all memory.
  static let maximumBitmapPixels = 100_000_000
  /// Rows of a PNG unless more are asked for: readers built on libpng refuse more.
  package static let defaultMaximumRowCount = 1_000_000
  /// Pixels that a worker paints before it compresses them: bounds the memory of one tall cell
  /// (8 MB); most cells are one band.
  static let bandPixelCount = 2 << 20
}
