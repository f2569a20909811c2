import BubbleLayout
import ChatModel
import DisplayList

/// A gift of money: a red edge-to-edge card with an envelope and a greeting.
struct EnvelopeView: MeasuredContent {
  let size: Size
  let fit = ContentFit.edgeToEdge
  let coversGround = true

  private let lines: CardLines
  private let foot: MeasuredText
  private let fill: Color
  private let rule: Color

  // White text has a contrast of 4.9 to 1 on this colour; the colour is adjusted to a contrast of 7
  // if the theme requires it.
  private static let red = Color(rgb: 0xc9412e)
  private static let paper = Color(rgb: 0xa92f20)
  private static let gold = Color(rgb: 0xf6d58c)
  private static let envelope = Size(width: 34, height: 42)
  private static let margin = 14.0
  private static let footHeight = 30.0

  /// Measures a gift of money.
  init(_ payment: PaymentContent, in context: ContentContext) {
    let strings = context.strings
    let name = strings[PaymentWords.title(of: .redPacket)]
    let width = min(context.theme.media.maximumWidth, context.fullWidth).rounded(.down)
    let room = width - Self.envelope.width - 2.7 * Self.margin
    var title = context.cardTitleStyle
    title.color = .white
    var detail = context.cardDetailStyle
    detail.color = .white
    let wish = payment.note.flatMap { $0.isBlank ? nil : $0 }
    let more = [
      payment.formattedAmount(in: context),
      payment.status.map { strings[PaymentWords.name(of: $0)] },
    ].compactMap(\.self)
    let limit = room < 90 ? 8 : 3
    var texts = [context.text(wish ?? name, style: title, width: room, maximumLines: limit)]
    if !more.isEmpty {
      texts.append(
        context.text(strings.line(of: more), style: detail, width: room, maximumLines: limit))
    }
    lines = CardLines(texts, in: context)
    foot = context.line(name, style: detail, width: width * 0.55)
    fill = context.sign(Self.red)
    rule = Color.white.withAlpha(0.25)
    size = Size(
      width: width,
      height: (max(Self.envelope.height, lines.height) + 2 * Self.margin + Self.footHeight)
        .rounded(.up))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let clip = canvas.outline.map { Shape.path($0) } ?? .roundedRect(box, canvas.corners)
    canvas.fill(clip, fill)
    let top = Rect(
      x: box.minX, y: box.minY, width: box.width, height: box.height - Self.footHeight)
    let paper = Rect(
      x: box.minX + Self.margin, y: (top.midY - Self.envelope.height / 2).rounded(),
      width: Self.envelope.width, height: Self.envelope.height)
    canvas.fill(.roundedRect(paper, CornerRadii(4)), Self.paper)
    var flap = paper
    flap.size.height = 15
    canvas.group(clip: .roundedRect(paper, CornerRadii(4))) { canvas in
      canvas.fill(
        .ellipse(flap.inset(by: EdgeInsets(top: -18, left: -12, bottom: -2, right: -12))),
        Color(rgb: 0xdd5541))
    }
    canvas.fill(
      .ellipse(Rect(x: paper.midX - 6, y: paper.minY + 11, width: 12, height: 12)), Self.gold)
    lines.draw(at: paper.maxX + Self.margin * 0.7, in: top, on: &canvas)
    canvas.fill(
      .roundedRect(
        Rect(
          x: box.minX + Self.margin, y: top.maxY, width: box.width - 2 * Self.margin,
          height: 1), .zero), rule)
    canvas.text(
      foot,
      at: Point(
        x: box.minX + Self.margin,
        y: top.maxY + ((Self.footHeight - foot.size.height) / 2).rounded()))
  }
}
