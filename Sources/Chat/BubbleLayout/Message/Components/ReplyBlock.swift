import DisplayList
import TextShaping

/// The quoted message.
struct ReplyComponent: MessageComponent {
  let identifier = MessageComponents.Name.reply.rawValue
  let version = 1
  /// The quoted message.
  let preview: ReplyPreview
  /// The background behind the quote.
  let ground: ComponentGround
  /// True if the reply is the user's own.
  let isOutgoing: Bool
  /// True if the message is next to a column of avatars.
  var besideAvatar = false

  func pictures(for message: MessageInfo) -> [String] {
    [preview.thumbnail, preview.author?.avatar].compactMap(\.self)
  }

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    ReplyBlock(
      MessageQuote(preview: preview), ground: ground, isOutgoing: isOutgoing,
      besideAvatar: besideAvatar, in: context)
  }

  /// Measures the quote, or a program's replacement; nil if it is hidden.
  func measured(for row: MessageRow, width: Double, using tools: MessageTools) -> AddedComponent? {
    tools.component(.reply, self, as: .reply(preview.id), for: row, width: width)
  }
}

/// The measured quoted message.
struct ReplyBlock: MeasuredContent {
  let fit = ContentFit.bare
  /// The quoted message.
  let quote: MessageQuote
  /// The quote's own size, in points; inside a bubble, the quote is stretched to the bubble's
  /// width.
  let size: Size

  private let name: MeasuredText?
  private let words: MeasuredText
  private let thumbnail: ContentPicture?
  /// The avatar of the quote's author, in a structure that shows it on a line above the message.
  private let face: MeasuredAvatar?
  private let isOutgoing: Bool
  private let color: Color
  private let ground: ComponentGround
  private let style: ReplyStyle
  /// The width of the column of avatars in which the line to the quote starts, in points.
  private let avatarSize: Double
  /// The fill of a quote on a bubble.
  private let inset: Color
  /// The start of a quote above the message, slightly to the trailing side of the start of the
  /// message's text.
  private let start: Double

  /// The distance between the name and the text if they share a line, in points.
  private static let nameGap = 6.0
  private static let thumbnailSize = 34.0
  private static let thumbnailGap = 8.0
  /// The distance between the author's avatar and the name, in points.
  private static let faceGap = 4.0
  /// The maximum number of lines of text in a quote's own bubble, as in Messages on iOS 26.
  private static let bubbleLines = 3

