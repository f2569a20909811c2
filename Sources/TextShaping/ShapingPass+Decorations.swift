internal import DisplayList

extension ShapingPass {
  /// The rectangles that spans ask for: all backgrounds first, then lines under and through.
  func decorations(of shaped: ShapedText) -> [ShapedText.Decoration] {
    var behind: [ShapedText.Decoration] = []
    var above: [ShapedText.Decoration] = []
    let metrics = layout.metrics
    for span in text.spans.prefix(TextShapingLimits.spanCount) {
      switch span.attribute {
      case .background(let color, let radius):
        // As high as the face, but never into the next line.
        let height = min(metrics.ascent + metrics.descent, lineHeight).rounded()
        let inset = ((lineHeight - height) / 2).rounded(.down)
        for rect in shaped.rects(of: span.range) {
          behind.append(
            ShapedText.Decoration(
              rect: Rect(x: rect.minX, y: rect.minY + inset, width: rect.width, height: height),
              color: color, isBehind: true, radius: radius))
        }
      case .underline:
        above += strokes(
          of: shaped, span.range, offset: metrics.underlineOffset,
          thickness: metrics.underlineThickness)
      case .strikethrough:
        above += strokes(
          of: shaped, span.range, offset: -metrics.strikethroughOffset,
          thickness: metrics.strikethroughThickness)
      case .weight, .italic, .families, .size, .color, .breaksAnywhere: break
      }
    }
    return behind + above
  }

  /// Strokes in the colours of the text that they belong to.
  private func strokes(
    of shaped: ShapedText, _ range: Range<Int>, offset: Double, thickness: Double
  ) -> [ShapedText.Decoration] {
    // Half points are whole pixels at a scale of 2, and a stroke thinner than a point fades.
    let height = max((thickness * 2).rounded() / 2, 1)
    let top = ((baseline + offset) * 2).rounded() / 2
    return coloredParts(of: range).flatMap { part, color in
      shaped.rects(of: part).map { rect in
        ShapedText.Decoration(
          rect: Rect(x: rect.minX, y: rect.minY + top, width: rect.width, height: height),
          color: color, isBehind: false)
      }
    }
  }

  private func coloredParts(of range: Range<Int>) -> [(Range<Int>, Color)] {
    guard !colors.isEmpty else { return [(range, text.style.color)] }
    var parts: [(Range<Int>, Color)] = []
    var position = range.lowerBound
    for (piece, color) in colors.clipped(to: prepared.range(of: range)) {
      let lower = prepared.source(of: piece.lowerBound)
      let upper = prepared.source(of: piece.upperBound)
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
