public import DisplayList

/// The style of a text outside of spans.
public struct TextStyle: Hashable, Sendable {
  /// The weight of the strokes, as in CSS.
  public enum Weight: Int, Hashable, Sendable {
    /// The weight of running text.
    case regular = 400
    /// The weight of names and labels.
    case medium = 500
    /// The weight of titles.
    case semibold = 600
    /// The weight of emphasis.
    case bold = 700
    /// The weight of very heavy text; bold if the family has nothing heavier.
    case black = 900
  }

  /// The family names in order of preference; the catalogue's other faces supply characters that
  /// these lack.
  ///
  /// Never name the colour emoji face here: it would also draw the ASCII digits.
  public var families: [String]
  /// The font size in points.
  public var size: Double
  /// The weight of the strokes.
  public var weight: Weight
  /// True if the glyphs are slanted.
  public var isItalic: Bool
  /// The colour of the glyphs.
  public var color: Color
  /// The distance between the tops of successive lines, in points, regardless of their fonts.
  public var lineHeight: Double
  /// A BCP 47 tag that selects letter forms; nil selects them by the text.
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
