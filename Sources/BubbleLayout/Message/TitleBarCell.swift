import DisplayList
import TextShaping

/// The bar at the top of the page: back, the title, for a group how many take part, more.
struct TitleBarCell {
  private let title: ShapedText
  /// How many people take part, behind the title of a group.
  private let count: ShapedText?
  private let context: CellContext

  private static let side = 52.0
  private static let countGap = 5.0

  /// Shapes the title.
  init(_ row: TitleBarRow, context: CellContext, shaper: CellShaper) {
    self.context = context
    func shape(_ text: String, width: Double) -> ShapedText {
      shaper.shape(
        StyledText(text, style: context.title),
        in: TextConstraint(width: max(8, width), maximumLines: 1, alignment: .left))
    }
    let room = context.environment.pageWidth - 2 * Self.side
    count = row.isGroup ? shape("(\(row.participantCount))", width: room) : nil
    title = shape(row.title, width: room - (count.map { $0.longestLine + Self.countGap } ?? 0))
  }

  /// Draws the bar.
  func snapshot() -> CellSnapshot {
    let style = context.theme.titleBar
    let width = context.environment.pageWidth
    var builder = SnapshotBuilder(width: width, isMirrored: context.isMirrored)
    let bar = Rect(x: 0, y: 0, width: width, height: style.height)
    builder.fill(bar, style.fill)
    let hairline = 1 / max(1, context.environment.scale)
    builder.fill(
      Rect(x: 0, y: style.height - hairline, width: width, height: hairline), style.rule)
    builder.hit(.titleBar, bar)
    let middle = (style.height / 2).rounded()
    builder.stroke(Icon.chevron.offset(dx: 13, dy: middle - 9), width: 2.2, style.color)
    for index in 0..<3 {
      let x = width - 34 + Double(index) * 7.5
      builder.fill(.ellipse(Rect(x: x - 1.5, y: middle - 1.5, width: 3, height: 3)), style.color)
    }
    let countWidth = count.map { $0.longestLine + Self.countGap } ?? 0
    let origin = Point(
      x: ((width - title.longestLine - countWidth) / 2).rounded(),
      y: ((style.height - title.size.height) / 2).rounded())
    builder.text(title, at: origin)
    if let count {
      builder.text(
        count, at: Point(x: origin.x + title.longestLine + Self.countGap, y: origin.y))
    }
    return builder.finish(height: style.height)
  }
}
