public import DisplayList

/// Text with a style and with spans that differ from it: the shaper's input.
public struct StyledText: Hashable, Sendable {
  /// A property that differs from the text's style.
  public enum Attribute: Hashable, Sendable {
    case weight(TextStyle.Weight)
    case italic
    case families([String])
    /// The font size in points.
    case size(Double)
    case color(Color)
    case underline
    case strikethrough
    /// A box behind the glyphs; the corner radius is in points.
    case background(Color, radius: Double)
    /// The distance by which the glyphs are raised above their line, in points; negative if they
    /// are lowered.
    case rise(Double)
    /// An address, which moves to the next line as a whole; if it is wider than a line, it is
    /// broken after its punctuation.
    case link
    /// A part that is one thing inside a sentence: to the surrounding text, it is one neutral
    /// character.
    ///
    /// It has the given direction; nil is that of its first letter, or from left to right without
    /// one.
    case isolate(TextConstraint.Direction?)
    /// An object that replaces the characters of the span.
    case object(InlineObject)
  }

  /// An attribute and the UTF-8 range that it applies to.
  public struct Span: Hashable, Sendable {
    /// The attribute, which differs from the style.
    public var attribute: Attribute
    /// The range, as UTF-8 offsets into the string.
    public var range: Range<Int>

    /// Makes a span.
    public init(_ attribute: Attribute, _ range: Range<Int>) {
      self.attribute = attribute
      self.range = range
    }
  }

  /// The text, in reading order.
  public var string: String
  /// The style outside of spans.
  public var style: TextStyle
  /// The spans; a later span overrides earlier ones.
  public var spans: [Span]

  /// Makes styled text.
  public init(_ string: String, style: TextStyle, spans: [Span] = []) {
    self.string = string
    self.style = style
    self.spans = spans
  }
}
