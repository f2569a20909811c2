import ChatModel
import DisplayList

/// What a message holds beside words, after measuring.
enum ContentBox {
  case none
  case picture(PictureContentView)
  case map(MapContentView)
  case voice(VoiceContentView)
  case file(FileContentView)
  case contact(ContactContentView)
  /// A kind that somebody added, with its size cut to the room.
  case registered(any MeasuredContent, Size, any RegisteredContentKind)

  /// In points.
  var size: Size {
    switch self {
    case .none: .zero
    case .picture(let view): view.size
    case .map(let view): view.size
    case .voice(let view): view.size
    case .file(let view): view.size
    case .contact(let view): view.size
    case .registered(_, let size, _): size
    }
  }

  /// How it lies in its bubble; nil where there is nothing.
  var fit: ContentFit? {
    switch self {
    case .none: nil
    case .picture(let view): view.fit
    case .map(let view): view.fit
    case .voice(let view): view.fit
    case .file(let view): view.fit
    case .contact(let view): view.fit
    case .registered(let content, _, _): content.fit
    }
  }

  /// Draws it.
  func place(
    _ content: Content, in box: Rect, corners: CornerRadii, using tools: ContentTools,
    into builder: inout SnapshotBuilder
  ) {
    switch self {
    case .none: break
    case .picture(let view): view.place(in: box, corners: corners, using: tools, into: &builder)
    case .map(let view): view.place(in: box, corners: corners, using: tools, into: &builder)
    case .voice(let view): view.place(in: box, corners: corners, using: tools, into: &builder)
    case .file(let view): view.place(in: box, corners: corners, using: tools, into: &builder)
    case .contact(let view): view.place(in: box, corners: corners, using: tools, into: &builder)
    case .registered(let measured, _, let kind):
      var canvas = CellCanvas(taking: &builder, corners: corners, using: tools)
      let areas = canvas.hitAreaCount
      measured.draw(in: box, on: &canvas)
      if canvas.hitAreaCount == areas {
        // Every content answers to a touch, and can be heard.
        canvas.hit(
          content.typeName, box,
          label: kind.alternativeText(of: content, in: tools.context.environment.wording))
      }
      canvas.giveBack(to: &builder)
    }
  }

  /// A size that a bubble can have: what a kind computes may be anything.
  static func size(_ size: Size, atMost width: Double) -> Size {
    Size(
      width: size.width.isFinite ? min(max(size.width, 1), width) : width,
      height: size.height.isFinite
        ? min(max(size.height, 1), BubbleLayoutLimits.contentHeight) : 1)
  }
}
