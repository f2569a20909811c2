/// Glyphs of one font, one colour and one direction, in visual order.
package struct GlyphRun: Hashable, Sendable {
  /// One positioned glyph, in points from the text's top left corner.
  package struct Glyph: Hashable, Sendable {
    /// The number of a glyph that draws nothing and only moves the pen.
    ///
    /// The placeholder of a tab, a missing character's box or an invisible control if the face has
    /// no space to draw; painters skip it.
    package static let blankID: UInt32 = 0x0FFF_FFFF

    /// The glyph's number in its face, or `blankID`.
    package var id: UInt32
    /// The place where the glyph's origin is drawn.
    package var x: Float
    /// The baseline, moved by the glyph's own offset.
    package var y: Float
    /// The distance that the pen moves on.
    package var advance: Float
    /// The place where the glyph's cluster starts in the text, as a UTF-8 offset.
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

  /// The face and size of all its glyphs.
  package var font: FontReference
  /// The colour of all its glyphs.
  package var color: Color
  /// The part of the text that the run shows, as UTF-8 offsets.
  package var range: Range<Int>
  /// True if the text reads from right to left.
  package var isRightToLeft: Bool
  /// The place where the run's pen starts, in points from the text's left edge.
  package var minX: Double
  /// The distance that the pen moves over the whole run, in points.
  package var width: Double
  /// From left to right.
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
