import DisplayList

extension Painter {
  /// Three columns and five rows of each hexadecimal digit, the top row in the upper bits.
  private static let digits: [UInt16] = [
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_010_010_010,
    0b111_101_111_101_111, 0b111_101_111_001_111, 0b111_101_111_101_101, 0b110_101_110_101_110,
    0b111_100_100_100_111, 0b110_101_101_101_110, 0b111_100_110_100_111, 0b111_100_110_100_100,
  ]

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
      digits(of: glyph.codePoint, in: inset(inside, by: line))
    }
    sweep(clip: state.clip, with: SolidPaint(pixel: pixel), on: canvas)
  }

  private func inset(_ rect: Rect, by distance: Double) -> Rect {
    rect.inset(by: EdgeInsets(horizontal: distance, vertical: distance))
  }

  /// Adds the digits to the outline: four, or six past the basic plane.
  private func digits(of codePoint: UInt32, in area: Rect) {
    let columns = codePoint > 0xffff ? 3 : 2
    let unit = min(area.width / Double(columns * 4 - 1), area.height / 11)
    guard unit > 0.05 else { return }
    let left = area.midX - unit * Double(columns * 4 - 1) / 2
    let top = area.midY - unit * 5.5
    for index in 0..<columns * 2 {
      let shift = UInt32(columns * 2 - 1 - index) * 4
      let rows = Painter.digits[Int(codePoint >> shift & 15)]
      let x = left + Double(index % columns * 4) * unit
      let y = top + Double(index / columns * 6) * unit
      for bit in 0..<15 where rows >> (14 - UInt16(bit)) & 1 == 1 {
        rasterizer.roundedRect(
          Rect(
            x: x + Double(bit % 3) * unit, y: y + Double(bit / 3) * unit, width: unit,
            height: unit), .zero)
      }
    }
  }
}
