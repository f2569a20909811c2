/// The most that a quote may contain, each with the attack that it stops.
enum QuoteLimits {
  /// Messages: a picture as high as the memory.
  static let messages = 100
  /// UTF-16 units of a text, which is Telegram's own limit of a message: hours of layout.
  static let textUnits = 4096
  /// UTF-16 units of a name, title or label.
  static let nameUnits = 256
  /// Marks of a text: one for each letter many times over.
  static let entities = 1000
  /// Samples of a voice message's waveform.
  static let samples = 1000
  /// Pixels of the layout's width, before it is scaled.
  static let widths = 64.0...4096.0
  /// Factors of the layout's size, which quote-api clamps as well.
  static let scales = 1.0...20.0
}
