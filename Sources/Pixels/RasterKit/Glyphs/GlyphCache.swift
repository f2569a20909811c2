import CFreeType
import DisplayList

/// The rendered glyphs of one painter: masks, and colour bitmaps.
///
/// Glyphs are not hinted, and are positioned at quarters of a pixel along the line and at whole
/// pixels across it. Not shared: FreeType's faces belong to one thread.
@safe
final class GlyphCache {
  /// A face with a size, slant and weight.
  final class Font {
    /// The number of the font in the masks' keys; never 0.
    let key: Int
    let face: FreeTypeFace
    /// The em in pixels.
    let size: Double
    let slant: Double
    let isEmboldened: Bool
    let isColor: Bool
    /// The number of rows that a glyph can cover above and below its origin; if a face declares too
    /// few rows, the rest of the glyph is cut off, so that rows painted alone equal those of the
    /// whole.
    let reach: Int

    init(key: Int, face: FreeTypeFace, reference: FontReference, size: Double) {
      self.key = key
      self.face = face
      self.size = size
      slant = reference.slant
      isEmboldened = reference.isEmboldened
      isColor = reference.isColor && face.hasColor
      reach = pixel((face.reach * size).rounded(.up)) + 2
    }

    /// The rows that a glyph can cover if its origin is in the given row.
    func rows(around row: Int) -> PixelRect {
      PixelRect(minX: .min, minY: row - reach, maxX: .max, maxY: row + reach)
    }
  }

  private struct FaceKey: Hashable {
    var file: FontReference.Digest
    var index: Int32
    var variations: String
  }

  private struct FontKey: Hashable {
    var reference: FontReference
    var scale: Double
  }

  private let files: FontFileTable
  private var library: FT_Library?
  private var faces: [FaceKey: FreeTypeFace] = [:]
  private var fonts: [FontKey: Font] = [:]
  private var lastFont: (key: FontKey, font: Font)?
  private var nextKey = 1
  private var masks = GlyphMasks()
  var colorGlyphs: [ColorGlyph.Key: ColorGlyph] = [:]
  var colorGlyphBytes = 0

  init(fonts: FontFileTable) {
    files = fonts
  }

  deinit {
    lastFont = nil
    fonts = [:]
    faces = [:]
    if let library = unsafe library { unsafe FT_Done_FreeType(library) }
  }

  /// Keeps all glyphs in the cache until `thaw`; every cell is painted between the two calls.
  func freeze() throws(RasterError) { _ = unsafe try openLibrary() }

  /// The FreeType library of the faces, opened at first use: digests of rows may be computed before
  /// anything is painted.
  private func openLibrary() throws(RasterError) -> FT_Library {
    if let library = unsafe library { return unsafe library }
    var made: FT_Library?
    let code = unsafe FT_Init_FreeType(&made)
    guard code == 0, let made = unsafe made else {
      throw RasterError.noFontLibrary(code: Int(code))
    }
    unsafe Self.ignoreEnvironment(made)
    unsafe library = unsafe made
    return unsafe made
  }

  /// Resets settings that FREETYPE_PROPERTIES may have changed and that affect unhinted outlines:
  /// those of the drivers that can darken stems.
  private static func ignoreEnvironment(_ library: FT_Library) {
    var isOff: FT_Bool = 1
    for driver in ["cff", "type1", "t1cid", "autofitter"] {
      unsafe FT_Property_Set(library, driver, "no-stem-darkening", &isOff)
    }
  }

  /// Empties each cache of glyphs that exceeds its limit.
  func thaw() {
    if maskByteCount > RasterLimits.maximumGlyphBytes { masks.removeAll() }
    if colorGlyphBytes > RasterLimits.maximumColorGlyphBytes {
      colorGlyphs.removeAll()
      colorGlyphBytes = 0
    }
    if fonts.count > RasterLimits.maximumFonts || faces.count > RasterLimits.maximumFaces {
      lastFont = nil
      fonts.removeAll()
      faces.removeAll()
      colorGlyphs.removeAll()
      colorGlyphBytes = 0
    }
  }

  /// The memory of the masks, in bytes.
  var maskByteCount: Int { masks.byteCount }

  /// True if the glyphs that were looked up must be painted and the cache thawed before more are
  /// added.
  var isFull: Bool { maskByteCount > 2 * RasterLimits.maximumGlyphBytes }

  /// The font for a reference at a scale; nil if its size cannot be painted.
  func font(for reference: FontReference, scale: Double) throws(RasterError) -> Font? {
    let key = FontKey(reference: reference, scale: scale)
    if let last = lastFont, last.key == key { return last.font }
    if let known = fonts[key] {
      lastFont = (key, known)
      return known
    }
    let size = reference.size * scale
    guard size > 0.01, size <= RasterLimits.maximumGlyphSize, reference.slant.isFinite else {
      return nil
    }
    let font = Font(
      key: nextKey, face: try face(for: reference), reference: reference, size: size)
    nextKey += 1
    fonts[key] = font
    lastFont = (key, font)
    return font
  }

  private func face(for reference: FontReference) throws(RasterError) -> FreeTypeFace {
    let key = FaceKey(
      file: reference.file, index: reference.index, variations: reference.variations)
    if let known = faces[key] { return known }
    guard let path = files.path(for: reference.file) else {
      throw RasterError.unknownFont(reference.file)
    }
    let face = unsafe try FreeTypeFace(
      library: openLibrary(), path: path, index: reference.index, variations: reference.variations)
    faces[key] = face
    return face
  }

  /// The mask of a glyph at a quarter of a pixel (`phase` from 0 to 3); valid until `thaw`.
  @inline(__always)
  func mask(of glyph: UInt32, phase: Int, font: Font) -> GlyphMasks.Mask {
    let key =
      UInt64(truncatingIfNeeded: font.key) << 34 | UInt64(glyph) << 2
      | UInt64(truncatingIfNeeded: phase)
    return masks.mask(for: key) ?? render(glyph, phase: phase, font: font, key: key)
  }

  private func render(_ glyph: UInt32, phase: Int, font: Font, key: UInt64) -> GlyphMasks.Mask {
    let outline = GlyphOutline(glyph, phase: phase, font: font)?.cut(to: font.reach)
    // A glyph that cannot be rendered is stored as one clear pixel, so that it is not tried again
    // each time.
    let mask = masks.insert(
      key, left: outline?.left ?? 0, top: outline?.top ?? 0, width: outline?.width ?? 1,
      rows: outline?.rows ?? 1)
    unsafe outline?.copy(to: mask.coverage, rowBytes: mask.stride)
    return mask
  }
}

extension GlyphCache {
  /// The colour bitmap of a glyph, or nil if it has none.
  func colorGlyph(_ glyph: UInt32, font: Font) -> ColorGlyph? {
    let key = ColorGlyph.Key(font: font.key, glyph: glyph)
    if let known = colorGlyphs[key] { return known }
    guard let made = ColorGlyph(glyph, font: font) else { return nil }
    colorGlyphs[key] = made
    colorGlyphBytes += made.bitmap.stride * made.bitmap.height
    return made
  }
}
