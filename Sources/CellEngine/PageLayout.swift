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
  /// Rows so far.
  private(set) var height = 0

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

  /// Puts the next cell below the others.
  mutating func place(_ snapshot: CellSnapshot, index: Int) throws -> PlacedCell {
    let size: (width: Int, height: Int)
    do {
      size = try Painter.pixelSize(of: snapshot, scale: scale)
    } catch {
      throw CellError(index: index, underlying: error)
    }
    guard size.width == width else {
      throw PageError.widthMismatch(cell: index, width: size.width, expected: width)
    }
    guard size.height <= maximumHeight - height else {
      throw PageError.tooManyRows(limit: maximumHeight)
    }
    defer { height += size.height }
    return PlacedCell(index: index, snapshot: snapshot, top: height, height: size.height)
  }
}
