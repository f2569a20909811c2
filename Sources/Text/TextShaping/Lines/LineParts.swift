internal import DisplayList
internal import Kit

/// A part of an item on one line, with its glyphs.
struct LinePart {
  /// The index of the item in the paragraph's list.
  var item: Int
  /// The byte range in the prepared text.
  var range: Range<Int>
  /// The indices of the paragraph's glyphs that are used unchanged.
  var kept: Range<Int>
  /// The glyphs that replace the kept ones, if the part was reshaped.
  var reshaped: [ShapedGlyph]?
  /// The embedding level of UAX #9, by which parts are reordered visually.
  var level: UInt8
  /// The space that a tint needs before the first glyph, in Pango units.
  var roomBefore = 0
  /// The space that a tint needs after the last visible glyph, in Pango units.
  var roomBehind = 0
}

extension ShapedParagraph {
  /// The parts of items on a line, in reading order.
  ///
  /// - Parameters:
  ///   - line: The clusters on the line.
  ///   - reshape: Reshapes a part of an item whose edges are joined to letters outside the line.
  /// - Returns: The parts, with new glyphs where they were reshaped.
  func parts(
    _ line: Range<Int>, reshape: (Range<Int>, Int) -> [ShapedGlyph]?
  ) -> [LinePart] {
    var parts: [LinePart] = []
    var index = items.partitioningIndex { $0.clusters.upperBound > line.lowerBound }
    while index < items.count, items[index].clusters.lowerBound < line.upperBound {
      let item = items[index]
      let part = item.clusters.clamped(to: line)
      if !part.isEmpty {
        let end =
          part.upperBound == item.clusters.upperBound
          ? item.range.upperBound : Int(clusters[part.upperBound].offset)
        let start =
          part.lowerBound == item.clusters.lowerBound
          ? item.range.lowerBound : Int(clusters[part.lowerBound].offset)
        let isJoined =
          (part.lowerBound == line.lowerBound && joins(line.lowerBound))
          || (part.upperBound == line.upperBound && joins(line.upperBound))
        parts.append(
          LinePart(
            item: index, range: start..<end, kept: glyphs(of: part, in: item),
            reshaped: isJoined ? reshape(start..<end, index) : nil, level: item.level))
      }
      index += 1
    }
    return parts
  }

  /// The width that a line gains if the items at its edges are reshaped.
  func edgeDifference(
    _ line: Range<Int>, reshape: (Range<Int>, Int) -> [ShapedGlyph]?
  ) -> Int {
    parts(line, reshape: reshape).reduce(0) { sum, part in
      guard let reshaped = part.reshaped else { return sum }
      let new = reshaped.reduce(0) { $0 + Int($1.advance) }
      let old = part.kept.reduce(0) { $0 + Int(glyphs[$1].advance) }
      return sum + new - old
    }
  }

  /// The range of the glyphs of some of an item's clusters.
  private func glyphs(of part: Range<Int>, in item: ShapedItem) -> Range<Int> {
    if item.isRightToLeft {
      let lower = Int(clusters[part.upperBound - 1].glyph)
      let upper =
        part.lowerBound == item.clusters.lowerBound
        ? item.glyphs.upperBound : Int(clusters[part.lowerBound - 1].glyph)
      return lower..<max(lower, upper)
    }
    let lower = Int(clusters[part.lowerBound].glyph)
    let upper =
      part.upperBound == item.clusters.upperBound
      ? item.glyphs.upperBound : Int(clusters[part.upperBound].glyph)
    return lower..<max(lower, upper)
  }

  /// Sorts the parts of a line from left to right: rule L2 of UAX #9.
  func visualOrder(_ parts: [LinePart]) -> [LinePart] {
    guard let highest = parts.map(\.level).max(), highest > 0 else { return parts }
    var parts = separated(parts)
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < parts.count {
        guard parts[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < parts.count, parts[end].level >= level { end += 1 }
        parts[start..<end].reverse()
        start = end
      }
    }
    return parts
  }

  /// The parts, with an empty part for each separator between two of them.
  private func separated(_ parts: [LinePart]) -> [LinePart] {
    guard !separators.isEmpty else { return parts }
    var separated: [LinePart] = []
    var next = separators.startIndex
    for part in parts {
      while next < separators.endIndex, separators[next].offset <= part.range.lowerBound {
        let (offset, level) = (separators[next].offset, separators[next].level)
        next += 1
        // Before the first part there is nothing to keep apart.
        guard !separated.isEmpty else { continue }
        separated.append(
          LinePart(item: -1, range: offset..<offset, kept: 0..<0, level: level))
      }
      separated.append(part)
    }
    return separated
  }
}
