import DisplayList

/// Looks through a display list for text that is not shown as it was said.
struct SnapshotScan {
  /// Each once, in the order of the text.
  private(set) var missingCodePoints: [UInt32] = []
  /// Whether a text was too much for the shaper's limits.
  private(set) var isClipped = false

  /// Looks at items and at those inside groups.
  mutating func look(at items: [DisplayItem]) {
    for item in items {
      switch item {
      case .text(let text, _): look(at: text)
      case .group(let children, _, _, _): look(at: children)
      case .fill, .stroke, .image, .shadow: break
      }
    }
  }

  private mutating func look(at text: ShapedText) {
    for glyph in text.missingGlyphs where !missingCodePoints.contains(glyph.codePoint) {
      guard missingCodePoints.count < RenderLimits.maximumFindings else { break }
      missingCodePoints.append(glyph.codePoint)
    }
    if text.isClipped { isClipped = true }
  }
}
