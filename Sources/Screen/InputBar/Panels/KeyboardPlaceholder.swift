public import BubbleLayout
public import DisplayList

/// A drawing that replaces the system's keyboard; the label on its space bar identifies it as a
/// placeholder.
public struct KeyboardPlaceholder: InputBarPanel, Hashable {
  /// Makes the drawing.
  public init() {}

  /// Measures the keys.
  public func measured(for room: Size, in context: ContentContext) -> any MeasuredContent {
    let palette = ChromePalette(context.theme)
    func key(_ text: String, size: Double, maximumLines: Int = 1) -> MeasuredText {
      context.text(
        text, style: ContentTextStyle(size: size, color: palette.text, lineHeight: size + 4),
        width: min(context.width, KeyGrid.maximumWidth) / 2 - 16, maximumLines: maximumLines)
    }
    return KeyGrid(
      rows: ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { row in
        row.map { key(String($0), size: 20) }
      }, digits: key("123", size: 15),
      note: key(context.strings.standInKeyboard, size: 14, maximumLines: 2),
      width: min(context.width, KeyGrid.maximumWidth), room: room, palette: palette,
      isMirrored: context.isRightToLeft)
  }
}

private struct KeyGrid: MeasuredContent {
  let rows: [[MeasuredText]]
  let digits: MeasuredText
  let note: MeasuredText
  let width: Double
  let room: Size
  let palette: ChromePalette
  let isMirrored: Bool
  let fit = ContentFit.edgeToEdge

  var size: Size { room }

  static let maximumWidth = 640.0
  private static let gap = 6.0
  private static let padding = 8.0
  private static let rowGap = 10.0

  private static let shift = InputBarIcon(
    strokes: .polygon([
      (12, 4), (20, 12.4), (15.6, 12.4), (15.6, 19.4), (8.4, 19.4), (8.4, 12.4), (4, 12.4),
    ]))
  private static let backspace = InputBarIcon(
    strokes: Path(
      Path.polygon([(8.6, 5.4), (21.6, 5.4), (21.6, 18.6), (8.6, 18.6), (2.6, 12)]).elements
        + Path.polyline([(11.6, 9.2), (17.2, 14.8)]).elements
        + Path.polyline([(17.2, 9.2), (11.6, 14.8)]).elements))
  private static let enter = InputBarIcon(
    strokes: Path(
      Path.polyline([(19.6, 6.4), (19.6, 13.4), (4.8, 13.4)]).elements
        + Path.polyline([(9.4, 8.8), (4.8, 13.4), (9.4, 18)]).elements))

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let area = Rect(
      x: box.midX - width / 2, y: box.minY + Self.padding, width: width,
      height: max(0, box.height - 2 * Self.padding))
    let height = max(1, (area.height - 3 * Self.rowGap) / 4)
    let unit = (area.width - 9 * Self.gap) / 10
    func key(_ x: Double, _ row: Int, _ width: Double) -> Rect {
      // Keys are ordered from left to right in every language.
      let left = isMirrored ? area.width - x - width : x
      return Rect(
        x: area.minX + left, y: area.minY + Double(row) * (height + Self.rowGap), width: width,
        height: height)
    }
    for (row, letters) in rows.enumerated() {
      let taken = Double(letters.count) * (unit + Self.gap) - Self.gap
      let start = (area.width - taken) / 2
      for (index, letter) in letters.enumerated() {
        draw(letter, in: key(start + Double(index) * (unit + Self.gap), row, unit), on: &canvas)
      }
    }
    let side = unit * 1.3
    draw(Self.shift, in: key(0, 2, side), on: &canvas)
    draw(Self.backspace, in: key(area.width - side, 2, side), on: &canvas)
    let corner = unit * 2.2 + Self.gap
    draw(digits, in: key(0, 3, corner), isSpecial: true, on: &canvas)
    draw(
      note, in: key(corner + Self.gap, 3, area.width - 2 * (corner + Self.gap)), on: &canvas)
    draw(Self.enter, in: key(area.width - corner, 3, corner), on: &canvas)
  }

  private func draw(
    _ text: MeasuredText, in key: Rect, isSpecial: Bool = false, on canvas: inout CellCanvas
  ) {
    fill(key, isSpecial: isSpecial, on: &canvas)
    canvas.text(
      text,
      at: Point(
        x: key.midX - text.size.width / 2, y: (key.midY - text.size.height / 2).rounded()))
  }

  private func draw(_ icon: InputBarIcon, in key: Rect, on canvas: inout CellCanvas) {
    fill(key, isSpecial: true, on: &canvas)
    icon.draw(around: key.center, size: 20, palette.text, on: &canvas)
  }

  private func fill(_ key: Rect, isSpecial: Bool, on canvas: inout CellCanvas) {
    let shape = Shape.roundedRect(key, CornerRadii(6))
    canvas.shadow(
      shape,
      Shadow(
        color: Color(red: 0, green: 0, blue: 0, alpha: 0x38), offset: Point(x: 0, y: 1), blur: 0))
    canvas.fill(shape, palette.panel)
    canvas.fill(shape, isSpecial ? palette.key.withAlpha(0.45) : palette.key)
  }
}
