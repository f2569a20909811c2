/// The limits of a quote, each with the attack that it stops.
enum QuoteLimits {
  /// The maximum number of messages: stops a picture that is too tall to fit in memory.
  static let messages = 100
  /// The maximum number of UTF-16 units of a text, Telegram's own limit for a message: stops hours
  /// of layout.
  static let textUnits = 4096
  /// The maximum number of UTF-16 units of a name, title or label.
  static let nameUnits = 256
  /// The maximum number of formatted ranges of a text: stops a huge number of ranges on few
  /// letters.
  static let entities = 1000
  /// The maximum number of samples of a voice message's waveform.
  static let samples = 1000
  /// The allowed widths of the layout in pixels, before scaling.
  static let widths = 64.0...4096.0
  /// The allowed scales of the layout; quote-api clamps them as well.
  static let scales = 1.0...20.0
}
