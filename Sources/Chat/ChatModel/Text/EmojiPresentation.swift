/// The characters that Unicode shows as text by default, and phones as emoji.
package enum EmojiPresentation {
  /// The characters below U+10000 that Unicode shows as text unless U+FE0F follows
  /// (`Emoji_Presentation=No` in emoji-data.txt), and that phones show as emoji.
  ///
  /// Taken from the list with which Telegram for Android finds emoji in messages
  /// (`EmojiData.dataChars` in DrKLO/Telegram); Android's own fonts leave out ☀ ☁ ☎ ☝ ☺ ♠ ♣ ♥ ♦ ✌ ❄
  /// ❤ for the same reason (`subset_noto_sans_symbols.py` in AOSP's external/noto-fonts). Not
  /// included are © ® ™, which the text fonts of phones draw, and ♀ ♂ ⚕, which Telegram's list does
  /// not contain.
  private static let textByDefault: Set<UInt32> = [
    0x203C, 0x2049, 0x2139, 0x2194, 0x2195, 0x2196, 0x2197, 0x2198, 0x2199, 0x21A9, 0x21AA, 0x2328,
    0x23CF, 0x23ED, 0x23EE, 0x23EF, 0x23F1, 0x23F2, 0x23F8, 0x23F9, 0x23FA, 0x24C2, 0x25AA, 0x25AB,
    0x25B6, 0x25C0, 0x25FB, 0x25FC, 0x2600, 0x2601, 0x2602, 0x2603, 0x2604, 0x260E, 0x2611, 0x2618,
    0x261D, 0x2620, 0x2622, 0x2623, 0x2626, 0x262A, 0x262E, 0x262F, 0x2638, 0x2639, 0x263A, 0x265F,
    0x2660, 0x2663, 0x2665, 0x2666, 0x2668, 0x267B, 0x267E, 0x2692, 0x2694, 0x2696, 0x2697, 0x2699,
    0x269B, 0x269C, 0x26A0, 0x26A7, 0x26B0, 0x26B1, 0x26C8, 0x26CF, 0x26D1, 0x26D3, 0x26E9, 0x26F0,
    0x26F1, 0x26F4, 0x26F7, 0x26F8, 0x26F9, 0x2702, 0x2708, 0x2709, 0x270C, 0x270D, 0x270F, 0x2712,
    0x2714, 0x2716, 0x271D, 0x2721, 0x2733, 0x2734, 0x2744, 0x2747, 0x2763, 0x2764, 0x27A1, 0x2934,
    0x2935, 0x2B05, 0x2B06, 0x2B07, 0x3030, 0x303D, 0x3297, 0x3299,
  ]

  /// True if phones show the character as an emoji although Unicode's default for it is text.
  ///
  /// This holds for all emoji above U+FFFF, which have no text glyph on phones.
  static func isEmojiOnPhones(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Excludes kana, which are frequent in text.
    case 0x203C...0x303D, 0x3297, 0x3299: textByDefault.contains(scalar.value)
    case 0x10000...: scalar.properties.isEmoji && !scalar.properties.isEmojiPresentation
    default: false
    }
  }

  /// The UTF-8 offsets, in ascending order, at which U+FE0F must be inserted so that the text looks
  /// as on phones: after each character that phones show as an emoji and that neither a selector nor
  /// a combining mark follows, and between a digit, `#` or `*` and the keycap around it.
  package static func missingSelectors(in text: String) -> [Int] {
    // The UTF-8 of the characters that need a selector starts with one of three bytes, which most
    // texts do not contain.
    guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xE3 || $0 == 0xF0 }) else { return [] }
    var offsets: [Int] = []
    var offset = 0
    var wantsSelector = false
    var isKeycapBase = false
    for scalar in text.unicodeScalars {
      if wantsSelector, !endsChoice(scalar) { offsets.append(offset) }
      if scalar.value == 0x20E3, isKeycapBase { offsets.append(offset) }
      wantsSelector = isEmojiOnPhones(scalar)
      isKeycapBase = scalar.isASCII && scalar.properties.isEmoji
      offset += UTF8.width(scalar)
    }
    if wantsSelector { offsets.append(offset) }
    return offsets
  }

  /// True if the character determines the presentation of the character before it: a selector, a
  /// skin tone, or another combining mark, which the emoji face does not have.
  private static func endsChoice(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: scalar.properties.isEmojiModifier
    }
  }
}
