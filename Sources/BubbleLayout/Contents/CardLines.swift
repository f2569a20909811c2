import DisplayList
import TextShaping

/// The lines beside a card's picture: its title, and a line below that says more.
struct CardLines {
  private let title: ShapedText
  private let detail: ShapedText?
  /// Between their boxes, in points: letters that reach out of them do not touch.
  private let gap: Double
  /// How far low signs reach out of the last line's box, in points.
  private let foot: Double

  /// Puts a line below another; nil for a title alone.
  init(_ title: ShapedText, _ detail: ShapedText?, using tools: ContentTools) {
    self.title = title
    self.detail = detail
    gap =
      detail.map { detail in
        let below = tools.shaper.overhang(of: title, beyond: 0...title.size.height).below
        let above = tools.shaper.overhang(of: detail, beyond: 0...detail.size.height).above
        return (below + above).rounded(.up)
      } ?? 0
    let last = detail ?? title
    foot = tools.shaper.overhang(of: last, beyond: 0...last.size.height).below.rounded(.up)
  }

  /// In points.
  var longestLine: Double { max(title.longestLine, detail?.longestLine ?? 0) }

  /// In points.
  var height: Double { title.size.height + (detail.map { gap + $0.size.height } ?? 0) + foot }

  /// Draws the lines from a place on, in the middle of a box's height.
  func place(at x: Double, in box: Rect, into builder: inout SnapshotBuilder) {
    let y = box.minY + ((box.height - height) / 2).rounded()
    builder.text(title, at: Point(x: x, y: y))
    if let detail { builder.text(detail, at: Point(x: x, y: y + title.size.height + gap)) }
  }
}
