import DisplayList
import TextShaping

/// The line above a message's content, after measuring: who speaks, and when.
struct HeaderLine {
  /// Its box, in points.
  let size: Size

  private let name: ShapedText?
  private let time: Timestamp?
  /// From the line's top leading corner.
  private let timeOrigin: Point
  private let tools: ContentTools

  /// Shapes what the row shows; nil where that is nothing.
  ///
  /// The name ends in an ellipsis where the room does.
  init?(_ row: MessageRow, width: Double, showsTime: Bool, using tools: ContentTools) {
    // Without a sender the time alone begins a group.
    guard row.showsName || (showsTime && row.sender == nil && row.position.isFirst) else {
      return nil
    }
    self.tools = tools
    let gap = tools.context.theme.status.gap
    let time =
      showsTime
      ? Timestamp(
        row, showing: .time, ground: .bubble, isOutgoing: tools.isOutgoing,
        context: tools.context, shaper: tools.shaper) : nil
    self.time = time
    let beside = time.map { $0.size.width + gap } ?? 0
    if row.showsName, let sender = row.sender {
      let text = tools.line(
        sender.name, tools.styles.name.colored(tools.context.color(of: sender)),
        width: width - beside, as: .name)
      name = text
      let nameWidth = text.longestLine.rounded(.up)
      size = Size(width: nameWidth + beside, height: text.size.height)
      timeOrigin = Point(x: nameWidth + gap, y: time.map { text.offset(ofBaseline: $0.text) } ?? 0)
    } else if let time {
      name = nil
      timeOrigin = .zero
      size = time.size
    } else {
      return nil
    }
  }

  /// Draws the line into its box.
  func place(in box: Rect, into builder: inout SnapshotBuilder) {
    if let name {
      builder.text(name, at: box.origin)
      let width = time == nil ? box.width : name.longestLine.rounded(.up)
      builder.hit(
        .name, Rect(x: box.minX, y: box.minY, width: width, height: box.height))
    }
    time?.place(
      at: Point(x: box.minX + timeOrigin.x, y: box.minY + timeOrigin.y),
      isOutgoing: tools.isOutgoing, context: tools.context, into: &builder)
  }
}

extension ShapedText {
  /// How far below this text's top another one begins that stands on the first line's baseline, in
  /// whole points.
  func offset(ofBaseline other: ShapedText?) -> Double {
    guard let own = lines.first?.baseline, let others = other?.lines.first?.baseline else {
      return 0
    }
    return (own - others).rounded()
  }
}
