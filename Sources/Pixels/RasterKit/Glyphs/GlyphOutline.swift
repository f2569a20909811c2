import CFreeType

/// A glyph's mask in its face's slot, valid until the face loads another glyph.
@safe
struct GlyphOutline {
  private let slot: FT_GlyphSlot
  let left: Int
  private(set) var top: Int
  let width: Int
  private(set) var rows: Int
  /// The first row of the slot's mask that is used.
  private var firstRow = 0

  /// Renders a glyph without hinting, `phase` quarters of a pixel to the right; nil if there is
  /// nothing to render.
  init?(_ glyph: UInt32, phase: Int, font: GlyphCache.Font) {
    let face = unsafe font.face.face
    // FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP
    guard font.face.select(size: font.size),
      unsafe FT_Load_Glyph(face, glyph, FT_Int32(1 << 1 | 1 << 3)) == 0,
      let slot = unsafe face.pointee.glyph,
      unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    if font.slant != 0 {
      var matrix = FT_Matrix(
        xx: 65_536, xy: FT_Fixed((min(max(font.slant, -4), 4) * 65_536).rounded()), yx: 0,
        yy: 65_536)
      unsafe FT_Outline_Transform(&slot.pointee.outline, &matrix)
    }
    // As in Cairo and Pango, outlines grow by a 24th of the em, to the right and upwards.
    if font.isEmboldened { unsafe FT_GlyphSlot_Embolden(slot) }
    unsafe FT_Outline_Translate(&slot.pointee.outline, FT_Pos(phase * 16), 0)
    guard unsafe FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0,
      unsafe slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_GRAY.rawValue),
      unsafe slot.pointee.bitmap.width > 0, unsafe slot.pointee.bitmap.rows > 0,
      unsafe slot.pointee.bitmap.width <= 8_192, unsafe slot.pointee.bitmap.rows <= 8_192
    else { return nil }
    unsafe self.slot = unsafe slot
    left = unsafe Int(slot.pointee.bitmap_left)
    top = unsafe Int(slot.pointee.bitmap_top)
    width = unsafe Int(slot.pointee.bitmap.width)
    rows = unsafe Int(slot.pointee.bitmap.rows)
  }

  /// The outline without rows that are further from the origin than a limit; nil if none is left.
  func cut(to reach: Int) -> GlyphOutline? {
    let above = max(0, top - reach)
    let below = max(0, rows - top - reach)
    guard above + below < rows else { return nil }
    var cut = self
    cut.top -= above
    cut.rows -= above + below
    cut.firstRow += above
    return cut
  }

  /// Copies the mask, one byte per pixel.
  func copy(to target: UnsafeMutableRawPointer, rowBytes: Int) {
    guard let buffer = unsafe slot.pointee.bitmap.buffer else { return }
    let pitch = unsafe Int(slot.pointee.bitmap.pitch)
    for row in 0..<rows {
      unsafe (target + row * rowBytes).copyMemory(
        from: buffer + (firstRow + row) * pitch, byteCount: width)
    }
  }
}
