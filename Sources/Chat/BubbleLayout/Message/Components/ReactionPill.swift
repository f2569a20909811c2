import ChatModel
import DisplayList
import TextShaping

/// A measured pill with an emoji and its count or the avatars of those who chose it, or with all
/// emoji of a message and the total count.
struct ReactionPill {
  /// An emoji, or a count.
  private struct Word {
    let text: MeasuredText
    let style: ContentTextStyle
    let x: Double
    /// The role of the hit area of this part; nil uses the pill's role.
    let role: RegionRole?
  }

  /// The role of the pill's hit area.
  let role: RegionRole
  /// True if the pill contains the user's own reaction.
  let isOwn: Bool
  /// The pill's box, relative to the row's top leading corner.
  var box: Rect

  private let style: ReactionStyle
  private let colors: (fill: Color, text: Color, border: Color)
  private var words: [Word] = []
  private var pictures: [(picture: ReactionPicture, x: Double, role: RegionRole?)] = []
  private var faces: [(face: MeasuredAvatar, x: Double)] = []
  private var sign: PageSign?

  /// The distance between an emoji and the next part, in points.
  private static let wordGap = 4.0
  /// The distance between an emoji and the avatars, in points.
  private static let faceGap = 5.0
  /// The distance from one avatar's start to the next, relative to an avatar's size: if avatars
  /// overlapped by half, initials would be covered.
  private static let faceStep = 0.8

  /// The styles of the texts in a pill.
  struct Styles {
    let context: ContentContext
    let ground: ComponentGround
    let style: ReactionStyle

    /// The colours of a pill, which differ if it contains the user's own reaction.
    func colors(isOwn: Bool) -> (fill: Color, text: Color, border: Color) {
      let (theme, palette) = (context.theme, context.palette)
      if ground == .overlay {
        return (theme.status.overlay, theme.status.onOverlay, style.border)
      }
      guard isOwn else { return (palette.reaction, palette.reactionText, style.border) }
      return (
        palette.ownReaction ?? palette.reaction, palette.ownReactionText ?? palette.reactionText,
        palette.ownReactionBorder ?? style.border
      )
    }

    /// The style of a count, and of an emoji if emoji have no separate size.
    func text(isOwn: Bool) -> ContentTextStyle {
      var text = context.reactionStyle
      text.color = colors(isOwn: isOwn).text
      return text
    }

    /// The style of an emoji.
    func emoji(isOwn: Bool) -> ContentTextStyle {
      var text = text(isOwn: isOwn)
      if style.emojiSize > 0 { text.size = style.emojiSize }
      return text
    }

    /// Shapes a line of text without recording it for reports.
    func line(_ words: String, _ textStyle: ContentTextStyle) -> MeasuredText {
      context.line(
        words, style: textStyle, width: max(8, context.width - 2 * style.padding), role: nil)
    }
  }

  /// Measures a reaction.
  init(_ reaction: Reaction, _ people: ReactionPeople, in styles: Styles) {
    self.init(role: .reaction(reaction.emoji), isOwn: people.isOwn, in: styles)
    let count = styles.context.text(of: reaction.count)
    let hasPicture = add(pictureOf: reaction, gap: 0, styles)
    if people.faces.isEmpty, style.emojiSize == 0, !hasPicture {
      add("\(reaction.shownEmoji) \(count)", styles.text(isOwn: isOwn), gap: 0, styles)
    } else {
      if !hasPicture { add(reaction.shownEmoji, styles.emoji(isOwn: isOwn), gap: 0, styles) }
      if people.faces.isEmpty {
        add(count, styles.text(isOwn: isOwn), gap: Self.wordGap, styles)
      } else {
        add(people.faces, styles)
      }
    }
    close(styles)
  }

  /// Measures the pill that counts the remaining reactions.
  init(count: Int, in styles: Styles) {
    self.init(role: .custom("reactions"), isOwn: false, in: styles)
    add("+" + styles.context.text(of: count), styles.text(isOwn: false), gap: 0, styles)
    close(styles)
  }

  /// Measures all reactions of a message as one pill: the first emoji, and the total count of
  /// reactions.
  init(joining reactions: [Reaction], in styles: Styles) {
    self.init(role: .custom("reactions"), isOwn: false, in: styles)
    for reaction in reactions.prefix(BubbleLayoutLimits.joinedReactions) {
      let gap = end > 0 ? 2.0 : 0
      let role = RegionRole.reaction(reaction.emoji)
      if add(pictureOf: reaction, gap: gap, styles, as: role) { continue }
      add(reaction.shownEmoji, styles.emoji(isOwn: false), gap: gap, styles, as: role)
    }
    let total = reactions.reduce(0) { $0.addingReportingOverflow($1.count).partialValue }
    if total > 1 {
      add(styles.context.text(of: total), styles.text(isOwn: false), gap: Self.wordGap, styles)
    }
    close(styles)
  }

