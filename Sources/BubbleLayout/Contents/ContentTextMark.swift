public import DisplayList
public import TextShaping

/// A range of a content's text that looks different, beyond the marks that messages have.
public struct ContentTextMark: Hashable, Sendable {
  /// The look of a range.
  public enum Kind: Hashable, Sendable {
    /// Smaller letters above the line, as for the number of a footnote.
    case raised
    /// Smaller letters below the line, as in H₂O.
    case lowered
    /// A box in a colour behind the letters.
    case tinted(Color)
    /// Letters in a colour.
    case colored(Color)
    /// Letters in a weight.
    case weight(TextStyle.Weight)
    /// A formula that replaces its source; if it cannot be laid out, the source is shown as code.
    case formula(ContentFormula)
  }

  /// The look of the range.
  public var kind: Kind
  /// The range, as UTF-8 offsets into the text, on scalar boundaries.
  public var range: Range<Int>

  /// Makes a mark.
  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// The size of raised and lowered letters relative to the other letters, and their shift, in ems
  /// of the other letters: the values of browsers, but with slightly less height.
  private static let scale = 0.72
  private static let rise = 0.36
  private static let fall = 0.16

  /// The mark as the shaper's spans, within a part of the text.
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
      // The span of a formula depends on the width of its line, which is unknown here.
      case .formula: []
      }
    return attributes.map { StyledText.Span($0, own) }
  }
}
