package import DisplayList

extension Painter {
  /// Paints text with its decorations and boxes for missing glyphs; if the rows of its parts are
  /// known, it paints only the parts that overlap the clip.
  func text(
    _ text: ShapedText, at origin: Point, _ rows: RowPlan.Text?, on canvas: borrowing Canvas,
    _ state: State
  ) throws(RasterError) {
    var inner = state
    inner.offset = state.offset.offset(dx: origin.x, dy: origin.y)
    guard inner.offset.isFinite else { return }
    let clip = state.clip.rows
    decorate(text, isBehind: true, rows?.decorations, on: canvas, inner)
    // All lines of the range are painted, even lines outside the clip: without such a line, the
    // glyphs before and after it could become one batch, in which translucent glyphs that overlap
    // are painted differently.
    for line in text.lines[rows?.lines.range(in: clip) ?? text.lines.indices] {
      for run in line.runs { try glyphs(of: run, on: canvas, inner) }
    }
    batch.paint(on: canvas, clip: state.clip)
    Painter.each(of: text.missingGlyphs.count, rows?.missingGlyphs, in: clip) {
      missingGlyph(text.missingGlyphs[$0], on: canvas, inner)
    }
    decorate(text, isBehind: false, rows?.decorations, on: canvas, inner)
  }

  private func decorate(
    _ text: ShapedText, isBehind: Bool, _ rows: RowExtents?, on canvas: borrowing Canvas,
    _ state: State
  ) {
    Painter.each(of: text.decorations.count, rows, in: state.clip.rows) {
      let decoration = text.decorations[$0]
      guard decoration.isBehind == isBehind else { return }
      fill(
        .roundedRect(decoration.rect, CornerRadii(decoration.radius)),
        with: .color(decoration.color), on: canvas, state)
    }
  }

  /// Iterates over parts in order: all of them, or those that overlap some rows.
  @inline(__always)
  private static func each(
    of count: Int, _ extents: RowExtents?, in rows: Range<Int>, _ body: (Int) -> Void
  ) {
    guard let extents else {
      for index in 0..<count { body(index) }
      return
    }
    var next = extents.next(from: 0, in: rows)
    while let index = next {
      body(index)
      next = extents.next(from: index + 1, in: rows)
    }
  }

  /// Adds the glyphs of a run to the batch, which is painted before that if its glyphs have another
  /// colour.
  private func glyphs(
    of run: GlyphRun, on canvas: borrowing Canvas, _ state: State
  ) throws(RasterError) {
    let pixel = ARGB32.scaled(ARGB32.pixel(run.color), by: state.opacity)
    guard pixel != 0, let font = try glyphs.font(for: run.font, scale: scale) else { return }
    if !batch.accepts(pixel) { batch.paint(on: canvas, clip: state.clip) }
    for glyph in run.glyphs {
      let (x, row) = place(of: glyph, from: state.offset)
      if font.isColor, let image = glyphs.colorGlyph(glyph.id, font: font) {
        let column = Int((x + 0.5).rounded(.down))
        var inner = state
        inner.clip = state.clip.intersection(font.rows(around: row))
        paint(image, x: column, y: row, alpha: pixel >> 24, on: canvas, inner)
        continue
      }
      let quarters = Int((x * 4 + 0.5).rounded(.down))
      if glyphs.isFull {
        batch.paint(on: canvas, clip: state.clip)
        glyphs.thaw()
        try glyphs.freeze()
      }
      batch.append(
        glyphs.mask(of: glyph.id, phase: quarters & 3, font: font), x: quarters >> 2, y: row,
        pixel: pixel)
    }
  }

  /// The position of a glyph's origin, in pixels; vertical positions are whole numbers.
  @inline(__always)
  private func place(of glyph: GlyphRun.Glyph, from offset: Point) -> (x: Double, row: Int) {
    // `rounded()` is not used: halves must be rounded the same way above and below zero, or a tile
    // would differ from the whole.
    let row = Int((bounded((offset.y + Double(glyph.y)) * scale) + 0.5).rounded(.down))
    return (bounded((offset.x + Double(glyph.x)) * scale), row)
  }

  /// The box around the pixels that a glyph paints at its position, in points; nil if it paints
  /// none.
  ///
  /// - Parameters:
  ///   - glyph: A glyph of a text.
  ///   - font: The glyph's font.
  ///   - origin: The text's top left corner, in points from the cell's top left corner.
  ///   - scale: The scale, in pixels per point.
  /// - Returns: A box in points from the cell's top left corner, with its edges on pixel
  ///   boundaries.
  /// - Throws: `RasterError` if the font cannot be read.
  package func inkBox(
    of glyph: GlyphRun.Glyph, in font: FontReference, at origin: Point, scale: Double
  ) throws(RasterError) -> Rect? {
    self.scale = scale
    try glyphs.freeze()
    defer { glyphs.thaw() }
    guard origin.isFinite, let font = try glyphs.font(for: font, scale: scale) else { return nil }
    let (x, row) = place(of: glyph, from: origin)
    let ink: PixelRect?
    if font.isColor, let image = glyphs.colorGlyph(glyph.id, font: font) {
      ink = image.ink(x: Int((x + 0.5).rounded(.down)), y: row)?.intersection(
        font.rows(around: row))
    } else {
      let quarters = Int((x * 4 + 0.5).rounded(.down))
      ink = glyphs.mask(of: glyph.id, phase: quarters & 3, font: font).ink(x: quarters >> 2, y: row)
    }
    guard let ink, !ink.isEmpty else { return nil }
    return Rect(
      x: Double(ink.minX) / scale, y: Double(ink.minY) / scale, width: Double(ink.width) / scale,
      height: Double(ink.height) / scale)
  }

  /// Paints a colour glyph; only the alpha of the text's colour is used.
  private func paint(
    _ glyph: ColorGlyph, x: Int, y: Int, alpha: UInt32, on canvas: borrowing Canvas,
    _ state: State
  ) {
    let left = x + glyph.left
    let top = y - glyph.top
    let bounds = PixelRect(
      minX: left, minY: top, maxX: left + glyph.bitmap.width, maxY: top + glyph.bitmap.height)
    unsafe glyph.bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      let paint = unsafe PixelPaint(
        pixels: base, bounds: bounds, isOpaque: false, opacity: alpha)
      fill(bounds.intersection(state.clip), with: paint, on: canvas)
    }
  }
}
