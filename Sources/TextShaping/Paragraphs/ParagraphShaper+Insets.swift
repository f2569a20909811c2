internal import CPango
internal import DisplayList
internal import Kit

extension ParagraphShaper {
  /// Adds space at the ends of tinted parts, so that a tint keeps its distance from the adjacent
  /// text.
  ///
  /// Applies only to left-to-right parts, such as code.
  func addInsets(to paragraph: inout ShapedParagraph) {
    for span in text.spans.prefix(TextShapingLimits.spanCount) {
      guard case .background = span.attribute else { continue }
      let range = prepared.range(of: span.range)
      let part = range.clamped(to: paragraph.range)
      guard !part.isEmpty else { continue }
      let room = TintMargins.room
      let first = paragraph.firstCluster(from: part.lowerBound)
      let last = paragraph.firstCluster(from: part.upperBound) - 1
      guard first <= last else { continue }
      if part.lowerBound == range.lowerBound, !paragraph.isRightToLeft(cluster: first) {
        let glyph = Int(paragraph.clusters[first].glyph)
        paragraph.glyphs[glyph].xOffset += room
        paragraph.glyphs[glyph].advance += room
        paragraph.clusters[first].advance += room
      }
      if part.upperBound == range.upperBound, !paragraph.isRightToLeft(cluster: last) {
        let item = paragraph.items.partitioningIndex { $0.clusters.upperBound > last }
        let end =
          last + 1 < paragraph.items[item].clusters.upperBound
          ? Int(paragraph.clusters[last + 1].glyph) : paragraph.items[item].glyphs.upperBound
        guard end > 0 else { continue }
        paragraph.glyphs[end - 1].advance += room
        paragraph.clusters[last].advance += room
      }
    }
  }

  /// Adds the space at the ends of tinted parts to the glyphs of a reshaped part of an item.
  func addInsets(to glyphs: inout [ShapedGlyph], part: Range<Int>) {
    for span in text.spans.prefix(TextShapingLimits.spanCount) {
      guard case .background = span.attribute else { continue }
      let range = prepared.range(of: span.range)
      let room = TintMargins.room
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
}

/// The space around a tint behind text, in points.
enum TintMargins {
  /// The distance from the tint's edge to its own text.
  static let inner = 2.5
  /// The distance from the tint's edge to the adjacent text.
  static let outer = 1.0
  /// The sum of both distances, in Pango units.
  static let room = Int32((inner + outer) * Double(PANGO_SCALE))
}
