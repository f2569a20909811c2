import ChatModel

extension RichText {
  /// The most emoji that are still shown large.
  private static let largeEmojiLimit = 3
  /// The longest emoji sequence of Unicode has 35 bytes in UTF-8.
  private static let largeEmojiByteLimit = 160

  /// Whether the text is nothing but one to three emoji, which are shown large.
  var isLargeEmoji: Bool {
    guard entities.isEmpty, !string.isEmpty, string.utf8.count <= Self.largeEmojiByteLimit else {
      return false
    }
    var count = 0
    for character in string {
      if character == " " { continue }
      guard character.isDrawnAsEmoji else { return false }
      count += 1
      if count > Self.largeEmojiLimit { return false }
    }
    return count > 0
  }
}

extension Character {
  /// Whether a colour font draws it (Unicode Technical Standard 51).
  fileprivate var isDrawnAsEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first.value < 0x80 {
      // A keycap: a digit, a variation selector and the key around it.
      return unicodeScalars.contains { $0.value == 0x20E3 }
    }
    let properties = first.properties
    if properties.isEmojiPresentation { return true }
    return properties.isEmoji
      && unicodeScalars.contains { $0.value == 0xFE0F || $0.properties.isEmojiModifier }
  }
}