  /// Measures the pill that adds a reaction.
  init(addingIn styles: Styles) {
    self.init(role: .custom(ChromeSign.addReaction.rawValue), isOwn: false, in: styles)
    sign = PageSign(sign: .addReaction, context: styles.context.tools.context)
    box.size = Size(
      width: (signSize + 2 * (style.padding + 1)).rounded(.up), height: style.height)
  }

  private init(role: RegionRole, isOwn: Bool, in styles: Styles) {
    self.role = role
    self.isOwn = isOwn
    style = styles.style
    colors = styles.colors(isOwn: isOwn)
    box = .zero
  }

  /// The trailing end of the pill's last part, in points, measured from the end of the leading
  /// padding.
  private var end: Double {
    max(
      words.map { $0.x + $0.text.size.width }.max() ?? 0,
      pictures.map { $0.x + $0.picture.size.width }.max() ?? 0,
      faces.map { $0.x + $0.face.size }.max() ?? 0)
  }

  private mutating func add(
    _ words: String, _ style: ContentTextStyle, gap: Double, _ styles: Styles,
    as role: RegionRole? = nil
  ) {
    let text = styles.line(words, style)
    self.words.append(Word(text: text, style: style, x: end + gap, role: role))
  }

  /// Adds the image of a custom emoji; returns false if there is none.
  private mutating func add(
    pictureOf reaction: Reaction, gap: Double, _ styles: Styles, as role: RegionRole? = nil
  ) -> Bool {
    guard
      let picture = ReactionPicture(
        reaction, beside: styles.style.emojiFontSize, height: style.height,
        in: styles.context)
    else { return false }
    pictures.append((picture, end + gap, role))
    return true
  }

  private mutating func add(_ people: [Sender], _ styles: Styles) {
    let tools = styles.context.tools
    let size = styles.style.height - 6
    let start = end + Self.faceGap
    for (index, person) in people.enumerated() {
      let view = AvatarView(
        source: person.avatar.flatMap { styles.context.picture($0) == nil ? nil : $0 },
        initials: person.initials, color: tools.context.discColor(of: person), size: size,
        radius: size / 2, context: tools.context, shaper: tools.shaper)
      faces.append((MeasuredAvatar(view: view), start + Double(index) * size * Self.faceStep))
    }
  }

  /// The size of the add-reaction icon, which is as large as an emoji next to it.
  private var signSize: Double { style.emojiFontSize + 2 }

  private mutating func close(_ styles: Styles) {
    let padding = styles.style.padding
    // An avatar fits into the round end and needs less padding.
    let trailing = faces.isEmpty ? padding : 3
    box.size = Size(
      width: (end + padding + trailing).rounded(.up), height: styles.style.height)
  }

  /// Records the displayed texts for reports.
  func report(in styles: Styles) {
    for word in words {
      styles.context.report(
        word.text, as: .reaction, style: word.style,
        width: max(8, styles.context.width - 2 * styles.style.padding))
    }
  }

  /// Draws the pill in a row whose top leading corner is given.
  func draw(at origin: Point, on canvas: inout CellCanvas) {
    let box = box.offset(dx: origin.x, dy: origin.y)
    let line = colors.border.alpha > 0 ? max(style.borderWidth, isOwn ? 1 : 0) : 0
    let around = box.inset(by: EdgeInsets(horizontal: -line, vertical: -line))
    canvas.fill(
      .roundedRect(around, CornerRadii(min(style.radius + line, around.height / 2))), colors.fill,
      border: colors.border, width: line)
    canvas.hit(role, box)
    for word in words {
      let x = box.minX + style.padding + word.x
      canvas.text(word.text, at: Point(x: x, y: box.minY))
      if let role = word.role {
        canvas.hit(
          role, Rect(x: x, y: box.minY, width: word.text.size.width, height: box.height))
      }
    }
    for (picture, start, role) in pictures {
      let x = box.minX + style.padding + start
      picture.draw(around: Point(x: x + picture.size.width / 2, y: box.midY), on: &canvas)
      if let role {
        canvas.hit(role, Rect(x: x, y: box.minY, width: picture.size.width, height: box.height))
      }
    }
    if let sign {
      canvas.builder.sign(
        sign.sign,
        in: Rect(
          x: box.midX - signSize / 2, y: box.midY - signSize / 2, width: signSize,
          height: signSize), colors.text, of: sign.context)
    }
    for (face, x) in faces.reversed() {
      canvas.avatar(
        face,
        at: Point(x: box.minX + style.padding + x, y: box.minY + (box.height - face.size) / 2))
    }
  }
}
