internal import CPango
internal import DisplayList

extension ParagraphShaper {
  /// Gives the ends of tinted parts the room that their tint needs beside its neighbours.
  ///
  /// Only in parts that read from left to right, as code does.
  func addInsets(to paragraph: inout ShapedParagraph) {
    for span in text.spans.prefix(TextShapingLimits.spanCount) {
      guard case .background = span.attribute else { continue }
      let range = prepared.range(of: span.range)
      let part = range.clamped(to: paragraph.range)
      guard !part.isEmpty else { continue }
      let room = Int32(TintMargins.total * Double(PANGO_SCALE))
      let first = paragraph.firstCluster(from: part.lowerBound)
      let last = paragraph.firstCluster(from: part.upperBound) - 1
      guard first <= last else { continue }
      if part.lowerBound == range.lowerBound, !isRightToLeft(first, in: paragraph) {
        let glyph = Int(paragraph.clusters[first].glyph)
        paragraph.glyphs[glyph].xOffset += room
        paragraph.glyphs[glyph].advance += room
        paragraph.clusters[first].advance += room
      }
      if part.upperBound == range.upperBound, !isRightToLeft(last, in: paragraph) {
        let end =
          last + 1 < paragraph.clusters.count
          ? Int(paragraph.clusters[last + 1].glyph) : paragraph.glyphs.count
        guard end > 0, !isRightToLeft(min(last + 1, paragraph.clusters.count - 1), in: paragraph)
        else { continue }
        paragraph.glyphs[end - 1].advance += room
        paragraph.clusters[last].advance += room
      }
    }
  }

  /// The same for a part of an item that was shaped again.
  func addInsets(to glyphs: inout [ShapedGlyph], part: Range<Int>) {
    for span in text.spans.prefix(TextShapingLimits.spanCount) {
      guard case .background = span.attribute else { continue }
      let range = prepared.range(of: span.range)
      let room = Int32(TintMargins.total * Double(PANGO_SCALE))
      if let first = glyphs.firstIndex(where: { Int($0.cluster) == range.lowerBound }) {
        glyphs[first].xOffset += room
        glyphs[first].advance += room
      }
      if part.lowerBound < range.upperBound, range.upperBound <= part.upperBound,
        let last = glyphs.lastIndex(where: { Int($0.cluster) < range.upperBound })
      {
        glyphs[last].advance += room
      }
    }
  }

  private func isRightToLeft(_ cluster: Int, in paragraph: ShapedParagraph) -> Bool {
    paragraph.items.contains { $0.isRightToLeft && $0.clusters.contains(cluster) }
  }
}

/// The room around a tint behind letters, in points.
enum TintMargins {
  /// How far the tint goes beyond its letters.
  static let inner = 2.5
  /// How far it stays away from the letters beside it.
  static let outer = 1.0
  /// Both together.
  static let total = inner + outer
}
