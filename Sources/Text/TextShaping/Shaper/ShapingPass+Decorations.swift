internal import DisplayList

extension StyledText.Attribute {
  /// True if the attribute is drawn with rectangles and not with other glyphs.
  fileprivate var isDecoration: Bool {
    switch self {
    case .background, .underline, .strikethrough: true
    case .weight, .italic, .families, .size, .color, .rise, .link, .isolate, .object: false
    }
  }
}

extension ShapingPass {
  /// The rectangles of the spans: all backgrounds first, then underlines and strike-throughs.
  func decorations(of shaped: ShapedText) -> [ShapedText.Decoration] {
    var behind: [ShapedText.Decoration] = []
    var above: [ShapedText.Decoration] = []
    let metrics = faces.metrics
    let spans = text.spans.prefix(TextShapingLimits.spanCount).filter(\.attribute.isDecoration)
    guard !spans.isEmpty else { return [] }
    let places = shaped.rects(of: spans.map(\.range))
    for (span, rects) in zip(spans, places) {
      switch span.attribute {
      case .background(let color, let radius):
        // The background is as high as the face, but never extends into the next line.
        let height = min(metrics.ascent + metrics.descent, lineHeight).rounded()
        let inset = ((lineHeight - height) / 2).rounded(.down)
        for rect in rects {
          // There is space at both ends of a tint, and also where a line breaks within it.
          behind.append(
            ShapedText.Decoration(
              rect: Rect(
                x: rect.minX + TintMargins.outer, y: letterTop(of: rect) + inset,
                width: max(rect.width - 2 * TintMargins.outer, 0), height: height),
              color: color, isBehind: true, radius: radius))
        }
      case .underline:
        above += strokes(
          of: shaped, span.range, rects, offset: metrics.underlineOffset,
          thickness: metrics.underlineThickness)
      case .strikethrough:
        above += strokes(
          of: shaped, span.range, rects, offset: -metrics.strikethroughOffset,
          thickness: metrics.strikethroughThickness)
      case .weight, .italic, .families, .size, .color, .rise, .link, .isolate, .object: break
      }
    }
    return behind + above
  }

  /// The rectangles of underlines or strike-throughs, in the colours of their text.
  private func strokes(
    of shaped: ShapedText, _ range: Range<Int>, _ rects: [Rect], offset: Double, thickness: Double
  ) -> [ShapedText.Decoration] {
    // Half points are whole pixels at a scale of 2, and a stroke thinner than a point fades.
    let height = max((thickness * 2).rounded() / 2, 1)
    let top = ((baseline + offset) * 2).rounded() / 2
    let parts = coloredParts(of: range)
    let places = parts.count == 1 ? [rects] : shaped.rects(of: parts.map(\.0))
    return zip(parts, places).flatMap { part, rects in
      rects.map { rect in
        ShapedText.Decoration(
          rect: Rect(x: rect.minX, y: letterTop(of: rect) + top, width: rect.width, height: height),
          color: part.1, isBehind: false)
      }
    }
  }

  /// The top of a text-only line with the same baseline; a line with objects extends above it.
  private func letterTop(of rect: Rect) -> Double {
    guard grown > 0, let line = lines.first(where: { $0.top == rect.minY }) else {
      return rect.minY
    }
    return line.baseline - baseline
  }

  private func coloredParts(of range: Range<Int>) -> [(Range<Int>, Color)] {
    guard !colors.isEmpty else { return [(range, text.style.color)] }
    var parts: [(Range<Int>, Color)] = []
    var position = range.lowerBound
    for (piece, color) in colors.clipped(to: shape.prepared.range(of: range)) {
      let lower = shape.prepared.source(of: piece.lowerBound)
      let upper = shape.prepared.source(of: piece.upperBound)
      if position < lower { parts.append((position..<lower, text.style.color)) }
      if max(position, lower) < upper { parts.append((max(position, lower)..<upper, color)) }
      position = max(position, upper)
    }
    if position < range.upperBound {
      parts.append((position..<range.upperBound, text.style.color))
    }
    return parts
  }
}
