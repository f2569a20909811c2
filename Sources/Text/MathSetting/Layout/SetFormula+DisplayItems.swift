package import DisplayList

extension SetFormula.Piece {
  /// The display items of the piece.
  ///
  /// All glyphs of the math font form one shaped text, so that the text of a page contains the
  /// formula once.
  ///
  /// - Parameters:
  ///   - origin: The left end of the baseline, in points.
  ///   - size: The font size of the formula, in points.
  ///   - font: The math font, at any size.
  ///   - text: The text that the glyphs represent, such as the formula's source.
  ///   - color: Returns the colour to draw for a colour in the formula and the background colour
  ///     behind it; either is nil if the formula specifies none.
  ///   - words: Draws text; the point is the left end of its baseline, in points.
  /// - Returns: The items in painting order.
  package func displayItems(
    at origin: Point, size: Double, font: FontReference, text: String,
    color: (_ ink: Color?, _ ground: Color?) -> Color,
    words: (SetFormula.Words, Point) -> [DisplayItem]
  ) -> [DisplayItem] {
    var drawn: [DisplayItem] = []
    var runs: [GlyphRun] = []
    let top = height * size
    var grounds: [(rect: Rect, color: Color)] = []
    func ground(at point: Point) -> Color? {
      grounds.last { $0.rect.contains(point) }?.color
    }
    for item in items {
      switch item {
      case .glyphs(let glyphs):
        for (part, ground) in Self.parts(of: glyphs, ground: ground) {
          runs.append(
            Self.run(
              part, size: size, top: top, font: font, range: 0..<text.utf8.count,
              color: color(glyphs.color, ground)))
        }
      case .words(let inner):
        drawn += words(inner, Self.point(inner.origin, origin, size))
      case .rule(let rect, let ink):
        let place = Rect(
          x: origin.x + rect.minX * size, y: origin.y + rect.minY * size,
          width: rect.width * size, height: rect.height * size)
        if let ink, min(rect.width, rect.height) > Self.leastGround {
          grounds.append((rect, ink))
          drawn.append(.fill(.rect(place), .color(ink)))
        } else {
          let middle = Point(x: rect.midX, y: rect.midY)
          drawn.append(.fill(.rect(place), .color(color(ink, ground(at: middle)))))
        }
      case .line(let from, let to, let thickness, let ink):
        let path = Path([
          .move(Self.point(from, origin, size)), .line(Self.point(to, origin, size)),
        ])
        let middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
        drawn.append(
          .stroke(path, StrokeStyle(width: thickness * size), color(ink, ground(at: middle))))
      }
    }
    guard !runs.isEmpty else { return drawn }
    let box = Size(width: width * size, height: (height + depth) * size)
    let line = ShapedText.Line(
      range: 0..<text.utf8.count, top: 0, height: box.height, baseline: top, minX: 0,
      width: box.width, isRightToLeft: false, runs: runs)
    // The backgrounds of `\colorbox` come first, so that glyphs are painted over them.
    drawn.append(
      .text(
        ShapedText(text: text, size: box, lines: [line]),
        origin: Point(x: origin.x, y: origin.y - top)))
    return drawn
  }

  /// The minimum width and height, in em, for a rectangle to count as a background, such as that of
  /// `\colorbox`; smaller rectangles are lines.
  private static let leastGround = 0.25

  /// Divides the glyphs where the background behind them changes.
  private static func parts(
    of glyphs: SetFormula.Glyphs, ground: (Point) -> Color?
  ) -> [(glyphs: SetFormula.Glyphs, ground: Color?)] {
    var parts: [(glyphs: SetFormula.Glyphs, ground: Color?)] = []
    for glyph in glyphs.glyphs {
      let own = ground(Point(x: glyph.x + glyph.advance / 2, y: glyph.y - glyphs.size / 8))
      if let last = parts.last, last.ground == own {
        parts[parts.count - 1].glyphs.glyphs.append(glyph)
      } else {
        var part = glyphs
        part.glyphs = [glyph]
        parts.append((part, own))
      }
    }
    return parts
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
