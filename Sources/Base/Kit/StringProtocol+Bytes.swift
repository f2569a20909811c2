extension StringProtocol {
  /// The range of the first occurrence of a string, compared byte by byte; nil if there is none.
  package func byteRange(of word: String) -> Range<Index>? {
    let pattern = Array(word.utf8)
    guard let first = pattern.first else { return nil }
    let bytes = utf8
    var start = bytes.startIndex
    while let hit = bytes[start...].firstIndex(of: first) {
      var end = hit
      var matched = 0
      while matched < pattern.count, end < bytes.endIndex, bytes[end] == pattern[matched] {
        bytes.formIndex(after: &end)
        matched += 1
      }
      if matched == pattern.count { return hit..<end }
      start = bytes.index(after: hit)
    }
    return nil
  }
}
