import DisplayList

extension BubblePalette {
  /// White, on a bright wallpaper.
  static let telegramLightIncoming = BubblePalette(
    fill: .white, text: .black, secondary: Color(rgb: 0x838c91), link: Color(rgb: 0x2473af),
    accent: Color(rgb: 0x2678b6), onAccent: .white, inset: Color(hex6: 0x000000, 0x0d),
    code: Color(rgb: 0x8a3b6b), reaction: Color(hex6: 0x000000, 0x10), reactionText: .black)
  /// Pale green, on a bright wallpaper.
  static let telegramLightOutgoing = BubblePalette(
    fill: Color(rgb: 0xe3fec8), text: .black, secondary: Color(rgb: 0x509042),
    link: Color(rgb: 0x226ba2), accent: Color(rgb: 0x3fa535), onAccent: .white,
    inset: Color(hex6: 0x2f7d20, 0x1c), code: Color(rgb: 0x8a3b6b),
    reaction: Color(hex6: 0x2f7d20, 0x1c), reactionText: .black)
  /// Slate, on a dark wallpaper.
  static let telegramDarkIncoming = BubblePalette(
    fill: Color(rgb: 0x182533), text: .white, secondary: Color(rgb: 0x6d7f8f),
    link: Color(rgb: 0x6ab3f3), accent: Color(rgb: 0x6ab3f3), onAccent: .white,
    inset: Color(hex6: 0xffffff, 0x12), code: Color(rgb: 0xd7a6c4),
    reaction: Color(hex6: 0xffffff, 0x1c), reactionText: .white)
  /// Blue, on a dark wallpaper.
  static let telegramDarkOutgoing = BubblePalette(
    fill: Color(rgb: 0x2b5278), text: .white, secondary: Color(rgb: 0x8fb4d9),
    link: Color(rgb: 0xb4daff), accent: Color(rgb: 0x6ab3f3), onAccent: .white,
    inset: Color(hex6: 0xffffff, 0x14), code: Color(rgb: 0xf6e6f0),
    reaction: Color(hex6: 0xffffff, 0x1c), reactionText: .white)
}
