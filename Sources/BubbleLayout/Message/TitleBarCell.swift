import DisplayList
import TextShaping

/// The bar at the top of the page: back, the title, for a group how many take part, more; for a
/// channel a number sign and the title; for a plain one the title and the others' names.
struct TitleBarCell {
  private let title: ShapedText
  /// How many people take part, behind the title of a group, or the names behind a plain title.
  private let count: ShapedText?
  /// Before the title of a channel.
  private let sign: ShapedText?
  private let context: CellContext

  private static let side = 52.0
  private static let countGap = 5.0
  private static let nameGap = 10.0
  private static let plainInset = 16.0
  private static let leastNames = 60.0
  private static let signGap = 7.0
  private static let channelInset = 16.0

  /// Shapes the title.
  init(_ row: TitleBarRow, context: CellContext, shaper: CellShaper) {
    self.context = context
    func shape(_ text: String, _ style: TextStyle, width: Double) -> ShapedText {
      shaper.shape(
        StyledText(text, style: style),
        in: TextConstraint(width: max(8, width), maximumLines: 1, alignment: .left))
    }
    switch context.theme.titleBar.kind {
    case .chat:
      let room = context.environment.pageWidth - 2 * Self.side
      let count =
        row.isGroup ? shape("(\(row.participantCount))", context.title, width: room) : nil
      self.count = count
      sign = nil
      title = shape(
        row.title, context.title,
        width: room - (count.map { $0.longestLine + Self.countGap } ?? 0))
    case .plain:
      let room = context.environment.pageWidth - 2 * Self.plainInset
      var style = context.title
      style.size *= 0.8
      style.weight = .regular
      style.color =
        context.theme.titleBar.subtitle ?? context.theme.bubble.incoming.secondary
      title = shape(row.title, context.title, width: room)
      let left = room - title.longestLine - Self.nameGap
      sign = nil
      // A few letters of a name are none.
      count = left < Self.leastNames ? nil : row.names.map { shape($0, style, width: left) }
    case .channel:
      let room = context.environment.pageWidth - 2 * Self.channelInset
      count = nil
      var style = context.title
      style.size *= 1.2
      style.weight = .medium
      style.color = context.theme.bubble.incoming.secondary
      let sign = shape("#", style, width: room)
      self.sign = sign
      title = shape(row.title, context.title, width: room - sign.longestLine - Self.signGap)
    }
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
    let top = ((style.height - title.size.height) / 2).rounded()
    if let sign {
      let x = Self.channelInset
      builder.text(sign, at: Point(x: x, y: top + title.offset(ofBaseline: sign)))
      builder.text(title, at: Point(x: x + sign.longestLine + Self.signGap, y: top))
      return builder.finish(height: style.height)
    }
    guard style.kind == .chat else {
      let names = count.map { $0.longestLine + Self.nameGap } ?? 0
      let x = ((width - title.longestLine - names) / 2).rounded()
      builder.text(title, at: Point(x: x, y: top))
      if let count {
        builder.text(
          count,
          at: Point(
            x: x + title.longestLine + Self.nameGap, y: top + title.offset(ofBaseline: count)))
      }
      return builder.finish(height: style.height)
    }
    let middle = (style.height / 2).rounded()
    builder.stroke(Icon.chevron.offset(dx: 13, dy: middle - 9), width: 2.2, style.color)
    for index in 0..<3 {
      let x = width - 34 + Double(index) * 7.5
      builder.fill(.ellipse(Rect(x: x - 1.5, y: middle - 1.5, width: 3, height: 3)), style.color)
    }
    let countWidth = count.map { $0.longestLine + Self.countGap } ?? 0
    let origin = Point(x: ((width - title.longestLine - countWidth) / 2).rounded(), y: top)
    builder.text(title, at: origin)
    if let count {
      builder.text(
        count, at: Point(x: origin.x + title.longestLine + Self.countGap, y: origin.y))
    }
    return builder.finish(height: style.height)
  }
}
