import DisplayList

extension Painter {
  /// Draws a box with the code point of a character that no font has, in two rows as Pango does.
  func missingGlyph(
    _ glyph: ShapedText.MissingGlyph, on canvas: borrowing Canvas, _ state: State
  ) {
    let box = glyph.rect.scaled(offset: state.offset, scale: scale)
    let pixel = ARGB32.scaled(ARGB32.pixel(glyph.color), by: state.opacity)
    guard box.isPaintable, pixel != 0, glyph.codePoint <= 0x10_ffff else { return }
    let line = max(0.5, min(box.width, box.height) / 16)
    let frame = inset(box, by: line)
    guard !frame.isEmpty else { return }
    rasterizer.reset()
    let radius = min(frame.width, frame.height) / 8
    rasterizer.roundedRect(frame, CornerRadii(radius))
    let inside = inset(frame, by: line)
    if !inside.isEmpty {
      rasterizer.roundedRect(inside, CornerRadii(max(0, radius - line)), reversed: true)
      for box in CodePointDigits.boxes(of: glyph.codePoint, in: inset(inside, by: line)) {
        rasterizer.roundedRect(box, .zero)
      }
    }
    sweep(clip: state.clip, with: SolidPaint(pixel: pixel), on: canvas)
  }

  private func inset(_ rect: Rect, by distance: Double) -> Rect {
    rect.inset(by: EdgeInsets(horizontal: distance, vertical: distance))
  }
}
