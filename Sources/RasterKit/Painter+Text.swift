import DisplayList

extension Painter {
  /// Paints text with its decorations and boxes for missing glyphs.
  func text(
    _ text: ShapedText, at origin: Point, on canvas: borrowing Canvas, _ state: State
  ) throws(RasterError) {
    var inner = state
    inner.offset = state.offset.offset(dx: origin.x, dy: origin.y)
    guard inner.offset.isFinite else { return }
    decorate(text, isBehind: true, on: canvas, inner)
    for line in text.lines {
      for run in line.runs { try glyphs(of: run, on: canvas, inner) }
    }
    batch.paint(on: canvas, clip: state.clip)
    for glyph in text.missingGlyphs { missingGlyph(glyph, on: canvas, inner) }
    decorate(text, isBehind: false, on: canvas, inner)
  }

  private func decorate(
    _ text: ShapedText, isBehind: Bool, on canvas: borrowing Canvas, _ state: State
  ) {
    for decoration in text.decorations where decoration.isBehind == isBehind {
      fill(
        .roundedRect(decoration.rect, CornerRadii(decoration.radius)),
        with: .color(decoration.color), on: canvas, state)
    }
  }

  /// Collects the glyphs of a run and paints those of another colour that came before.
  private func glyphs(
    of run: GlyphRun, on canvas: borrowing Canvas, _ state: State
  ) throws(RasterError) {
    let pixel = ARGB32.scaled(ARGB32.pixel(run.color), by: state.opacity)
    guard pixel != 0, let font = try glyphs.font(for: run.font, scale: scale) else { return }
    if !batch.accepts(pixel) { batch.paint(on: canvas, clip: state.clip) }
    for glyph in run.glyphs {
      let x = bounded((state.offset.x + Double(glyph.x)) * scale)
      // Not `rounded()`: halves must go the same way above and below zero, or a tile would differ
      // from the whole.
      let row = Int((bounded((state.offset.y + Double(glyph.y)) * scale) + 0.5).rounded(.down))
      if font.isColor, let image = glyphs.colorGlyph(glyph.id, font: font) {
        let column = Int((x + 0.5).rounded(.down))
        paint(image, x: column, y: row, alpha: pixel >> 24, on: canvas, state)
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

  /// Paints a colour glyph; of the text's colour it takes the alpha alone.
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
