package import DisplayList

extension SetFormula.Piece {
  /// What a painter draws of the piece.
  ///
  /// All glyphs of the mathematics font are one shaped text, so that a page that holds text names the
  /// formula once.
  ///
  /// - Parameters:
  ///   - origin: The left end of the baseline, in points.
  ///   - size: The size of the formula's letters, in points.
  ///   - font: The mathematics font, at any size.
  ///   - text: What the glyphs stand for, such as the formula's source.
  ///   - color: The colour that is drawn for one that the formula names, or for none.
  ///   - words: Draws words whose left end of the baseline is at a point, in points.
  /// - Returns: The items in the order in which they are painted.
  package func displayItems(
    at origin: Point, size: Double, font: FontReference, text: String, color: (Color?) -> Color,
    words: (SetFormula.Words, Point) -> [DisplayItem]
  ) -> [DisplayItem] {
    var drawn: [DisplayItem] = []
    var runs: [GlyphRun] = []
    let top = height * size
    for item in items {
      switch item {
      case .glyphs(let glyphs):
        runs.append(
          Self.run(
            glyphs, size: size, top: top, font: font, range: 0..<text.utf8.count,
            color: color(glyphs.color)))
      case .words(let inner):
        drawn += words(inner, Self.point(inner.origin, origin, size))
      case .rule(let rect, let ink):
        let place = Rect(
          x: origin.x + rect.minX * size, y: origin.y + rect.minY * size,
          width: rect.width * size, height: rect.height * size)
        drawn.append(.fill(.rect(place), .color(color(ink))))
      case .line(let from, let to, let thickness, let ink):
        let path = Path([
          .move(Self.point(from, origin, size)), .line(Self.point(to, origin, size)),
        ])
        drawn.append(.stroke(path, StrokeStyle(width: thickness * size), color(ink)))
      }
    }
    guard !runs.isEmpty else { return drawn }
    let box = Size(width: width * size, height: (height + depth) * size)
    let line = ShapedText.Line(
      range: 0..<text.utf8.count, top: 0, height: box.height, baseline: top, minX: 0,
      width: box.width, isRightToLeft: false, runs: runs)
    // Behind them are the grounds of `\colorbox`, over which they are painted.
    drawn.append(
      .text(
        ShapedText(text: text, size: box, lines: [line]),
        origin: Point(x: origin.x, y: origin.y - top)))
    return drawn
  }

  private static func point(_ point: Point, _ origin: Point, _ size: Double) -> Point {
    Point(x: origin.x + point.x * size, y: origin.y + point.y * size)
  }

  private static func run(
    _ glyphs: SetFormula.Glyphs, size: Double, top: Double, font: FontReference,
    range: Range<Int>, color: Color
  ) -> GlyphRun {
    var reference = font
    reference.size = size * glyphs.size
    reference.isEmboldened = glyphs.isBold
    let first = glyphs.glyphs.first?.x ?? 0
    let end = glyphs.glyphs.last.map { $0.x + $0.advance } ?? first
    return GlyphRun(
      font: reference, color: color, range: range, isRightToLeft: false, minX: first * size,
      width: (end - first) * size,
      glyphs: glyphs.glyphs.map { glyph in
        GlyphRun.Glyph(
          id: glyph.id, x: Float(glyph.x * size), y: Float(top + glyph.y * size),
          advance: Float(glyph.advance * size), cluster: 0)
      })
  }
}
