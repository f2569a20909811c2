import BubbleLayout
import ChatModel
import DisplayList

import struct TextShaping.TextStyle

/// Lines of text and images from top to bottom, next to a coloured line: the preview of a link's
/// page, or an embed that a program has written.
struct SideLineCard: MeasuredContent {
  private enum Part {
    case text(MeasuredText, Rect)
    case words(MeasuredRichText, Rect)
    case picture(ContentPicture, String, Rect, CornerRadii)
    case link(String, Rect, label: String)
  }

  /// The styles of the card's lines of text.
  struct Styles {
    let site: ContentTextStyle
    let author: ContentTextStyle
    let title: ContentTextStyle
    let words: ContentTextStyle
    let fieldName: ContentTextStyle
    let footer: ContentTextStyle
  }

  let fit = ContentFit.flowing
  let followsWords = true
  private(set) var size = Size.zero

  let styles: Styles
  /// The inner width of the card, in points.
  let room: Double
  private var parts: [Part] = []
  /// The lower end of the parts added so far, from the top of the card's inner area, in points.
  private var bottom = 0.0
  private var widest = 0.0
  /// The width of a small image at the far side of the first lines, and the lower end of that
  /// image, in points.
  private var besideWidth = 0.0
  private var besideBottom = 0.0
  private var role = RegionRole.custom("embed")
  private var label = ""

  private let form: MediaStyle.LinkPreview
  private let padding: EdgeInsets
  private let gap: Double
  private let thumbnailSide: Double
  private var lineColor: Color
  private let lineWidth: Double
  private let ground: Color
  private let border: Color
  private let radius: Double
  private let isRightToLeft: Bool

  /// The maximum width, in points: wider cards are hard to read, and large images in them would
  /// become too large; the apps use 400 to 520 points.
  private static let maximumWidth = 432.0
  /// The minimum width of a large image, in pixels; smaller images are shown next to the text.
  private static let leastLargePixels = 240
  private static let leastLargeRatio = 1.15

  /// Makes a card without parts.
  init(in context: ContentContext) {
    let theme = context.theme
    let palette = context.palette
    form = theme.media.linkPreview.besideWords
    let body = theme.fonts.size
    let isBar = form == .bar
    lineWidth = form == .box ? 4 : isBar ? 3 : 4
    switch form {
    case .box:
      padding = EdgeInsets(top: 9, left: 16, bottom: 12, right: 16)
      ground = theme.row.cardFill
      border = theme.row.cardBorder
      radius = min(max(theme.row.cardRadius, 4), 8)
      lineColor = palette.secondary.withAlpha(0.5)
      gap = 4
      thumbnailSide = 80
    case .bar:
      padding = EdgeInsets(top: 5, left: 11, bottom: 7, right: 8)
      lineColor = palette.accent
      ground = context.panel(palette.accent.withAlpha(0.1), contrast: 4.5)
      border = .clear
      radius = 5
      gap = 1
      thumbnailSide = 48
    case .rule, .above, .card:
      padding = EdgeInsets(top: 0, left: 16, bottom: 2, right: 0)
      lineColor = palette.secondary.withAlpha(0.35)
      ground = .clear
      border = .clear
      radius = 2
      gap = 2
      thumbnailSide = 64
    }
    isRightToLeft = context.isRightToLeft
    room = max(
      24, min(context.width, Self.maximumWidth) - padding.left - padding.right)
    let panels = ground == .clear ? [] : [ground]
    let small = isBar ? body * 0.86 : body * 0.875
    func style(
      _ size: Double, _ weight: TextStyle.Weight, _ color: Color
    ) -> ContentTextStyle {
      ContentTextStyle(
        size: size, weight: weight, color: context.readable(color, on: panels),
        lineHeight: (size * 1.32).rounded(.up))
    }
    let linked = isBar ? palette.text : palette.link
    styles = Styles(
      site: isBar
        ? style(small, .semibold, palette.link) : style(small, .regular, palette.secondary),
      author: style(small, .semibold, palette.text),
      title: style(isBar ? small : body, .semibold, linked),
      words: style(form == .rule ? body : small, .regular, palette.text),
      fieldName: style(small, .semibold, palette.text),
      footer: style(body * 0.78, .regular, palette.secondary))
  }

  /// The width available to the next line, in points; less next to a small image.
  private func lineRoom(from top: Double) -> Double {
    top < besideBottom ? room - besideWidth : room
  }

  /// Sets the colour of the line at the card's side.
  mutating func color(_ color: Color) { lineColor = color }

