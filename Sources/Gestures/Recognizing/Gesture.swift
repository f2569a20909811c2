/// A gesture that a finger can make: a tap, a long press, a drag, or one of a program's own.
///
/// A ``GestureRecognizer`` calls its gestures for one finger at a time, the last added one first.
/// The first that returns ``GestureState/began(_:)`` or ``GestureState/ended(_:)`` wins: the others
/// are not called again before another finger comes down.
///
/// ```swift
/// mutating func follow(_ finger: GestureFinger) -> GestureState {
///   switch finger.phase {
///   case .down:
///     (first, last) = (last, nil)
///     return .possible
///   case .up where finger.isInside && finger.distance <= finger.thresholds.slop:
///     if let first, finger.time - first < interval { return .ended(.doubleTap) }
///     last = finger.time
///     return .failed
///   case .up, .cancel: return .failed
///   case .move, nil: return .possible
///   }
/// }
/// ```
public protocol Gesture: Sendable {
  /// True if the gesture applies to the target that the finger came down on; true by default.
  ///
  /// One that does not, such as a drag that moves the content, takes no press, has events without a
  /// target and continues when the target is gone.
  var isOnTarget: Bool { get }

  /// Follows the finger.
  ///
  /// Called when a finger comes down, in which case state of an earlier finger is to be dropped;
  /// then for each movement and for the end of the touch, and at the ``deadline(for:)``.
  ///
  /// - Parameter finger: The finger, with its last action.
  /// - Returns: The state of the gesture, with the event that the program gets.
  mutating func follow(_ finger: GestureFinger) -> GestureState

  /// The time at which the gesture changes if the finger does not move; nil by default, if it does
  /// not.
  func deadline(for finger: GestureFinger) -> Duration?
}

extension Gesture {
  /// True.
  public var isOnTarget: Bool { true }

  /// Nil.
  public func deadline(for finger: GestureFinger) -> Duration? { nil }
}

/// The answer of a gesture to a finger's action.
public enum GestureState: Hashable, Sendable {
  /// The finger may still make the gesture.
  case possible
  /// The finger makes the gesture from now on: it is no other gesture, and presses nothing any more.
  case began(GestureKind)
  /// The gesture continues; nil for no event.
  case changed(GestureKind?)
  /// The gesture is complete. If the finger is still down, it keeps its target pressed until it
  /// leaves, and makes no other gesture.
  case ended(GestureKind)
  /// The finger does not make the gesture.
  case failed
}

/// A finger on the screen, as a gesture sees it.
public struct GestureFinger: Hashable, Sendable {
  /// Phase of the finger; nil if only time has passed.
  public internal(set) var phase: Touch.Phase?
  /// Tells fingers apart.
  public let id: Int
  /// The place at which the finger came down, in points from the screen's top left corner.
  public let start: Point
  /// The time at which the finger came down.
  public let startTime: Duration
  /// The place of the finger, in points from the screen's top left corner.
  public internal(set) var point: Point
  /// The time of the finger's last action.
  public internal(set) var time: Duration
  /// The thresholds at the time when the finger came down.
  public let thresholds: GestureThresholds
  /// True if the finger came down on content that moved by itself.
  public let stopsMotion: Bool

  /// True if the finger came down on a target that is still there.
  public internal(set) var hasTarget = false
  /// True if the target can be pressed long.
  public internal(set) var takesLongPress = false
  /// True if a finger that moves on from here scrolls.
  public internal(set) var allowsScrolling = true
  /// True if the finger is on its target; true if nothing answers.
  public internal(set) var isInside = true
  /// True if the finger has left its target at any time.
  public internal(set) var hasLeft = false
  /// True if the finger holds its target, which looks pressed while the finger is on it: nothing scrolls
  /// any more.
  public internal(set) var isHeld = false

  init(
    _ touch: Touch, time: Duration, thresholds: GestureThresholds, stopsMotion: Bool
  ) {
    id = touch.id
    (start, point) = (touch.point, touch.point)
    (startTime, self.time) = (time, time)
    self.thresholds = thresholds
    self.stopsMotion = stopsMotion
  }

  /// The distance from the point at which the finger came down, in points.
  public var translation: Point { Point(x: point.x - start.x, y: point.y - start.y) }

  /// The length of that way, in points.
  public var distance: Double {
    (translation.x * translation.x + translation.y * translation.y).squareRoot()
  }
}
