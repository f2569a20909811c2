internal import DisplayList

extension ShapingPass {
  /// The finished text: lines placed according to the alignment, with their decorations.
  mutating func placed() -> ShapedText {
    separateLines()
    let widest = zip(lines, indents).reduce(0) { max($0, $1.0.width + $1.1) }
    var shifts: [Double] = []
    for index in lines.indices {
      let target = leftEdge(of: lines[index], indent: indents[index], widest: widest)
      let shift = target - lines[index].minX
      shifts.append(shift)
      if shift != 0 {
        lines[index].minX = target
        for run in lines[index].runs.indices {
          lines[index].runs[run].minX += shift
          for glyph in lines[index].runs[run].glyphs.indices {
            lines[index].runs[run].glyphs[glyph].x += Float(shift)
          }
        }
      }
    }
    let size = faces.key.size
    let boxes = missingGlyphs.map { missing in
      ShapedText.MissingGlyph(
        codePoint: missing.codePoint,
        rect: Rect(
          x: missing.x + shifts[missing.line], y: lines[missing.line].baseline - size * 0.8,
          width: missing.width, height: size),
        color: missing.color)
    }
    var shaped = ShapedText(
      text: text.string,
      size: Size(width: widest, height: Double(lines.count) * lineHeight + grown), lines: lines,
      missingGlyphs: boxes, incompleteEmoji: incompleteEmoji, isTruncated: isTruncated,
      isClipped: isClipped)
    shaped.objects = objects
    if !text.spans.isEmpty { shaped.decorations = decorations(of: shaped) }
    let column = Double(faces.spaceAdvance) * Self.unit
    for line in continuedLines {
      shaped.decorations += ContinuationSign.decorations(
        before: shaped.lines[line], column: column, color: text.style.color)
    }
    return shaped
  }

  private func leftEdge(
    of line: ShapedText.Line, indent: Double, widest: Double
  ) -> Double {
    let room = constraint.width.map { $0.isFinite ? max($0, widest) : widest } ?? widest
    return switch constraint.alignment {
    case .natural: line.isRightToLeft ? widest - line.width - indent : indent
    case .left: indent
    case .center: ((room - line.width) / 2).rounded(.down)
    case .right: room - line.width
    }
  }
}
