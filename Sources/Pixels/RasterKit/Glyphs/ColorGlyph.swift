import CFreeType

/// A colour bitmap of a glyph, scaled to the size at which it is painted.
struct ColorGlyph {
  /// The key of a glyph: the number of its font at a size, and its index in the font.
  struct Key: Hashable {
    var font: Int
    var glyph: UInt32
  }

  let bitmap: Bitmap
  /// The distance from the glyph's origin to the bitmap's left edge.
  let left: Int
  /// The distance from the baseline up to the bitmap's top edge.
  let top: Int

  /// Loads a glyph from the best strike and scales it; nil if it has no colour bitmap.
  init?(_ glyph: UInt32, font: GlyphCache.Font) {
    let face = unsafe font.face.face
    // FT_LOAD_COLOR
    guard let strike = font.face.selectStrike(size: font.size),
      unsafe FT_Load_Glyph(face, glyph, FT_Int32(1 << 20)) == 0,
      let slot = unsafe face.pointee.glyph,
      unsafe slot.pointee.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue),
      let buffer = unsafe slot.pointee.bitmap.buffer
    else { return nil }
    let width = unsafe Int(slot.pointee.bitmap.width)
    let rows = unsafe Int(slot.pointee.bitmap.rows)
    let pitch = unsafe Int(slot.pointee.bitmap.pitch)
    guard width > 0, rows > 0, width <= 4_096, rows <= 4_096 else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * rows)
    for y in 0..<rows {
      let row = unsafe buffer + y * pitch
      for x in 0..<width {
        let pixel = unsafe row + 4 * x
        let color = unsafe UInt32(pixel[0]) | UInt32(pixel[1]) << 8 | UInt32(pixel[2]) << 16
        pixels.append(color | UInt32(unsafe pixel[3]) << 24)
      }
    }
    let source = Bitmap(width: width, height: rows, pixels: pixels)
    let factor = font.size / strike
    let x = unsafe Double(slot.pointee.bitmap_left) * factor
    let y = unsafe -Double(slot.pointee.bitmap_top) * factor
    let left = x.rounded(.down)
    let top = y.rounded(.down)
    let columns = ResampleAxis(
      count: max(1, Int((x + Double(width) * factor - left).rounded(.up))), origin: x - left,
      factor: factor, sourceCount: width, edge: .transparent)
    let lines = ResampleAxis(
      count: max(1, Int((y + Double(rows) * factor - top).rounded(.up))), origin: y - top,
      factor: factor, sourceCount: rows, edge: .transparent)
    bitmap = source.resampled(columns: columns, rows: lines)
    self.left = Int(left)
    self.top = -Int(top)
  }

  /// The box around the bitmap's visible pixels if the glyph's origin is at a position; nil if
  /// there are none.
  func ink(x: Int, y: Int) -> PixelRect? {
    guard let (columns, rows) = bitmap.inkBounds else { return nil }
    return PixelRect(
      minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
      maxY: rows.upperBound
    ).offset(dx: x + left, dy: y - top)
  }
}
