extension RichText {
  /// Replaces a range of the text; the marks around, before and after the range are preserved.
  ///
  /// A mark that covers the whole range also covers its replacement. A mark that begins or ends
  /// within the range keeps only its part outside the range, and a mark within the range is
  /// removed. A timestamp of which a part is replaced is removed too, so that its moment is no
  /// longer shown.
  ///
  /// - Parameters:
  ///   - range: The range in UTF-8 offsets; its ends are clamped to the text and moved to the
  ///     starts of characters.
  ///   - words: The replacement as plain text; an empty string removes the range.
  public mutating func replace(_ range: Range<Int>, with words: String) {
    let utf8 = string.utf8
    func boundary(_ offset: Int) -> Int {
      var index = utf8.index(utf8.startIndex, offsetBy: min(max(offset, 0), utf8.count))
      while String.Index(index, within: string.unicodeScalars) == nil {
        index = utf8.index(before: index)
      }
      return utf8.distance(from: utf8.startIndex, to: index)
    }
    let part = boundary(range.lowerBound)..<boundary(range.upperBound)
    let count = words.utf8.count
    let growth = count - part.count
    entities = entities.compactMap { entity in
      var (lower, upper) = (entity.range.lowerBound, entity.range.upperBound)
      // Text inserted between two marks belongs to neither mark.
      let coversPart =
        part.isEmpty
        ? lower < part.lowerBound && upper > part.upperBound
        : lower <= part.lowerBound && upper >= part.upperBound
      let isChanged = lower < part.upperBound && upper > part.lowerBound
      if case .timestamp = entity.kind, isChanged { return nil }
      if lower >= part.upperBound {
        lower += growth
      } else if lower >= part.lowerBound, !coversPart {
        lower = part.lowerBound + count
      }
      if coversPart || (upper >= part.upperBound && upper > part.lowerBound) {
        upper += growth
      } else if upper > part.lowerBound {
        upper = part.lowerBound
      }
      guard lower < upper else { return nil }
      var moved = entity
      moved.range = lower..<upper
      return moved
    }
    let start = utf8.index(utf8.startIndex, offsetBy: part.lowerBound)
    string.replaceSubrange(start..<utf8.index(start, offsetBy: part.count), with: words)
  }
}
