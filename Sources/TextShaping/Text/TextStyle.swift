public import DisplayList

/// The style of a text outside of spans.
public struct TextStyle: Hashable, Sendable {
  /// The weight of the strokes, as CSS counts it.
  public enum Weight: Int, Hashable, Sendable {
    /// For running text.
    case regular = 400
    /// For names and labels.
    case medium = 500
    /// For titles.
    case semibold = 600
    /// For emphasis.
    case bold = 700
    /// For very heavy names; bold if the family has nothing heavier.
    case black = 900
  }

  /// Family names in order of preference; the catalogue's other faces supply what none of them has.
  ///
  /// Never name the colour emoji face here: it would take over the ASCII digits.
  public var families: [String]
  /// In points.
  public var size: Double
  /// The weight of the strokes.
  public var weight: Weight
  /// True if the letters lean.
  public var isItalic: Bool
  /// The colour of the glyphs.
  public var color: Color
  /// The distance from one line's top to the next one's, in points, whatever fonts the line has.
  public var lineHeight: Double
  /// A BCP 47 tag that chooses letter forms; nil lets the text decide.
  public var language: String?

  /// Makes a style.
  public init(
    families: [String], size: Double, weight: Weight = .regular, isItalic: Bool = false,
    color: Color, lineHeight: Double, language: String? = nil
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.color = color
    self.lineHeight = lineHeight
    self.language = language
  }
}
