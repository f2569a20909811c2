/// The limits of scenarios, each with the attack that it stops.
enum ScenarioLimits {
  /// The duration of a scenario, in seconds.
  static let durations = 0.0...3_600.0
  /// The maximum number of frames: a trace keeps each of them, in 1.5 KB.
  static let frameCount = 500_000
  /// The maximum duration of a film under the machine's clock, in seconds: its screens are kept
  /// until the end.
  static let realTimeFilmDuration = 60.0
  /// The maximum number of bytes of pixels that such a film keeps: a minute of hard flings passes
  /// ten screens a second (5 MB each at a scale of 2), and the system would kill the program.
  static let realTimeFilmByteCount = 2 << 30
  /// The number of frames per second.
  static let rates = 1...1_000
  /// The height of a screen, in points: at least one, and at most what a bitmap can have at each
  /// scale.
  static let heights = 1.0...8_192.0
  /// The speed of the list, in screens per second, in either direction.
  static let speeds = -1_000.0...1_000.0
  /// The time from one repetition or message to the next, in seconds: if it were shorter, there
  /// could be more than one in a frame.
  static let intervals = 0.001...3_600.0
  /// The number of letters per second.
  static let letterRates = 0.1...100_000.0
  /// The maximum number of messages of a conversation, including arriving ones: each takes some
  /// hundred bytes.
  static let messageCount = 1_000_000
  /// The maximum number of characters of a message that is joined from several messages: layout
  /// truncates longer texts.
  static let textLength = 20_000
  /// The maximum number of characters of all such texts together: a long conversation would grow to
  /// gigabytes.
  static let joinedLength = 200_000_000
  /// The range of the seed that chooses the messages that arrive: whole numbers that every JSON
  /// reader represents exactly.
  static let seeds = 0...(1 << 53) - 1
  /// The maximum number of steps, including each repetition.
  static let stepCount = 10_000
  /// The maximum number of lines of a step's touches; a file of touches may have more.
  static let touchLineCount = 10_000
  /// The maximum number of bytes of a scenario file.
  static let fileByteCount = 1 << 20
}
