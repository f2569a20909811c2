/// The durations and distances beyond which a touch becomes a different gesture.
public struct GestureThresholds: Hashable, Sendable {
  /// The time for which a finger must stay before its target looks pressed, so that a quick tap
  /// does not flash.
  public var pressDelay = Duration.milliseconds(100)
  /// The time after which a finger that stays causes a long press.
  public var longPressDelay = Duration.milliseconds(500)
  /// The distance, in points, beyond which a finger scrolls.
  public var slop = 10.0

  /// Makes the thresholds of a phone: 0.1 s, 0.5 s and 10 points.
  public init() {}

  /// The thresholds, clamped to the range that a recognizer can handle.
  var bounded: GestureThresholds {
    var bounded = self
    bounded.pressDelay = min(max(pressDelay, .zero), GestureLimits.delay)
    bounded.longPressDelay = min(max(longPressDelay, .zero), GestureLimits.delay)
    bounded.slop = slop.isFinite ? max(0, slop) : GestureThresholds().slop
    return bounded
  }
}

/// The limits of gestures, each with the attack that it stops.
enum GestureLimits {
  /// The longest delay, so that the sum of two times stays within a `Duration`.
  static let delay = Duration.seconds(3_600)
  /// The maximum number of bytes of a touch script, so that a large file of another kind is not
  /// read to its end.
  static let scriptByteCount = 4 << 20
  /// The maximum number of touches in a script, all of which are kept in memory: half an hour of a
  /// finger that never rests.
  static let touchCount = 100_000
  /// The longest touch script, in seconds.
  static let scriptSeconds = 3_600
  /// The largest coordinate in points, positive or negative, beyond any screen.
  static let coordinate = 100_000.0
  /// The identifiers of fingers.
  static let fingers = 0...99
  /// The maximum number of characters of unknown text that an error quotes.
  static let quotedLength = 40
}
