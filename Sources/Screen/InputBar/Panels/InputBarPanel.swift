public import BubbleLayout
public import DisplayList

/// A panel below the field of a bar, as the `panel` of a state.
///
/// Called on any worker, possibly on several at the same time; the same value, room and context
/// must always give the same result.
public protocol InputBarPanel: Sendable {
  /// Measures the panel.
  ///
  /// - Parameters:
  ///   - room: The size of the panel's area, in points: as wide as the page and as high as the
  ///     state's panel, without the height that is kept free at the bottom of the screen. The
  ///     result is drawn in a box of this size.
  ///   - context: The context, which lays out text; its `width` is that of the column of messages
  ///     in the middle of the area. `ChromePalette(context.theme)` provides the bar's colours.
  /// - Returns: The content to draw; its size and fit are ignored.
  func measured(for room: Size, in context: ContentContext) -> any MeasuredContent

  /// The names of the images that the panel shows, from the image sources of the options or the
  /// configuration; empty by default.
  var pictures: [String] { get }
  /// Measures one page of a panel with several pages. The default measures the whole panel.
  ///
  /// Each page declares the areas `InputBarArea.panelPage` of all pages as its dots, with which a
  /// finger can turn the pages.
  ///
  /// - Parameters:
  ///   - page: The zero-based page; a number beyond the last page selects the last page.
  ///   - room: The size of the panel's area, as for the whole panel.
  ///   - context: The context, as for the whole panel.
  /// - Returns: The content to draw.
  func measured(
    page: Int, for room: Size, in context: ContentContext
  ) -> any MeasuredContent
}

extension InputBarPanel {
  /// The default: no images.
  public var pictures: [String] { [] }

  /// The default: measures the whole panel.
  public func measured(
    page: Int, for room: Size, in context: ContentContext
  ) -> any MeasuredContent {
    measured(for: room, in: context)
  }
}

/// A grid of equal cells in the middle of an area, on as many pages as are needed.
struct PanelGrid: Hashable, Sendable {
  /// The number of cells in a row.
  let columns: Int
  /// The number of rows that fit on a page.
  let rows: Int

  /// The size of a cell, in points.
  let cell: Size
  /// The number of pages.
  let pageCount: Int
  /// The indices of the cells on the current page, among all cells.
  let range: Range<Int>

  private let page: Int
  private let left: Double
  private let top: Double

  /// Divides a page's area into cells that are at least the minimum size and together fill the
  /// width of the column.
  ///
  /// - Parameters:
  ///   - room: The size of the panel's area.
  ///   - width: The width of the column of cells in the middle of the area, in points.
  ///   - cell: The minimum size of a cell, in points.
  ///   - padding: The minimum space above and below the rows, in points.
  ///   - count: The number of cells; if they need fewer rows than fit, the rows are centred
  ///     vertically.
  ///   - page: The current page; a number beyond the last page selects the last page.
  init(in room: Size, width: Double, cell: Size, padding: Double, count: Int, page: Int) {
    let wide = max(cell.width, min(width, room.width))
    let columns = max(1, Int(wide / cell.width))
    self.columns = min(columns, InputBarLimits.cells)
    let wanted = (count + self.columns - 1) / self.columns
    func rows(in height: Double) -> Int {
      max(1, min(wanted, Int(max(0, height - 2 * padding) / cell.height)))
    }
    let isWhole = rows(in: room.height) >= wanted
    // If there are dots, they need additional height.
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
  /// The distance from the centre of one dot to the next, in points.
  private static let dotPitch = 16.0

  /// Draws a dot for each page at the bottom of a panel's box; each dot is a hit area that leads to
  /// its page.
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

  /// The box of a cell in a panel's box, for the cell's index on the page in reading order.
  func box(of index: Int, in box: Rect) -> Rect {
    Rect(
      x: box.minX + left + Double(index % columns) * cell.width,
      y: box.minY + top + Double(index / columns) * cell.height, width: cell.width,
      height: cell.height)
  }
}
