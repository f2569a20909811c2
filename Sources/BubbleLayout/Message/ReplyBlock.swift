import DisplayList
import TextShaping

/// The quoted message.
struct ReplyComponent: MessageComponent {
  let identifier = MessageComponents.Name.reply.rawValue
  let version = 1
  /// The quoted message.
  let preview: ReplyPreview
  /// What it stands on.
  let ground: ComponentGround
  /// True if the answer is one's own.
  let isOutgoing: Bool
  /// True if a quote above the message stands over a column of pictures.
  var besideAvatar = false

  func pictures(for message: MessageFacts) -> [String] { preview.thumbnail.map { [$0] } ?? [] }

  func measured(for message: MessageFacts, in context: ContentContext) -> (any MeasuredContent)? {
    ReplyBlock(
      preview, ground: ground, isOutgoing: isOutgoing, besideAvatar: besideAvatar,
      width: context.width, using: context.tools)
  }

  /// Measures the quote, or what a program has put in its place; nil where it is hidden.
  func measured(for row: MessageRow, width: Double, using tools: MessageTools) -> AddedComponent? {
    tools.component(.reply, self, as: .reply(preview.id), for: row, width: width)
  }
}

/// The quoted message, after measuring.
struct ReplyBlock: MeasuredContent {
  let fit = ContentFit.bare
  /// The quoted message.
  let preview: ReplyPreview
  /// Its own size in points; inside a bubble it grows to the bubble's width.
  let size: Size

  private let name: ShapedText?
  private let words: ShapedText
  private let thumbnail: ImageReference?
  private let color: Color
  private let ground: ComponentGround
  private let context: CellContext
  /// Of a quote on a bubble.
  private let inset: Color
  /// Where a quote above the message begins: a little behind where the message's own words do.
  private let start: Double

  /// Between the name and the words on one line.
  private static let nameGap = 6.0
  private static let thumbnailSize = 34.0
  private static let thumbnailGap = 8.0

  /// Shapes a quote that is at most so wide.
  init(
    _ preview: ReplyPreview, ground: ComponentGround, isOutgoing: Bool,
    besideAvatar: Bool = false, width: Double, using tools: MessageTools
  ) {
    self.preview = preview
    self.ground = ground
    self.context = tools.context
    inset = tools.palette.inset
    start = besideAvatar ? tools.context.theme.avatar.size + tools.context.theme.avatar.gap + 3 : 20
    let (context, shaper, styles) = (tools.context, tools.shaper, tools.styles)
    let style = context.theme.reply
    let isOverlay = ground == .overlay
    let onOverlay = context.theme.status.onOverlay
    let personal = preview.author.map { context.quoteColor(of: $0, isOutgoing: isOutgoing) }
    let authorColor = isOverlay ? onOverlay : personal ?? tools.palette.link
    color = authorColor
    switch style.placement {
    case .inside:
      if let source = preview.thumbnail,
        case .available(let reference) = context.environment.images.image(at: source)
      {
        thumbnail = reference
      } else {
        thumbnail = nil
      }
      let beside = thumbnail == nil ? 0 : Self.thumbnailSize + Self.thumbnailGap
      let room = max(
        8, width - style.barWidth - style.padding.left - style.padding.right - beside)
      let constraint = TextConstraint(width: room, maximumLines: 1, alignment: .left)
      name = preview.author.map {
        shaper.shape(
          StyledText($0.name, style: styles.replyName.colored(authorColor)), in: constraint,
          as: .replyAuthor)
      }
      let plain = preview.isAvailable ? styles.reply.color : tools.palette.secondary
      words = shaper.shape(
        StyledText(preview.summary, style: styles.reply.colored(isOverlay ? onOverlay : plain)),
        in: constraint, as: .replyText)
      let longest = max(name?.longestLine ?? 0, words.longestLine)
      let lines = (name == nil ? 0 : style.lineHeight) + style.lineHeight
      size = Size(
        width: style.barWidth + style.padding.left + beside + longest + style.padding.right,
        height: max(lines, thumbnail == nil ? 0 : Self.thumbnailSize) + style.padding.top
          + style.padding.bottom)
    case .below:
      thumbnail = nil
      name = nil
      let room = max(8, min(width, style.maximumWidth) - style.padding.left - style.padding.right)
      words = Self.words(
        preview.summary, of: preview.author?.name, room: room, style: styles.reply, using: tools)
      size = Size(
        width: (words.longestLine + style.padding.left + style.padding.right).rounded(.up),
        height: words.size.height + style.padding.top + style.padding.bottom)
    case .above:
      thumbnail = nil
      let room = max(16, width - start)
      name = preview.author.map {
        tools.line(
          $0.name, styles.replyName.colored(authorColor), width: room / 2, as: .replyAuthor)
      }
      let before = name.map { $0.longestLine.rounded(.up) + Self.nameGap } ?? 0
      words = tools.line(preview.summary, styles.reply, width: room - before, as: .replyText)
      size = Size(
        width: (start + before + words.longestLine).rounded(.up),
        height: style.lineHeight + 1)
    }
  }

