public import DisplayList
public import TextShaping

/// A range of a content's text that looks different, beyond the marks that messages have.
public struct ContentTextMark: Hashable, Sendable {
  /// Look of a range.
  public enum Kind: Hashable, Sendable {
    /// Smaller letters above the line, as the number of a note.
    case raised
    /// Smaller letters below the line, as in H₂O.
    case lowered
    /// On a box of a colour.
    case tinted(Color)
    /// In a colour.
    case colored(Color)
    /// In letters of a weight.
    case weight(TextStyle.Weight)
    /// A formula in the place of its source; the source, as code, where it cannot be set.
    case formula(ContentFormula)
  }

  /// Look of the range.
  public var kind: Kind
  /// UTF-8 offsets into the text, on scalar boundaries.
  public var range: Range<Int>

  /// Makes a mark.
  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// The size of raised and lowered letters relative to the others, and their shift, in ems of the
  /// others; those of browsers, with a little less height.
  private static let scale = 0.72
  private static let rise = 0.36
  private static let fall = 0.16

  /// The same for the shaper, in a part of the text.
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
      // Its room depends on that of its line.
      case .formula: []
      }
    return attributes.map { StyledText.Span($0, own) }
  }
}
