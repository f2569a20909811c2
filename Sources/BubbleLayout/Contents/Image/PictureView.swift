import ChatModel
import DisplayList
import TextShaping

/// A photograph, a sticker or a film's poster.
struct PictureView: GroundCovering {
  /// What lies on the picture.
  enum Overlay {
    case none
    /// A disc with a triangle, and how long the film is.
    case film(duration: ShapedText?)
  }

  let size: Size
  let fit: ContentFit
  /// A placeholder lets the bubble shine through.
  var coversGround: Bool { reference != nil }

  private let source: String
  private let reference: ImageReference?
  private let isBroken: Bool
  /// What stands in for a picture that cannot be shown.
  private let label: ShapedText?
  /// Whether the label is an emoji that stands alone, without a placeholder around it.
  private let isWordless: Bool
  private let overlay: Overlay

  /// Measures a photograph; `hasWords` keeps it wide enough for a caption below.
  init(_ image: ImageContent, width: Double, hasWords: Bool, using tools: ContentTools) {
    self.init(
      source: image.source, natural: (image.width, image.height), name: image.alternative,
      overlay: .none, width: width, hasWords: hasWords, using: tools)
  }

  /// Measures a film.
  init(_ video: VideoContent, width: Double, hasWords: Bool, using tools: ContentTools) {
    var text: ShapedText?
    if let duration = video.duration {
      text = tools.line(
        tools.context.environment.numbers.localized(PlayingTime.clock(duration)),
        tools.styles.overlay, width: 80, as: .duration)
    }
    self.init(
      source: video.poster, natural: (video.width, video.height),
      name: Self.name(of: video, wording: tools.context.environment.wording),
      overlay: .film(duration: text), width: width, hasWords: hasWords, using: tools)
  }

  /// Measures a sticker, which has no bubble unless there are words below it.
  init(sticker image: ImageContent, hasWords: Bool, using tools: ContentTools) {
    let found = Self.find(image.source, using: tools)
    reference = found.reference
    isBroken = found.isBroken
    source = image.source ?? ""
    overlay = .none
    fit = hasWords ? .padded : .bare
    let edge = tools.context.theme.media.stickerSize
    if reference == nil, let emoji = image.alternative, RichText(emoji).isLargeEmoji {
      // The emoji that the sticker stood for, larger than in words.
      var style = tools.styles.emoji
      style.size *= 1.6
      style.lineHeight = (style.lineHeight * 1.6).rounded()
      let text = tools.line(emoji, style, width: edge, as: .placeholder)
      size = Size(width: text.longestLine.rounded(.up), height: text.size.height)
      label = text
      isWordless = true
      return
    }
    isWordless = false
    let (width, height) = Self.natural(
      reference, (image.width ?? Int(edge), image.height ?? Int(edge)))
    let scale = edge / max(width, height)
    size = Size(
      width: max(1, (width * scale).rounded()), height: max(1, (height * scale).rounded()))
    guard reference == nil else {
      label = nil
      return
    }
    let words = image.alternative ?? image.source.map(Self.fileName)
    label = tools.line(
      words ?? tools.context.environment.wording.sticker,
      tools.styles.cardDetail.colored(tools.context.theme.media.onPlaceholder),
      width: size.width - 16, as: .placeholder)
  }

  private init(
    source: String?, natural: (Int?, Int?), name: String?, overlay: Overlay, width: Double,
    hasWords: Bool, using tools: ContentTools
  ) {
    let found = Self.find(source, using: tools)
    reference = found.reference
    isBroken = found.isBroken
    self.source = source ?? ""
    self.overlay = overlay
    isWordless = false
    fit = .edgeToEdge
    let media = tools.context.theme.media
    let (pixelWidth, pixelHeight) = Self.natural(reference, natural)
    let maximumWidth = min(media.maximumWidth, width)
    let scale = min(maximumWidth / pixelWidth, media.maximumHeight / pixelHeight, 1)
    var minimumHeight = media.minimumHeight
    if case .film = overlay, reference == nil {
      minimumHeight = max(minimumHeight, Self.filmPlaceholderHeight)
    }
    let minimumWidth = min(hasWords ? max(media.minimumWidth, 160) : media.minimumWidth, width)
    size = Size(
      width: max(minimumWidth, (pixelWidth * scale).rounded()).rounded(.down),
      height: max(minimumHeight, (pixelHeight * scale).rounded()))
    guard reference == nil else {
      label = nil
      return
    }
    let style = tools.styles.cardDetail.colored(media.onPlaceholder)
    let wording = tools.context.environment.wording
    let kind = if case .film = overlay { wording.video } else { wording.photo }
    let words = [name, source.map(Self.fileName)].compactMap(\.self).first { !$0.isBlank } ?? kind
    label = tools.fileName(words, style, width: size.width - 16, as: .placeholder)
  }