  /// Draws the line that leads from the middle of the picture below to the quote.
  private func placeSpine(
    in box: Rect, theme: Theme, into builder: inout SnapshotBuilder
  ) {
    let style = theme.reply
    let middle = min(theme.avatar.size, start - Self.nameGap) / 2
    let left = box.minX + middle.rounded() + style.barWidth / 2
    let right = box.minX + start - Self.nameGap
    let top = box.minY + ((box.height - style.barWidth) / 2).rounded() + style.barWidth / 2
    let radius = max(0, min(6, right - left, box.maxY - top))
    // The distance from a corner to a control point, for the arc of a quarter circle.
    let pull = radius * 0.447_715_25
    builder.stroke(
      Path([
        .move(Point(x: left, y: box.maxY)), .line(Point(x: left, y: top + radius)),
        .curve(
          Point(x: left + radius, y: top), control1: Point(x: left, y: top + pull),
          control2: Point(x: left + pull, y: top)),
        .line(Point(x: max(left + radius, right), y: top)),
      ]), width: style.barWidth, style.fill)
  }

  /// The name and the quoted words as two lines.
  ///
  /// Where not all of it is shown, the name takes a third of the lines at most.
  private static func words(
    _ summary: String, of name: String?, room: Double, style: TextStyle, using tools: MessageTools
  ) -> ShapedText {
    let room = TextConstraint(
      width: room, maximumLines: 2, baseDirection: tools.context.baseDirection)
    let wording = tools.context.environment.wording
    func text(_ name: String) -> StyledText {
      StyledText(wording.quoted(name, summary), style: style)
    }
    guard let name else {
      return tools.shaper.shape(StyledText(summary, style: style), in: room, as: .replyText)
    }
    let isShort = !tools.shaper.shape(text(name), in: room, as: nil).isTruncated
    let shown = isShort ? name : tools.beginning(of: name, style, width: 2 * (room.width ?? 0) / 3)
    return tools.shaper.shape(text(shown), in: room, as: .replyText)
  }

  /// Draws the quote into a box.
  func draw(in box: Rect, on canvas: inout CellCanvas) {
    place(in: box, into: &canvas.builder)
  }

  private func place(in box: Rect, into builder: inout SnapshotBuilder) {
    let style = context.theme.reply
    builder.hit(.reply(preview.id), box)
    switch style.placement {
    case .above:
      placeSpine(in: box, theme: context.theme, into: &builder)
      var x = box.minX + start
      if let name {
        builder.text(name, at: Point(x: x, y: box.minY))
        x += name.longestLine.rounded(.up) + Self.nameGap
      }
      builder.text(words, at: Point(x: x, y: box.minY))
    case .below:
      builder.fill(box, radius: style.radius, style.fill)
      let inner = builder.real(box.inset(by: style.padding))
      let (text, x) = words.aligned(left: inner.minX, right: inner.maxX)
      builder.text(text, realOrigin: Point(x: x, y: inner.minY))
    case .inside:
      if ground == .bubble { builder.fill(box, radius: style.radius, inset) }
      builder.fill(
        .roundedRect(
          Rect(x: box.minX, y: box.minY, width: style.barWidth, height: box.height),
          CornerRadii(
            topLeft: style.barWidth, topRight: 0, bottomRight: 0, bottomLeft: style.barWidth)),
        color)
      var x = box.minX + style.barWidth + style.padding.left
      if let thumbnail {
        let rect = Rect(
          x: x, y: box.minY + ((box.height - Self.thumbnailSize) / 2).rounded(),
          width: Self.thumbnailSize, height: Self.thumbnailSize)
        builder.image(thumbnail, in: rect, clip: .roundedRect(rect, CornerRadii(4)))
        x += Self.thumbnailSize + Self.thumbnailGap
      }
      let lines = (name == nil ? 0 : style.lineHeight) + style.lineHeight
      var y = box.minY + ((box.height - lines) / 2).rounded()
      if let name {
        builder.text(name, at: Point(x: x, y: y))
        y += style.lineHeight
      }
      builder.text(words, at: Point(x: x, y: y))
    }
  }
}
