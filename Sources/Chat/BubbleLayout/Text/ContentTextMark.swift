public import DisplayList
public import TextShaping

/// A range of text with formatting beyond that of messages.
public struct ContentTextMark: Hashable, Sendable {
  /// The formatting of a range.
  public enum Kind: Hashable, Sendable {
    /// Superscript: smaller characters, raised above the baseline, as for a footnote number.
    case raised
    /// Subscript: smaller characters, lowered below the baseline, as in H₂O.
    case lowered
    /// A coloured box behind the text.
    case tinted(Color)
    /// A text colour.
    case colored(Color)
    /// A font weight.
    case weight(TextStyle.Weight)
    /// A formula that replaces its source; if it cannot be laid out, the source is shown as code.
    case formula(ContentFormula)
  }

  /// The formatting of the range.
  public var kind: Kind
  /// The range, as UTF-8 offsets into the text, on scalar boundaries.
  public var range: Range<Int>

  /// Makes a mark.
  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// The font size of raised and lowered characters relative to the surrounding text, and their
  /// vertical shift, in ems of that text: the values of browsers, with slightly less height.
  private static let scale = 0.72
  private static let rise = 0.36
  private static let fall = 0.16

  /// The mark as the shaper's spans, limited to a part of the text.
  func spans(in part: Range<Int>, style: TextStyle) -> [StyledText.Span] {
    let inside = range.clamped(to: part)
    guard !inside.isEmpty else { return [] }
    let own = inside.lowerBound - part.lowerBound..<inside.upperBound - part.lowerBound
    let attributes: [StyledText.Attribute] =
      switch kind {
      case .raised: [.size(style.size * Self.scale), .rise(style.size * Self.rise)]
      case .lowered: [.size(style.size * Self.scale), .rise(-style.size * Self.fall)]
      case .tinted(let color): [.background(color, radius: 3)]
      case .colored(let color): [.color(color)]
      case .weight(let weight): [.weight(weight)]
      // The span of a formula depends on the width of its line, which is not known here.
      case .formula: []
      }
    return attributes.map { StyledText.Span($0, own) }
  }
}
