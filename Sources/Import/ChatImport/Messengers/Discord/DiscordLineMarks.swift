import ChatModel

/// Marks whole lines, small print (`-# `) and headings (`# `), in a text that is parsed with a
/// marker character at both ends of each such line.
///
/// The marker is a kind of space, so that markup and addresses next to it are parsed as at the ends
/// of a line.
struct DiscordLineMarks {
  /// The marker; nil if the text contains all candidates, in which case no line is marked.
  private let sign: Unicode.Scalar?
  /// The meanings of the marked lines, in order.
  private var kinds: [RichText.Entity.Kind] = []

  /// Chooses a marker that the message does not contain.
  init(in words: String) {
    let candidates = (0x2000...0x200A).lazy.compactMap { (code: UInt32) in Unicode.Scalar(code) }
    sign = candidates.first { !words.unicodeScalars.contains($0) }
  }

  /// A line with markers at its ends.
  mutating func marked(_ line: Substring, _ kind: RichText.Entity.Kind) -> Substring {
    guard let sign, !line.allSatisfy(\.isWhitespace) else { return line }
    kinds.append(kind)
    return "\(sign)\(line)\(sign)"
  }

  /// Replaces the markers in a parsed text with formatting.
  func resolved(_ text: RichText) -> RichText {
    guard let sign, !kinds.isEmpty else { return text }
    var string = String.UnicodeScalarView()
    var offset = 0
    // The offset in the result for each offset in the text with markers.
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
    // If a marker became part of an address, the ends do not pair up, and no line is marked.
    if ends.count == 2 * kinds.count {
      for (place, kind) in kinds.enumerated() {
        result.mark(kind, ends[2 * place]..<ends[2 * place + 1])
      }
    }
    return result.richText
  }
}

extension UTF8 {
  /// The number of UTF-8 bytes of a scalar.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    UTF8.encode(scalar)?.count ?? 0
  }
}
