internal import CPango
internal import DisplayList
internal import Kit

extension ParagraphShaper {
  /// Adds space at the ends of tinted parts, so that a tint keeps its distance from the adjacent
  /// text.
  ///
  /// Only ends that are also the left or right end of the whole part get space: elsewhere, it would
  /// be a gap inside the tint.
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
      let ends = paragraph.visualEnds(ofClusters: first..<last + 1)
      if part.lowerBound == range.lowerBound, ends.first {
        let glyph = Int(paragraph.clusters[first].glyph)
        paragraph.glyphs[glyph].xOffset += room
        paragraph.glyphs[glyph].advance += room
        paragraph.clusters[first].advance += room
      }
      if part.upperBound == range.upperBound, ends.last {
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
  func addInsets(
    to glyphs: inout [ShapedGlyph], part: Range<Int>, of paragraph: ShapedParagraph
  ) {
    for span in text.spans.prefix(TextShapingLimits.spanCount) {
      guard case .background = span.attribute else { continue }
      let range = prepared.range(of: span.range)
      let clamped = range.clamped(to: paragraph.range)
      let first = paragraph.firstCluster(from: clamped.lowerBound)
      let end = paragraph.firstCluster(from: clamped.upperBound)
      guard range.overlaps(part), first < end else { continue }
      let room = TintMargins.room
      let ends = paragraph.visualEnds(ofClusters: first..<end)
      if ends.first,
        let first = glyphs.firstIndex(where: { Int($0.cluster) == range.lowerBound })
      {
        glyphs[first].xOffset += room
        glyphs[first].advance += room
      }
      if ends.last, part.lowerBound < range.upperBound, range.upperBound <= part.upperBound,
        let last = glyphs.lastIndex(where: { Int($0.cluster) < range.upperBound })
      {
        glyphs[last].advance += room
      }
    }
  }
}

extension ShapedParagraph {
  /// True for the first cluster of a part if it is at the part's left end, and for the last cluster
  /// if it is at the right end.
  ///
  /// The part must run from left to right, and so must what is at the end in deeper levels, such as
  /// a path that is isolated within code: by rule L2 of UAX #9, even levels alone change no order.
  fileprivate func visualEnds(ofClusters part: Range<Int>) -> (first: Bool, last: Bool) {
    let start = items.partitioningIndex { $0.clusters.upperBound > part.lowerBound }
    let levels = items[start...].prefix { $0.clusters.lowerBound < part.upperBound }.map(\.level)
    guard let least = levels.min(), least & 1 == 0 else { return (false, false) }
    let (head, tail) = (levels.prefix { $0 > least }, levels.reversed().prefix { $0 > least })
    return (head.allSatisfy { $0 & 1 == 0 }, tail.allSatisfy { $0 & 1 == 0 })
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
