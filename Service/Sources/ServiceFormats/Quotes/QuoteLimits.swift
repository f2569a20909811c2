/// The limits of a quote, each with the attack that it stops.
enum QuoteLimits {
  /// The maximum number of messages: stops a picture that is too high for the memory.
  static let messages = 100
  /// The maximum number of UTF-16 units of a text, which is Telegram's own limit for a message:
  /// stops hours of layout.
  static let textUnits = 4096
  /// The maximum number of UTF-16 units of a name, title or label.
  static let nameUnits = 256
  /// The maximum number of marks of a text: stops many marks for each letter.
  static let entities = 1000
  /// The maximum number of samples of a voice message's waveform.
  static let samples = 1000
  /// The widths of the layout in pixels, before it is scaled.
  static let widths = 64.0...4096.0
  /// The factors of the layout's size, which quote-api clamps as well.
  static let scales = 1.0...20.0
}
