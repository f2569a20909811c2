import CFreeType
import CPixman
import DisplayList

/// The rendered glyphs of one painter: masks in a pixman glyph cache, colour bitmaps beside it.
///
/// Glyphs are not hinted and lie on quarters of a pixel along the line and on whole pixels across
/// it. Not shared: pixman's cache and FreeType's faces belong to one thread.
@safe
final class GlyphCache {
  /// A face at a size, slant and weight.
  final class Font {
    /// Stands for the font in pixman's keys; never 0.
    let key: Int
    let face: FontFace
    /// Pixels of the em.
    let size: Double
    let slant: Double
    let isEmboldened: Bool
    let isColor: Bool

    init(key: Int, face: FontFace, reference: FontReference, size: Double) {
      self.key = key
      self.face = face
      self.size = size
      slant = reference.slant
      isEmboldened = reference.isEmboldened
      isColor = reference.isColor && face.hasColor
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
  private var faces: [FaceKey: FontFace] = [:]
  private var fonts: [FontKey: Font] = [:]
  private var lastFont: (key: FontKey, font: Font)?
  private var nextKey = 1
  private(set) var masks: OpaquePointer?
  private var maskBytes = 0
  private var insertsSinceFreeze = 0
  var colorGlyphs: [ColorGlyph.Key: ColorGlyph] = [:]
  var colorGlyphBytes = 0

  init(fonts: FontFileTable) {
    files = fonts
  }

  deinit {
    if let masks = unsafe masks { unsafe pixman_glyph_cache_destroy(masks) }
    lastFont = nil
    fonts = [:]
    faces = [:]
    if let library = unsafe library { unsafe FT_Done_FreeType(library) }
  }

  /// Keeps all glyphs alive until `thaw`; every cell is painted between the two.
  func freeze() throws(RasterError) {
    if unsafe library == nil {
      var made: FT_Library?
      let code = unsafe FT_Init_FreeType(&made)
      guard code == 0 else { throw RasterError.noFontLibrary(code: Int(code)) }
      unsafe library = unsafe made
    }
    if unsafe masks == nil { unsafe masks = unsafe pixman_glyph_cache_create() }
    unsafe pixman_glyph_cache_freeze(masks)
    insertsSinceFreeze = 0
  }

  /// Lets pixman forget glyphs that were not used for long, and starts anew past the byte limit.
  func thaw() {
    guard let masks = unsafe masks else { return }
    unsafe pixman_glyph_cache_thaw(masks)
    if maskBytes > RasterLimits.maximumGlyphBytes {
      unsafe pixman_glyph_cache_destroy(masks)
      unsafe self.masks = nil
      maskBytes = 0
    }
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

  /// Whether glyphs that were looked up must be painted and the cache thawed before it takes more.
  var isFull: Bool {
    insertsSinceFreeze >= RasterLimits.maximumInsertsPerFreeze
      || maskBytes > 2 * RasterLimits.maximumGlyphBytes
  }

  /// The font of a reference at a scale; nil where its size cannot be painted.
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

  private func face(for reference: FontReference) throws(RasterError) -> FontFace {
    let key = FaceKey(
      file: reference.file, index: reference.index, variations: reference.variations)
    if let known = faces[key] { return known }
    guard let path = files.path(for: reference.file) else {
      throw RasterError.unknownFont(reference.file)
    }
    guard let library = unsafe library else { throw RasterError.noFontLibrary(code: 0) }
    let face = unsafe try FontFace(
      library: library, path: path, index: reference.index, variations: reference.variations)
    faces[key] = face
    return face
  }

  /// The mask of a glyph at a quarter of a pixel (`phase` from 0 to 3), or nil where it cannot be
  /// rendered; valid until `thaw`.
  @inline(__always)
  func mask(of glyph: UInt32, phase: Int, font: Font) -> UnsafeRawPointer? {
    let fontKey = unsafe UnsafeMutableRawPointer(bitPattern: font.key)
    let glyphKey = unsafe UnsafeMutableRawPointer(bitPattern: Int(glyph) << 2 | phase)
    if let known = unsafe pixman_glyph_cache_lookup(masks, fontKey, glyphKey) {
      return unsafe known
    }
    return unsafe render(glyph, phase: phase, font: font, fontKey, glyphKey)
  }

  private func render(
    _ glyph: UInt32, phase: Int, font: Font, _ fontKey: UnsafeMutableRawPointer?,
    _ glyphKey: UnsafeMutableRawPointer?
  ) -> UnsafeRawPointer? {
    let outline = GlyphOutline(glyph, phase: phase, font: font)
    let width = max(1, outline?.width ?? 0)
    let height = max(1, outline?.rows ?? 0)
    let stride = (width + 3) & ~3
    guard
      let image = unsafe pixman_image_create_bits(
        PIXMAN_a8, Int32(width), Int32(height), nil, Int32(stride))
    else { return nil }
    defer { unsafe pixman_image_unref(image) }
    if let outline, let data = unsafe pixman_image_get_data(image) {
      let bytes = UnsafeMutableRawPointer(data)
      let rowBytes = unsafe Int(pixman_image_get_stride(image))
      unsafe outline.copy(to: bytes, rowBytes: rowBytes)
    }
    // What cannot be rendered is remembered as one clear pixel, or it would be tried every time.
    insertsSinceFreeze += 1
    maskBytes += stride * height + 128
    return unsafe pixman_glyph_cache_insert(
      masks, fontKey, glyphKey, Int32(-(outline?.left ?? 0)), Int32(outline?.top ?? 0), image)
  }
}
