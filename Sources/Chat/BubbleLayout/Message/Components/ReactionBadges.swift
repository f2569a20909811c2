import ChatModel
import DisplayList

/// Reactions at the upper corner of a bubble: a disc for each emoji, and two dots that trail off
/// the disc at the corner, as in Messages on iOS 26.
///
/// A custom emoji without an image is shown as its name in a longer badge.
struct ReactionBadges: MeasuredContent {
  private enum Sign {
    case text(MeasuredText, style: ContentTextStyle)
    case picture(ReactionPicture)
  }

  private struct Badge {
    let role: RegionRole
    let sign: Sign
    let fill: Color
    /// The badge's width, at least its height; a longer badge has round ends.
    let width: Double
  }

  let fit = ContentFit.bare
  let size: Size

  private let badges: [Badge]
  private let style: ReactionStyle
  private let isOutgoing: Bool

  /// The length by which a disc covers the next one, in points; no emoji is covered.
  private static let covering = 4.0
  /// The dots of a disc of 34 points: the position of each dot's centre relative to the disc's
  /// centre, and its diameter.
  private static let dots = [(x: -10.8, y: 15.2, size: 10.4), (x: -17.5, y: 23.5, size: 5.0)]
  private static let designSize = 34.0
  /// The maximum width of a custom emoji relative to the disc: a square of this width fits in the
  /// disc, like an emoji of the font.
  private static let pictureShare = 0.7
  /// The maximum width of text in a disc, relative to the disc; wider text gets a wider badge.
  private static let textShare = 0.8
  /// The distance between longer text and the badge's ends, relative to the height.
  private static let textInset = 0.28

  /// Measures a message's reactions.
  init(
    _ reactions: [Reaction], _ people: [ReactionPeople], styles: ReactionPill.Styles,
    isOutgoing: Bool
  ) {
    style = styles.style
    self.isOutgoing = isOutgoing
    let side = styles.style.height
    let room = styles.context.width
    // The badge of one name and the count of the other reactions always fit.
    let textRoom = room - (2 * Self.textInset + (reactions.count > 1 ? 1.5 : 0)) * side
    func badge(_ role: RegionRole, _ words: String, _ style: ContentTextStyle, isOwn: Bool) -> Badge
    {
      let text = styles.context.line(
        words, style: style, width: textRoom, role: nil)
      let isLong = text.size.width > Self.textShare * side
      return Badge(
        role: role, sign: .text(text, style: style), fill: styles.colors(isOwn: isOwn).fill,
        width: isLong ? (text.size.width + 2 * Self.textInset * side).rounded(.up) : side)
    }
    func badge(_ reaction: Reaction, isOwn: Bool) -> Badge {
      let role = RegionRole.reaction(reaction.emoji)
      guard
        let picture = ReactionPicture(
          reaction, beside: styles.style.emojiFontSize, height: side, in: styles.context,
          width: side * Self.pictureShare)
      else { return badge(role, reaction.shownEmoji, styles.emoji(isOwn: isOwn), isOwn: isOwn) }
      return Badge(
        role: role, sign: .picture(picture), fill: styles.colors(isOwn: isOwn).fill, width: side)
    }
    var badges: [Badge] = []
    for (index, reaction) in reactions.enumerated() {
      badges.append(badge(reaction, isOwn: people.isEmpty ? false : people[index].isOwn))
      if Self.width(of: badges) > room { break }
    }
    if badges.count < reactions.count || Self.width(of: badges) > room {
      // The count of the omitted reactions replaces the last badges.
      while reactions.count > 1 {
        let rest = styles.context.text(of: reactions.count - badges.count + 1)
        badges[badges.count - 1] = badge(
          .custom("reactions"), "+" + rest, styles.text(isOwn: false), isOwn: false)
        if badges.count == 1 || Self.width(of: badges) <= room { break }
        badges.removeLast()
      }
    }
    for case .text(let text, let style) in badges.map(\.sign) {
      styles.context.report(text, as: .reaction, style: style, width: room)
    }
    self.badges = badges
    size = Size(width: Self.width(of: badges), height: side)
  }

  /// The total width of badges in a row, in points.
  private static func width(of badges: [Badge]) -> Double {
    badges.reduce(covering) { $0 + $1.width - covering }
  }

  /// The length by which a disc overlaps the bubble's upper edge where there is no ink, in points.
  static func overlap(of size: Double) -> Double { 6.6 * size / designSize }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let side = style.height
    let scale = side / Self.designSize
    let rim = style.border.alpha > 0 ? style.borderWidth : 0
    func circle(_ middle: Point, _ size: Double, _ color: Color, on canvas: inout CellCanvas) {
      let size = size + 2 * rim
      canvas.fill(
        .ellipse(Rect(x: middle.x - size / 2, y: middle.y - size / 2, width: size, height: size)),
        color, border: style.border, width: rim)
    }
    func pill(_ frame: Rect, _ color: Color, on canvas: inout CellCanvas) {
      let around = frame.inset(by: EdgeInsets(horizontal: -rim, vertical: -rim))
      canvas.fill(
        .roundedRect(around, CornerRadii(around.height / 2)), color, border: style.border,
        width: rim)
    }
    var frames: [Rect] = []
    var start = 0.0
    for badge in badges {
      frames.append(
        Rect(
          x: isOutgoing ? box.minX + start : box.maxX - start - badge.width, y: box.minY,
          width: badge.width, height: side))
      start += badge.width - Self.covering
    }
    // The first badge is at the corner, with the dots.
    for (index, (badge, frame)) in zip(badges, frames).enumerated().reversed() {
      if index == 0 {
        let corner = isOutgoing ? frame.minX + side / 2 : frame.maxX - side / 2
        for dot in Self.dots {
          let dx = (isOutgoing ? dot.x : -dot.x) * scale
          circle(
            Point(x: corner + dx, y: frame.midY + dot.y * scale), dot.size * scale, badge.fill,
            on: &canvas)
        }
      }
      let middle = Point(x: frame.midX, y: frame.midY)
      if badge.width > side {
        pill(frame, badge.fill, on: &canvas)
      } else {
        circle(middle, side, badge.fill, on: &canvas)
      }
      canvas.hit(badge.role, frame)
      switch badge.sign {
      case .picture(let picture): picture.draw(around: middle, on: &canvas)
      case .text(let text, _):
        canvas.text(
          text, at: Point(x: middle.x - text.size.width / 2, y: middle.y - text.size.height / 2))
      }
    }
  }
}
