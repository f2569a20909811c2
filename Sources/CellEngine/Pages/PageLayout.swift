import DisplayList
import RasterKit

/// Stacks cells from the top of a page, in pixels.
struct PageLayout {
  /// Of the page.
  let width: Int
  /// In pixels per point.
  let scale: Double
  /// Most rows.
  let maximumHeight: Int
  /// Rows of the page so far.
  private(set) var height = 0
  /// The page that is being filled, from 0.
  private(set) var number = 0

  /// Checks that a page can be made at all.
  init(of source: some CellSource, scale: Double, maximumHeight: Int) throws(PageError) {
    let width = (source.width * scale).rounded()
    guard scale > 0, scale.isFinite, width >= 1, width <= Double(CellEngineLimits.maximumWidth)
    else {
      throw .invalidSize(width: source.width, scale: scale)
    }
    self.width = Int(width)
    self.scale = scale
    self.maximumHeight = maximumHeight
  }

  /// Leaves the page as it is and starts at the top of the next one.
  mutating func beginPage() {
    number += 1
    height = 0
  }

  /// The rows of a cell.
  func rows(of cell: MeasuredCell) throws -> Int {
    let size: (width: Int, height: Int)
    do {
      size = try Painter.pixelSize(of: cell.facts.size, scale: scale)
    } catch {
      throw CellError(index: cell.index, underlying: error)
    }
    guard size.width == width else {
      throw PageError.widthMismatch(cell: cell.index, width: size.width, expected: width)
    }
    return size.height
  }

  /// Puts the next cell below the others.
  mutating func place(_ cell: MeasuredCell) throws -> PlacedCell {
    let rows = try rows(of: cell)
    guard rows <= maximumHeight - height else {
      throw PageError.tooManyRows(limit: maximumHeight)
    }
    defer { height += rows }
    return PlacedCell(
      index: cell.index, page: number, top: height, height: rows, facts: cell.facts,
      snapshot: cell.snapshot, key: cell.key)
  }
}

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

/// What became of a page.
package struct PageReport: Hashable, Sendable {
  /// In pixels.
  package var width = 0
  /// In pixels.
  package var height = 0
  /// How many cells the page has.
  package var cellCount = 0
  /// Of the whole file.
  package var byteCount = 0
  /// What it took; nothing for one of several pages.
  package var usage = CellUsage()
}
