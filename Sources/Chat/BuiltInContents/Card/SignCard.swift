import BubbleLayout
import DisplayList

/// A card with an icon on a disc, and a title with lines below it.
struct SignCard: MeasuredContent {
  let size: Size
  let fit = ContentFit.padded

  private let sign: CardSign
  private let fill: Color
  private let ink: Color
  /// The colour of a ring around the disc of something that failed; nil if there is none.
  private let rim: Color?
  private let lines: CardLines
  /// True if there is space for an icon next to the lines.
  private let showsSign: Bool

  private static let disc = 40.0
  private static let gap = 10.0
  /// The minimum width of the lines next to an icon, in points; a card with less space has no icon.
  private static let leastLine = 64.0

  /// Measures a card.
  ///
  /// - Parameters:
  ///   - sign: The icon on the disc.
  ///   - fill: The colour of the disc; nil uses the accent colour.
  ///   - ink: The colour of the icon; nil uses the colour for content on the accent colour.
  ///   - title: The first line.
  ///   - titleStyle: The style of the title; nil uses the style of card titles.
  ///   - details: The lines below the title; blank lines are omitted.
  ///   - context: The message's context.
  init(
    _ sign: CardSign, fill: Color? = nil, ink: Color? = nil, title: String,
    titleStyle: ContentTextStyle? = nil, details: [String?], in context: ContentContext
  ) {
    self.sign = sign
    self.fill = fill ?? context.palette.accent
    self.ink = ink ?? (fill == nil ? context.palette.onAccent : .white)
    let failed = context.theme.status.failed
    // In rows, a card has a panel of its own.
    let panels = context.theme.structure == "row" ? [context.theme.row.cardFill] : []
    rim = fill == failed ? context.rim(around: failed, on: panels) : nil
    let beside = context.width - Self.disc - Self.gap
    showsSign = beside >= Self.leastLine
    lines = context.cardLines(
      title, details, titleStyle: titleStyle, width: showsSign ? beside : context.width)
    let start = showsSign ? Self.disc + Self.gap : 0
    size = Size(
      width: min(
        max(context.theme.media.cardWidth, (start + lines.longestLine).rounded(.up)),
        context.width),
      height: max(showsSign ? Self.disc : 0, lines.height).rounded(.up))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    guard showsSign else { return lines.draw(at: box.minX, in: box, on: &canvas) }
    let disc = Rect(x: box.minX, y: box.minY, width: Self.disc, height: Self.disc)
    if let rim {
      let around = disc.inset(by: EdgeInsets(horizontal: -1.5, vertical: -1.5))
      canvas.fill(.ellipse(around), fill, border: rim, width: 1.5)
    } else {
      canvas.fill(.ellipse(disc), fill)
    }
    sign.draw(in: disc, ink, on: &canvas)
    lines.draw(at: disc.maxX + Self.gap, in: box, on: &canvas)
  }
}