  /// Adds a small image next to the lines that follow; an image that cannot be shown takes no
  /// space.
  mutating func addThumbnail(_ source: String, in context: ContentContext) {
    guard let picture = context.picture(source), room > thumbnailSide * 2.2 else { return }
    let side = thumbnailSide
    parts.append(
      .picture(
        picture, source, Rect(x: room - side, y: bottom + 2, width: side, height: side),
        CornerRadii(4)))
    besideWidth = side + 10
    besideBottom = bottom + 2 + side
    widest = room
  }

  /// Adds one or more lines of text.
  mutating func addText(
    _ words: String, _ style: ContentTextStyle, maximumLines: Int, link: String? = nil,
    in context: ContentContext
  ) {
    let width = lineRoom(from: bottom)
    let text = context.text(words, style: style, width: width, maximumLines: maximumLines)
    let box = Rect(x: 0, y: bottom, width: width, height: text.size.height)
    parts.append(.text(text, box))
    if let link { parts.append(.link(link, box, label: words)) }
    close(box, text.size.width)
  }

  /// Adds text with markup.
  mutating func addWords(_ words: RichText, in context: ContentContext) {
    let width = lineRoom(from: bottom)
    let text = context.richText(words, style: styles.words, width: width)
    let box = Rect(x: 0, y: bottom, width: width, height: text.size.height)
    parts.append(.words(text, box))
    close(box, text.size.width)
  }

  /// Adds a name with a small round image.
  mutating func addLabel(
    _ name: String, icon: String?, iconSide: Double, style: ContentTextStyle, link: String?,
    in context: ContentContext
  ) {
    let picture = icon.flatMap { source in context.picture(source).map { ($0, source) } }
    let lead = picture == nil ? 0 : iconSide + 8
    let width = max(16, lineRoom(from: bottom) - lead)
    let text = context.text(name, style: style, width: width, maximumLines: 2)
    let height = max(text.size.height, picture == nil ? 0 : iconSide)
    if let (picture, source) = picture {
      parts.append(
        .picture(
          picture, source,
          Rect(
            x: 0, y: bottom + ((height - iconSide) / 2).rounded(), width: iconSide,
            height: iconSide), CornerRadii(iconSide / 2)))
    }
    let box = Rect(
      x: lead, y: bottom + ((height - text.size.height) / 2).rounded(), width: width,
      height: text.size.height)
    parts.append(.text(text, box))
    if let link { parts.append(.link(link, box, label: name)) }
    close(Rect(x: 0, y: bottom, width: lead + width, height: height), lead + text.size.width)
  }

  /// Adds titles with values, in up to three columns if the fields can be side by side.
  mutating func addFields(_ fields: [EmbedContent.Field], in context: ContentContext) {
    // In a narrower card, three columns would break most words.
    let mostColumns = room >= 300 ? 3 : room >= 180 ? 2 : 1
    var index = 0
    while index < fields.count {
      var count = 1
      if fields[index].inline == true {
        while count < mostColumns, index + count < fields.count,
          fields[index + count].inline == true
        {
          count += 1
        }
      }
      let columns = fields[index].inline == true ? max(count, min(mostColumns, 2)) : 1
      addRow(fields[index..<index + count], columns: columns, in: context)
      index += count
    }
  }

  private mutating func addRow(
    _ fields: ArraySlice<EmbedContent.Field>, columns: Int, in context: ContentContext
  ) {
    let columnGap = 10.0
    let top = bottom + 4
    let width =
      ((lineRoom(from: top) - Double(columns - 1) * columnGap) / Double(columns)).rounded(.down)
    var end = top
    for (place, field) in fields.enumerated() {
      let x = Double(place) * (width + columnGap)
      let name = context.text(
        field.name, style: styles.fieldName, width: width, maximumLines: 3)
      let value = context.richText(
        RichText(markdown: field.value), style: styles.words, width: width)
      let nameBox = Rect(x: x, y: top, width: width, height: name.size.height)
      parts.append(.text(name, nameBox))
      parts.append(
        .words(
          value, Rect(x: x, y: nameBox.maxY + 1, width: width, height: value.size.height)))
      end = max(end, nameBox.maxY + 1 + value.size.height)
      widest = max(widest, x + max(name.size.width, value.size.width))
    }
    bottom = end.rounded(.up) + gap
  }

  /// Adds an image below the earlier parts, as wide as the card; a small image is placed next to
  /// the text instead.
  ///
  /// - Returns: False if the image is small or cannot be shown.
  @discardableResult
  mutating func addLargePicture(
    _ source: String, evenIfSmall: Bool = false, in context: ContentContext
  ) -> Bool {
    guard let picture = context.picture(source),
      evenIfSmall || Self.isLarge(picture)
    else { return false }
    bottom = max(bottom, besideBottom)
    let ratio = Double(picture.pixelWidth) / Double(max(1, picture.pixelHeight))
    let most = context.theme.media.maximumHeight
    var width = min(room, Double(picture.pixelWidth))
    if form == .bar { width = room }
    var height = (width / ratio).rounded()
    if height > most {
      height = most
      width = form == .bar ? width : max(40, (most * ratio).rounded())
    }
    height = max(height, 24)
    let box = Rect(x: 0, y: bottom + 5, width: width.rounded(), height: height)
    parts.append(.picture(picture, source, box, CornerRadii(4)))
    close(box, box.width)
    bottom += 3
    return true
  }

