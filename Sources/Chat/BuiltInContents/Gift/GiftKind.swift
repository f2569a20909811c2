import BubbleLayout
import ChatModel
import DisplayList

/// A gift, such as a subscription or an item that the app sells.
struct GiftKind: ContentKind {
  static let type = "gift"
  static let version = 1
  static let vocabulary = [name]

  /// The text for an unnamed gift, and before the name of others.
  fileprivate static let name = KindWord("gift.name", "Gift")

  func summary(of gift: GiftContent, in strings: LocalizedStrings) -> String {
    strings.labeled(strings[Self.name], with: RichText(gift.name))
  }

  func alternativeText(of gift: GiftContent, in strings: LocalizedStrings) -> String {
    let parts = [summary(of: gift, in: strings), gift.detail, gift.note]
    return strings.line(of: parts.compactMap(\.self).filter { !$0.isBlank })
  }

  func pictures(of gift: GiftContent) -> [String] { gift.picture.map { [$0] } ?? [] }

  func redacted(_ gift: GiftContent, by redaction: Redaction) -> GiftContent? {
    GiftContent(
      redaction.masked(gift.name), detail: gift.detail.map { redaction.masked($0) },
      note: gift.note.map { redaction.masked($0) })
  }

  func measured(_ gift: GiftContent, in context: ContentContext) -> some MeasuredContent {
    GiftView(gift, in: context)
  }
}

/// A present icon above the gift's name, in the centre of the card.
private struct GiftView: MeasuredContent {
  private enum Sign {
    case picture(ContentPicture)
    case emoji(MeasuredText)
    case box
  }

  let size: Size
  let fit = ContentFit.padded

  private let sign: Sign
  private let lines: CardLines
  private let fill: Color
  private let ink: Color

  private static let side = 72.0
  private static let gap = 8.0

  init(_ gift: GiftContent, in context: ContentContext) {
    let width = min(max(context.theme.media.cardWidth, 190), context.width)
    if let picture = gift.picture.flatMap(context.picture) {
      sign = .picture(picture)
    } else if let emoji = gift.emoji, RichText(emoji).isLargeEmoji {
      var style = context.emojiStyle
      style.size = 56
      style.lineHeight = 68
      sign = .emoji(context.line(emoji, style: style, width: width))
    } else {
      sign = .box
    }
    lines = context.cardLines(
      gift.name.isBlank ? context.strings[GiftKind.name] : gift.name,
      [gift.detail, gift.note].map { $0.map(context.ownWords) }, width: width)
    fill = context.palette.accent
    ink = context.palette.onAccent
    size = Size(
      width: width, height: (Self.side + Self.gap + lines.height).rounded(.up))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let place = Rect(
      x: (box.midX - Self.side / 2).rounded(), y: box.minY, width: Self.side,
      height: Self.side)
    switch sign {
    case .picture(let picture):
      canvas.picture(picture, in: place, clip: .roundedRect(place, CornerRadii(12)))
    case .emoji(let emoji):
      canvas.text(emoji, in: place, at: .center)
    case .box:
      let disc = place.inset(by: EdgeInsets(horizontal: 8, vertical: 8))
      canvas.fill(.ellipse(disc), fill)
      CardSign(.gift).draw(in: disc, ink, on: &canvas)
    }
    lines.drawCentered(
      in: Rect(
        x: box.minX, y: place.maxY + Self.gap, width: box.width, height: lines.height),
      on: &canvas)
  }
}
