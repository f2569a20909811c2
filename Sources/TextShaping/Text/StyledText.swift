public import DisplayList

/// Text with a style and the spans that differ from it: the shaper's input.
public struct StyledText: Hashable, Sendable {
  /// One difference from the text's style.
  public enum Attribute: Hashable, Sendable {
    case weight(TextStyle.Weight)
    case italic
    case families([String])
    /// In points.
    case size(Double)
    case color(Color)
    case underline
    case strikethrough
    /// A box behind the glyphs, with a corner radius in points.
    case background(Color, radius: Double)
    /// The height of the glyphs above the line's others, in points; below it, if less than 0.
    case rise(Double)
    /// An address: it moves to the next line whole; where it is wider than a line, lines break
    /// after its punctuation.
    case link
    /// A thing that takes the place of the characters.
    case object(InlineObject)
  }

  /// An attribute and the UTF-8 range it holds for.
  public struct Span: Hashable, Sendable {
    /// The attribute that departs from the style.
    public var attribute: Attribute
    /// UTF-8 offsets into the string.
    public var range: Range<Int>

    /// Makes a span.
    public init(_ attribute: Attribute, _ range: Range<Int>) {
      self.attribute = attribute
      self.range = range
    }
  }

  /// The text as it is read.
  public var string: String
  /// The style outside of spans.
  public var style: TextStyle
  /// Later spans win over earlier ones.
  public var spans: [Span]

  /// Makes styled text.
  public init(_ string: String, style: TextStyle, spans: [Span] = []) {
    self.string = string
    self.style = style
    self.spans = spans
  }
}
