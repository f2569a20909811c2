import DisplayList

extension Color {
  /// Makes a colour from `0xRRGGBB` and an alpha from 0 to 255.
  init(hex6 rgb: UInt32, _ alpha: UInt8) {
    self.init(rgb: rgb)
    self.alpha = alpha
  }
}

extension [Color] {
  /// The hues that people are told apart by, as discs behind white initials.
  static let discs = ParticipantPalette.entries.map(\.avatar)

  /// The same hues as names on bubbles.
  static func names(on appearance: ThemeAppearance) -> [Color] {
    ParticipantPalette.entries.map { appearance == .dark ? $0.nameOnDark : $0.nameOnLight }
  }

  /// The same hues on quotes in one's own bubbles, which are coloured.
  static func ownQuotes(on appearance: ThemeAppearance) -> [Color] {
    ParticipantPalette.entries.map { appearance == .dark ? $0.nameOnColor : $0.nameOnLight }
  }
}
