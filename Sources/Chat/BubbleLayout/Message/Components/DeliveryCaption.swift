import ChatModel
import DisplayList
import TextShaping

/// The delivery status as text, below the user's own last message and below each message that could
/// not be sent.
struct DeliveryCaptionComponent: MessageComponent {
  let identifier = MessageComponents.Name.deliveryIcon.rawValue
  let version = 1

  /// Makes a caption; nil if the theme has no captions or the message has no status to show.
  init?(_ row: MessageRow, style: StatusStyle) {
    guard style.marks == .caption, row.isOutgoing, row.message.display.showsStatus,
      Self.key(of: row) != nil
    else { return nil }
  }

  private static func key(of row: MessageRow) -> LanguageKey? {
    switch row.status {
    case .failed: .notDelivered
    case .delivered where row.isLastOwn: .delivered
    case .read where row.isLastOwn: .read
    case .delivered, .read, .sending, .sent, .downloadFailed, nil: nil
    }
  }

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    guard let key = Self.key(of: message.row) else { return nil }
    let theme = context.theme
    let strings = context.strings
    let read = key == .read ? message.row.readStamp : nil
    let words = context.line(
      read.map { strings.filled(strings[.readAt], with: $0) } ?? strings[key],
      style: ContentTextStyle(
        size: Caption.fontSize, weight: .semibold,
        color: key == .notDelivered ? theme.status.failed : theme.notice.color,
        lineHeight: Caption.lineHeight), width: max(8, context.width - Caption.inset), role: .stamp)
    return Caption(words: words)
  }
}

/// The measured caption.
private struct Caption: MeasuredContent {
  let words: MeasuredText
  let fit = ContentFit.bare

  static let fontSize = 11.0
  static let lineHeight = 14.0
  /// The distance from the end of the text to the end of the bubble, in points, as in Messages on
  /// iOS 26.
  static let inset = 20.3

  var size: Size { Size(width: words.size.width + Self.inset, height: words.size.height) }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.hit(.delivery, box)
    canvas.hit(.status, box)
    canvas.text(words, at: box.origin)
  }
}
