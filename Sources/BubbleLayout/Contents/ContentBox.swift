import ChatModel
import DisplayList

/// What a message holds beside words, after measuring.
struct ContentBox {
  private let measured: (any MeasuredContent)?
  private let kind: (any RegisteredContentKind)?
  /// In points; nothing where there is nothing but words.
  let size: Size
  /// How it lies in its bubble; nil where there is nothing.
  let fit: ContentFit?

  /// Nothing but words.
  static let none = ContentBox()

  private init() {
    measured = nil
    kind = nil
    size = .zero
    fit = nil
  }

  /// Cuts a content to a size that a bubble can have: what a kind computes may be anything.
  init(
    _ measured: any MeasuredContent, of kind: any RegisteredContentKind, width: Double,
    fullWidth: Double
  ) {
    self.measured = measured
    self.kind = kind
    fit = measured.fit
    size = Self.size(measured.size, atMost: measured.fit == .padded ? width : fullWidth)
  }

  /// The size that a bubble can have which is nearest to a wanted one.
  static func size(_ wanted: Size, atMost room: Double) -> Size {
    Size(
      width: wanted.width.isFinite ? min(max(wanted.width, 1), room) : room,
      height: wanted.height.isFinite
        ? min(max(wanted.height, 1), BubbleLayoutLimits.contentHeight) : 1)
  }

  /// Draws it.
  func place(
    _ content: Content, in box: Rect, corners: CornerRadii, using tools: ContentTools,
    into builder: inout SnapshotBuilder
  ) {
    guard let measured else { return }
    var canvas = CellCanvas(taking: &builder, corners: corners, using: tools)
    let areas = canvas.hitAreaCount
    measured.draw(in: box, on: &canvas)
    if canvas.hitAreaCount == areas {
      // Every content answers to a touch, and can be heard.
      canvas.hit(
        content.type, box,
        label: kind?.alternativeText(of: content, in: tools.context.environment.wording))
    }
    canvas.giveBack(to: &builder)
  }
}