  /// True if an image is wide and large enough to be placed below the text.
  static func isLarge(_ picture: ContentPicture) -> Bool {
    picture.pixelWidth >= leastLargePixels
      && Double(picture.pixelWidth) >= leastLargeRatio * Double(picture.pixelHeight)
  }

  private mutating func close(_ box: Rect, _ width: Double) {
    bottom = box.maxY.rounded(.up) + gap
    widest = max(widest, width)
  }

  /// Completes the card.
  ///
  /// - Parameters:
  ///   - role: The role of the whole card.
  ///   - label: The card's description for screen readers.
  mutating func finish(role: RegionRole, label: String) {
    self.role = role
    self.label = label
    let height = max(bottom - gap, besideBottom)
    size = Size(
      width: (widest.rounded(.up) + padding.left + padding.right),
      height: (height + padding.top + padding.bottom).rounded(.up))
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    // A tinted card fills the bubble; other cards are as wide as their contents.
    let whole = room + padding.left + padding.right
    let width = form == .bar ? min(box.width, whole) : min(size.width, box.width)
    let frame = Rect(x: box.minX, y: box.minY, width: width, height: size.height)
    canvas.hit(role, frame, label: label)
    let shape = Shape.roundedRect(frame, CornerRadii(radius))
    canvas.fill(shape, ground, border: border, width: 1)
    let line = Rect(x: frame.minX, y: frame.minY, width: lineWidth, height: frame.height)
    if form == .rule {
      canvas.fill(.roundedRect(line, CornerRadii(lineWidth / 2)), lineColor)
    } else {
      canvas.group(clip: shape) { $0.fill(.rect(line), lineColor) }
    }
    let shift = max(0, width - size.width)
    for part in parts { draw(part, at: frame, shift, on: &canvas) }
  }

  /// Draws a part; a part aligned to the card's far side moves with that side.
  private func draw(
    _ part: Part, at frame: Rect, _ shift: Double, on canvas: inout CellCanvas
  ) {
    let inside = frame.width - padding.left - padding.right
    func place(_ box: Rect) -> Rect {
      var box = box.offset(dx: frame.minX + padding.left, dy: frame.minY + padding.top)
      box.size.width = min(box.width, frame.minX + padding.left + inside - box.minX)
      return box
    }
    switch part {
    case .text(let text, let box): canvas.text(text, in: place(box))
    case .words(let words, let box): canvas.text(words, in: place(box))
    case .link(let address, let box, let label):
      canvas.hit(.link(address), place(box), label: label)
    case .picture(let picture, let source, let box, let corners):
      var place = box.offset(dx: frame.minX + padding.left, dy: frame.minY + padding.top)
      if box.minX > 0 { place.origin.x = frame.maxX - padding.right - box.width }
      canvas.picture(picture, in: place, clip: .roundedRect(place, corners))
      canvas.hit(.image(source), place)
    }
  }
}

extension MediaStyle.LinkPreview {
  /// The layout for cards that are never above the text.
  fileprivate var besideWords: Self {
    switch self {
    case .bar, .rule, .box: self
    case .above, .card: .bar
    }
  }
}

extension SideLineCard {
  /// Adds the parts of a link preview.
  mutating func add(_ preview: LinkPreviewContent, in context: ContentContext) {
    let picture = preview.image.flatMap { context.picture($0) }
    let hasLines = ![preview.title, preview.description].allSatisfy { $0?.isBlank ?? true }
    let isSmall = picture.map { !Self.isLarge($0) && hasLines } ?? false
    if isSmall, let image = preview.image { addThumbnail(image, in: context) }
    if let site = preview.shownSite, !site.isBlank {
      addText(site, styles.site, maximumLines: 1, in: context)
    }
    if let title = preview.title, !title.isBlank {
      addText(title, styles.title, maximumLines: 3, in: context)
    }
    if let words = preview.description, !words.isBlank {
      addText(words, styles.words, maximumLines: 4, in: context)
    }
    if !isSmall, let image = preview.image {
      addLargePicture(image, evenIfSmall: true, in: context)
    }
    // If there are no details, the address is shown.
    if preview.shownSite == nil, !hasLines, picture == nil {
      addText(preview.url, styles.site, maximumLines: 2, in: context)
    }
  }
}
