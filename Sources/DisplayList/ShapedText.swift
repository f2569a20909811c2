/// Text after layout: lines of glyph runs with all that painting, searching and hitting need.
///
/// All positions are in points from the top left corner of the text's box.
package struct ShapedText: Hashable, Sendable {
  /// One line of text.
  package struct Line: Hashable, Sendable {
    /// The part of the text on this line, as UTF-8 offsets, without the newline that ends it.
    package var range: Range<Int>
    /// The place where the line starts from above.
    package var top: Double
    /// The distance to the next line's top.
    package var height: Double
    /// The vertical position of the glyphs.
    package var baseline: Double
    /// The left end of the logical extent, which the line's advances cover.
    package var minX: Double
    /// The sum of the line's advances.
    package var width: Double
    /// The direction of the line's paragraph.
    package var isRightToLeft: Bool
    /// In visual order, from left to right.
    package var runs: [GlyphRun]

    /// Makes a line.
    package init(
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

    /// The place where the line's advances end.
    package var maxX: Double { minX + width }
  }

  /// A rectangle that the text's attributes ask for: underline, strike-through or background.
  package struct Decoration: Hashable, Sendable {
    /// The place where it is painted.
    package var rect: Rect
    /// The colour in which it is painted.
    package var color: Color
    /// True if it is painted before the glyphs.
    package var isBehind: Bool
    /// Corner radius of a background, in points.
    package var radius: Double

    /// Makes a decoration.
    package init(rect: Rect, color: Color, isBehind: Bool, radius: Double = 0) {
      self.rect = rect
      self.color = color
      self.isBehind = isBehind
      self.radius = radius
    }
  }

  /// A character that no font has: the painter draws a box with its code point.
  package struct MissingGlyph: Hashable, Sendable {
    /// The Unicode scalar that has no glyph.
    package var codePoint: UInt32
    /// The place where it is painted.
    package var rect: Rect
    /// The colour in which it is painted.
    package var color: Color

    /// Makes a box.
    package init(codePoint: UInt32, rect: Rect, color: Color) {
      self.codePoint = codePoint
      self.rect = rect
      self.color = color
    }
  }

  /// The place of a piece of an inline object.
  ///
  /// A blank glyph reserves it, so that moving the line moves the place.
  package struct ObjectPlace: Hashable, Sendable {
    /// Among the text's objects, in order.
    package var object: Int
    /// Among the object's pieces, in order.
    package var piece: Int
    /// The line.
    package var line: Int
    /// The run on that line.
    package var run: Int
    /// The glyph in that run.
    package var glyph: Int

    /// Makes a place.
    package init(object: Int, piece: Int, line: Int, run: Int, glyph: Int) {
      self.object = object
      self.piece = piece
      self.line = line
      self.run = run
      self.glyph = glyph
    }
  }

  /// The text that was laid out, in reading order.
  package var text: String
  /// The width of the widest line and the height of all lines.
  package var size: Size
  /// The lines from top to bottom.
  package var lines: [Line]
  /// The decorations that the attributes ask for beside glyphs, in painting order.
  package var decorations: [Decoration]
  /// The characters that no font has.
  package var missingGlyphs: [MissingGlyph]
  /// True if lines or characters were left out to keep a limit.
  package var isTruncated: Bool
  /// True if the text exceeded the shaper's own limits, so that a part that should be visible is
  /// not; a cut at a requested number of lines does not count.
  package var isClipped: Bool
  /// The places of inline objects; empty in snapshots, in which they are items of their own.
  package var objects: [ObjectPlace] = []
  /// The number of its note while notes are taken of a cell's texts; 0 otherwise, and in all that is
  /// kept.
  package var noteID: UInt32 = 0

  /// Makes shaped text.
  package init(
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
