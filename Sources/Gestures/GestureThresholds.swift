/// The durations and distances after which a touch becomes another gesture.
public struct GestureThresholds: Hashable, Sendable {
  /// The time that a finger stays before its target looks pressed: a quick tap does not flash.
  public var pressDelay = Duration.milliseconds(100)
  /// The time from touching down until a finger that stays makes a long press.
  public var longPressDelay = Duration.milliseconds(500)
  /// The distance, in points, after which a finger scrolls.
  public var slop = 10.0

  /// Makes the thresholds of a telephone: 0.1 s, 0.5 s and 10 points.
  public init() {}

  /// The same within bounds that a recognizer can count with.
  var bounded: GestureThresholds {
    var bounded = self
    bounded.pressDelay = min(max(pressDelay, .zero), GestureLimits.delay)
    bounded.longPressDelay = min(max(longPressDelay, .zero), GestureLimits.delay)
    bounded.slop = slop.isFinite ? max(0, slop) : GestureThresholds().slop
    return bounded
  }
}

/// The bounds of gestures, each with the attack that it stops.
enum GestureLimits {
  /// No finger waits longer: the sum of two times stays within a `Duration`.
  static let delay = Duration.seconds(3_600)
  /// Bytes of a touch script: a file of another kind is not read to its end.
  static let scriptByteCount = 4 << 20
  /// Lines with a touch, half an hour of a finger that never rests: all of them are kept.
  static let touchCount = 100_000
  /// Seconds of a touch script.
  static let scriptSeconds = 3_600
  /// Points from the corner, either way: larger positions are on no screen.
  static let coordinate = 100_000.0
  /// Numbers of fingers.
  static let fingers = 0...99
  /// Characters of a foreign word that an error shows.
  static let quotedLength = 40
}
