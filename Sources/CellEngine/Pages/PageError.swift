/// Why a page could not be made.
package enum PageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no cell, or no cell has a row: a picture of nothing cannot be written.
  case empty
  /// The page's width or scale makes no picture.
  case invalidSize(width: Double, scale: Double)
  /// A cell is of another width than its page, in pixels.
  case widthMismatch(cell: Int, width: Int, expected: Int)
  /// The page is higher than was allowed.
  case tooManyRows(limit: Int)
  /// The page does not fit into one bitmap.
  case tooLargeForBitmap(width: Int, height: Int)

  package var description: String {
    switch self {
    case .empty:
      "there is nothing to draw"
    case .invalidSize(let width, let scale):
      """
      a page \(width) points wide at scale \(scale) cannot be drawn: it must have 1 to \
      \(CellEngineLimits.maximumWidth) pixels
      """
    case .widthMismatch(let cell, let width, let expected):
      "cell \(cell) is \(width) pixels wide on a page of \(expected)"
    case .tooManyRows(let limit):
      """
      the picture has more than \(limit) rows of pixels, which many programs refuse to open: \
      write several pages with --pages HEIGHT, choose fewer messages with --last N, or allow more \
      rows with --max-rows N
      """
    case .tooLargeForBitmap(let width, let height):
      """
      \(width) × \(height) pixels do not fit into one bitmap: write a PNG instead, which may have \
      any height
      """
    }
  }
}
