package import DisplayList

/// The limits of this target, most with the reason for their value.
package enum RasterLimits {
  /// The maximum number of rectangles that are reported as the changed areas of a screen; if there
  /// are more, one rectangle around all of them is reported.
  static let maximumDamageRects = 64
  /// The maximum number of rectangles that are merged, in quadratic time; for a larger number, the
  /// box around them is reported.
  static let maximumJoinedRects = 512
  /// The number of pixels of a screen that are composited at a time (256 KB, a part of a
  /// processor's level-2 cache).
  static let composedBandPixels = 1 << 16
  /// The maximum number of pixels on a side: Cairo and its library pixman store coordinates in 16
  /// bits and draw incorrectly beyond that.
  static let maximumSide = 32_767
  /// The maximum number of pixels of one bitmap (400 MB): stops a width or a scale from taking all
  /// memory.
  static let maximumPixels = 100_000_000

  /// The largest scale, in pixels per point, at which one bitmap can contain an area.
  package static func largestScale(of size: Size) -> Double {
    guard size.width > 0, size.height > 0 else { return .infinity }
    // Both sides are rounded, each up by half a pixel at most.
    let pixels = Double(maximumPixels - maximumSide)
    return min(
      Double(maximumSide) / max(size.width, size.height),
      (pixels / (size.width * size.height)).squareRoot())
  }

  /// The maximum number of pixels of a block of memory that is stored for the next canvas (16 MB);
  /// larger blocks are rare.
  static let pooledBlockPixels = 4 << 20
  /// Block sizes, in pixels, are rounded up to a multiple of this step (256 KB).
  static let pooledBlockStep = 1 << 16
  /// The maximum number of blocks that a painter stores: one used by the compressor and one being
  /// painted.
  static let pooledBlocks = 2
  /// The maximum depth of nested groups: stops a nested display list from overflowing the stack.
  static let maximumDepth = 64
  /// The maximum number of pixels of an em: stops one glyph of a giant font from filling the glyph
  /// cache.
  static let maximumGlyphSize = 2_048.0
  /// The size of glyph masks, in bytes, beyond which a painter empties its cache: some 16,000 Han
  /// characters at the size of a message.
  static let maximumGlyphBytes = 16 << 20
  /// The total size of cached colour glyphs, in bytes, beyond which a painter empties their cache.
  static let maximumColorGlyphBytes = 32 << 20
  /// The maximum number of bytes of scaled pictures that a painter caches.
  static let maximumScaledImageBytes = 32 << 20
  /// The maximum number of faces that a painter keeps open: stops a catalogue of thousands of fonts
  /// from using up file mappings.
  static let maximumFaces = 256
  /// The maximum number of fonts (faces at a size) that a painter caches.
  static let maximumFonts = 4_096
  /// The maximum distance of coordinates from the origin, in pixels; larger coordinates are
  /// clamped, which keeps fixed-point numbers and loop counts small.
  static let maximumCoordinate = 1_000_000.0
  /// The maximum number of line segments of one curve.
  static let maximumCurveSegments = 256
  /// The largest standard deviation of a shadow, in pixels: beyond it the blur is practically flat.
  static let maximumDeviation = 64.0
  /// The maximum number of pixels of a shadow's mask without its straight parts: stops a blur over
  /// a shape far larger than any page; such a shadow is left out.
  static let maximumShadowPixels = 1_000_000
  /// The maximum number of bytes of cached shadow masks.
  static let maximumShadowBytes = 16 << 20
  /// The maximum number of cached shadow patches and gradient tables.
  static let maximumPatches = 256
}
