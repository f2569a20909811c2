import BubbleLayout
import ChatModel
import DisplayList

/// A photograph, a sticker, an animated picture or a video's poster image.
struct PictureView: MeasuredContent {
  /// An icon or a label on the picture.
  enum Overlay {
    case none
    /// A disc with a triangle, and the video's duration.
    case film(duration: MeasuredText?)
    /// A label on an animated picture.
    case moving(MeasuredText)
  }

  let size: Size
  let fit: ContentFit
  /// False for a placeholder, behind which the bubble is visible.
  var coversGround: Bool { picture != nil }

  private let source: String
  private let picture: ContentPicture?
  private let isBroken: Bool
  /// The text of the placeholder for a picture that cannot be shown; nil if there is no
  /// placeholder.
  private let label: MeasuredText?
  /// True if the label is an emoji without a placeholder around it.
  private let isWordless: Bool
  private let overlay: Overlay
  private let edge: PictureEdge
  private let look: Look
  /// The text for screen readers.
  private let alternative: String?

  private struct Look {
    let placeholder: Color
    let onPlaceholder: Color
    let overlay: Color
    /// The corner radius of a placeholder, in points.
    let radius: Double

    init(_ theme: Theme) {
      placeholder = theme.media.placeholder
      onPlaceholder = theme.media.onPlaceholder
      overlay = theme.status.overlay
      radius = theme.media.radius
    }
  }

  /// Measures a photograph, which is made wide enough for the caption below it.
  init(_ image: ImageContent, in context: ContentContext) {
    self.init(
      source: image.source, natural: (image.width, image.height), name: image.alternative,
      overlay: .none, in: context)
  }

  /// Measures a video.
  init(_ video: VideoContent, in context: ContentContext) {
    let duration = video.duration.map {
      context.line(
        context.text(ofSeconds: $0), style: context.overlayStyle, width: 80, role: .duration)
    }
    self.init(
      source: video.poster, natural: (video.width, video.height),
      name: Self.name(of: video, context.strings), overlay: .film(duration: duration), in: context)
  }

  /// Measures an animated picture.
  init(_ gif: GIFContent, in context: ContentContext) {
    let name = context.strings.name(of: .gif)
    let mark = context.line(name, style: context.overlayStyle, width: 80, role: .placeholder)
    self.init(
      source: gif.picture, natural: (gif.width, gif.height), name: gif.alternative ?? name,
      overlay: .moving(mark), in: context)
  }

  /// Measures a sticker, which has a bubble only if there is text below it.
  init(sticker image: ImageContent, in context: ContentContext) {
    picture = image.source.flatMap(context.picture)
    isBroken = picture == nil && image.source.map(context.isBroken) ?? false
    source = image.source ?? ""
    alternative = image.alternative
    overlay = .none
    edge = PictureEdge(in: context)
    look = Look(context.theme)
    fit = context.hasWords ? .padded : .bare
    let side = context.theme.media.stickerSize
    if picture == nil, let emoji = image.alternative, RichText(emoji).isLargeEmoji {
      // The sticker's emoji, larger than in text.
      var style = context.emojiStyle
      style.size = style.size.map { $0 * 1.6 }
      style.lineHeight = style.lineHeight.map { ($0 * 1.6).rounded() }
      let text = context.line(emoji, style: style, width: side, role: .placeholder)
      size = Size(width: text.size.width.rounded(.up), height: text.size.height)
      label = text
      isWordless = true
      return
    }
    isWordless = false
    let (width, height) = Self.natural(
      picture, (image.width ?? Int(side), image.height ?? Int(side)))
    let scale = side / max(width, height)
    size = Size(
      width: max(1, (width * scale).rounded()), height: max(1, (height * scale).rounded()))
    guard picture == nil else {
      label = nil
      return
    }
    let words = image.alternative ?? image.source.map(Self.fileName)
    label = context.line(
      words ?? context.strings.sticker, style: Self.labelStyle(in: context),
      width: size.width - 16, role: .placeholder)
  }

  private init(
    source: String?, natural: (Int?, Int?), name: String?, overlay: Overlay,
    in context: ContentContext
  ) {
    let width = context.fullWidth
    picture = source.flatMap(context.picture)
    isBroken = picture == nil && source.map(context.isBroken) ?? false
    self.source = source ?? ""
    alternative = name
    self.overlay = overlay
    edge = PictureEdge(in: context)
    look = Look(context.theme)
    isWordless = false
    fit = .edgeToEdge
    let media = context.theme.media
    let (pixelWidth, pixelHeight) = Self.natural(picture, natural)
    let maximumWidth = min(media.maximumWidth, width)
    let scale = min(maximumWidth / pixelWidth, media.maximumHeight / pixelHeight, 1)
    var minimumHeight = media.minimumHeight
    if case .film = overlay, picture == nil {
      minimumHeight = max(minimumHeight, Self.filmPlaceholderHeight)
    }
    let minimumWidth = min(
      context.hasWords ? max(media.minimumWidth, 160) : media.minimumWidth, width)
    size = Size(
      width: max(minimumWidth, (pixelWidth * scale).rounded()).rounded(.down),
      height: max(minimumHeight, (pixelHeight * scale).rounded()))
    guard picture == nil else {
      label = nil
      return
    }
    let strings = context.strings
    let kind = if case .film = overlay { strings.video } else { strings.photo }
    let words = [name, source.map(Self.fileName)].compactMap(\.self).first { !$0.isBlank } ?? kind
    label = context.fileName(
      words, style: Self.labelStyle(in: context), width: size.width - 16, role: .placeholder)
  }

