import DisplayList
import ImageCodecs
import RasterKit

/// Stacks cells from the top of a page, in pixels.
struct PageLayout {
  /// The width of the page, in pixels.
  let width: Int
  /// The scale, in pixels per point.
  let scale: Double
  /// The maximum number of rows.
  private let maximumHeight: Int
  /// The error to throw if there are more rows.
  private let overflow: PageError
  /// The number of rows on the page so far.
  private(set) var height = 0
  /// The number of the page that is being filled, from 0.
  private(set) var number = 0

  /// Makes the layout of an empty page, and checks that such a page can be made at all.
  ///
  /// - Parameters:
  ///   - source: the cells.
  ///   - scale: the scale, in pixels per point.
  ///   - maximumHeight: the maximum number of rows.
  ///   - top: the number of rows to leave above the first cell.
  /// - Throws: `PageError.invalidSize`.
  init(
    of source: some CellSource, scale: Double, maximumHeight: Int = .max, top: Int = 0
  ) throws(PageError) {
    let width = (source.width * scale).rounded()
    guard scale > 0, scale.isFinite, width >= 1, width <= Double(CellEngineLimits.maximumWidth)
    else {
      throw .invalidSize(width: source.width, scale: scale)
    }
    self.width = Int(width)
    self.scale = scale
    self.maximumHeight = maximumHeight
    height = top
    overflow = .tooManyRows(limit: maximumHeight)
  }

  /// Makes the layout of an empty page, and checks that such a page can be made at all and that its
  /// format allows this width.
  init(
    of source: some CellSource, scale: Double, maximumHeight: Int, encoder: some PageEncoder
  ) throws(PageError) {
    let page = try PageLayout(of: source, scale: scale)
    let limit = encoder.limits.maximumHeight(atWidth: page.width)
    guard limit > 0 else {
      throw .tooWide(
        format: encoder.formatName, width: page.width, limit: encoder.limits.maximumWidth)
    }
    width = page.width
    self.scale = scale
    self.maximumHeight = min(maximumHeight, limit)
    overflow =
      maximumHeight <= limit
      ? .tooManyRows(limit: maximumHeight)
      : .tooHigh(format: encoder.formatName, width: page.width, limit: limit)
  }

  /// Checks that the format and the limit allow a page height.
  func allow(pageHeight: Int, of encoder: some PageEncoder) throws(PageError) {
    let limit = encoder.limits.maximumHeight(atWidth: width)
    guard pageHeight <= limit else {
      throw .tooHigh(format: encoder.formatName, width: width, limit: limit)
    }
  }

  /// The values that all rows of the page have in common.
  func shape(over background: Background) -> PageShape {
    PageShape(width: width, isOpaque: background.isOpaque, scale: scale)
  }

  /// Ends the page and starts at the top of the next one.
  mutating func beginPage() {
    number += 1
    height = 0
  }

  /// Checks that the known height of a page is within the limit.
  func allow(height: Int) throws(PageError) {
    guard height > 0 else { throw .empty }
    guard height <= maximumHeight else { throw overflow }
  }

  /// Skips rows above the next cell, for example because the caller already has them.
  mutating func skip(_ rows: Int) { height += rows }

  /// The number of rows that a cell occupies.
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

  /// Places the next cell below the previous ones.
  mutating func place(_ cell: MeasuredCell) throws -> PlacedCell {
    let rows = try rows(of: cell)
    guard rows <= maximumHeight - height else {
      throw overflow
    }
    defer { height += rows }
    return PlacedCell(
      index: cell.index, page: number, top: height, height: rows, facts: cell.facts,
      snapshot: cell.snapshot, key: cell.key, charge: cell.charge)
  }
}

/// The reason why a page could not be made.
package enum PageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no cell, or no cell has any rows: an empty image cannot be written.
  case empty
  /// The page's width or scale is invalid for an image.
  case invalidSize(width: Double, scale: Double)
  /// A cell differs in width from its page, in pixels.
  case widthMismatch(cell: Int, width: Int, expected: Int)
  /// The page is higher than allowed.
  case tooManyRows(limit: Int)
  /// The page is wider than its format allows.
  case tooWide(format: String, width: Int, limit: Int)
  /// The page is higher than its format allows for this width.
  case tooHigh(format: String, width: Int, limit: Int)
  /// The page is too large for one bitmap.
  case tooLargeForBitmap(width: Int, height: Int)
  /// The page has more pixels than the caller allows.
  case tooManyPixels(width: Int, height: Int, limit: Int)

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
      write several pages, choose fewer messages, or allow more rows
      """
    case .tooWide(let format, let width, let limit):
      """
      a \(format) has at most \(limit) pixels across, and the page \(width): choose another \
      format, a smaller width or a smaller scale
      """
    case .tooHigh(let format, let width, let limit):
      """
      a \(format) \(width) pixels wide has at most \(limit) rows of pixels, and the page has more: \
      write several pages or lower ones, choose fewer messages or another format
      """
    case .tooManyPixels(let width, let height, let limit):
      """
      \(width) × \(height) pixels are more than the \(limit) that were allowed: choose a smaller \
      scale or fewer messages, or write a file
      """
    case .tooLargeForBitmap(let width, let height):
      """
      \(width) × \(height) pixels do not fit into one bitmap: write a PNG instead, which may have \
      any height
      """
    }
  }
}

/// The properties of a finished page.
package struct PageReport: Hashable, Sendable {
  /// The width in pixels.
  package var width = 0
  /// The height in pixels.
  package var height = 0
  /// The number of cells on the page.
  package var cellCount = 0
  /// The length of the whole file, in bytes.
  package var byteCount = 0
  /// The time spent on the page's cells; zero if the page is one of several.
  package var usage = CellUsage()
}
