public import DisplayList

/// The fit of a content in its bubble.
public enum ContentFit: Hashable, Sendable {
  /// Inside the bubble's padding.
  case padded
  /// From edge to edge, cut to the bubble's corners; words are below it.
  case edgeToEdge
  /// Without a bubble.
  case bare
  /// Like words: inside the bubble's padding, and without a card outside of bubbles.
  case flowing
}

/// A content after measuring: it has a size and draws itself into a box.
public protocol MeasuredContent: Sendable {
  /// The size that it takes at least, in points.
  ///
  /// A width beyond that of the context is cut to it.
  var size: Size { get }
  /// Its fit in the bubble.
  var fit: ContentFit { get }
  /// True if a content from edge to edge paints all of its box, so that nothing need be painted
  /// behind it; false by default.
  var coversGround: Bool { get }
  /// True if it is below the message's words in a bubble too, as it is outside of bubbles; false by
  /// default.
  var followsWords: Bool { get }

  /// Draws into a box, which may be wider than `size` where the content is padded.
  ///
  /// Places count from the cell's leading edge as if the interface read from left to right; where
  /// it reads from right to left, the canvas exchanges the sides.
  func draw(in box: Rect, on canvas: inout CellCanvas)
}

extension MeasuredContent {
  /// False.
  public var coversGround: Bool { false }
  /// False.
  public var followsWords: Bool { false }
}

/// A content that is read like words: the clock time may be beside its last line.
public protocol FlowingContent: MeasuredContent {
  /// True if it is one paragraph, as the words of most messages are.
  var isParagraph: Bool { get }
  /// The words at its end; nil if it ends otherwise.
  var ending: ContentEnding? { get }
  /// The distance that its drawing extends beyond its box, within `ContentContext.sideRoom`, in
  /// points; zero by default.
  var reach: EdgeInsets { get }
}

extension FlowingContent {
  /// Zero.
  public var reach: EdgeInsets { .zero }
}

/// The words at the end of a content, with their place.
public struct ContentEnding: Sendable {
  /// The words.
  public var text: MeasuredRichText
  /// Their top leading corner, from the content's, in points.
  public var origin: Point

  /// Makes an ending.
  public init(_ text: MeasuredRichText, at origin: Point) {
    self.text = text
    self.origin = origin
  }
}
