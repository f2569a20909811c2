/// The bounds of input, each with the attack that it stops.
///
/// A long text is no error: it is kept whole, and the layout clips it where it can be seen.
public enum ChatModelLimits {
  /// The most messages of one conversation, imported ones too; stops a file of `{"id":…}` shells
  /// from taking some thirty times its size in memory.
  public static let messages = 1_000_000
  /// The most participants of one conversation; stops the same trick in the other list.
  public static let participants = 100_000
  /// The most marks in one text; stops a text of nothing but marks from splitting into as many
  /// runs.
  ///
  /// Markup beyond the limit is shown as text.
  public static let entities = 10_000
  /// The most quotes within each other; a line of nothing but `> ` would otherwise nest thousands.
  ///
  /// Markup beyond the limit is shown as text.
  public static let quoteDepth = 4
  /// The most reactions of one message; stops a message that is all pills.
  public static let reactions = 1_000
  /// The most people who answered in one thread; stops a message that is a list of names.
  public static let threadParticipants = 1_000
  /// The most loudness values of one voice message; stops a wave that is drawn bar by bar.
  public static let waveformSamples = 10_000
  /// The most bytes of JSON that one content of an unknown kind keeps; stops a single message from
  /// filling the memory several times over each time it is shown.
  public static let payloadBytes = 1 << 20
  /// The most open containers within one content of an unknown kind: as many as fit below the
  /// messages of a file, so that kept content can be written and read again.
  public static let payloadDepth = 60
  /// The most pixels of a stated side; stops a layout from computing with a picture of 10^18
  /// pixels.
  public static let pixelSide = 1_000_000
  /// The most seconds of a stated duration, some 30 years; stops a label as long as its number.
  public static let duration = 1_000_000_000.0

  /// The most seconds that a message takes to be read or written in a film; stops a message from
  /// filling a disk with frames in which nothing moves.
  public static let filmPause = 60.0
  /// The range of a film's pace; stops a slow pace from filling a disk in the same way.
  public static let paces = 0.1...10

  /// The range of a film's pauses, in seconds.
  static let filmPauses = 0...filmPause
  /// The range of a side, in pixels.
  static let sides = 1...pixelSide
  /// The range of a duration, in seconds.
  static let durations = 0...duration
}
