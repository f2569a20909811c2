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
