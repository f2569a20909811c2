import DisplayList

extension Color {
  /// Makes a colour from `0xRRGGBB` and an alpha from 0 to 255.
  init(hex6 rgb: UInt32, _ alpha: UInt8) {
    self.init(rgb: rgb)
    self.alpha = alpha
  }
}

extension [Color] {
  /// Readable on white and on slate alike; the order decides who gets which.
  static let people: [Color] = [
    Color(rgb: 0xd9722f), Color(rgb: 0x3a8bd0), Color(rgb: 0x8e5bd0), Color(rgb: 0x3d9a57),
    Color(rgb: 0xd0507a), Color(rgb: 0x2a9d9a), Color(rgb: 0xc25450), Color(rgb: 0xa8852b),
  ]
}
