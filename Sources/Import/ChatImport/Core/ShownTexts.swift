/// The texts of the messages of a record, which are searched for what was read.
struct ShownTexts {
  let texts: [String]
  /// The number of bytes that may still be searched for whole texts; prevents a record of a
  /// million short texts, each of which would be searched in a long one.
  private var room: Int
  /// The words of the texts in order; nil until they are needed.
  private var words: [UInt64]?

  init(_ texts: [String]) {
    self.texts = texts
    room = 4 * texts.reduce(1024) { $0 + $1.utf8.count }
  }

  /// True if one of the texts contains a text.
  mutating func contains(_ text: String) -> Bool {
    for shown in texts where shown.utf8.count >= text.utf8.count {
      if shown.utf8.count == text.utf8.count {
        if shown == text { return true }
        continue
      }
      guard room > 0 else { return false }
      if shown.contains(text, room: &room) { return true }
    }
    return false
  }

  /// True if one of the texts has a word with a hash.
  mutating func containsWord(_ hash: UInt64) -> Bool {
    guard !texts.isEmpty else { return false }
    if words == nil {
      var found: [UInt64] = []
      for text in texts {
        LetterRuns.forEach(in: text) {
          found.append($0)
          return true
        }
      }
      found.sort()
      words = found
    }
    guard let words else { return false }
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < words.count && words[low] == hash
  }
}

extension String {
  /// True if the text contains another; `room` is the number of bytes that may be compared.
  fileprivate func contains(_ text: String, room: inout Int) -> Bool {
    let (bytes, wanted) = (utf8Span.span, text.utf8Span.span)
    guard let first = wanted.indices.isEmpty ? nil : wanted[0] else { return true }
    room -= wanted.count
    var start = 0
    while start <= bytes.count - wanted.count, room > 0 {
      room -= 1
      if bytes[start] == first {
        var matched = 1
        while matched < wanted.count, bytes[start + matched] == wanted[matched] { matched += 1 }
        if matched == wanted.count { return true }
        room -= matched
      }
      start += 1
    }
    return false
  }
}
