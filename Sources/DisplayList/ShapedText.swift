/// Text after layout: lines of glyph runs with all that painting, searching and hitting need.
///
/// All places are in points from the top left corner of the text's box.
public struct ShapedText: Hashable, Sendable {
  /// One line.
  public struct Line: Hashable, Sendable {
    /// The part of the text on this line, as UTF-8 offsets, without the newline that ends it.
    public var range: Range<Int>
    /// Where the line starts from above.
    public var top: Double
    /// The distance to the next line's top.
    public var height: Double
    /// Where the glyphs stand.
    public var baseline: Double
    /// The logical extent from left to right: what the line's advances cover.
    public var minX: Double
    /// The sum of the line's advances.
    public var width: Double
    /// The direction of the line's paragraph.
    public var isRightToLeft: Bool
    /// In visual order, from left to right.
    public var runs: [GlyphRun]

    /// Makes a line.
    public init(
      range: Range<Int>, top: Double, height: Double, baseline: Double, minX: Double,
      width: Double, isRightToLeft: Bool, runs: [GlyphRun]
    ) {
      self.range = range
      self.top = top
      self.height = height
      self.baseline = baseline
      self.minX = minX
      self.width = width
      self.isRightToLeft = isRightToLeft
      self.runs = runs
    }

    /// Where the line's advances end.
    public var maxX: Double { minX + width }
  }

  /// A rectangle that the text's attributes ask for: underline, strike-through or background.
  public struct Decoration: Hashable, Sendable {
    /// Where it is painted.
    public var rect: Rect
    /// What it is painted with.
    public var color: Color
    /// Whether it is painted before the glyphs.
    public var isBehind: Bool
    /// Corner radius of a background, in points.
    public var radius: Double

    /// Makes a decoration.
    public init(rect: Rect, color: Color, isBehind: Bool, radius: Double = 0) {
      self.rect = rect
      self.color = color
      self.isBehind = isBehind
      self.radius = radius
    }
  }

  /// A character that no font has: the painter draws a box with its code point.
  public struct MissingGlyph: Hashable, Sendable {
    /// The Unicode scalar that has no glyph.
    public var codePoint: UInt32
    /// Where it is painted.
    public var rect: Rect
    /// What it is painted with.
    public var color: Color

    /// Makes a box.
    public init(codePoint: UInt32, rect: Rect, color: Color) {
      self.codePoint = codePoint
      self.rect = rect
      self.color = color
    }
  }

  /// The text that was laid out, as it is read.
  public var text: String
  /// The width of the widest line and the height of all lines.
  public var size: Size
  /// The lines from top to bottom.
  public var lines: [Line]
  /// What the attributes ask for beside glyphs, in painting order.
  public var decorations: [Decoration]
  /// The characters that no font has.
  public var missingGlyphs: [MissingGlyph]
  /// Whether lines or characters were left out to keep a limit.
  public var isTruncated: Bool
  /// Whether the text was too much for the shaper's own limits, so that what was meant to be shown
  /// is not; being cut to a number of lines that was asked for is no such loss.
  public var isClipped: Bool

  /// Makes shaped text.
  public init(
    text: String, size: Size, lines: [Line], decorations: [Decoration] = [],
    missingGlyphs: [MissingGlyph] = [], isTruncated: Bool = false, isClipped: Bool = false
  ) {
    self.text = text
    self.size = size
    self.lines = lines
    self.decorations = decorations
    self.missingGlyphs = missingGlyphs
    self.isTruncated = isTruncated
    self.isClipped = isClipped
  }
}
