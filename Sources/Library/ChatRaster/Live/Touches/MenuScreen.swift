import BubbleLayout
import DisplayList

/// A full-screen layer with a menu; everything around the menu is dimmed.
struct MenuScreen: ListCell {
  /// The name of the area around the menu; a tap on it closes the menu.
  static let outside = "chatraster.menu.outside"

  /// The menu.
  let content: any ListCell
  /// The box of the part that the menu belongs to, in points from the screen's top left corner.
  let anchor: Rect
  /// The size of the screen.
  let size: Size

  var pictures: [String] { content.pictures }

  func measured(in context: ContentContext) -> some MeasuredContent {
    let menu: any MeasuredContent = content.measured(in: context)
    return Placed(
      menu: menu, anchor: anchor, size: size, isMirrored: context.isRightToLeft)
  }

  private struct Placed: MeasuredContent {
    let menu: any MeasuredContent
    let anchor: Rect
    let size: Size
    let isMirrored: Bool
    let fit = ContentFit.edgeToEdge

    /// The minimum distance between the menu and the screen's edges, in points.
    private static let margin = 12.0
    /// The distance between the menu and its region, in points.
    private static let gap = 8.0

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.fill(.rect(box), Color.black.withAlpha(0.2))
      canvas.hit(MenuScreen.outside, box)
      menu.draw(in: place, on: &canvas)
    }

    /// The menu's frame: below the region if it fits there, otherwise above it, otherwise at the
    /// lower end of the screen; horizontally on the region's side.
    private var place: Rect {
      func bounded(_ extent: Double, _ limit: Double) -> Double {
        extent.isFinite ? min(max(0, extent), max(0, limit - 2 * Self.margin)) : 0
      }
      let width = bounded(menu.size.width, size.width)
      let height = bounded(menu.size.height, size.height)
      let below = anchor.maxY + Self.gap
      let above = anchor.minY - Self.gap - height
      let y =
        below + height <= size.height - Self.margin
        ? max(below, Self.margin)
        : above >= Self.margin ? above : size.height - Self.margin - height
      let isAtRight = anchor.midX > size.width / 2
      let wanted = isAtRight ? anchor.maxX - width : anchor.minX
      let x = min(max(wanted, Self.margin), max(Self.margin, size.width - Self.margin - width))
      // The canvas swaps left and right if the interface reads from right to left, so `x` is
      // mirrored beforehand.
      return Rect(
        x: (isMirrored ? size.width - x - width : x).rounded(), y: y.rounded(), width: width,
        height: height)
    }
  }
}

/// The items of a menu, from top to bottom.
struct MenuPanel: ListCell {
  let items: [ListMenu.Item]

  func measured(in context: ContentContext) -> some MeasuredContent {
    let palette = ChromePalette(context.theme)
    let failed = context.theme.status.failed
    let rows = items.map { item in
      let color = item.isDestructive ? failed : palette.text
      return MeasuredPanel.Row(
        item: item, color: color,
        text: context.text(
          item.title, style: ContentTextStyle(size: 16, color: color, lineHeight: 22),
          width: min(MeasuredPanel.maximumTextWidth, context.width - 90), maximumLines: 1))
    }
    return MeasuredPanel(
      rows: rows, ground: palette.fill.withAlpha(1), rule: palette.text.withAlpha(0.14),
      hairline: 1 / max(1, context.scale))
  }
}

private struct MeasuredPanel: MeasuredContent {
  struct Row: Sendable {
    let item: ListMenu.Item
    let color: Color
    let text: MeasuredText
  }

  let rows: [Row]
  let ground: Color
  let rule: Color
  let hairline: Double
  let fit = ContentFit.edgeToEdge

  static let maximumTextWidth = 220.0
  private static let rowHeight = 44.0
  private static let padding = 16.0
  private static let iconSize = 20.0
  private static let radius = CornerRadii(13)

  var size: Size {
    let text = rows.reduce(0) { max($0, $1.text.size.width) }
    let icon = rows.contains { $0.item.icon != nil } ? Self.iconSize + Self.padding : 0
    return Size(
      width: max(160, (text + icon).rounded(.up) + 2 * Self.padding),
      height: Double(rows.count) * Self.rowHeight)
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let shape = Shape.roundedRect(box, Self.radius)
    canvas.shadow(
      shape, Shadow(color: Color.black.withAlpha(0.25), offset: Point(x: 0, y: 6), blur: 24))
    canvas.fill(shape, ground)
    for (index, row) in rows.enumerated() {
      let place = Rect(
        x: box.minX, y: box.minY + Double(index) * Self.rowHeight, width: box.width,
        height: Self.rowHeight)
      guard place.maxY <= box.maxY else { return }
      // Each item is filled with the panel's corners at its position, because the press cover takes
      // the shape of its item.
      canvas.fill(.roundedRect(place, corners(of: index)), ground)
      if index > 0 {
        canvas.fill(
          .rect(Rect(x: place.minX, y: place.minY, width: place.width, height: hairline)), rule)
      }
      canvas.text(row.text, at: Point(x: place.minX + Self.padding, y: place.minY + 11))
      if let icon = row.item.icon {
        let sign = Rect(
          x: place.maxX - Self.padding - Self.iconSize, y: place.midY - Self.iconSize / 2,
          width: Self.iconSize, height: Self.iconSize)
        canvas.strokeIcon(
          icon.strokes.mapped(Self.shrunk), in: sign, width: 1.5, row.color)
      }
      canvas.hit(row.item.id, place, label: row.item.title)
    }
  }

  /// Scales a point from the icons' box of 24 by 24 points to the size of a drawn icon.
  private static func shrunk(_ point: Point) -> Point {
    Point(x: point.x * iconSize / 24, y: point.y * iconSize / 24)
  }

  private func corners(of row: Int) -> CornerRadii {
    var corners = CornerRadii.zero
    if row == 0 {
      (corners.topLeft, corners.topRight) = (Self.radius.topLeft, Self.radius.topRight)
    }
    if row == rows.count - 1 {
      (corners.bottomLeft, corners.bottomRight) = (Self.radius.bottomLeft, Self.radius.bottomRight)
    }
    return corners
  }
}
