/// The durations and distances that distinguish gestures.
public struct GestureThresholds: Hashable, Sendable {
  /// The time that a finger must stay before its target looks pressed, so that the target does not
  /// flash on a quick tap.
  public var pressDelay = Duration.milliseconds(100)
  /// The time after which a finger that stays in place makes a long press.
  public var longPressDelay = Duration.milliseconds(500)
  /// The distance beyond which a moving finger scrolls, in points.
  public var slop = 10.0

  /// Makes the thresholds of a phone: 0.1 s, 0.5 s and 10 points.
  public init() {}

  /// The thresholds, clamped to the ranges that a recognizer supports.
  var bounded: GestureThresholds {
    var bounded = self
    bounded.pressDelay = min(max(pressDelay, .zero), GestureLimits.delay)
    bounded.longPressDelay = min(max(longPressDelay, .zero), GestureLimits.delay)
    bounded.slop = slop.isFinite ? max(0, slop) : GestureThresholds().slop
    return bounded
  }
}

/// The limits of gestures, each with the attack or mistake that it prevents.
enum GestureLimits {
  /// The maximum delay, which keeps the sum of two times within the range of `Duration`.
  static let delay = Duration.seconds(3_600)
  /// The maximum number of bytes of a touch script, so that a large file of another type is not
  /// read completely.
  static let scriptByteCount = 4 << 20
  /// The maximum number of touches in a script, all of which are held in memory; it is enough for
  /// half an hour of a finger that never rests.
  static let touchCount = 100_000
  /// The maximum duration of a touch script, in seconds.
  static let scriptSeconds = 3_600
  /// The maximum absolute value of a coordinate, in points; it is beyond any screen.
  static let coordinate = 100_000.0
  /// The allowed identifiers of fingers.
  static let fingers = 0...99
  /// The maximum number of characters of unknown text that an error quotes.
  static let quotedLength = 40
}
