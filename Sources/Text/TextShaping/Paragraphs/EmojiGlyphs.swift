internal import CPango
internal import DisplayList

/// The glyphs of each emoji in a part of a text that the colour face draws.
///
/// UTS #51 (2.2) allows the parts of a sequence to be drawn instead of the sequence, but a reader
/// cannot know that they are one emoji, so such a sequence is reported.
struct EmojiGlyphs {
  private struct Emoji {
    var offset: Int
    var glyph: UInt32
    var shownCount = 0
    var hiddenCount = 0
  }

  private var emoji: [Emoji] = []

  /// Adds a glyph of HarfBuzz, whose cluster is a whole emoji.
  mutating func add(_ glyph: UInt32, cluster: Int) {
    if emoji.last?.offset != cluster { emoji.append(Emoji(offset: cluster, glyph: glyph)) }
    if glyph == GlyphShaper.invisible {
      emoji[emoji.count - 1].hiddenCount += 1
    } else {
      emoji[emoji.count - 1].shownCount += 1
      emoji[emoji.count - 1].glyph = glyph
    }
  }

  /// The emoji in reading order; HarfBuzz's clusters are joined where a character continues the
  /// emoji before it.
  private func clusters(in prepared: PreparedText) -> [Emoji] {
    var result: [Emoji] = []
    for emoji in self.emoji.sorted(by: { $0.offset < $1.offset }) {
      let first = prepared.scalar(at: emoji.offset)
      let isJoined = prepared.scalar(before: emoji.offset)?.value == 0x200D
      if !result.isEmpty, isJoined || EmojiGrammar.continues(first) {
        result[result.count - 1].shownCount += emoji.shownCount
        result[result.count - 1].hiddenCount += emoji.hiddenCount
      } else {
        result.append(emoji)
      }
    }
    return result
  }

  /// The ranges of the emoji that are one by grammar and were not drawn as one, in order.
  ///
  /// - Parameters:
  ///   - end: The end of the part.
  ///   - prepared: The text.
  ///   - unknownFlag: Returns the glyph that the face draws for any flag that it does not have.
  /// - Returns: The byte ranges.
  func incomplete(
    before end: Int, in prepared: PreparedText, unknownFlag: () -> UInt32?
  ) -> [Range<Int>] {
    let sorted = clusters(in: prepared)
    var ranges: [Range<Int>] = []
    for (index, emoji) in sorted.enumerated() {
      let range = emoji.offset..<(index + 1 < sorted.count ? sorted[index + 1].offset : end)
      // A sequence has at least two characters, and an emoji above U+FFFF has four bytes.
      guard range.count > 4, let grammar = EmojiGrammar(range, in: prepared) else { continue }
      let isOne = emoji.shownCount == 1 && emoji.hiddenCount <= grammar.selectorCount
      if !isOne || grammar.isFlag && emoji.glyph == unknownFlag() { ranges.append(range) }
    }
    return ranges
  }
}

/// A sequence of characters that is one emoji, by the regular expression in UTS #51 (1.4.9).
struct EmojiGrammar {
  /// The number of variation selectors.
  private(set) var selectorCount = 0
  /// True if the emoji is a flag, of two letters or of tags.
  private(set) var isFlag = false

  /// Reads a cluster; nil if it is a single character, or not one emoji.
  init?(_ range: Range<Int>, in prepared: PreparedText) {
    var scalars: [Unicode.Scalar] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = prepared.scalar(at: offset)
      offset += UTF8.width(scalar)
      if scalar.value == 0xFE0E || scalar.value == 0xFE0F {
        selectorCount += 1
      } else {
        scalars.append(scalar)
      }
    }
    guard scalars.count > 1, scalars[0].properties.isEmoji || Self.isFlagLetter(scalars[0]) else {
      return nil
    }
    if Self.isFlagLetter(scalars[0]) {
      guard scalars.count == 2, Self.isFlagLetter(scalars[1]) else { return nil }
      isFlag = true
      return
    }
    guard let last = scalars.last else { return nil }
    let hasTags = last.value == 0xE007F
    isFlag = hasTags
    let isKeycap = last.value == 0x20E3
    let isModified = scalars.dropFirst().contains { $0.properties.isEmojiModifier }
    let isJoined = zip(scalars.dropFirst(), scalars.dropFirst(2)).contains { joiner, next in
      joiner.value == 0x200D && next.properties.isEmoji
    }
    guard hasTags || isKeycap || isModified || isJoined else { return nil }
  }

  /// True for a character that continues an emoji: a joiner, a selector, a skin tone, a keycap or a
  /// tag.
  static func continues(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200D, 0x20E3, 0xFE0E, 0xFE0F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: false
    }
  }

  private static func isFlagLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}
