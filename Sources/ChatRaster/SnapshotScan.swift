import DisplayList

/// Looks through a display list for text that is not shown as it was said.
struct SnapshotScan {
  /// Each once, in the order of the text.
  private(set) var missingCodePoints: [UInt32] = []
  /// Whether a text was cut that is not cut by design, as quotes and file names are.
  private(set) var isClipped = false

  /// A design cuts a quote or a name to so many lines at most.
  private static let designedLines = 2
  /// Nor does it show more than the start of a text; what is longer was cut by a limit.
  private static let designedBytes = 4_096

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
    guard text.isTruncated else { return }
    if text.lines.count > Self.designedLines || text.text.utf8.count > Self.designedBytes {
      isClipped = true
    }
  }
}
