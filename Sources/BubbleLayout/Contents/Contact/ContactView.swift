import ChatModel
import DisplayList
import TextShaping

/// Somebody's business card: a picture or initials, the name and a line that says more.
struct ContactView: MeasuredContent {
  let size: Size
  let fit = ContentFit.padded

  private let lines: CardLines
  private let portrait: AvatarView

  private static let portraitSize = 40.0
  private static let gap = 10.0

  /// Measures a card.
  init(_ contact: ContactContent, width: Double, using tools: ContentTools) {
    let room = width - Self.portraitSize - Self.gap
    let name = tools.line(
      contact.name.isBlank ? tools.context.environment.wording.contact : contact.name,
      tools.styles.cardTitle, width: room, as: .contactName)
    let detail = contact.detail.flatMap {
      $0.isBlank
        ? nil : tools.line($0, tools.styles.cardDetail, width: room, as: .contactDetail)
    }
    lines = CardLines(name, detail, using: tools)
    let colors = tools.context.theme.avatar.palette
    portrait = AvatarView(
      source: contact.avatar, initials: Initials.of(contact.name),
      color: colors.isEmpty
        ? tools.palette.accent
        : colors[Int(StableHash.fnv1a(contact.name) % UInt64(colors.count))],
      size: Self.portraitSize, radius: Self.portraitSize / 2, context: tools.context,
      shaper: tools.shaper)
    size = Size(
      width: min(
        max(tools.context.theme.media.cardWidth, Self.portraitSize + Self.gap + lines.longestLine),
        width),
      height: max(Self.portraitSize, lines.height))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    portrait.place(at: box.origin, into: &canvas.builder)
    lines.place(at: box.minX + Self.portraitSize + Self.gap, in: box, into: &canvas.builder)
    canvas.builder.hit(.custom("contact"), box)
  }
}
