extension Substring {
  /// True if the text has no visible characters.
  var isAllBlank: Bool {
    unicodeScalars.allSatisfy { $0.isBlank || $0.isDirectionMark || $0 == "\n" }
  }

  /// The text without leading and trailing white space, and without leading direction marks.
  var trimmedForImport: Substring {
    let scalars = unicodeScalars
    var start = scalars.startIndex
    var end = scalars.endIndex
    while start < end {
      let scalar = scalars[start]
      guard scalar.isBlank || scalar == "\n" || scalar == "\u{200E}" || scalar == "\u{200F}" else {
        break
      }
      start = scalars.index(after: start)
    }
    while start < end {
      let last = scalars.index(before: end)
      guard scalars[last].isBlank || scalars[last] == "\n" else { break }
      end = last
    }
    return self[start..<end]
  }

  /// The first line, and the rest of the text.
  var firstLine: (line: Substring, rest: Substring) {
    guard let end = utf8.firstIndex(where: \.isLineEnd) else { return (self, self[endIndex...]) }
    let rest = self[utf8.index(after: end)...]
    let isPair = utf8[end] == 0x0D && rest.utf8.first == 0x0A
    return (self[..<end], isPair ? rest[rest.utf8.index(after: rest.startIndex)...] : rest)
  }
}
