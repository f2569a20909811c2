import CPixman

/// Glyphs of one colour that wait to be painted together.
@safe
struct GlyphBatch {
  private var glyphs: [pixman_glyph_t] = unsafe []
  /// Premultiplied.
  private var pixel: UInt32 = 0

  /// Whether nothing waits.
  var isEmpty: Bool { unsafe glyphs.isEmpty }

  /// Whether glyphs of this colour can join the ones that wait.
  func accepts(_ pixel: UInt32) -> Bool { isEmpty || self.pixel == pixel }

  /// Adds a glyph at a place in pixels of the canvas.
  @inline(__always)
  mutating func append(_ mask: UnsafeRawPointer, x: Int, y: Int, pixel: UInt32) {
    self.pixel = pixel
    unsafe glyphs.append(
      pixman_glyph_t(
        x: Int32(truncatingIfNeeded: x), y: Int32(truncatingIfNeeded: y), glyph: mask))
  }

  /// Paints what waits onto the canvas within the clip.
  mutating func paint(with cache: OpaquePointer?, on canvas: borrowing Canvas, clip: PixelRect) {
    defer { unsafe glyphs.removeAll(keepingCapacity: true) }
    let area = clip.intersection(canvas.bounds)
    guard unsafe !glyphs.isEmpty, !area.isEmpty, let image = unsafe canvas.image else { return }
    var color = pixman_color_t(
      red: UInt16(pixel >> 16 & 0xff) * 257, green: UInt16(pixel >> 8 & 0xff) * 257,
      blue: UInt16(pixel & 0xff) * 257, alpha: UInt16(pixel >> 24) * 257)
    guard let source = unsafe pixman_image_create_solid_fill(&color) else { return }
    defer { unsafe pixman_image_unref(source) }
    let isClipped = area != canvas.bounds
    if isClipped { unsafe GlyphBatch.setClip(area, of: canvas, image) }
    defer { if isClipped { unsafe pixman_image_set_clip_region32(image, nil) } }
    let count = unsafe Int32(glyphs.count)
    if pixel >> 24 == 255 {
      unsafe pixman_composite_glyphs_no_mask(
        PIXMAN_OP_OVER, source, image, 0, 0, 0, 0, cache, count, glyphs)
    } else {
      // Collected in a mask first, where overlapping glyphs add up to at most opaque.
      unsafe pixman_composite_glyphs(
        PIXMAN_OP_OVER, source, image, PIXMAN_a8, 0, 0, Int32(area.minX - canvas.bounds.minX),
        Int32(area.minY - canvas.bounds.minY), Int32(area.minX - canvas.bounds.minX),
        Int32(area.minY - canvas.bounds.minY), Int32(area.width), Int32(area.height), cache,
        count, glyphs)
    }
  }

  private static func setClip(
    _ area: PixelRect, of canvas: borrowing Canvas, _ image: OpaquePointer
  ) {
    var region = unsafe pixman_region32_t()
    unsafe pixman_region32_init_rect(
      &region, Int32(area.minX - canvas.bounds.minX), Int32(area.minY - canvas.bounds.minY),
      UInt32(area.width), UInt32(area.height))
    unsafe pixman_image_set_clip_region32(image, &region)
    unsafe pixman_region32_fini(&region)
  }
}
