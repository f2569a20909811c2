public import DisplayList

/// The way in which a content fits into its bubble.
public enum ContentFit: Hashable, Sendable {
  /// A place inside the bubble's padding.
  case padded
  /// The whole bubble from edge to edge, clipped to its corners; words are below it.
  case edgeToEdge
  /// A place without a bubble.
  case bare
  /// The place of words: inside the bubble's padding, and without a card outside of bubbles.
  case flowing
}

/// A content after measuring: it has a size and draws itself into a box.
public protocol MeasuredContent: Sendable {
  /// The minimum size of the content, in points.
  ///
  /// A width greater than that of the context is reduced to the context's.
  var size: Size { get }
  /// The way in which the content fits into the bubble.
  var fit: ContentFit { get }
  /// True if an edge-to-edge content paints all of its box, so that nothing has to be painted
  /// behind it; false by default.
  var coversGround: Bool { get }
  /// True if the content is below the message's words in a bubble too, as it is outside of bubbles;
  /// false by default.
  var followsWords: Bool { get }

  /// Draws the content into a box, which may be wider than `size` if the content is padded.
  ///
  /// Coordinates are from the cell's leading edge, as if the interface read from left to right; if
  /// it reads from right to left, the canvas exchanges the sides.
  func draw(in box: Rect, on canvas: inout CellCanvas)
}

extension MeasuredContent {
  /// False by default.
  public var coversGround: Bool { false }
  /// False by default.
  public var followsWords: Bool { false }
}

/// A content that flows like text: the clock time may be next to its last line.
public protocol FlowingContent: MeasuredContent {
  /// True if the content is one paragraph, as the words of most messages are.
  var isParagraph: Bool { get }
  /// The words at the end of the content; nil if it does not end in words.
  var ending: ContentEnding? { get }
  /// The distance that the drawing extends beyond its box, within `ContentContext.sideRoom`, in
  /// points; zero by default.
  var reach: EdgeInsets { get }
}

extension FlowingContent {
  /// Zero by default.
  public var reach: EdgeInsets { .zero }
}

/// The words at the end of a content, with their position.
public struct ContentEnding: Sendable {
  /// The words.
  public var text: MeasuredRichText
  /// The words' top leading corner, relative to the content's, in points.
  public var origin: Point

  /// Makes an ending.
  public init(_ text: MeasuredRichText, at origin: Point) {
    self.text = text
    self.origin = origin
  }
}
