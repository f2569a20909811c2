import DisplayList
import TextShaping

/// The title bar at the top of the page, with the title and the parts that this kind of bar has.
struct TitleBarCell {
  /// The width of the bar, in points.
  let width: Double
  let style: TitleBarStyle
  private let context: CellContext
  private let shaper: CellShaper
  private let statusBar: StatusBar?

  private var texts: [(text: ShapedText, origin: Point)] = []
  private var avatar: (view: AvatarView, origin: Point)?
  private var signs: [(sign: ChromeSign, box: Rect)] = []
  /// Rounded boxes behind the back button and behind the name.
  private var buttons: [Rect] = []
  /// Stroked paths, which are mirrored with the page.
  private var strokes: [(path: Path, width: Double, color: Color)] = []
  /// The image that replaces the back arrow, mirrored with the page.
  private var backPicture: (reference: ImageReference, box: Rect)?
  /// The three dots in a title bar of the kind `chat`.
  private var dots: [Rect] = []

  /// Shapes the texts and positions all parts.
  init(_ row: TitleBarRow, context: CellContext, shaper: CellShaper) {
    self.context = context
    self.shaper = shaper
    style = context.theme.titleBar
    width = context.environment.pageWidth
    statusBar = row.clock.map { StatusBar($0, context: context, shaper: shaper) }
    switch style.kind {
    case .chat: placeChat(row)
    case .channel: placeChannel(row)
    case .plain: placePlain(row)
    case .pictureLeading: placeWithPictureLeading(row)
    case .pictureTrailing: placeWithPictureTrailing(row)
    case .pictureAbove: placeWithPictureAbove(row)
    }
  }

  /// Draws the bar.
  func snapshot() -> CellSnapshot {
    let top = statusBar == nil ? 0 : StatusBar.height
    let height = top + style.height
    var builder = SnapshotBuilder(width: width, isMirrored: context.isMirrored)
    let bar = Rect(x: 0, y: 0, width: width, height: height)
    builder.fill(bar, style.fill)
    let hairline = 1 / max(1, context.environment.scale)
    builder.fill(Rect(x: 0, y: height - hairline, width: width, height: hairline), style.rule)
    builder.hit(.titleBar, bar)
    statusBar?.draw(into: &builder)
    for button in buttons {
      let box = button.offset(dx: 0, dy: top)
      builder.shadow(.roundedRect(box, CornerRadii(box.height / 2)), Self.shadow)
      // The border is centred on the edge.
      let line = style.buttonBorder.alpha > 0 ? hairline : 0
      let around = box.inset(by: EdgeInsets(horizontal: -line / 2, vertical: -line / 2))
      builder.fill(
        .roundedRect(around, CornerRadii(around.height / 2)), style.button,
        border: style.buttonBorder, width: line)
    }
    for stroke in strokes {
      builder.stroke(stroke.path.offset(dx: 0, dy: top), width: stroke.width, stroke.color)
    }
    if let (reference, box) = backPicture {
      builder.stretched(
        reference, by: BubblePicture(), to: box.offset(dx: 0, dy: top),
        scale: context.environment.scale)
    }
    for dot in dots { builder.fill(.ellipse(dot.offset(dx: 0, dy: top)), style.color) }
    for (sign, box) in signs {
      builder.sign(sign, in: box.offset(dx: 0, dy: top), style.color, of: context)
    }
    if let (view, origin) = avatar { view.place(at: origin.offset(dx: 0, dy: top), into: &builder) }
    for (text, origin) in texts { builder.text(text, at: origin.offset(dx: 0, dy: top)) }
    return builder.finish(height: height)
  }

  /// The soft shadow below a glass button.
  private static let shadow = Shadow(
    color: Color(red: 0, green: 0, blue: 0, alpha: 0x1f), offset: Point(x: 0, y: 1), blur: 6)

  // MARK: - Parts

  private func shape(_ text: String, _ style: TextStyle, width: Double) -> ShapedText {
    shaper.shape(
      StyledText(text, style: style),
      in: TextConstraint(width: max(8, width), maximumLines: 1, alignment: .left))
  }

  private func title(_ row: TitleBarRow, width: Double) -> ShapedText {
    shape(row.title, context.title, width: width)
  }

  /// The text style of the second line and other secondary text.
  private var subtitleStyle: TextStyle {
    TextStyle(
      families: context.theme.fonts.families, size: style.subtitleSize, weight: .regular,
      color: style.subtitle ?? context.theme.bubble.incoming.secondary,
      lineHeight: (style.subtitleSize * 1.25).rounded(.up))
  }

