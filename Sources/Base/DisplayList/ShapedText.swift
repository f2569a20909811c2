/// Laid-out text: lines of glyph runs, with everything that is needed for painting, searching and
/// hit testing.
///
/// All positions are in points from the top left corner of the text's box.
package struct ShapedText: Hashable, Sendable {
  /// One line of text.
  package struct Line: Hashable, Sendable {
    /// The range of the line in the text, as UTF-8 offsets, without the newline that ends the line.
    package var range: Range<Int>
    /// The vertical position of the line's top.
    package var top: Double
    /// The distance to the top of the next line.
    package var height: Double
    /// The vertical position of the baseline.
    package var baseline: Double
    /// The left end of the line's advances.
    package var minX: Double
    /// The sum of the line's advances.
    package var width: Double
    /// True if the line's paragraph reads from right to left.
    package var isRightToLeft: Bool
    /// The runs in visual order, from left to right.
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

    /// The right end of the line's advances.
    package var maxX: Double { minX + width }
  }

  /// A rectangle that is drawn for a text attribute: underline, strike-through or background.
  package struct Decoration: Hashable, Sendable {
    /// The rectangle's position and size.
    package var rect: Rect
    /// The colour of the decoration.
    package var color: Color
    /// True if the decoration is painted before the glyphs.
    package var isBehind: Bool
    /// The corner radius of a background, in points.
    package var radius: Double

    /// Makes a decoration.
    package init(rect: Rect, color: Color, isBehind: Bool, radius: Double = 0) {
      self.rect = rect
      self.color = color
      self.isBehind = isBehind
      self.radius = radius
    }
  }

  /// A character for which no font has a glyph; the painter draws a box with its code point.
  package struct MissingGlyph: Hashable, Sendable {
    /// The Unicode scalar that has no glyph.
    package var codePoint: UInt32
    /// The position and size of the box.
    package var rect: Rect
    /// The colour of the box.
    package var color: Color

    /// Makes a missing glyph.
    package init(codePoint: UInt32, rect: Rect, color: Color) {
      self.codePoint = codePoint
      self.rect = rect
      self.color = color
    }
  }

  /// An emoji that consists of several characters and is drawn as its parts, or as the sign for an
  /// unknown flag, because its face does not have it.
  package struct IncompleteEmoji: Hashable, Sendable {
    /// The characters of the emoji.
    package var text: String
    /// The index of the line.
    package var line: Int
    /// The colour of the text; transparent if the emoji is covered.
    package var color: Color

    /// Makes an incomplete emoji.
    package init(text: String, line: Int, color: Color) {
      self.text = text
      self.line = line
      self.color = color
    }
  }

  /// The position of a piece of an inline object.
  ///
  /// A blank glyph reserves the space, so that moving the line also moves the piece.
  package struct ObjectPlace: Hashable, Sendable {
    /// The index of the object among the objects of the text, in order.
    package var object: Int
    /// The index of the piece among the object's pieces, in order.
    package var piece: Int
    /// The index of the line.
    package var line: Int
    /// The index of the run on that line.
    package var run: Int
    /// The index of the glyph in that run.
    package var glyph: Int

    /// Makes a position.
    package init(object: Int, piece: Int, line: Int, run: Int, glyph: Int) {
      self.object = object
      self.piece = piece
      self.line = line
      self.run = run
      self.glyph = glyph
    }
  }

  /// The laid-out text, in reading order.
  package var text: String
  /// The width of the widest line and the height of all lines.
  package var size: Size
  /// The lines from top to bottom.
  package var lines: [Line]
  /// The rectangles that are drawn for text attributes, in painting order.
  package var decorations: [Decoration]
  /// The characters for which no font has a glyph.
  package var missingGlyphs: [MissingGlyph]
  /// The emoji that are not drawn as one, from top to bottom.
  package var incompleteEmoji: [IncompleteEmoji]
  /// True if lines or characters were left out because of a limit.
  package var isTruncated: Bool
  /// True if part of the text is missing because it exceeded the shaper's own limits; a requested
  /// maximum number of lines does not count.
  package var isClipped: Bool
  /// The positions of inline objects; empty in snapshots, where the objects are separate items.
  package var objects: [ObjectPlace] = []
  /// The id of the text's note while notes about a cell's texts are recorded; otherwise 0, as in
  /// all cached texts.
  package var noteID: UInt32 = 0

  /// Makes shaped text.
  package init(
    text: String, size: Size, lines: [Line], decorations: [Decoration] = [],
    missingGlyphs: [MissingGlyph] = [], incompleteEmoji: [IncompleteEmoji] = [],
    isTruncated: Bool = false, isClipped: Bool = false
  ) {
    self.text = text
    self.size = size
    self.lines = lines
    self.decorations = decorations
    self.missingGlyphs = missingGlyphs
    self.incompleteEmoji = incompleteEmoji
    self.isTruncated = isTruncated
    self.isClipped = isClipped
  }
}
