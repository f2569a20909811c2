import ChatModel
import DisplayList

extension ShapedText {
  /// The logical width of the widest line including the indent of code lines, in points.
  var longestLine: Double {
    var width = 0.0
    var edge = Double.infinity
    for line in lines {
      width = max(width, line.width)
      if !line.isRightToLeft { edge = min(edge, line.minX) }
    }
    for line in lines where !line.isRightToLeft && line.minX > edge {
      let end = line.maxX - edge
      // Rounding errors of a sum must not widen the line.
      if end > width + 1e-6 { width = end }
    }
    return width
  }

  /// The text with each line aligned to the side of the box where its direction starts, and the x
  /// coordinate at which to draw the text; lines of opposite directions are moved apart.
  ///
  /// `left` and `right` are the box's edges in the cell's own coordinates. The lines can be aligned
  /// beforehand in a box of any width.
  func aligned(left: Double, right: Double) -> (text: ShapedText, x: Double) {
    var leftEdge = Double.infinity
    var rightEdge = -Double.infinity
    var leftToRight = 0
    for line in lines {
      if line.isRightToLeft {
        rightEdge = max(rightEdge, line.maxX)
      } else {
        leftToRight += 1
        leftEdge = min(leftEdge, line.minX)
      }
    }
    if leftToRight == lines.count { return (self, left - (lines.isEmpty ? 0 : leftEdge)) }
    if leftToRight == 0 { return (self, right - rightEdge) }
    let shift = (right - left - rightEdge) + leftEdge
    guard shift != 0 else { return (self, left - leftEdge) }
    var copy = self
    for index in copy.lines.indices where copy.lines[index].isRightToLeft {
      copy.moveLine(index, dx: shift)
    }
    return (copy, left - leftEdge)
  }

  /// The text with all lines at the side of the box where a direction starts, and the x coordinate at
  /// which to draw the text; nil for the side where each line's own direction starts.
  func aligned(
    left: Double, right: Double, from direction: LayoutDirection?
  ) -> (text: ShapedText, x: Double) {
    var (copy, x) = aligned(left: left, right: right)
    guard let direction else { return (copy, x) }
    let isRightToLeft = direction == .rightToLeft
    for index in copy.lines.indices where copy.lines[index].isRightToLeft != isRightToLeft {
      let line = copy.lines[index]
      copy.moveLine(index, dx: isRightToLeft ? right - x - line.maxX : left - x - line.minX)
    }
    return (copy, x)
  }

  /// The text with its lines centred, and the x coordinate that centres it in the box.
  func centered(left: Double, right: Double) -> (text: ShapedText, x: Double) {
    var leftEdge = Double.infinity
    var rightEdge = -Double.infinity
    for line in lines {
      leftEdge = min(leftEdge, line.minX)
      rightEdge = max(rightEdge, line.maxX)
    }
    guard leftEdge <= rightEdge else { return (self, left) }
    var copy = self
    // Shaping centres the lines in the full available width, but here the text's box starts at its
    // ink.
    if leftEdge != 0 {
      for index in copy.lines.indices { copy.moveLine(index, dx: -leftEdge) }
    }
    return (copy, ((left + right - rightEdge + leftEdge) / 2).rounded())
  }

  /// The text with each line moved right by a fraction of its free width: 0 aligns lines to the
  /// left, 1 to the right.
  func spread(over width: Double, at part: Double) -> ShapedText {
    var copy = self
    for (index, line) in lines.enumerated() {
      copy.moveLine(index, dx: (width - line.width) * part - line.minX)
    }
    return copy
  }

  private mutating func moveLine(_ index: Int, dx: Double) {
    lines[index].minX += dx
    let (top, bottom) = (lines[index].top, lines[index].top + lines[index].height)
    for run in lines[index].runs.indices {
      lines[index].runs[run].minX += dx
      for glyph in lines[index].runs[run].glyphs.indices {
        lines[index].runs[run].glyphs[glyph].x += Float(dx)
      }
    }
    for decoration in decorations.indices
    where decorations[decoration].rect.midY >= top && decorations[decoration].rect.midY < bottom {
      decorations[decoration].rect.origin.x += dx
    }
    for glyph in missingGlyphs.indices
    where missingGlyphs[glyph].rect.midY >= top && missingGlyphs[glyph].rect.midY < bottom {
      missingGlyphs[glyph].rect.origin.x += dx
    }
  }

  /// Removes everything that is painted in a transparent colour, so that a snapshot does not
  /// contain hidden text at all.
  mutating func removeHidden() {
    for index in lines.indices {
      lines[index].runs.removeAll { $0.color.alpha == 0 }
    }
    decorations.removeAll { $0.color.alpha == 0 }
    missingGlyphs.removeAll { $0.color.alpha == 0 }
    incompleteEmoji.removeAll { $0.color.alpha == 0 }
  }
}
