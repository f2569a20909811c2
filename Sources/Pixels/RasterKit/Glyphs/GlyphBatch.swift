import CRaster

/// A batch of glyphs of one colour that are painted together.
@safe
struct GlyphBatch {
  private struct Entry {
    var mask: GlyphMasks.Mask
    /// The left edge of the mask, in pixels of the cell.
    var x: Int
    var y: Int

    var bounds: PixelRect {
      PixelRect(minX: x, minY: y, maxX: x &+ Int(mask.width), maxY: y &+ Int(mask.rows))
    }
  }

  private var entries: [Entry] = []
  /// The sum of the masks of translucent glyphs; its memory is reused.
  private var sums: [UInt8] = []
  /// The colour as a premultiplied pixel.
  private var pixel: UInt32 = 0

  /// True if glyphs of this colour can be added to the batch.
  func accepts(_ pixel: UInt32) -> Bool { entries.isEmpty || self.pixel == pixel }

  /// Adds a glyph whose origin is at a position in pixels of the cell.
  @inline(__always)
  mutating func append(_ mask: GlyphMasks.Mask, x: Int, y: Int, pixel: UInt32) {
    self.pixel = pixel
    entries.append(Entry(mask: mask, x: x &+ Int(mask.left), y: y &- Int(mask.top)))
  }

  /// Paints the glyphs onto the canvas within the clip.
  mutating func paint(on canvas: borrowing Canvas, clip: PixelRect) {
    let area = clip.intersection(canvas.bounds)
    if !area.isEmpty {
      if pixel >> 24 == 255 {
        for entry in entries {
          unsafe over(
            entry.mask.coverage, stride: entry.mask.stride, at: entry.bounds, on: canvas,
            clip: area)
        }
      } else {
        paintTogether(on: canvas, clip: area)
      }
    }
    entries.removeAll(keepingCapacity: true)
  }

  /// Adds up the masks of translucent glyphs first, so that overlaps do not apply the colour's
  /// alpha twice.
  private mutating func paintTogether(on canvas: borrowing Canvas, clip: PixelRect) {
    var union: PixelRect?
    for entry in entries {
      let part = entry.bounds.intersection(clip)
      if !part.isEmpty { union = union?.union(part) ?? part }
    }
    guard let union else { return }
    let stride = GlyphMasks.stride(width: union.width)
    var sums = sums
    self.sums = []
    sums.removeAll(keepingCapacity: true)
    sums.append(contentsOf: repeatElement(0, count: stride * union.height))
    unsafe sums.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for entry in entries {
        let part = entry.bounds.intersection(union)
        guard !part.isEmpty else { continue }
        let offset = (part.minY &- entry.y) &* entry.mask.stride &+ (part.minX &- entry.x)
        unsafe craster_add(
          base + ((part.minY - union.minY) * stride + (part.minX - union.minX)), stride,
          entry.mask.coverage + offset, entry.mask.stride, part.width, part.height)
      }
      unsafe over(base, stride: stride, at: union, on: canvas, clip: clip)
    }
    self.sums = sums
  }

  /// Paints the colour through a mask whose rows end in zeros.
  private func over(
    _ coverage: UnsafeMutablePointer<UInt8>, stride: Int, at bounds: PixelRect,
    on canvas: borrowing Canvas, clip: PixelRect
  ) {
    let part = bounds.intersection(clip)
    guard !part.isEmpty else { return }
    let words = canvas.bounds.width
    let first = (part.minY &- canvas.bounds.minY) &* words &+ (part.minX &- canvas.bounds.minX)
    // Each step handles several pixels, and so also reads and writes back pixels to the right of a
    // mask's row; there, bytes of the mask must exist and be zero.
    let start = part.minX &- bounds.minX
    let end = first &+ (part.height &- 1) &* words &+ (stride &- start)
    let isPadded = part.maxX == bounds.maxX && end <= words &* canvas.bounds.height
    unsafe craster_over(
      canvas.pixels + first, words, coverage + ((part.minY &- bounds.minY) &* stride &+ start),
      stride, part.width, part.height, pixel, isPadded)
  }
}
