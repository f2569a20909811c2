extension RichText {
  /// The number of emoji if the text consists only of emoji; nil if it contains anything else, or
  /// more than `limit` emoji.
  ///
  /// White space between emoji is allowed. A sequence (skin tone, flag, keycap, family) counts as
  /// one emoji; a digit, or a symbol such as © without its emoji selector, is not an emoji. A ❤
  /// without a selector is an emoji, as on phones.
  ///
  /// - Parameter limit: The maximum number of emoji to count, so that a long text takes no longer
  ///   than its beginning.
  /// - Returns: The count, at least 1, or nil.
  public func emojiCount(limit: Int = 3) -> Int? {
    var count = 0
    for character in string {
      if character.isWhitespace { continue }
      guard Self.isEmojiSequence(character) else { return nil }
      count += 1
      if count > limit { return nil }
    }
    return count > 0 ? count : nil
  }

  /// True if the character is drawn as an emoji; the rules are those of Unicode's UTS #51.
  private static func isEmojiSequence(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    // The longest emoji of Unicode 15 has ten scalars; tag sequences can be slightly longer.
    guard scalars.prefix(33).count <= 32 else { return false }
    let rest = scalars.dropFirst()
    if first.value < 0x80 {
      // A keycap: a digit, # or *, an optional selector, and the enclosing keycap.
      return first.properties.isEmoji && rest.last == "\u{20E3}"
        && rest.dropLast().allSatisfy { $0 == "\u{FE0F}" }
    }
    if isRegionalIndicator(first) {
      return rest.count == 1 && rest.first.map(isRegionalIndicator) == true
    }
    guard first.properties.isEmoji else { return false }
    guard rest.allSatisfy(isEmojiContinuation) else { return false }
    // U+FE0E, the text selector, requests the text presentation.
    if rest.first == "\u{FE0E}" { return false }
    return first.properties.isEmojiPresentation || EmojiPresentation.isEmojiOnPhones(first)
      || rest.first == "\u{FE0F}"
      || rest.contains { $0.properties.isEmojiModifier || $0 == "\u{200D}" }
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// True for a scalar that can follow within an emoji: a selector, joiner, tag, skin tone or
  /// joined emoji.
  private static func isEmojiContinuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE0F, 0x200D, 0xE0020...0xE007F: true
    default: scalar.value >= 0x80 && scalar.properties.isEmoji
    }
  }
}
