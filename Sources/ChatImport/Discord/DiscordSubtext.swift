import ChatModel

/// Marks Discord's small print, the `-# ` lines, in a text that is parsed with a sign at both ends
/// of each such line.
///
/// The sign is a space, so that marks and addresses beside it are read as at the ends of a line.
struct DiscordSubtext {
  /// The sign; nil if the text contains all candidates, in which case no line is marked.
  private let sign: Unicode.Scalar?
  private var count = 0

  /// Chooses a sign that a message does not contain.
  init(in words: String) {
    let candidates = (0x2000...0x200A).lazy.compactMap { (code: UInt32) in Unicode.Scalar(code) }
    sign = candidates.first { !words.unicodeScalars.contains($0) }
  }

  /// A line of small print with signs at its ends.
  mutating func marked(_ line: Substring) -> Substring {
    guard let sign, !line.allSatisfy(\.isWhitespace) else { return line }
    count += 1
    return "\(sign)\(line)\(sign)"
  }

  /// Replaces the signs in a parsed text with marks.
  func resolved(_ text: RichText) -> RichText {
    guard let sign, count > 0 else { return text }
    var string = String.UnicodeScalarView()
    var offset = 0
    // The offset in the result for each offset in the text with signs.
    var offsets: [Int] = []
    var ends: [Int] = []
    for scalar in text.string.unicodeScalars {
      let width = UTF8.width(scalar)
      offsets += repeatElement(offset, count: width)
      if scalar == sign {
        ends.append(offset)
      } else {
        string.append(scalar)
        offset += width
      }
    }
    offsets.append(offset)
    var result = RichTextBuilder()
    result.append(String(string))
    for entity in text.entities {
      result.mark(entity.kind, offsets[entity.range.lowerBound]..<offsets[entity.range.upperBound])
    }
    // A sign that became part of an address is lost; no line is marked then.
    if ends.count == 2 * count {
      for place in 0..<count { result.mark(.subtext, ends[2 * place]..<ends[2 * place + 1]) }
    }
    return result.richText
  }
}

extension UTF8 {
  /// The number of bytes of a scalar.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    UTF8.encode(scalar)?.count ?? 0
  }
}
