import ChatModel
import DisplayList
import TextShaping

/// The emoji that others answered with, after measuring: pills that wrap like words.
struct ReactionRow {
  /// One emoji with its count.
  struct Pill {
    /// The emoji.
    let emoji: String
    /// The emoji and the count as one text.
    let text: ShapedText
    /// Its box, from the row's top leading corner.
    var box: Rect
  }

  /// In the order in which they are shown.
  let pills: [Pill]
  /// The box around all pills, in points.
  let size: Size
  /// Where the last line of pills ends.
  let lastLineEnd: Double

  /// Shapes a message's reactions; nil where it has none.
  init?(
    _ reactions: [Reaction], styles: BubbleTextStyles, width: Double, context: CellContext,
    shaper: CellShaper
  ) {
    guard !reactions.isEmpty else { return nil }
    let style = context.theme.reactions
    var pills: [Pill] = []
    pills.reserveCapacity(reactions.count)
    var x = 0.0
    var y = 0.0
    var widest = 0.0
    for reaction in reactions {
      let text = shaper.shape(
        StyledText("\(reaction.emoji) \(reaction.count)", style: styles.reaction),
        in: TextConstraint(
          width: max(8, width - 2 * style.padding), maximumLines: 1, alignment: .left),
        as: .reaction)
      let pill = Size(
        width: (text.longestLine + 2 * style.padding).rounded(.up), height: style.height)
      if x > 0, x + pill.width > width {
        x = 0
        y += style.height + style.gap
      }
      pills.append(
        Pill(
          emoji: reaction.emoji, text: text, box: Rect(origin: Point(x: x, y: y), size: pill)))
      widest = max(widest, x + pill.width)
      x += pill.width + style.gap
    }
    self.pills = pills
    size = Size(width: widest, height: y + style.height)
    lastLineEnd = x - style.gap
  }

  /// Draws the pills with the row's top leading corner at a point.
  func place(
    at origin: Point, palette: BubblePalette, context: CellContext,
    into builder: inout SnapshotBuilder
  ) {
    let style = context.theme.reactions
    for pill in pills {
      let box = pill.box.offset(dx: origin.x, dy: origin.y)
      if style.borderWidth > 0 {
        let around = Rect(
          x: box.minX - style.borderWidth, y: box.minY - style.borderWidth,
          width: box.width + 2 * style.borderWidth, height: box.height + 2 * style.borderWidth)
        builder.fill(around, radius: around.height / 2, style.border)
      }
      builder.fill(box, radius: box.height / 2, palette.reaction)
      builder.text(pill.text, at: Point(x: box.minX + style.padding, y: box.minY))
      builder.hit(.reaction(pill.emoji), box)
    }
  }
}
