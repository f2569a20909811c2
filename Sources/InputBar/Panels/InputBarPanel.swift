public import BubbleLayout
public import DisplayList

/// What is painted below the field of a bar: `panel` of a state.
///
/// Asked on any worker, several at once; the same value, room and context always give the same.
public protocol InputBarPanel: Sendable {
  /// Measures the panel.
  ///
  /// - Parameters:
  ///   - room: As wide as the page and as high as the state says, without the part that the screen
  ///     keeps free at its bottom edge; in points. What is measured is drawn into a box of that size.
  ///   - context: Measures texts; its `width` is that of the column of messages, in the middle of the
  ///     room. `ChromePalette(context.theme)` has the bar's colours.
  /// - Returns: What is drawn; its size and fit do not count.
  func measured(for room: Size, in context: ContentContext) -> any MeasuredContent
}

/// Equal cells in rows, in the middle of a room.
struct PanelGrid: Hashable, Sendable {
  /// How many cells are side by side.
  let columns: Int
  /// How many rows of them have room.
  let rows: Int

  /// The size of a cell, in points.
  let cell: Size

  private let left: Double
  private let top: Double

  /// Divides a room of the page into cells that are as wide as they can be and about as wide as asked.
  ///
  /// - Parameters:
  ///   - room: The panel's.
  ///   - width: Of the column in the room's middle that has cells.
  ///   - cell: The least size of a cell.
  ///   - padding: The least room above and below the rows.
  ///   - count: How many cells are wanted: fewer rows than have room stand in its middle.
  init(in room: Size, width: Double, cell: Size, padding: Double, count: Int) {
    let wide = max(cell.width, min(width, room.width))
    let columns = max(1, Int(wide / cell.width))
    self.columns = min(columns, InputBarLimits.cells)
    let wanted = (count + self.columns - 1) / self.columns
    rows = max(1, min(wanted, Int(max(0, room.height - 2 * padding) / cell.height)))
    self.cell = Size(width: wide / Double(self.columns), height: cell.height)
    left = max(0, (room.width - wide) / 2)
    top = max(padding, ((room.height - Double(rows) * cell.height) / 2).rounded(.down))
  }

  /// How many cells there are.
  var count: Int { min(rows * columns, InputBarLimits.cells) }

  /// The box of a cell in a panel's box, by its place in reading order.
  func box(of index: Int, in box: Rect) -> Rect {
    Rect(
      x: box.minX + left + Double(index % columns) * cell.width,
      y: box.minY + top + Double(index / columns) * cell.height, width: cell.width,
      height: cell.height)
  }
}
