/// An OpenType font with a MATH table.
///
/// All lengths are in em.
///
/// The methods are called repeatedly for the same glyph, so implementations should cache their
/// results. They are called on any thread.
package protocol MathFont: Sendable {
  /// The constants of the MATH table.
  var constants: MathConstants { get }

  /// The glyph for a character; nil if the font has none.
  func glyph(for scalar: Unicode.Scalar) -> UInt32?

  /// A glyph's box, italic correction and accent position.
  func metrics(of glyph: UInt32) -> GlyphMetrics

  /// The size variants of a glyph, in ascending order, starting with the glyph itself.
  func variants(of glyph: UInt32, isVertical: Bool) -> [GlyphVariant]

  /// The parts from which a glyph of any size can be assembled, from bottom to top or from left to
  /// right; empty if the font has none.
  func assembly(of glyph: UInt32, isVertical: Bool) -> [GlyphPart]
}

/// The metrics of a glyph, in em.
package struct GlyphMetrics: Hashable, Sendable {
  /// The advance width.
  package var width: Double
  /// The height of the ink above the baseline; negative if all ink is below.
  package var height: Double
  /// The depth of the ink below the baseline; negative if all ink is above.
  package var depth: Double
  /// The italic correction: the distance by which the glyph leans beyond its advance.
  package var italic: Double
  /// The position over which accents are centred, measured from the left; nil if the font specifies
  /// none.
  package var topAccent: Double?
  /// The left edge of the ink.
  package var inkStart: Double
  /// The width of the ink.
  package var inkWidth: Double

  /// Makes metrics.
  package init(
    width: Double, height: Double, depth: Double, italic: Double = 0, topAccent: Double? = nil,
    inkStart: Double = 0, inkWidth: Double = 0
  ) {
    self.width = width
    self.height = height
    self.depth = depth
    self.italic = italic
    self.topAccent = topAccent
    self.inkStart = inkStart
    self.inkWidth = inkWidth
  }
}

/// A size variant of a glyph.
package struct GlyphVariant: Hashable, Sendable {
  /// The glyph.
  package var glyph: UInt32
  /// The height or width, in em.
  package var size: Double

  /// Makes a variant.
  package init(glyph: UInt32, size: Double) {
    self.glyph = glyph
    self.size = size
  }
}

/// A part of an assembled glyph; adjacent parts overlap at their connectors.
package struct GlyphPart: Hashable, Sendable {
  /// The glyph.
  package var glyph: UInt32
  /// The height or width, in em.
  package var size: Double
  /// The length of the straight end that can overlap the previous part.
  package var startConnector: Double
  /// The length of the straight end that can overlap the next part.
  package var endConnector: Double
  /// True if the part can be omitted or repeated.
  package var isExtender: Bool

  /// Makes a part.
  package init(
    glyph: UInt32, size: Double, startConnector: Double, endConnector: Double, isExtender: Bool
  ) {
    self.glyph = glyph
    self.size = size
    self.startConnector = startConnector
    self.endConnector = endConnector
    self.isExtender = isExtender
  }
}
