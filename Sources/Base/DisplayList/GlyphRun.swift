/// Glyphs of one font, one colour and one direction, in visual order.
package struct GlyphRun: Hashable, Sendable {
  /// One positioned glyph, in points from the text's top left corner.
  package struct Glyph: Hashable, Sendable {
    /// The id of glyphs that draw nothing and only move the pen.
    ///
    /// Used for tabs, for the boxes of missing characters, and for invisible control characters if
    /// the face has no space glyph. Painters skip these glyphs.
    package static let blankID: UInt32 = 0x0FFF_FFFF

    /// The glyph's id in its face, or `blankID`.
    package var id: UInt32
    /// The horizontal position of the glyph's origin.
    package var x: Float
    /// The vertical position of the glyph's origin: the baseline plus the glyph's own offset.
    package var y: Float
    /// The advance width.
    package var advance: Float
    /// The UTF-8 offset in the text at which the glyph's cluster starts.
    package var cluster: UInt32

    /// Makes a glyph.
    package init(id: UInt32, x: Float, y: Float, advance: Float, cluster: UInt32) {
      self.id = id
      self.x = x
      self.y = y
      self.advance = advance
      self.cluster = cluster
    }
  }

  /// The face and size of the run's glyphs.
  package var font: FontReference
  /// The colour of the run's glyphs.
  package var color: Color
  /// The range of the run in the text, as UTF-8 offsets.
  package var range: Range<Int>
  /// True if the run reads from right to left.
  package var isRightToLeft: Bool
  /// The position of the pen at the start of the run, in points from the text's left edge.
  package var minX: Double
  /// The sum of the advances, in points.
  package var width: Double
  /// The glyphs from left to right.
  package var glyphs: [Glyph]

  /// Makes a run.
  package init(
    font: FontReference, color: Color, range: Range<Int>, isRightToLeft: Bool, minX: Double,
    width: Double, glyphs: [Glyph]
  ) {
    self.font = font
    self.color = color
    self.range = range
    self.isRightToLeft = isRightToLeft
    self.minX = minX
    self.width = width
    self.glyphs = glyphs
  }
}
