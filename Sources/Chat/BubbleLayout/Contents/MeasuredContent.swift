public import DisplayList

/// The way in which content fits into its bubble.
public enum ContentFit: Hashable, Sendable {
  /// Inside the bubble's padding.
  case padded
  /// The whole bubble from edge to edge, clipped to its corners; text is below it.
  case edgeToEdge
  /// No bubble around the content.
  case bare
  /// Like text: inside the bubble's padding, and without a card outside of bubbles.
  case flowing
}

/// Content after measuring: it has a size and draws itself in a box.
public protocol MeasuredContent: Sendable {
  /// The minimum size of the content, in points.
  ///
  /// A width greater than that of the context is reduced to the context's.
  var size: Size { get }
  /// The way in which the content fits into the bubble.
  var fit: ContentFit { get }
  /// True if edge-to-edge content paints all of its box, so that nothing needs to be painted behind
  /// it; false by default.
  var coversGround: Bool { get }
  /// True if the content is below the message's text even in a bubble, as it always is outside of
  /// bubbles; false by default.
  var followsWords: Bool { get }

  /// Draws the content in a box, which can be wider than `size` if the content is padded.
  ///
  /// Coordinates start at the cell's leading edge, as if the interface read from left to right. If
  /// it reads from right to left, the canvas swaps left and right.
  func draw(in box: Rect, on canvas: inout CellCanvas)
}

extension MeasuredContent {
  /// The default: false.
  public var coversGround: Bool { false }
  /// The default: false.
  public var followsWords: Bool { false }
}

/// Content that flows like text: the clock time can be next to its last line.
public protocol FlowingContent: MeasuredContent {
  /// True if the content is one paragraph, like the text of most messages.
  var isParagraph: Bool { get }
  /// The text at the end of the content; nil if it does not end in text.
  var ending: ContentEnding? { get }
  /// The distance that the drawing extends beyond its box, within `ContentContext.sideRoom`, in
  /// points; zero by default.
  var reach: EdgeInsets { get }
}

extension FlowingContent {
  /// The default: zero.
  public var reach: EdgeInsets { .zero }
}

/// The text at the end of the content, with its position.
public struct ContentEnding: Sendable {
  /// The text.
  public var text: MeasuredRichText
  /// The text's top leading corner, relative to the content's, in points.
  public var origin: Point

  /// Makes an ending.
  public init(_ text: MeasuredRichText, at origin: Point) {
    self.text = text
    self.origin = origin
  }
}
