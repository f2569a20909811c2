import BubbleLayout
import ChatModel
import DisplayList

/// A contact: an avatar, the name and a detail.
struct ContactView: MeasuredContent {
  let size: Size
  let fit = ContentFit.padded

  private let lines: CardLines
  private let portrait: MeasuredAvatar

  private static let portraitSize = 40.0
  private static let gap = 10.0

  /// Measures a contact.
  init(_ contact: ContactContent, in context: ContentContext) {
    let room = context.width - Self.portraitSize - Self.gap
    let name = context.line(
      contact.name.isBlank ? context.strings.contact : contact.name,
      style: context.cardTitleStyle, width: room, role: .contactName)
    let detail = contact.detail.flatMap {
      $0.isBlank
        ? nil
        : context.line($0, style: context.cardDetailStyle, width: room, role: .contactDetail)
    }
    lines = CardLines(name, detail, in: context)
    portrait = context.portrait(
      of: contact.name, picture: contact.avatar, size: Self.portraitSize)
    size = Size(
      width: min(
        max(context.theme.media.cardWidth, Self.portraitSize + Self.gap + lines.longestLine),
        context.width),
      height: max(Self.portraitSize, lines.height))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.avatar(portrait, at: box.origin)
    lines.draw(at: box.minX + Self.portraitSize + Self.gap, in: box, on: &canvas)
    canvas.hit("contact", box)
  }
}
