internal import CPango

/// The characters of a text for which faces must not substitute other symbols.
///
/// Inter's contextual alternates draw `->` as an arrow and `1920x1080` with a multiplication sign.
/// An image of a chat must show the characters that were sent, so the feature is off for these
/// characters. It stays on for all other characters, because scripts with joined letters need it.
enum SignRuns {
  /// The OpenType features for a part of a paragraph, with offsets from the paragraph's start.
  static func features(of part: Range<Int>, from start: Int, in bytes: [UInt8])
    -> [hb_feature_t]
  {
    var features: [hb_feature_t] = []
    var index = part.lowerBound
    while index < part.upperBound {
      let byte = bytes[index]
      let first = index
      index += 1
      if isSign(byte) {
        while index < part.upperBound, isSign(bytes[index]) { index += 1 }
        guard index - first > 1 else { continue }
      } else if byte | 0x20 != UInt8(ascii: "x") || !isTimes(first, in: bytes) {
        continue
      }
      features.append(
        hb_feature_t(
          tag: contextualAlternates, value: 0, start: UInt32(first - start),
          end: UInt32(index - start)))
    }
    return features
  }

  /// The tag `calt`.
  private static let contextualAlternates: UInt32 = 0x6361_6C74

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "!"), UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: ":"),
      UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "^"):
      true
    default: false
    }
  }

  /// True if the letter at an index is between two numbers, optionally with a space on each side.
  private static func isTimes(_ index: Int, in bytes: [UInt8]) -> Bool {
    func isDigit(_ place: Int) -> Bool {
      bytes.indices.contains(place) && (0x30...0x39).contains(bytes[place])
    }
    func isSpace(_ place: Int) -> Bool { bytes.indices.contains(place) && bytes[place] == 0x20 }
    return (isDigit(index - 1) || isSpace(index - 1) && isDigit(index - 2))
      && (isDigit(index + 1) || isSpace(index + 1) && isDigit(index + 2))
  }
}
