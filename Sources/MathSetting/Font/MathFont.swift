/// An OpenType font with a MATH table, as values: all lengths are in em.
///
/// Implementations are called for the same glyph repeatedly and should cache their results. They
/// may be called from any thread.
package protocol MathFont: Sendable {
  /// The MATH table's constants.
  var constants: MathConstants { get }

  /// The glyph of a character; nil if the font has none.
  func glyph(for scalar: Unicode.Scalar) -> UInt32?

  /// A glyph's box, italic correction and accent position.
  func metrics(of glyph: UInt32) -> GlyphMetrics

  /// The larger forms of a glyph, from small to large, the glyph itself first.
  func variants(of glyph: UInt32, isVertical: Bool) -> [GlyphVariant]

  /// The parts that a glyph of any size is built from: from bottom to top or from left to right;
  /// empty if it has none.
  func assembly(of glyph: UInt32, isVertical: Bool) -> [GlyphPart]
}

/// A glyph's box in em.
package struct GlyphMetrics: Hashable, Sendable {
  /// The advance.
  package var width: Double
  /// Ink above the baseline; negative if all ink is below.
  package var height: Double
  /// Ink below the baseline; negative if all ink is above.
  package var depth: Double
  /// The italic correction: the distance that the glyph leans beyond its advance.
  package var italic: Double
  /// The position over which accents are centred, from the left; nil if the font has none.
  package var topAccent: Double?
  /// The place where the ink starts, from the left.
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

/// A larger form of a glyph.
package struct GlyphVariant: Hashable, Sendable {
  /// The glyph.
  package var glyph: UInt32
  /// Its height, or its width, in em.
  package var size: Double

  /// Makes a variant.
  package init(glyph: UInt32, size: Double) {
    self.glyph = glyph
    self.size = size
  }
}

/// One part of an assembled glyph; neighbours overlap at their connectors.
package struct GlyphPart: Hashable, Sendable {
  /// The glyph.
  package var glyph: UInt32
  /// Its height, or its width, in em.
  package var size: Double
  /// The straight end that the part before may overlap.
  package var startConnector: Double
  /// The straight end that the next part may overlap.
  package var endConnector: Double
  /// True if it may be left out or repeated.
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
