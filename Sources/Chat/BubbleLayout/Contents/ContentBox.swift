import ChatModel
import DisplayList

/// The measured content of a message, without its text.
struct ContentBox {
  private let measured: (any MeasuredContent)?
  private let kind: (any RegisteredContentKind)?
  /// The size, in points; zero if the message is only text.
  let size: Size
  /// True if the content requested an invalid size, or a height beyond the limit, and was therefore
  /// resized.
  private let isCut: Bool
  /// The way in which the content fits into the bubble; nil if there is no content.
  let fit: ContentFit?

  /// The box of a message that is only text.
  static let none = ContentBox()

  private init() {
    measured = nil
    kind = nil
    size = .zero
    isCut = false
    fit = nil
  }

  /// Limits the content to a size that a bubble can have, because a kind can return any size.
  init(
    _ measured: any MeasuredContent, of kind: any RegisteredContentKind, width: Double,
    fullWidth: Double
  ) {
    self.measured = measured
    self.kind = kind
    fit = measured.fit
    let isInside = measured.fit == .padded || measured.fit == .flowing
    let wanted = measured.size
    let height =
      measured is any FlowingContent
      ? BubbleLayoutLimits.flowingHeight : BubbleLayoutLimits.contentHeight
    size = Self.size(wanted, atMost: isInside ? width : fullWidth, height: height)
    isCut = !(wanted.width >= 0 && wanted.width.isFinite && (0...height).contains(wanted.height))
  }

  /// The last line, next to which a clock time of the given height can be placed; nil if the
  /// content does not flow like text.
  func lastLine(forHeight height: Double, using shaper: CellShaper) -> LastLine? {
    guard let flowing = measured as? any FlowingContent else { return nil }
    guard let ending = flowing.ending else {
      return LastLine(end: nil, bottom: flowing.size.height, baseline: nil)
    }
    var line = ending.text.block.lastLine(forHeight: height, using: shaper)
    line.end = line.end.map { $0 + ending.origin.x }
    line.bottom = max(flowing.size.height, line.bottom + ending.origin.y)
    line.baseline = line.baseline.map { $0 + ending.origin.y }
    return line
  }

  /// The distance that the content's drawing extends beyond its box, in points.
  var reach: EdgeInsets { (measured as? any FlowingContent)?.reach ?? .zero }

  /// True if the content is one paragraph, like the text of most messages.
  var isParagraph: Bool { (measured as? any FlowingContent)?.isParagraph ?? false }

  /// True if the content paints all of its box, from one edge of the bubble to the other.
  var coversGround: Bool {
    fit == .edgeToEdge && measured?.coversGround == true
  }

  /// True if the content is below the text in a bubble.
  var followsWords: Bool { measured?.followsWords ?? false }

  /// The distance that descending glyphs extend below the content's box, in whole points.
  ///
  /// For content that does not report the end of its last line: the content is drawn, and its ink
  /// is measured.
  func inkBelow(_ content: Content, using tools: MessageTools) -> Double {
    var builder = SnapshotBuilder(width: size.width, isMirrored: false)
    place(
      content, in: Rect(origin: .zero, size: size), corners: CornerRadii(0), using: tools,
      into: &builder)
    return InkOverhang(of: builder.finish(height: size.height), using: tools.shaper).below
  }

  /// The nearest size to the requested one that a bubble can have.
  static func size(
    _ wanted: Size, atMost room: Double, height: Double = BubbleLayoutLimits.contentHeight
  ) -> Size {
    Size(
      width: wanted.width.isFinite ? min(max(wanted.width, 1), room) : room,
      height: wanted.height.isFinite ? min(max(wanted.height, 1), height) : 1)
  }

  /// Draws the content in a box.
  func place(
    _ content: Content, in box: Rect, corners: CornerRadii, outline: BubbleOutline? = nil,
    using tools: MessageTools, into builder: inout SnapshotBuilder
  ) {
    guard let measured else { return }
    if isCut { builder.markClipped() }
    var canvas = CellCanvas(taking: &builder, corners: corners, outline: outline)
    let areas = canvas.hitAreaCount
    measured.draw(in: box, on: &canvas)
    if canvas.hitAreaCount == areas {
      // Content that declares no area of its own responds to touch as a whole, with a label for
      // screen readers.
      canvas.hit(
        content.type, box,
        label: kind?.alternativeText(of: content, in: tools.context.environment.wording))
    }
    canvas.giveBack(to: &builder)
  }
}
