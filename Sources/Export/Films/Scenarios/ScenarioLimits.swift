/// The limits of scenarios, each of which prevents an attack.
enum ScenarioLimits {
  /// The range of a scenario's duration, in seconds.
  static let durations = 0.0...3_600.0
  /// The maximum number of frames: a trace stores 1.5 KB for each of them.
  static let frameCount = 500_000
  /// The maximum duration of a film with the machine's clock, in seconds, because its screens are
  /// stored until the end.
  static let realTimeFilmDuration = 60.0
  /// The maximum number of bytes of pixels that such a film stores: without it, a minute of fast
  /// flings would store ten screens a second (5 MB each at a scale of 2), and the system would
  /// terminate the program.
  static let realTimeFilmByteCount = 2 << 30
  /// The range of the number of frames per second.
  static let rates = 1...1_000
  /// The range of a screen's height, in points: from one to the maximum height of a bitmap at every
  /// scale.
  static let heights = 1.0...8_192.0
  /// The range of the list's speed, in screens per second, in either direction.
  static let speeds = -1_000.0...1_000.0
  /// The range of the time between repetitions or messages, in seconds: with shorter times, one
  /// frame could contain several.
  static let intervals = 0.001...3_600.0
  /// The range of the number of characters typed per second.
  static let letterRates = 0.1...100_000.0
  /// The maximum number of messages of a conversation, including those that arrive: each takes a
  /// few hundred bytes.
  static let messageCount = 1_000_000
  /// The maximum number of characters of a message that is joined from several messages; layout
  /// truncates longer texts.
  static let textLength = 20_000
  /// The maximum number of characters of all such texts together; without it, a long conversation
  /// would grow to gigabytes.
  static let joinedLength = 200_000_000
  /// The range of the seed: the whole numbers that every JSON reader represents exactly.
  static let seeds = 0...(1 << 53) - 1
  /// The maximum number of steps; each repetition counts as a step.
  static let stepCount = 10_000
  /// The maximum number of lines in the touches of a step; a separate file of touches can have
  /// more.
  static let touchLineCount = 10_000
  /// The maximum number of bytes of a scenario file.
  static let fileByteCount = 1 << 20
}
