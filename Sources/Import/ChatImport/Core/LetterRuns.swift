/// The words of a text for the comparison of what was read with what is shown: its runs of three or
/// more letters, each as a hash.
///
/// ASCII letters count the same in both cases. Beyond ASCII everything is a letter except the
/// blocks of punctuation, symbols and emoji, so that text in which an importer replaces quotation
/// marks or takes out an emoji has the same words.
enum LetterRuns {
  /// Calls a closure with the hash of each run.
  /// - Parameters:
  ///   - text: The text.
  ///   - skipsMarkup: True to pass over HTML's tags and character references, which are no words.
  ///   - body: Receives the hash, which is never 0; returns false to stop.
  static func forEach(
    in text: String, skipsMarkup: Bool = false, _ body: (UInt64) -> Bool
  ) {
    let bytes = text.utf8Span.span
    let count = bytes.count
    var place = 0
    var hash = seed
    var letters = 0
    while place < count {
      let byte = bytes[place]
      var length = 1
      var isLetter = (byte | 0x20) &- 0x61 < 26
      if byte >= 0x80 { (isLetter, length) = wideCharacter(bytes, at: place) }
      if isLetter {
        letters &+= 1
        for offset in place..<min(place + length, count) {
          let unit = bytes[offset]
          hash = (hash ^ UInt64(unit < 0x80 ? unit | 0x20 : unit)) &* prime
        }
        place += length
        continue
      }
      if letters > 0 {
        if letters >= leastLetters, !body(hash | 1) { return }
        letters = 0
        hash = seed
      }
      place += length
      if skipsMarkup {
        switch byte {
        case UInt8(ascii: "<"): place = endOfMarkup(bytes, from: place, isTag: true)
        case UInt8(ascii: "&"): place = endOfMarkup(bytes, from: place, isTag: false)
        case 0xE3, 0xEE: place = endOfCitation(bytes, from: place)
        default: break
        }
      }
    }
    if letters >= leastLetters { _ = body(hash | 1) }
  }

  /// True if a text has a run.
  static func exist(in text: String) -> Bool {
    var found = false
    forEach(in: text) { _ in
      found = true
      return false
    }
    return found
  }

  private static let leastLetters = 3
  // The constants of the FNV-1a hash.
  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3

  /// Classifies a character beyond ASCII; returns the number of its bytes too.
  private static func wideCharacter(_ bytes: Span<UInt8>, at place: Int) -> (Bool, Int) {
    let second = place + 1 < bytes.count ? bytes[place + 1] : 0
    switch bytes[place] {
    // U+0080 to U+00BF: signs of Latin-1.
    case 0xC2: return (false, 2)
    case 0xC0..<0xE0: return (true, 2)
    // U+2000 to U+2BFF: punctuation, symbols, arrows, boxes and dingbats.
    case 0xE2 where second < 0xB0: return (false, 3)
    // U+3000 to U+303F: punctuation of Chinese and Japanese.
    case 0xE3 where second == 0x80: return (false, 3)
    // U+FE00 to U+FE3F: variation selectors; U+FF00 to U+FF3F has full-width punctuation.
    case 0xEF where second == 0xB8 || second == 0xBC || second == 0xBF: return (false, 3)
    // U+E000 to U+EFFF: private use, such as the marks around ChatGPT's citations.
    case 0xEE: return (false, 3)
    case 0xE0..<0xF0: return (true, 3)
    // U+1F000 to U+1FFFF: emoji.
    case 0xF0 where second == 0x9F: return (false, 4)
    case 0xF0...: return (true, 4)
    default: return (false, 1)
    }
  }

  /// The place after a citation of ChatGPT, between U+E200 and U+E201 or like `【4†source】`, whose
  /// first character ends before `start`; `start` if there is none.
  private static func endOfCitation(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let opening = (bytes[start - 2], bytes[start - 1])
    guard opening == (0x88, 0x80) || opening == (0x80, 0x90) else { return start }
    let closing: (UInt8, UInt8) = opening.0 == 0x88 ? (0x88, 0x81) : (0x80, 0x91)
    let limit = min(bytes.count, start + (opening.0 == 0x88 ? 1024 : 64))
    var place = start + 2
    while place < limit {
      if (bytes[place - 1], bytes[place]) == closing { return place + 1 }
      place += 1
    }
    return start
  }

  /// The place after a tag or a character reference whose first byte is before `start`; `start` if
  /// there is none.
  private static func endOfMarkup(_ bytes: Span<UInt8>, from start: Int, isTag: Bool) -> Int {
    let limit = min(bytes.count, start + (isTag ? 1024 : 10))
    var place = start
    while place < limit {
      let byte = bytes[place]
      if byte == UInt8(ascii: isTag ? ">" : ";") { return place + 1 }
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") && !isTag { return start }
      if !isTag, byte <= UInt8(ascii: " ") { return start }
      if place == start, isTag, byte <= UInt8(ascii: " ") { return start }
      place += 1
    }
    return start
  }
}
