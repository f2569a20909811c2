/// The limits of input, each with the attack that it prevents.
///
/// A long text is not an error: it is kept whole, and the layout clips it visibly.
public enum ChatModelLimits {
  /// The maximum number of messages in one conversation, also in an imported one; prevents a file
  /// of `{"id":…}` objects from taking about thirty times its size in memory.
  public static let messages = 1_000_000
  /// The maximum number of participants in one conversation; prevents the same attack through the
  /// list of participants.
  public static let participants = 100_000
  /// The maximum number of marks in one text; prevents a text of nothing but marks from being split
  /// into as many runs.
  ///
  /// Markup beyond the limit is shown as text.
  public static let entities = 10_000
  /// The maximum depth of quotes within quotes; a line of nothing but `> ` would otherwise nest
  /// thousands.
  ///
  /// Markup beyond the limit is shown as text.
  public static let quoteDepth = 4
  /// The maximum number of reactions to one message; prevents a message that consists only of
  /// pills.
  public static let reactions = 1_000
  /// The maximum number of people who answered in one thread; prevents a message that is a list of
  /// names.
  public static let threadParticipants = 1_000
  /// The maximum number of loudness values of one voice message; prevents a wave with too many bars
  /// to draw.
  public static let waveformSamples = 10_000
  /// The maximum size of the JSON that one content of an unknown kind keeps, in bytes; prevents a
  /// single message from filling the memory several times over each time it is shown.
  public static let payloadBytes = 1 << 20
  /// The maximum depth of containers within one content of an unknown kind: as many as fit below
  /// the messages of a file, so that kept content can be written and read again.
  public static let payloadDepth = 60
  /// The maximum length of a picture's side that a message may state, in pixels; prevents a layout
  /// from computing with a picture of 10^18 pixels.
  public static let pixelSide = 1_000_000
  /// The maximum duration that a message may state, in seconds, about 30 years; prevents a label as
  /// long as its number.
  public static let duration = 1_000_000_000.0

  /// The maximum time that a message takes to be read or written in a film, in seconds; prevents a
  /// message from filling a disk with frames in which nothing moves.
  public static let filmPause = 60.0
  /// The range of a film's pace; prevents a slow pace from filling a disk in the same way.
  public static let paces = 0.1...10

  /// The range of a film's pauses, in seconds.
  static let filmPauses = 0...filmPause
  /// The range of the length of a picture's side, in pixels.
  static let sides = 1...pixelSide
  /// The range of a duration, in seconds.
  static let durations = 0...duration
}