  /// Shapes a quote that is at most as wide as the context's width.
  init(
    _ quote: MessageQuote, ground: ComponentGround, isOutgoing: Bool, besideAvatar: Bool,
    in context: ContentContext
  ) {
    self.quote = quote
    self.ground = ground
    self.isOutgoing = isOutgoing
    let theme = context.theme
    let style = theme.reply
    self.style = style
    avatarSize = theme.avatar.size
    inset = context.palette.inset
    start =
      style.placement == .bubble
      ? (besideAvatar ? theme.avatar.size + theme.avatar.gap : 0)
      : besideAvatar ? theme.avatar.size + theme.avatar.gap + 3 : 20
    let width = context.width
    let person = style.placement == .above && style.avatarSize > 0 ? quote.preview.author : nil
    face = person.map {
      context.avatar(of: $0, size: min(style.avatarSize, style.lineHeight))
    }
    let isOverlay = ground == .overlay
    var nameStyle = context.quoteNameStyle(of: quote, isOutgoing: isOutgoing)
    var wordStyle = context.quoteStyle
    if isOverlay { nameStyle.color = theme.status.onOverlay }
    color = nameStyle.color ?? context.palette.link
    switch style.placement {
    case .inside:
      thumbnail = quote.picture.flatMap { context.picture($0) }
      let beside = thumbnail == nil ? 0 : Self.thumbnailSize + Self.thumbnailGap
      let room = max(
        8, width - style.barWidth - style.padding.left - style.padding.right - beside)
      name = quote.authorName.map {
        context.line($0, style: nameStyle, width: room, role: .replyAuthor)
      }
      if !quote.isAvailable { wordStyle.color = context.palette.secondary }
      if isOverlay { wordStyle.color = theme.status.onOverlay }
      words = context.messageText(
        quote.summary, direction: quote.preview.direction, code: quote.preview.code,
        style: wordStyle, width: room,
        maximumLines: 1, role: .replyText)
      let longest = max(name?.size.width ?? 0, words.size.width)
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
        quote, room: room, style: wordStyle, in: context)
      size = Size(
        width: (words.size.width + style.padding.left + style.padding.right).rounded(.up),
        height: words.size.height + style.padding.top + style.padding.bottom)
    case .bubble:
      thumbnail = quote.picture.flatMap { context.picture($0) }
      let beside = thumbnail == nil ? 0 : Self.thumbnailSize + Self.thumbnailGap
      let around = style.padding.left + style.padding.right
      let room = max(8, min(width - start, style.maximumWidth) - around - beside)
      nameStyle.color = wordStyle.color
      name = quote.authorName.map {
        context.line($0, style: nameStyle, width: room, role: .replyAuthor)
      }
      words = context.messageText(
        quote.summary, direction: quote.preview.direction, code: quote.preview.code,
        style: wordStyle, width: room,
        maximumLines: Self.bubbleLines, role: .replyText)
      let lines = (name?.size.height ?? 0) + words.size.height
      size = Size(
        width: (start + around + beside + max(name?.size.width ?? 0, words.size.width))
          .rounded(.up),
        height: max(lines, thumbnail == nil ? 0 : Self.thumbnailSize) + style.padding.top
          + style.padding.bottom)
    case .above:
      thumbnail = nil
      let start = self.start + (face.map { $0.size + Self.faceGap } ?? 0)
      let room = max(16, width - start)
      name = quote.authorName.map {
        context.line($0, style: nameStyle, width: room / 2, role: .replyAuthor)
      }
      let before = name.map { $0.size.width.rounded(.up) + Self.nameGap } ?? 0
      words = context.messageText(
        quote.summary, direction: quote.preview.direction, code: quote.preview.code,
        style: wordStyle,
        width: room - before, maximumLines: 1, role: .replyText)
      size = Size(
        width: (start + before + words.size.width).rounded(.up),
        height: style.lineHeight + 1)
    }
  }

  /// Draws the line that leads from the middle of the avatar below to the quote.
  private func drawSpine(in box: Rect, on canvas: inout CellCanvas) {
    let middle = min(avatarSize, start - Self.nameGap) / 2
    let left = box.minX + middle.rounded() + style.barWidth / 2
    let right = box.minX + start - Self.nameGap
    let top = box.minY + ((box.height - style.barWidth) / 2).rounded() + style.barWidth / 2
    let radius = max(0, min(6, right - left, box.maxY - top))
    // The distance from a corner to a control point, for the arc of a quarter circle.
    let pull = radius * 0.447_715_25
    canvas.stroke(
      Path([
        .move(Point(x: left, y: box.maxY)), .line(Point(x: left, y: top + radius)),
        .curve(
          Point(x: left + radius, y: top), control1: Point(x: left, y: top + pull),
          control2: Point(x: left + pull, y: top)),
        .line(Point(x: max(left + radius, right), y: top)),
      ]), width: style.barWidth, style.fill)
  }

  /// The name and the quoted text as two lines.
  ///
  /// If the text does not fit completely, the name takes at most a third of the lines.
  private static func words(
    _ quote: MessageQuote, room: Double, style: ContentTextStyle, in context: ContentContext
  ) -> MeasuredText {
    let direction = quote.preview.direction
    func text(_ words: String, role: TextRole?) -> MeasuredText {
      // The summary is at the end, and can be followed by the end of an isolate.
      let length = words.utf8.count - (words.hasSuffix("\u{2069}") ? 3 : 0)
      let start = max(0, length - quote.summary.utf8.count)
      return context.messageText(
        words, direction: direction,
        code: quote.preview.code.map { $0.lowerBound + start..<$0.upperBound + start },
        style: style, width: room, maximumLines: 2, role: role)
    }
    func quoted(_ name: String) -> String {
      context.strings.quoted(name, quote.summary, direction: direction?.ofText)
    }
    guard let name = quote.authorName else { return text(quote.summary, role: .replyText) }
    let isShort = !text(quoted(name), role: nil).isTruncated
    let shown = isShort ? name : context.beginning(of: name, style: style, width: 2 * room / 3)
    return text(quoted(shown), role: .replyText)
  }

  /// Draws the quote into a box.
  func draw(in box: Rect, on canvas: inout CellCanvas) {
    // The hit area is in front of the quote's parts, so that a touch refers to the quoted message.
    defer { canvas.hit(.reply(quote.id), box) }
    switch style.placement {
    case .above:
      drawSpine(in: box, on: &canvas)
      var x = box.minX + start
      if let face {
        canvas.avatar(
          face, at: Point(x: x, y: box.minY + ((style.lineHeight - face.size) / 2).rounded()))
        x += face.size + Self.faceGap
      }
      if let name {
        canvas.text(name, at: Point(x: x, y: box.minY), as: .replyAuthor)
        x += name.size.width.rounded(.up) + Self.nameGap
      }
      canvas.text(words, at: Point(x: x, y: box.minY), as: .replyText)
    case .below:
      canvas.fill(.roundedRect(box, CornerRadii(style.radius)), style.fill)
      canvas.text(words, in: box.inset(by: style.padding), as: .replyText)
    case .bubble:
      let bubble = Rect(
        x: isOutgoing ? box.minX : box.minX + start, y: box.minY, width: box.width - start,
        height: box.height)
      canvas.fill(
        .roundedRect(bubble, CornerRadii(min(style.radius, bubble.height / 2))), style.fill)
      drawLines(in: bubble.inset(by: style.padding), on: &canvas)
    case .inside: drawInside(box, on: &canvas)
    }
  }

  private func drawInside(_ box: Rect, on canvas: inout CellCanvas) {
    if ground == .bubble { canvas.fill(.roundedRect(box, CornerRadii(style.radius)), inset) }
    canvas.fill(
      .roundedRect(
        Rect(x: box.minX, y: box.minY, width: style.barWidth, height: box.height),
        CornerRadii(
          topLeft: style.barWidth, topRight: 0, bottomRight: 0, bottomLeft: style.barWidth)),
      color)
    let start = style.barWidth + style.padding.left
    drawLines(
      in: Rect(
        x: box.minX + start, y: box.minY, width: box.width - start, height: box.height),
      on: &canvas)
  }

  /// Draws the thumbnail and, next to it, the name above the text, vertically centred in a box.
  private func drawLines(in box: Rect, on canvas: inout CellCanvas) {
    var x = box.minX
    if let thumbnail {
      let rect = Rect(
        x: x, y: box.minY + ((box.height - Self.thumbnailSize) / 2).rounded(),
        width: Self.thumbnailSize, height: Self.thumbnailSize)
      canvas.picture(thumbnail, in: rect, clip: .roundedRect(rect, CornerRadii(4)))
      x += Self.thumbnailSize + Self.thumbnailGap
    }
    let lines = (name == nil ? 0 : style.lineHeight) + words.size.height
    var y = box.minY + ((box.height - lines) / 2).rounded()
    if let name {
      canvas.text(name, at: Point(x: x, y: y), as: .replyAuthor)
      y += style.lineHeight
    }
    guard style.placement == .bubble else {
      return canvas.text(words, at: Point(x: x, y: y), as: .replyText)
    }
    // If there are several lines, each one is aligned according to its own direction.
    canvas.text(
      words,
      in: Rect(x: x, y: y, width: max(words.size.width, box.maxX - x), height: words.size.height),
      as: .replyText)
  }
}
