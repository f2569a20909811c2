import ChatModel
import DisplayList
import TextShaping

/// The emoji reactions to a message.
struct ReactionsComponent: MessageComponent {
  let identifier = MessageComponents.Name.reactions.rawValue
  let version = 3
  /// The background behind the reactions.
  let ground: ComponentGround
  /// True if the reactions can be placed at the bubble's corner.
  var isAtCorner = false

  func pictures(for message: MessageInfo) -> [String] {
    message.message.reactions.compactMap(\.source)
      + message.row.reactionPeople.flatMap { $0.faces.compactMap(\.avatar) }
  }

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    let (reactions, people) = (message.message.reactions, message.row.reactionPeople)
    let styles = ReactionPill.Styles(
      context: context, ground: ground, style: context.theme.reactions)
    guard isAtCorner, !reactions.isEmpty else {
      return ReactionRow(reactions, people, styles: styles)
    }
    return ReactionBadges(
      reactions, people, styles: styles, isOutgoing: context.tools.isOutgoing)
  }
}

/// The measured emoji reactions to a message, as pills that wrap like words.
struct ReactionRow: LineContent {
  let fit = ContentFit.bare

  /// Measures a message's reactions, or a program's replacement; nil if there are none or they are
  /// hidden.
  static func component(
    of row: MessageRow, ground: ComponentGround, width: Double, isAtCorner: Bool = false,
    using tools: MessageTools
  ) -> AddedComponent? {
    guard !row.message.reactions.isEmpty else { return nil }
    return tools.component(
      .reactions, ReactionsComponent(ground: ground, isAtCorner: isAtCorner),
      as: .custom("reactions"), for: row, width: width)
  }

  /// The pills in display order.
  let pills: [ReactionPill]
  /// The size of the box around all pills, in points.
  let size: Size
  /// The end of the last line of pills, in points.
  let lastLineEnd: Double

  /// Shapes a message's reactions; nil if it has none.
  ///
  /// The reactions that do not fit are counted by a pill on the last allowed line.
  init?(_ reactions: [Reaction], _ people: [ReactionPeople], styles: ReactionPill.Styles) {
    guard !reactions.isEmpty else { return nil }
    let style = styles.style
    var flow = Flow(width: styles.context.width, style: style)
    var pills: [ReactionPill] = []
    if style.joinsAll {
      pills = [ReactionPill(joining: reactions, in: styles)]
    } else {
      let limit = style.maximumCount >= 1 ? Int(style.maximumCount) : reactions.count
      // The last pill counts the reactions without their own pill.
      let shown = reactions.count > limit ? limit - 1 : limit
      for (index, reaction) in reactions.prefix(shown).enumerated() {
        var next = ReactionPill(
          reaction, people.isEmpty ? ReactionPeople() : people[index], in: styles)
        guard let place = flow.place(for: next.box.width) else { break }
        next.box.origin = place
        pills.append(next)
      }
      while pills.count < reactions.count {
        var rest = ReactionPill(count: reactions.count - pills.count, in: styles)
        if let place = flow.place(for: rest.box.width) {
          rest.box.origin = place
          pills.append(rest)
          break
        }
        guard let last = pills.popLast() else { break }
        flow.moveBack(to: last.box)
      }
      if style.showsAddition {
        var addition = ReactionPill(addingIn: styles)
        if let place = flow.place(for: addition.box.width) {
          addition.box.origin = place
          pills.append(addition)
        }
      }
    }
    for pill in pills { pill.report(in: styles) }
    self.pills = pills
    size = Size(
      width: pills.map(\.box.maxX).max() ?? 0, height: pills.last?.box.maxY ?? style.height)
    lastLineEnd = pills.last?.box.maxX ?? 0
  }

  /// Draws the pills with the row's top leading corner at that of a box.
  func draw(in box: Rect, on canvas: inout CellCanvas) {
    for pill in pills { pill.draw(at: box.origin, on: &canvas) }
  }

  /// Places pills side by side, in lines.
  private struct Flow {
    let width: Double
    let style: ReactionStyle
    private var x = 0.0
    private var line = 0

    init(width: Double, style: ReactionStyle) {
      self.width = width
      self.style = style
    }

    /// The position of the next pill, which has the given width; nil if no line is left for it.
    mutating func place(for pill: Double) -> Point? {
      if x > 0, x + pill > width {
        guard line + 1 < BubbleLayoutLimits.reactionLines else { return nil }
        x = 0
        line += 1
      }
      defer { x += pill + style.gap }
      return Point(x: x, y: Double(line) * (style.height + style.gap))
    }

    /// Removes the last pill, which has the given box.
    mutating func moveBack(to box: Rect) {
      x = box.minX
    }
  }
}

extension Reaction {
  /// The emoji to display: a character with text presentation is shown as an emoji.
  var shownEmoji: String {
    guard let first = emoji.unicodeScalars.first, emoji.unicodeScalars.count == 1,
      first.properties.isEmoji, !first.properties.isEmojiPresentation, !first.isASCII
    else { return emoji }
    return emoji + "\u{FE0F}"
  }
}
