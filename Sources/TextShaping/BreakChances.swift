/// Where lines may break inside words: in links after their punctuation, in code anywhere.
enum BreakChances {
  /// The UTF-8 offsets before which a line may break, in order.
  static func offsets(in text: StyledText) -> [Int] {
    var offsets: [Int] = []
    for span in text.spans.prefix(TextShapingLimits.spanCount) {
      guard case .breaksAnywhere = span.attribute else { continue }
      offsets += anywhere(in: text.string, span.range)
    }
    offsets += inAddresses(of: text.string)
    guard offsets.count > 1 else { return offsets }
    offsets.sort()
    var unique: [Int] = []
    for offset in offsets where offset != unique.last {
      unique.append(offset)
    }
    return unique
  }

  /// Between any two characters that are not spaces.
  private static func anywhere(in string: String, _ range: Range<Int>) -> [Int] {
    let utf8 = string.utf8
    let limits = range.clamped(to: 0..<min(utf8.count, TextShapingLimits.byteCount))
    guard !limits.isEmpty else { return [] }
    let start = utf8.index(utf8.startIndex, offsetBy: limits.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: limits.upperBound)
    var offsets: [Int] = []
    var offset = limits.lowerBound
    var followsSpace = true
    for character in string[start..<end] {
      if !followsSpace && !character.isWhitespace { offsets.append(offset) }
      followsSpace = character.isWhitespace
      offset += character.utf8.count
    }
    return offsets
  }

  /// After the punctuation of words that hold `://`, which are otherwise torn between letters.
  private static func inAddresses(of string: String) -> [Int] {
    let bytes = string.utf8
    var offsets: [Int] = []
    var word = 0
    var isAddress = false
    var previous: (UInt8, UInt8) = (0, 0)
    var candidates: [Int] = []
    var offset = 0
    for byte in bytes.prefix(TextShapingLimits.byteCount) {
      if byte <= 0x20 {
        if isAddress { offsets += candidates }
        candidates.removeAll(keepingCapacity: true)
        isAddress = false
        word = offset + 1
      } else {
        if byte == UInt8(ascii: "/") && previous == (UInt8(ascii: ":"), UInt8(ascii: "/")) {
          isAddress = true
        }
        if offset > word && isDivider(previous.1) && !isDivider(byte) { candidates.append(offset) }
      }
      previous = (previous.1, byte)
      offset += 1
    }
    if isAddress { offsets += candidates }
    return offsets
  }

  private static func isDivider(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "="),
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "#"),
      UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "!"):
      true
    default: false
    }
  }
}