  func draw(in box: Rect, on canvas: inout CellCanvas) {
    let tools = canvas.tools
    let media = tools.context.theme.media
    // A sticker stays as it is in a bubble that its words make wider.
    let box = fit == .padded ? Rect(origin: box.origin, size: size) : box
    let isPlaceholder = fit != .edgeToEdge && reference == nil
    let shape = Shape.roundedRect(box, isPlaceholder ? CornerRadii(media.radius) : canvas.corners)
    canvas.builder.hit(.image(source), box)
    if let reference {
      canvas.builder.image(reference, in: box, clip: shape)
      if fit == .edgeToEdge {
        let edge = PictureEdge(theme: tools.context.theme, scale: tools.context.environment.scale)
        edge.place(around: box, canvas.corners, into: &canvas.builder)
      }
    } else if isWordless, let label {
      canvas.builder.text(label, at: box.origin)
    } else {
      canvas.builder.fill(shape, media.placeholder)
      placePlaceholder(in: box, color: media.onPlaceholder, into: &canvas.builder)
    }
    guard case .film(let duration) = overlay else { return }
    let disc = Rect(
      x: (box.midX - 22).rounded(), y: (box.midY - 22).rounded(), width: 44, height: 44)
    canvas.builder.fill(.ellipse(disc), Color.black.withAlpha(0.45))
    canvas.builder.fillIcon(
      Icon.play, at: Rect(x: disc.minX + 17, y: disc.minY + 15, width: 12, height: 14), .white)
    guard let duration else { return }
    let pill = Rect(
      x: box.minX + 7, y: box.minY + 7, width: (duration.longestLine + 14).rounded(.up),
      height: duration.size.height + 3)
    canvas.builder.fill(pill, radius: pill.height / 2, tools.context.theme.status.overlay)
    canvas.builder.text(duration, at: Point(x: pill.minX + 7, y: pill.minY + 1))
  }

  private func placePlaceholder(in box: Rect, color: Color, into builder: inout SnapshotBuilder) {
    if case .film = overlay {
      // The disc of the play button takes the middle.
      guard let label else { return }
      let x = box.minX + ((box.width - label.longestLine) / 2).rounded()
      builder.text(label, at: Point(x: x, y: (box.midY + 26).rounded()))
      return
    }
    let labelHeight = label?.size.height ?? 0
    let top = box.minY + ((box.height - 24 - 6 - labelHeight) / 2).rounded()
    let icon = Rect(x: (box.midX - 14).rounded(), y: top, width: 28, height: 24)
    builder.strokeIcon(Icon.picture, at: icon, width: 1.6, color)
    if isBroken { builder.strokeIcon(Icon.slash, at: icon, width: 1.6, color) }
    if let label {
      let x = box.minX + ((box.width - label.longestLine) / 2).rounded()
      builder.text(label, at: Point(x: x, y: top + 30))
    }
  }

  private static func find(
    _ source: String?, using tools: ContentTools
  ) -> (reference: ImageReference?, isBroken: Bool) {
    guard let source else { return (nil, false) }
    return switch tools.context.environment.images.image(at: source) {
    case .available(let reference): (reference, false)
    case .missing: (nil, false)
    case .broken: (nil, true)
    }
  }

  /// The picture's own size, or else what the message says, or else that of a postcard.
  private static func natural(
    _ reference: ImageReference?, _ said: (width: Int?, height: Int?)
  ) -> (width: Double, height: Double) {
    if let reference {
      return (Double(max(1, reference.pixelWidth)), Double(max(1, reference.pixelHeight)))
    }
    guard let width = said.width, let height = said.height, width > 0, height > 0 else {
      return (236, 170)
    }
    return (Double(width), Double(height))
  }

  /// Room for the play button, and below it for the film's name and the clock time.
  private static let filmPlaceholderHeight = 136.0

  /// What a film without a poster says that it is, with the name of its file.
  private static func name(of video: VideoContent, wording: LocalizedStrings) -> String {
    wording.video + (video.source.map { " · " + fileName($0) } ?? "")
  }

  /// The last part of a path.
  static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
