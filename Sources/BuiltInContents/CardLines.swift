import BubbleLayout
import DisplayList

/// The lines beside a card's picture: its title, and a line below that says more.
struct CardLines {
  private let title: MeasuredText
  private let detail: MeasuredText?
  /// Between their boxes, in points: letters that reach out of them do not touch.
  private let gap: Double
  /// Reach of low signs below the last line's box, in points.
  private let foot: Double

  /// Puts a line below another; nil for a title alone.
  init(_ title: MeasuredText, _ detail: MeasuredText?, in context: ContentContext) {
    self.title = title
    self.detail = detail
    gap =
      detail.map { detail in
        (context.inkOverhang(of: title).below + context.inkOverhang(of: detail).above)
          .rounded(.up)
      } ?? 0
    foot = context.inkOverhang(of: detail ?? title).below.rounded(.up)
  }

  /// In points.
  var longestLine: Double { max(title.size.width, detail?.size.width ?? 0) }

  /// In points.
  var height: Double { title.size.height + (detail.map { gap + $0.size.height } ?? 0) + foot }

  /// Draws the lines from a place on, in the middle of a box's height.
  func draw(at x: Double, in box: Rect, on canvas: inout CellCanvas) {
    let y = box.minY + ((box.height - height) / 2).rounded()
    canvas.text(title, at: Point(x: x, y: y))
    if let detail { canvas.text(detail, at: Point(x: x, y: y + title.size.height + gap)) }
  }
}
