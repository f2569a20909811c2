/// The limits of the input, each with the attack that it prevents.
///
/// Long text is not an error: it is stored in full, and the layout shows that it is truncated.
public enum ChatModelLimits {
  /// The maximum number of messages in a conversation, including an imported one; prevents a file
  /// of `{"id":…}` objects from taking about thirty times its size in memory.
  public static let messages = 1_000_000
  /// The maximum number of participants in a conversation; prevents the same attack through the
  /// list of participants.
  public static let participants = 100_000
  /// The maximum number of marked ranges in one text; prevents a text that is full of marks from
  /// being split into as many runs.
  ///
  /// Markup beyond the limit is shown as plain text.
  public static let entities = 10_000
  /// The maximum depth of nested quotes; prevents a line of `> ` markers from nesting thousands of
  /// quotes.
  ///
  /// Markup beyond the limit is shown as plain text.
  public static let quoteDepth = 4
  /// The maximum number of reactions to one message; prevents a message that consists mostly of
  /// reactions.
  public static let reactions = 1_000
  /// The maximum number of participants in one thread; prevents a message that is mostly a list of
  /// names.
  public static let threadParticipants = 1_000
  /// The maximum number of people in one event; prevents a small file with a sentence that names a
  /// million people.
  public static let eventMembers = 10_000
  /// The maximum number of loudness values in one voice message; prevents a waveform with too many
  /// bars to draw.
  public static let waveformSamples = 10_000
  /// The maximum size of the JSON of content of an unknown kind, in bytes; prevents a single
  /// message from exhausting the memory each time it is shown.
  public static let payloadBytes = 1 << 20
  /// The maximum nesting depth of content of an unknown kind: the depth that a file's messages
  /// allow, so that such content can be written and read again.
  public static let payloadDepth = 60
  /// The maximum width or height of an image that a message can state, in pixels; prevents a layout
  /// from computing with an image of 10^18 pixels.
  public static let pixelSide = 1_000_000
  /// The maximum duration that a message can state, in seconds, about 30 years; prevents a label
  /// with a very long number.
  public static let duration = 1_000_000_000.0

  /// The maximum time that a film waits before a message or shows its sender typing, in seconds;
  /// prevents a message from filling a disk with identical frames.
  public static let filmPause = 60.0
  /// The allowed range of a film's pace; prevents a slow pace from filling a disk in the same way.
  public static let paces = 0.1...10

  /// The maximum number of kinds that a report counts; prevents an export in which each message has
  /// its own kind from having as long a report.
  package static let tallies = 64
  /// The allowed range of the pauses in a film, in seconds.
  static let filmPauses = 0...filmPause
  /// The allowed range of a number in an event: the whole numbers in it are exact, and none has more
  /// digits than a line.
  static let eventNumbers = -1e15...1e15
  /// The allowed range of an image's width or height, in pixels.
  static let sides = 1...pixelSide
  /// The allowed range of a duration, in seconds.
  static let durations = 0...duration
}
