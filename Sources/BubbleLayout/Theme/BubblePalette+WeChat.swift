import DisplayList

extension BubblePalette {
  /// White, on light grey.
  static let wechatLightIncoming = BubblePalette(
    fill: .white, text: Color(rgb: 0x111111), secondary: Color(rgb: 0x8a8a8a),
    link: Color(rgb: 0x576b95), accent: Color(rgb: 0x111111), onAccent: .white,
    inset: Color(hex6: 0x000000, 0x0e), code: Color(rgb: 0x7a3e1d), reaction: .white,
    reactionText: Color(rgb: 0x111111))
  /// Green, on light grey.
  static let wechatLightOutgoing = BubblePalette(
    fill: Color(rgb: 0x95ec69), text: Color(rgb: 0x111111), secondary: Color(rgb: 0x487733),
    link: Color(rgb: 0x2f4d83), accent: Color(rgb: 0x111111), onAccent: .white,
    inset: Color(hex6: 0x000000, 0x14), code: Color(rgb: 0x5d3413), reaction: .white,
    reactionText: Color(rgb: 0x111111))
  /// Charcoal, on black.
  static let wechatDarkIncoming = BubblePalette(
    fill: Color(rgb: 0x2c2c2c), text: Color(rgb: 0xd5d5d5), secondary: Color(rgb: 0x8b8b8b),
    link: Color(rgb: 0x97a6ba), accent: Color(rgb: 0xd5d5d5), onAccent: Color(rgb: 0x2c2c2c),
    inset: Color(hex6: 0xffffff, 0x12), code: Color(rgb: 0xd9b38c),
    reaction: Color(rgb: 0x2c2c2c), reactionText: Color(rgb: 0xd5d5d5))
  /// Green, on black.
  static let wechatDarkOutgoing = BubblePalette(
    fill: Color(rgb: 0x3eb575), text: Color(rgb: 0x06130b), secondary: Color(rgb: 0x124b2c),
    link: Color(rgb: 0x082a46), accent: Color(rgb: 0x06130b), onAccent: Color(rgb: 0x3eb575),
    inset: Color(hex6: 0x000000, 0x1c), code: Color(rgb: 0x211203),
    reaction: Color(rgb: 0x2c2c2c), reactionText: Color(rgb: 0xd5d5d5))
}
