import ChatModel
import DisplayList
import TextShaping

/// The emoji that others answered with.
struct ReactionsComponent: MessageComponent {
  let identifier = MessageComponents.Name.reactions.rawValue
  let version = 1
  /// What they stand on.
  let ground: ComponentGround

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    ReactionRow(message.message.reactions, ground: ground, in: context)
  }
}

/// The emoji that others answered with, after measuring: pills that wrap like words.
struct ReactionRow: LineContent {
  let fit = ContentFit.bare

  /// Measures a message's reactions, or what a program has put in their place; nil where there are
  /// none or they are hidden.
  static func component(
    of row: MessageRow, ground: ComponentGround, width: Double, using tools: MessageTools
  ) -> AddedComponent? {
    guard !row.message.reactions.isEmpty else { return nil }
    return tools.component(
      .reactions, ReactionsComponent(ground: ground), as: .custom("reactions"), for: row,
      width: width)
  }

  /// One emoji with its count.
  struct Pill {
    /// What a touch on it means.
    let role: RegionRole
    /// The emoji and the count as one text.
    let text: MeasuredText
    /// Its box, from the row's top leading corner.
    var box: Rect
  }

  /// In the order in which they are shown.
  let pills: [Pill]
  /// The box around all pills, in points.
  let size: Size
  /// Where the last line of pills ends.
  let lastLineEnd: Double

  private let style: ReactionStyle
  /// Of the pills.
  private let fill: Color

  /// Shapes a message's reactions; nil where it has none.
  ///
  /// What finds no room on the last line that there may be is counted there.
  init?(
    _ reactions: [Reaction], ground: ComponentGround, in context: ContentContext
  ) {
    guard !reactions.isEmpty else { return nil }
    let width = context.width
    let style = context.theme.reactions
    self.style = style
    fill = ground == .overlay ? context.theme.status.overlay : context.palette.reaction
    var textStyle = context.reactionStyle
    if ground == .overlay { textStyle.color = context.theme.status.onOverlay }
    var flow = Flow(width: width, style: style)
    var pills: [Pill] = []
    func pill(_ role: RegionRole, _ words: String) -> Pill {
      // Noted below, when it is settled which are shown.
      let text = context.line(words, style: textStyle, width: width - 2 * style.padding, role: nil)
      let size = Size(
        width: (text.size.width + 2 * style.padding).rounded(.up), height: style.height)
      return Pill(role: role, text: text, box: Rect(origin: .zero, size: size))
    }
    for reaction in reactions {
      var next = pill(
        .reaction(reaction.emoji), "\(reaction.shownEmoji) \(context.text(of: reaction.count))")
      guard let place = flow.place(for: next.box.width) else { break }
      next.box.origin = place
      pills.append(next)
    }
    while pills.count < reactions.count {
      var rest = pill(
        .custom("reactions"), "+" + context.text(of: reactions.count - pills.count))
      if let place = flow.place(for: rest.box.width) {
        rest.box.origin = place
        pills.append(rest)
        break
      }
      guard let last = pills.popLast() else { break }
      flow.moveBack(to: last.box)
    }
    for pill in pills {
      context.report(
        pill.text, as: .reaction, style: textStyle, width: width - 2 * style.padding)
    }
    self.pills = pills
    size = Size(
      width: pills.map(\.box.maxX).max() ?? 0, height: pills.last?.box.maxY ?? style.height)
    lastLineEnd = pills.last?.box.maxX ?? 0
  }

  /// Draws the pills with the row's top leading corner at that of a box.
  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let origin = box.origin
    for pill in pills {
      let box = pill.box.offset(dx: origin.x, dy: origin.y)
      if style.borderWidth > 0 {
        let around = Rect(
          x: box.minX - style.borderWidth, y: box.minY - style.borderWidth,
          width: box.width + 2 * style.borderWidth, height: box.height + 2 * style.borderWidth)
        let radius = min(style.radius + style.borderWidth, around.height / 2)
        canvas.fill(.roundedRect(around, CornerRadii(radius)), style.border)
      }
      canvas.fill(
        .roundedRect(box, CornerRadii(min(style.radius, box.height / 2))), fill)
      canvas.text(pill.text, at: Point(x: box.minX + style.padding, y: box.minY))
      canvas.hit(pill.role, box)
    }
  }

  /// Where the next pill goes.
  private struct Flow {
    let width: Double
    let style: ReactionStyle
    private var x = 0.0
    private var line = 0

    init(width: Double, style: ReactionStyle) {
      self.width = width
      self.style = style
    }

    /// The place of a pill of a width; nil where there is no line left for it.
    mutating func place(for pill: Double) -> Point? {
      if x > 0, x + pill > width {
        guard line + 1 < BubbleLayoutLimits.reactionLines else { return nil }
        x = 0
        line += 1
      }
      defer { x += pill + style.gap }
      return Point(x: x, y: Double(line) * (style.height + style.gap))
    }

    /// Takes the last pill away.
    mutating func moveBack(to box: Rect) {
      x = box.minX
    }
  }
}

extension Reaction {
  /// What is shown: a sign that is an emoji only where one is asked for is one here.
  var shownEmoji: String {
    guard let first = emoji.unicodeScalars.first, emoji.unicodeScalars.count == 1,
      first.properties.isEmoji, !first.properties.isEmojiPresentation, !first.isASCII
    else { return emoji }
    return emoji + "\u{FE0F}"
  }
}