  private static func labelStyle(in context: ContentContext) -> ContentTextStyle {
    var style = context.cardDetailStyle
    style.color = context.theme.media.onPlaceholder
    return style
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    // A sticker keeps its size even if its caption makes the bubble wider.
    let box = fit == .padded ? Rect(origin: box.origin, size: size) : box
    let shape = Shape.roundedRect(
      box, fit != .edgeToEdge && picture == nil ? CornerRadii(look.radius) : canvas.corners)
    canvas.hit(.image(source), box, label: alternative)
    if let picture {
      if fit == .edgeToEdge, let outline = canvas.outline {
        canvas.picture(picture, in: canvas.outlineBox, clip: .path(outline))
        edge.draw(within: outline, on: &canvas)
      } else {
        canvas.picture(picture, in: box, clip: shape)
        if fit == .edgeToEdge { edge.draw(around: box, canvas.corners, on: &canvas) }
      }
    } else if isWordless, let label {
      canvas.text(label, at: box.origin)
    } else {
      canvas.fill(shape, look.placeholder)
      drawPlaceholder(in: box, on: &canvas)
    }
    switch overlay {
    case .none: break
    case .film(let duration):
      let disc = Rect(
        x: (box.midX - 22).rounded(), y: (box.midY - 22).rounded(), width: 44, height: 44)
      canvas.fill(.ellipse(disc), Color.black.withAlpha(0.45))
      canvas.fillIcon(
        Icon.play, in: Rect(x: disc.minX + 17, y: disc.minY + 15, width: 12, height: 14), .white)
      if let duration { drawPill(duration, in: box, on: &canvas) }
    case .moving(let mark):
      // A placeholder already has the same label in its centre.
      if picture != nil { drawPill(mark, in: box, on: &canvas) }
    }
  }

  /// Draws a label in the upper left corner.
  private func drawPill(_ text: MeasuredText, in box: Rect, on canvas: inout CellCanvas) {
    let pill = Rect(
      x: box.minX + 7, y: box.minY + 7, width: (text.size.width + 14).rounded(.up),
      height: text.size.height + 3)
    canvas.fill(.roundedRect(pill, CornerRadii(pill.height / 2)), look.overlay)
    canvas.text(text, at: Point(x: pill.minX + 7, y: pill.minY + 1))
  }

  private func drawPlaceholder(in box: Rect, on canvas: inout CellCanvas) {
    let color = look.onPlaceholder
    if case .film = overlay {
      // The centre is occupied by the disc of the play button.
      guard let label else { return }
      let x = box.minX + ((box.width - label.size.width) / 2).rounded()
      canvas.text(label, at: Point(x: x, y: (box.midY + 26).rounded()))
      return
    }
    let labelHeight = label?.size.height ?? 0
    let top = box.minY + ((box.height - 24 - 6 - labelHeight) / 2).rounded()
    let icon = Rect(x: (box.midX - 14).rounded(), y: top, width: 28, height: 24)
    canvas.strokeIcon(Icon.picture, in: icon, width: 1.6, color)
    if isBroken { canvas.strokeIcon(Icon.slash, in: icon, width: 1.6, color) }
    if let label {
      let x = box.minX + ((box.width - label.size.width) / 2).rounded()
      canvas.text(label, at: Point(x: x, y: top + 30))
    }
  }

  /// The picture's own size or, if it is unknown, the size in the message or that of a postcard.
  private static func natural(
    _ picture: ContentPicture?, _ said: (width: Int?, height: Int?)
  ) -> (width: Double, height: Double) {
    if let picture {
      return (Double(max(1, picture.pixelWidth)), Double(max(1, picture.pixelHeight)))
    }
    guard let width = said.width, let height = said.height, width > 0, height > 0 else {
      return (236, 170)
    }
    return (Double(width), Double(height))
  }

  /// The height of a video's placeholder, in points, with space for the play button and, below it,
  /// the video's name and the clock time.
  private static let filmPlaceholderHeight = 136.0

  /// The label of a video without a poster image, with the name of its file.
  private static func name(of video: VideoContent, _ strings: LocalizedStrings) -> String {
    strings.video + (video.source.map { " · " + fileName($0) } ?? "")
  }

  /// The last component of a path.
  static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
