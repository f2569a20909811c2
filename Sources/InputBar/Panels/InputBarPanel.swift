public import BubbleLayout
public import DisplayList

/// A panel below the field of a bar: `panel` of a state.
///
/// Called on any worker, several at a time; it must always return the same result for the same
/// value, room and context.
public protocol InputBarPanel: Sendable {
  /// Measures the panel.
  ///
  /// - Parameters:
  ///   - room: The size of the panel's area: as wide as the page and as high as the state's panel,
  ///     in points, without the part that the screen keeps free at its bottom edge. The result is
  ///     drawn in a box of this size.
  ///   - context: Measures texts; its `width` is that of the column of messages, in the middle of
  ///     the area. `ChromePalette(context.theme)` has the bar's colours.
  /// - Returns: The view to draw; its size and fit are ignored.
  func measured(for room: Size, in context: ContentContext) -> any MeasuredContent

  /// The pictures that it shows, as names in the sources of the options or the configuration; empty
  /// by default.
  var pictures: [String] { get }
  /// Measures one page of a panel with several pages; measures the whole panel by default.
  ///
  /// Each page declares the areas `InputBarArea.panelPage` of all pages, as its dots, so that a
  /// finger can turn the pages.
  ///
  /// - Parameters:
  ///   - page: The page, from 0; a number beyond the last page measures the last page.
  ///   - room: The size of the panel's area, as for the whole panel.
  ///   - context: The context, as for the whole panel.
  /// - Returns: The view to draw.
  func measured(
    page: Int, for room: Size, in context: ContentContext
  ) -> any MeasuredContent
}

extension InputBarPanel {
  /// Returns no pictures.
  public var pictures: [String] { [] }

  /// Measures the whole panel.
  public func measured(
    page: Int, for room: Size, in context: ContentContext
  ) -> any MeasuredContent {
    measured(for: room, in: context)
  }
}

/// A grid of equal cells in the middle of an area, on as many pages as they need.
struct PanelGrid: Hashable, Sendable {
  /// The number of cells that are side by side.
  let columns: Int
  /// The number of rows that fit.
  let rows: Int

  /// The size of a cell, in points.
  let cell: Size
  /// The number of pages.
  let pageCount: Int
  /// The indices of the page's cells among all cells.
  let range: Range<Int>

  private let page: Int
  private let left: Double
  private let top: Double

  /// Divides a page's area into cells that are about as wide as requested and fill the width of the
  /// area.
  ///
  /// - Parameters:
  ///   - room: The size of the panel's area.
  ///   - width: The width of the column of cells in the middle of the area.
  ///   - cell: The minimum size of a cell.
  ///   - padding: The minimum space above and below the rows.
  ///   - count: The number of cells; if fewer rows are needed than fit, they are centred.
  ///   - page: The page that is shown; a number beyond the last page shows the last page.
  init(in room: Size, width: Double, cell: Size, padding: Double, count: Int, page: Int) {
    let wide = max(cell.width, min(width, room.width))
    let columns = max(1, Int(wide / cell.width))
    self.columns = min(columns, InputBarLimits.cells)
    let wanted = (count + self.columns - 1) / self.columns
    func rows(in height: Double) -> Int {
      max(1, min(wanted, Int(max(0, height - 2 * padding) / cell.height)))
    }
    let isWhole = rows(in: room.height) >= wanted
    // The dots, if there are any, take additional space.
    let height = isWhole ? room.height : max(cell.height, room.height - Self.dotsHeight)
    self.rows = rows(in: height)
    let shown = max(1, min(self.rows * self.columns, InputBarLimits.cells))
    pageCount = max(1, (min(count, InputBarLimits.allCells) + shown - 1) / shown)
    self.page = min(max(0, page), pageCount - 1)
    range = min(self.page * shown, count)..<min((self.page + 1) * shown, count)
    self.cell = Size(width: wide / Double(self.columns), height: cell.height)
    left = max(0, (room.width - wide) / 2)
    top = max(padding, ((height - Double(self.rows) * cell.height) / 2).rounded(.down))
  }

  /// The height of the page dots, in points.
  private static let dotsHeight = 20.0
  /// The distance from one dot to the next.
  private static let dotPitch = 16.0

  /// Draws a dot for each page at the bottom of a panel's box, with the area that leads to the
  /// page.
  func drawDots(in box: Rect, _ palette: ChromePalette, on canvas: inout CellCanvas) {
    guard pageCount > 1 else { return }
    let pitch = min(Self.dotPitch, box.width / Double(pageCount))
    let start = box.midX - pitch * Double(pageCount) / 2
    for number in 0..<pageCount {
      let place = Rect(
        x: start + pitch * Double(number), y: box.maxY - Self.dotsHeight, width: pitch,
        height: Self.dotsHeight)
      let dot = Rect(
        x: place.midX - 3, y: place.minY + 5, width: 6, height: 6)
      canvas.fill(
        .roundedRect(dot, CornerRadii(3)),
        number == page ? palette.icon : palette.icon.withAlpha(0.35))
      canvas.hit(
        InputBarArea.panelPage(number).name, place, label: "\(number + 1)/\(pageCount)")
    }
  }

  /// The box of a cell in a panel's box, by its index on the page in reading order.
  func box(of index: Int, in box: Rect) -> Rect {
    Rect(
      x: box.minX + left + Double(index % columns) * cell.width,
      y: box.minY + top + Double(index / columns) * cell.height, width: cell.width,
      height: cell.height)
  }
}
