import ChatRaster

/// A stamp below the messages of some senders, such as “verified”.
package struct Stamp: MessageComponent {
  private let words: String
  private let senders: Set<Participant.ID>

  package init(_ words: String, below senders: Set<Participant.ID>) {
    (self.words, self.senders) = (words, senders)
  }

  /// Identifies everything that is drawn: stamps with equal identifiers are treated as equal.
  package var identifier: String { "com.example.stamp \(words) \(senders.sorted())" }
  package let version = 1

  package func measured(
    for message: MessageInfo, in context: ContentContext
  ) -> (any MeasuredContent)? {
    guard let sender = message.message.sender, senders.contains(sender) else { return nil }
    let color = context.palette.accent
    let style = ContentTextStyle(size: 11, weight: .semibold, color: color)
    return Mark(words: context.line(words, style: style, width: context.width), color: color)
  }
}

private struct Mark: MeasuredContent {
  let words: MeasuredText, color: Color
  let fit = ContentFit.bare
  var size: Size { Size(width: words.size.width + 14, height: words.size.height + 6) }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.fill(.roundedRect(box, CornerRadii(box.height / 2)), color.withAlpha(0.15))
    canvas.text(words, at: Point(x: box.minX + 7, y: box.minY + 3))
    canvas.hit("stamp", box, label: words.string)
  }
}
