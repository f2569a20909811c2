internal import CPango
internal import Kit

/// The tints behind a text, and the space for them where a line breaks within a tint.
///
/// The space is the same as at the tint's own ends, so that the glyphs on all its lines align.
struct LineTints {
  /// The byte ranges in the prepared text, in the order of the spans.
  private let ranges: [Range<Int>]

  /// Finds the tints of a text.
  init(of text: StyledText, in prepared: PreparedText) {
    ranges = text.spans.prefix(TextShapingLimits.spanCount).compactMap { span in
      guard case .background = span.attribute else { return nil }
      return prepared.range(of: span.range)
    }
  }

  /// The space before the glyphs of a line that starts at a cluster, in Pango units.
  func room(before cluster: Int, in paragraph: ShapedParagraph) -> Int {
    guard !ranges.isEmpty, cluster < paragraph.clusters.count else { return 0 }
    return room(at: paragraph.offset(ofCluster: cluster), beside: cluster, in: paragraph)
  }

  /// The space after the glyphs of a line that ends before a cluster, in Pango units.
  func room(behind end: Int, in paragraph: ShapedParagraph) -> Int {
    guard !ranges.isEmpty else { return 0 }
    let visible = visibleEnd(before: end, in: paragraph)
    guard visible > 0 else { return 0 }
    return room(at: paragraph.offset(ofCluster: visible), beside: visible - 1, in: paragraph)
  }

  /// The end of the visible text of a line that ends before a cluster: trailing spaces hang over
  /// the edge of a broken line.
  func visibleEnd(before end: Int, in paragraph: ShapedParagraph) -> Int {
    var visible = end
    guard end < paragraph.clusters.count else { return end }
    while visible > 0, paragraph.clusters[visible - 1].traits.contains(.space) { visible -= 1 }
    return visible
  }

  /// The space at an offset; 0 for right-to-left text, whose tints have no space at their ends
  /// either.
  private func room(at offset: Int, beside cluster: Int, in paragraph: ShapedParagraph) -> Int {
    guard ranges.contains(where: { $0.lowerBound < offset && offset < $0.upperBound }),
      !paragraph.isRightToLeft(cluster: cluster)
    else { return 0 }
    return Int(TintMargins.room)
  }
}

extension ShapedParagraph {
  /// True if a cluster is part of an item that runs from right to left.
  func isRightToLeft(cluster: Int) -> Bool {
    let index = items.partitioningIndex { $0.clusters.upperBound > cluster }
    return index < items.count && items[index].isRightToLeft
  }
}
