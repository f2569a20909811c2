import DisplayList

/// The line that connects a reply to the small bubble of its quote, as in Messages on iOS.
struct ReplyConnector {
  /// The quoted message's box; the line starts at the middle of the box's far side.
  let quote: Rect
  /// The reply's box; the line ends at its far side.
  let answer: Rect
  /// True if the reply is the user's own; its far side is then the leading one.
  let isOutgoing: Bool

  /// The distance by which the line extends beyond both boxes, in points.
  private static let reach = 12.0
  /// The distance from the reply's upper edge to the line's end, in points.
  private static let depth = 20.0

  /// Draws the line behind everything else.
  func draw(_ style: ReplyStyle, pageWidth: Double, into builder: inout SnapshotBuilder) {
    guard style.barWidth > 0 else { return }
    let (start, end) = isOutgoing ? (quote.minX, answer.minX) : (quote.maxX, answer.maxX)
    let side = isOutgoing ? -1.0 : 1.0
    let edge = style.barWidth / 2
    let outer = (isOutgoing ? min(start, end) : max(start, end)) + side * Self.reach
    let x = min(max(outer, edge), pageWidth - edge)
    let (top, bottom) = (quote.midY, answer.minY + min(Self.depth, answer.height / 2))
    // The line's height limits the corner radius.
    let radius = min(Self.reach, (bottom - top) / 2)
    guard radius > 0, abs(x - start) >= 1, abs(x - end) >= 1 else { return }
    let pull = radius * 0.447_715_25
    func beside(_ distance: Double) -> Double { x - side * distance }
    builder.stroke(
      Path([
        .move(Point(x: start, y: top)), .line(Point(x: beside(radius), y: top)),
        .curve(
          Point(x: x, y: top + radius), control1: Point(x: beside(pull), y: top),
          control2: Point(x: x, y: top + pull)),
        .line(Point(x: x, y: bottom - radius)),
        .curve(
          Point(x: beside(radius), y: bottom), control1: Point(x: x, y: bottom - pull),
          control2: Point(x: beside(pull), y: bottom)),
        .line(Point(x: end, y: bottom)),
      ]), width: style.barWidth, style.fill)
  }
}