  /// The line below the title: the conversation's own subtitle, or a line about the participants;
  /// nil if there is none.
  private func subtitle(_ row: TitleBarRow) -> String? {
    if let subtitle = row.subtitle { return subtitle }
    guard row.isGroup else { return nil }
    switch style.secondLine {
    case .none: return nil
    case .names where row.names != nil: return row.names
    case .names, .members:
      let environment = context.environment
      return environment.wording.members(row.participantCount, numbers: environment.numbers)
    }
  }

  private mutating func place(_ text: ShapedText, x: Double, y: Double) {
    texts.append((text, Point(x: x, y: y)))
  }

  /// Places the title, with the second line below it, in the middle of the bar's height; `x`
  /// computes a text's position from its width.
  private mutating func placeLines(
    _ row: TitleBarRow, width: Double, x: (_ width: Double) -> Double
  ) {
    let title = title(row, width: width)
    let second = subtitle(row).map { shape($0, subtitleStyle, width: width) }
    // The title and the second line are closer together than the lines of one text, unless glyphs
    // extend beyond their line, as in Tibetan.
    let ink = second.map { second in
      shaper.overhang(of: title, beyond: -.infinity...(title.size.height - 1)).below
        + shaper.overhang(of: second, beyond: 1...(.infinity)).above
    }
    let overlap = 2 - (ink ?? 0).rounded(.up)
    let height = title.size.height + (second.map { $0.size.height - overlap } ?? 0)
    let top = ((style.height - height) / 2).rounded()
    place(title, x: x(title.longestLine), y: top)
    if let second {
      place(second, x: x(second.longestLine), y: top + title.size.height - overlap)
    }
  }

  private mutating func placeAvatar(_ row: TitleBarRow, x: Double, y: Double) {
    guard let face = context.face(of: row) else { return }
    let (size, theme) = (style.avatarSize, context.theme.avatar)
    avatar = (
      AvatarView(
        source: face.avatar, initials: face.initials, color: context.discColor(of: face),
        size: size,
        // A round avatar stays round at any size.
        radius: theme.radius * 2 >= theme.size ? size / 2 : theme.radius * size / theme.size,
        context: context, shaper: shaper), Point(x: x, y: y)
    )
  }

  /// Places the back arrow, centred at a point.
  private mutating func placeBack(x: Double, y: Double) {
    if style.back != .none, let picture = context.picture(context.theme.icons.back) {
      let side = ChromeSign.side
      backPicture = (picture, Rect(x: x - side / 2, y: y - side / 2, width: side, height: side))
      return
    }
    switch style.back {
    case .chevron:
      strokes.append((Icon.chevron.offset(dx: x - 5, dy: y - 9), 2.2, style.color))
    case .arrow: strokes.append((Icon.arrow.offset(dx: x - 8, dy: y - 8), 2, style.color))
    case .none: break
    }
  }
}

// MARK: - Kinds

extension TitleBarCell {
  /// The distance from the page's edge to the middle of the back button, in points.
  private static let backMiddle = 18.0

  private mutating func placeChat(_ row: TitleBarRow) {
    let (side, gap) = (52.0, 5.0)
    let room = width - 2 * side
    let count =
      row.isGroup ? shape("(\(row.participantCount))", context.title, width: room) : nil
    let countWidth = count.map { $0.longestLine + gap } ?? 0
    let title = title(row, width: room - countWidth)
    let top = ((style.height - title.size.height) / 2).rounded()
    let middle = (style.height / 2).rounded()
    placeBack(x: Self.backMiddle, y: middle)
    dots = (0..<3).map {
      Rect(x: width - 34 + Double($0) * 7.5 - 1.5, y: middle - 1.5, width: 3, height: 3)
    }
    let x = ((width - title.longestLine - countWidth) / 2).rounded()
    place(title, x: x, y: top)
    if let count { place(count, x: x + title.longestLine + gap, y: top) }
  }

  private mutating func placePlain(_ row: TitleBarRow) {
    let (inset, gap) = (16.0, 10.0)
    let title = title(row, width: width - 2 * inset)
    let top = ((style.height - title.size.height) / 2).rounded()
    let left = width - 2 * inset - title.longestLine - gap
    let beside = smallText(row.subtitle ?? row.names, width: left)
    let besideWidth = beside.map { $0.longestLine + gap } ?? 0
    let x = ((width - title.longestLine - besideWidth) / 2).rounded()
    place(title, x: x, y: top)
    if let beside {
      place(
        beside, x: x + title.longestLine + gap, y: top + title.offset(ofBaseline: beside))
    }
  }

