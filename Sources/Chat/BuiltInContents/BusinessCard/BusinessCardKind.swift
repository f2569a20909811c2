import BubbleLayout
import ChatModel
import DisplayList

/// A business card of a person or company with all its details.
struct BusinessCardKind: ContentKind {
  static let type = "businessCard"
  static let version = 1
  static let vocabulary = [name]

  /// The text for a card without a name, and before the name on others.
  fileprivate static let name = KindWord("businessCard.name", "Business card")

  func summary(of card: BusinessCardContent, in strings: LocalizedStrings) -> String {
    strings.labeled(strings[Self.name], with: RichText(card.name))
  }

  func alternativeText(of card: BusinessCardContent, in strings: LocalizedStrings) -> String {
    let parts = [summary(of: card, in: strings)] + card.position + card.lines
    return strings.line(of: parts.filter { !$0.isBlank })
  }

  func pictures(of card: BusinessCardContent) -> [String] { card.avatar.map { [$0] } ?? [] }

  func thumbnail(of card: BusinessCardContent) -> String? { nil }

  func redacted(_ card: BusinessCardContent, by redaction: Redaction) -> BusinessCardContent? {
    var masked = card
    masked.name = redaction.masked(card.name)
    masked.role = card.role.map { redaction.masked($0) }
    masked.organization = card.organization.map { redaction.masked($0) }
    masked.phones = card.phones.map { phones in phones.map { redaction.masked($0) } }
    masked.emails = card.emails.map { emails in emails.map { redaction.masked($0) } }
    masked.url = card.url.map { redaction.masked($0) }
    masked.address = card.address.map { redaction.masked($0) }
    masked.avatar = nil
    return masked
  }

  func measured(_ card: BusinessCardContent, in context: ContentContext) -> some MeasuredContent {
    BusinessCardView(card, in: context)
  }
}

extension BusinessCardContent {
  /// The person's role and company.
  fileprivate var position: [String] { [role, organization].compactMap(\.self) }

  /// The phone numbers and addresses, at most eight.
  fileprivate var lines: [String] {
    Array(((phones ?? []) + (emails ?? []) + [url, address].compactMap(\.self)).prefix(8))
  }
}

/// A portrait next to the name and, below a horizontal rule, phone numbers and addresses.
private struct BusinessCardView: MeasuredContent {
  let size: Size
  let fit = ContentFit.padded

  private let portrait: MeasuredAvatar
  private let head: CardLines
  private let headHeight: Double
  private let body: CardLines?
  private let rule: Color
  private let hairline: Double

  private static let portraitSize = 40.0
  private static let gap = 10.0
  private static let ruleGap = 8.0

  init(_ card: BusinessCardContent, in context: ContentContext) {
    let room = max(8, context.width - Self.portraitSize - Self.gap)
    portrait = context.portrait(of: card.name, picture: card.avatar, size: Self.portraitSize)
    head = context.cardLines(
      card.name.isBlank ? context.strings[BusinessCardKind.name] : card.name, card.position,
      width: room)
    headHeight = max(Self.portraitSize, head.height).rounded(.up)
    let rows = card.lines.filter { !$0.isBlank }.map {
      context.text(
        context.ownWords($0), style: context.cardDetailStyle, width: context.width,
        maximumLines: context.width < 120 ? 8 : 3)
    }
    body = rows.isEmpty ? nil : CardLines(rows, in: context)
    rule = context.palette.secondary.withAlpha(0.35)
    hairline = 1 / max(1, context.scale)
    let below = body.map { 2 * Self.ruleGap + $0.height } ?? 0
    size = Size(
      width: min(
        max(
          context.theme.media.cardWidth,
          (Self.portraitSize + Self.gap + head.longestLine).rounded(.up),
          (body?.longestLine ?? 0).rounded(.up)), context.width),
      height: (headHeight + below).rounded(.up))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.avatar(portrait, at: box.origin)
    head.draw(
      at: box.minX + Self.portraitSize + Self.gap,
      in: Rect(x: box.minX, y: box.minY, width: box.width, height: headHeight), on: &canvas)
    guard let body else { return }
    let y = box.minY + headHeight + Self.ruleGap
    canvas.fill(
      .roundedRect(Rect(x: box.minX, y: y, width: box.width, height: hairline), .zero), rule)
    body.draw(
      at: box.minX,
      in: Rect(
        x: box.minX, y: y + Self.ruleGap, width: box.width, height: body.height), on: &canvas)
  }
}
