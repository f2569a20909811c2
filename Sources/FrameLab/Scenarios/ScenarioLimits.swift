/// The limits of scenarios, each with the attack that it stops.
enum ScenarioLimits {
  /// The range of a scenario's duration, in seconds.
  static let durations = 0.0...3_600.0
  /// The maximum number of frames: a trace keeps 1.5 KB for each of them.
  static let frameCount = 500_000
  /// The maximum duration of a film with the machine's clock, in seconds: its screens are kept
  /// until the end.
  static let realTimeFilmDuration = 60.0
  /// The maximum number of bytes of pixels that such a film keeps: a minute of fast flings passes
  /// ten screens a second (5 MB each at a scale of 2), and the system would kill the program.
  static let realTimeFilmByteCount = 2 << 30
  /// The range of the number of frames per second.
  static let rates = 1...1_000
  /// The range of a screen's height, in points: at least one, and at most what a bitmap can have at
  /// each scale.
  static let heights = 1.0...8_192.0
  /// The range of the list's speed, in screens per second, in either direction.
  static let speeds = -1_000.0...1_000.0
  /// The range of the time from one repetition or message to the next, in seconds: with shorter
  /// times, one frame could contain several.
  static let intervals = 0.001...3_600.0
  /// The range of the number of letters per second.
  static let letterRates = 0.1...100_000.0
  /// The maximum number of messages of a conversation, including those that arrive: each takes some
  /// hundred bytes.
  static let messageCount = 1_000_000
  /// The maximum number of characters of a message that is joined from several messages: layout
  /// truncates longer texts.
  static let textLength = 20_000
  /// The maximum number of characters of all such texts together: without it, a long conversation
  /// would grow to gigabytes.
  static let joinedLength = 200_000_000
  /// The range of the seed: whole numbers that every JSON reader represents exactly.
  static let seeds = 0...(1 << 53) - 1
  /// The maximum number of steps, counting each repetition.
  static let stepCount = 10_000
  /// The maximum number of lines in a step's touches; a separate file of touches may have more.
  static let touchLineCount = 10_000
  /// The maximum number of bytes of a scenario file.
  static let fileByteCount = 1 << 20
}
