import ChatModel
import DisplayList
import TextShaping

/// Somebody's business card: a picture or initials, the name and a line that says more.
struct ContactView: MeasuredContent {
  let size: Size
  let fit = ContentFit.padded

  private let name: ShapedText
  private let detail: ShapedText?
  private let portrait: AvatarView

  private static let portraitSize = 40.0
  private static let gap = 10.0

  /// Measures a card.
  init(_ contact: ContactContent, width: Double, using tools: ContentTools) {
    let room = width - Self.portraitSize - Self.gap
    name = tools.line(
      contact.name.isBlank ? tools.context.environment.wording.contact : contact.name,
      tools.styles.cardTitle, width: room, as: .contactName)
    detail = contact.detail.flatMap {
      $0.isBlank
        ? nil : tools.line($0, tools.styles.cardDetail, width: room, as: .contactDetail)
    }
    let colors = tools.context.theme.avatar.palette
    portrait = AvatarView(
      source: contact.avatar, initials: Initials.of(contact.name),
      color: colors.isEmpty
        ? tools.palette.accent
        : colors[Int(StableHash.fnv1a(contact.name) % UInt64(colors.count))],
      size: Self.portraitSize, radius: Self.portraitSize / 2, context: tools.context,
      shaper: tools.shaper)
    let longest = max(name.longestLine, detail?.longestLine ?? 0)
    size = Size(
      width: min(
        max(tools.context.theme.media.cardWidth, Self.portraitSize + Self.gap + longest), width),
      height: Self.portraitSize)
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    portrait.place(at: box.origin, into: &canvas.builder)
    let x = box.minX + Self.portraitSize + Self.gap
    let height = name.size.height + (detail?.size.height ?? 0)
    let y = box.minY + ((box.height - height) / 2).rounded()
    canvas.builder.text(name, at: Point(x: x, y: y))
    if let detail { canvas.builder.text(detail, at: Point(x: x, y: y + name.size.height)) }
    canvas.builder.hit(.custom("contact"), box)
  }
}
