import BubbleLayout
import ChatModel
import DisplayList

import struct TextShaping.TextStyle

/// The preview of a link's page across the bubble's whole width: its image, and next to or below it
/// the title and the site.
struct LinkCover: MeasuredContent {
  let size: Size
  let fit = ContentFit.edgeToEdge
  let coversGround: Bool

  private let picture: (picture: ContentPicture, source: String, box: Rect)?
  private let lines: [(text: MeasuredText, top: Double)]
  private let linesBox: Rect
  private let ground: Color
  private let edge: PictureEdge
  private let url: String
  private let label: String

  private static let padding = EdgeInsets(top: 8, left: 11, bottom: 9, right: 11)
  private static let smallSide = 76.0
  private static let lineGap = 1.0

  /// Measures a preview.
  init(_ preview: LinkPreviewContent, label: String, in context: ContentContext) {
    url = preview.url
    self.label = label
    edge = PictureEdge(in: context)
    let theme = context.theme
    let isCard = theme.media.linkPreview == .card
    // A card has the colours of incoming bubbles on both sides.
    let palette = isCard ? theme.bubble.incoming : context.palette
    if isCard, case .color(let color) = palette.fill {
      ground = color.withAlpha(1)
    } else {
      ground = palette.inset
    }
    coversGround = isCard
    let width = min(context.fullWidth, max(theme.media.maximumWidth, 264)).rounded(.down)
    let found = preview.image.flatMap { source in
      context.picture(source).map { (picture: $0, source: source) }
    }
    let hasLines = preview.title?.isBlank == false
    let isLarge = found.map { SideLineCard.isLarge($0.picture) || !hasLines } ?? false
    let small = found != nil && !isLarge && width > Self.smallSide * 2 ? Self.smallSide : 0
    let room = max(24, width - Self.padding.left - Self.padding.right - small)
    lines = Self.lines(preview, room: room, palette: palette, ground: ground, in: context)
    let height = lines.last.map { $0.top + $0.text.size.height } ?? 0
    let linesHeight = (height + Self.padding.top + Self.padding.bottom).rounded(.up)
    guard let found, isLarge || small > 0 else {
      picture = nil
      linesBox = Rect(
        x: Self.padding.left, y: Self.padding.top, width: room, height: height)
      size = Size(width: width, height: linesHeight)
      return
    }
    let ratio = Double(found.picture.pixelWidth) / Double(max(1, found.picture.pixelHeight))
    if isLarge {
      // Images in portrait format are cropped to a square, as in the apps.
      let pictureHeight = (width / min(max(ratio, 1), 3)).rounded()
      picture = (
        found.picture, found.source, Rect(x: 0, y: 0, width: width, height: pictureHeight)
      )
      linesBox = Rect(
        x: Self.padding.left, y: pictureHeight + Self.padding.top, width: room, height: height)
      size = Size(width: width, height: pictureHeight + linesHeight)
    } else {
      let whole = max(linesHeight, Self.smallSide)
      picture = (
        found.picture, found.source,
        // If there are few lines of text, the image is a square at the edge.
        Rect(x: 0, y: 0, width: Self.smallSide, height: whole)
      )
      linesBox = Rect(
        x: Self.smallSide + Self.padding.left,
        y: ((whole - height) / 2).rounded(), width: room, height: height)
      size = Size(width: width, height: whole)
    }
  }

  /// The lines that are not empty, with their distances from the top of the lines' box.
  private static func lines(
    _ preview: LinkPreviewContent, room: Double, palette: BubblePalette, ground: Color,
    in context: ContentContext
  ) -> [(text: MeasuredText, top: Double)] {
    let isCard = context.theme.media.linkPreview == .card
    let media = context.theme.media
    func color(_ color: Color) -> Color { context.readable(color, on: [ground]) }
    func style(
      _ size: Double, _ weight: TextStyle.Weight, _ color: Color
    ) -> ContentTextStyle {
      ContentTextStyle(
        size: size, weight: weight, color: color, lineHeight: (size * 1.32).rounded(.up))
    }
    let quiet = style(media.detailSize, .regular, color(palette.secondary))
    var texts: [MeasuredText] = []
    func add(_ words: String?, _ style: ContentTextStyle, _ count: Int) {
      guard let words, !words.isBlank else { return }
      texts.append(context.text(words, style: style, width: room, maximumLines: count))
    }
    add(
      preview.title?.isBlank == false ? preview.title : preview.shownTitle,
      style(media.titleSize, .semibold, color(palette.text)), 2)
    if !isCard { add(preview.description, quiet, 2) }
    if preview.title?.isBlank == false { add(preview.shownSite, quiet, 1) }
    var top = 0.0
    return texts.map { text in
      defer { top += (text.size.height + Self.lineGap).rounded(.up) }
      return (text, top)
    }
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    canvas.hit(.link(url), box, label: label)
    let outline = coversGround ? canvas.outline : nil
    let shape = outline.map { Shape.path($0) } ?? .roundedRect(box, canvas.corners)
    canvas.fill(shape, ground)
    if let picture {
      var place = picture.box.offset(dx: box.minX, dy: box.minY)
      if place.width >= size.width { place.size.width = box.width }
      canvas.group(clip: shape) { $0.picture(picture.picture, in: place) }
      canvas.hit(.image(picture.source), place)
    }
    for line in lines {
      let place = Rect(
        x: box.minX + linesBox.minX, y: box.minY + linesBox.minY + line.top,
        width: max(linesBox.width, box.width - linesBox.minX - Self.padding.right),
        height: line.text.size.height)
      canvas.text(line.text, in: place)
    }
  }
}
