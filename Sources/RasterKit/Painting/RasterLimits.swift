/// The bounds of this target, each with the attack that it stops.
enum RasterLimits {
  /// Rectangles of a screen's damage: more are reported as one.
  static let maximumDamageRects = 64
  /// Rectangles that are joined, in quadratic time: more are reported as their hull.
  static let maximumJoinedRects = 512
  /// Pixels of a screen that are put together at a time (256 KB, a part of a processor's second
  /// cache).
  static let composedBandPixels = 1 << 16
  /// Pixels on a side: Cairo and the pixman below it keep coordinates in 16 bits and draw wrong
  /// past them.
  static let maximumSide = 32_767
  /// Pixels of one bitmap (400 MB): stops a width or a scale from taking all memory.
  static let maximumPixels = 100_000_000
  /// Pixels of a block of memory that is kept for the next canvas (16 MB); larger ones are rare.
  static let pooledBlockPixels = 4 << 20
  /// Pixels to whose multiples blocks are rounded up (256 KB).
  static let pooledBlockStep = 1 << 16
  /// Blocks that a painter keeps: one in use by the compressor beside one being painted on.
  static let pooledBlocks = 2
  /// The greatest depth of nested groups: stops a stack overflow by a nested display list.
  static let maximumDepth = 64
  /// Pixels of an em: stops one letter of a giant font from filling the glyph cache.
  static let maximumGlyphSize = 2_048.0
  /// Bytes of glyph masks after which a painter starts a new cache: some 16,000 Han characters at
  /// the size of a message.
  static let maximumGlyphBytes = 16 << 20
  /// Bytes of scaled colour glyphs after which they are dropped.
  static let maximumColorGlyphBytes = 32 << 20
  /// Bytes of pictures that a painter scaled and keeps.
  static let maximumScaledImageBytes = 32 << 20
  /// Faces that a painter keeps open: stops a catalogue of thousands of fonts from using up file
  /// mappings.
  static let maximumFaces = 256
  /// Fonts (faces at a size) of a painter.
  static let maximumFonts = 4_096
  /// Distance from the page's corner, in pixels, past which coordinates are moved in: keeps fixed
  /// point numbers and loop counts small.
  static let maximumCoordinate = 1_000_000.0
  /// Line segments of one curve.
  static let maximumCurveSegments = 256
  /// Pixels of the standard deviation of a shadow: past this the blur is as good as flat.
  static let maximumDeviation = 64.0
  /// Pixels of a shadow's mask without its straight parts: stops a blur over a shape far larger
  /// than any page; such a shadow is left out.
  static let maximumShadowPixels = 1_000_000
  /// Bytes of remembered shadow masks.
  static let maximumShadowBytes = 16 << 20
  /// Remembered shadow patches and gradient tables.
  static let maximumPatches = 256
}