  private mutating func placeChannel(_ row: TitleBarRow) {
    let inset = 16.0
    let text: ShapedText
    var x = inset
    if context.face(of: row) != nil {
      placeAvatar(row, x: inset, y: ((style.height - style.avatarSize) / 2).rounded())
      x += style.avatarSize + 8
      text = title(row, width: width - x - inset)
    } else {
      var signStyle = context.title
      signStyle.size *= 1.2
      signStyle.weight = .medium
      signStyle.color = context.theme.bubble.incoming.secondary
      let sign = shape("#", signStyle, width: width - 2 * inset)
      x += sign.longestLine + 7
      text = title(row, width: width - x - inset)
      let top = ((style.height - text.size.height) / 2).rounded()
      place(sign, x: inset, y: top + text.offset(ofBaseline: sign))
    }
    let top = ((style.height - text.size.height) / 2).rounded()
    place(text, x: x, y: top)
    let end = x + text.longestLine + 10
    if let beside = smallText(row.subtitle, width: width - inset - end) {
      place(beside, x: end, y: top + text.offset(ofBaseline: beside))
    }
  }

  /// The text next to a title; nil if only a few characters would fit.
  private func smallText(_ text: String?, width: Double) -> ShapedText? {
    let leastWidth = 60.0
    guard let text, width >= leastWidth else { return nil }
    var small = context.title
    small.size *= 0.8
    small.weight = .regular
    small.color = style.subtitle ?? context.theme.bubble.incoming.secondary
    return shape(text, small, width: width)
  }

  private mutating func placeWithPictureTrailing(_ row: TitleBarRow) {
    let (inset, gap) = (10.0, 10.0)
    let hasPicture = context.face(of: row) != nil
    let side = max(52, hasPicture ? style.avatarSize + inset + gap : 0)
    placeBack(x: Self.backMiddle, y: (style.height / 2).rounded())
    placeAvatar(
      row, x: width - inset - style.avatarSize,
      y: ((style.height - style.avatarSize) / 2).rounded())
    let width = width
    placeLines(row, width: width - 2 * side) { ((width - $0) / 2).rounded() }
  }

  private mutating func placeWithPictureLeading(_ row: TitleBarRow) {
    var x = 16.0
    let middle = (style.height / 2).rounded()
    if style.back != .none {
      placeBack(x: 22, y: middle)
      x = 40
    }
    if context.face(of: row) != nil {
      placeAvatar(row, x: x, y: ((style.height - style.avatarSize) / 2).rounded())
      x += style.avatarSize + 10
    }
    // Icons are omitted if they would leave space for only a few characters of the name.
    let (slot, leastWidth) = (42.0, 72.0)
    let room = max(0, width - x - leastWidth)
    let shown = style.signs.suffix(Int(room / slot))
    var end = width - (shown.isEmpty ? 16 : 4)
    for sign in shown.reversed() {
      end -= slot
      let side = ChromeSign.side
      signs.append(
        (sign, Rect(x: end + (slot - side) / 2, y: middle - side / 2, width: side, height: side)))
    }
    placeLines(row, width: end - 6 - x) { _ in x }
  }

  /// Places the large avatar and, overlapped by it, a pill with the name.
  private mutating func placeWithPictureAbove(_ row: TitleBarRow) {
    let (edge, circle, pillHeight, hidden) = (16.0, 44.0, 32.0, 5.0)
    let (padding, gap, chevronWidth) = (13.0, 6.0, 6.0)
    let size = context.face(of: row) == nil ? 0 : style.avatarSize
    let pillTop = size == 0 ? 0 : size - hidden
    let top = ((style.height - pillTop - pillHeight) / 2).rounded(.down)
    let title = title(row, width: width - 2 * (edge + padding) - gap - chevronWidth)
    let pillWidth = title.longestLine + gap + chevronWidth + 2 * padding
    let pill = Rect(
      x: ((width - pillWidth) / 2).rounded(), y: top + pillTop, width: pillWidth,
      height: pillHeight)
    let middle = size == 0 ? pill.midY : top + size / 2
    buttons = [pill]
    if style.back != .none {
      buttons.append(
        Rect(x: edge, y: middle - circle / 2, width: circle, height: circle))
      placeBack(x: edge + circle / 2 - 1, y: middle)
    }
    placeAvatar(row, x: ((width - size) / 2).rounded(), y: top)
    place(title, x: pill.minX + padding, y: pill.minY + (pillHeight - title.size.height) / 2)
    strokes.append(
      (
        Path.polyline([(0.6, 0.6), (5, 5), (0.6, 9.4)]).offset(
          dx: pill.maxX - padding - chevronWidth, dy: pill.midY - 5), 1.8,
        style.subtitle ?? context.theme.bubble.incoming.secondary
      ))
  }
}
