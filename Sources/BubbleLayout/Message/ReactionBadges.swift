import ChatModel
import DisplayList

/// Reactions on the upper corner of a bubble: a disc for each emoji, and two dots that lead away
/// from it, as in Messages of iOS 26.
struct ReactionBadges: MeasuredContent {
  private enum Sign {
    case text(MeasuredText)
    case picture(ReactionPicture)
  }

  private struct Disc {
    let role: RegionRole
    let sign: Sign
    let fill: Color
    let x: Double
  }

  let fit = ContentFit.bare
  let size: Size

  private let discs: [Disc]
  private let style: ReactionStyle
  private let isOutgoing: Bool

  /// The distance by which the discs extend beyond the bubble's side.
  static let reach = 13.9
  /// The distance from one disc to the next; no emoji is covered.
  private static let step = 30.0
  /// The dots of a disc of 34 points: the position of each centre from the disc's centre, and the
  /// diameter.
  private static let dots = [(x: -10.8, y: 15.2, size: 10.4), (x: -17.5, y: 23.5, size: 5.0)]
  private static let designSize = 34.0
  /// The maximum width of a custom emoji relative to the disc: a square of this side, like an emoji
  /// of the font, is within the disc.
  private static let pictureShare = 0.7

  /// Measures a message's reactions.
  init(
    _ reactions: [Reaction], _ people: [ReactionPeople], styles: ReactionPill.Styles,
    isOutgoing: Bool
  ) {
    style = styles.style
    self.isOutgoing = isOutgoing
    let side = styles.style.height
    let room = max(1, Int((styles.context.width - side) / Self.step) + 1)
    let shown = reactions.count > room ? room - 1 : reactions.count
    var discs: [Disc] = []
    func add(_ role: RegionRole, _ words: String, _ style: ContentTextStyle, isOwn: Bool) {
      let text = styles.line(words, style)
      styles.context.report(text, as: .reaction, style: style, width: styles.context.width)
      discs.append(
        Disc(
          role: role, sign: .text(text), fill: styles.colors(isOwn: isOwn).fill,
          x: Double(discs.count) * Self.step))
    }
    for (index, reaction) in reactions.prefix(shown).enumerated() {
      let isOwn = people.isEmpty ? false : people[index].isOwn
      if let picture = ReactionPicture(
        reaction, beside: style.emojiFontSize, height: side, in: styles.context,
        width: side * Self.pictureShare)
      {
        discs.append(
          Disc(
            role: .reaction(reaction.emoji), sign: .picture(picture),
            fill: styles.colors(isOwn: isOwn).fill, x: Double(discs.count) * Self.step))
        continue
      }
      add(
        .reaction(reaction.emoji), reaction.shownEmoji, styles.emoji(isOwn: isOwn), isOwn: isOwn)
    }
    if shown < reactions.count {
      add(
        .custom("reactions"), "+" + styles.context.text(of: reactions.count - shown),
        styles.text(isOwn: false), isOwn: false)
    }
    self.discs = discs
    size = Size(width: side + Self.step * Double(max(0, discs.count - 1)), height: side)
  }

  /// The length by which a disc overlaps the bubble's upper edge where there is no ink, in points.
  static func overlap(of size: Double) -> Double { 6.6 * size / designSize }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let side = style.height
    let scale = side / Self.designSize
    let rim = style.borderWidth
    func circle(_ middle: Point, _ size: Double, _ color: Color, on canvas: inout CellCanvas) {
      func ring(_ size: Double) -> Shape {
        .ellipse(
          Rect(x: middle.x - size / 2, y: middle.y - size / 2, width: size, height: size))
      }
      if rim > 0, style.border.alpha > 0 { canvas.fill(ring(size + 2 * rim), style.border) }
      canvas.fill(ring(size), color)
    }
    // The first disc is at the corner, with the dots.
    for (index, disc) in discs.enumerated().reversed() {
      let x = isOutgoing ? box.minX + disc.x : box.maxX - side - disc.x
      let middle = Point(x: x + side / 2, y: box.minY + side / 2)
      if index == 0 {
        for dot in Self.dots {
          let dx = (isOutgoing ? dot.x : -dot.x) * scale
          circle(
            Point(x: middle.x + dx, y: middle.y + dot.y * scale), dot.size * scale, disc.fill,
            on: &canvas)
        }
      }
      circle(middle, side, disc.fill, on: &canvas)
      canvas.hit(disc.role, Rect(x: x, y: box.minY, width: side, height: side))
      switch disc.sign {
      case .picture(let picture): picture.draw(around: middle, on: &canvas)
      case .text(let text):
        canvas.text(
          text, at: Point(x: middle.x - text.size.width / 2, y: middle.y - text.size.height / 2))
      }
    }
  }
}
