import ChatModel

extension RichText {
  /// True if a part of the text is covered.
  var holdsCovers: Bool { entities.contains { $0.kind == .spoiler } }

  /// The text with spoilers as its only marks: ranges that touch are joined, and white space at
  /// their ends is left out.
  var withCoversOnly: RichText {
    let bytes = Array(string.utf8)
    var covers: [Range<Int>] = []
    for entity in entities where entity.kind == .spoiler {
      let range = entity.range.clamped(to: 0..<bytes.count)
      if let last = covers.last, last.upperBound >= range.lowerBound {
        covers[covers.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        covers.append(range)
      }
    }
    let trimmed = covers.compactMap { range -> RichText.Entity? in
      let words = bytes[range].drop { $0 <= 0x20 }
      guard let last = words.lastIndex(where: { $0 > 0x20 }) else { return nil }
      return RichText.Entity(.spoiler, words.startIndex..<last + 1)
    }
    return RichText(string, entities: trimmed)
  }

  /// The text with a shade character for each covered one.
  var shaded: String {
    var result = String.UnicodeScalarView()
    var covers = withCoversOnly.entities.map(\.range)[...]
    var offset = 0
    for scalar in string.unicodeScalars {
      while let first = covers.first, first.upperBound <= offset { covers.removeFirst() }
      let isCovered = covers.first?.contains(offset) == true && !scalar.properties.isWhitespace
      result.append(isCovered ? "\u{2592}" : scalar)
      offset += UTF8.width(scalar)
    }
    return String(result)
  }
}
