/// A gesture that a finger can make: a tap, a long press, a drag, or a program's own gesture.
///
/// A ``GestureRecognizer`` calls its gestures for one finger at a time, starting with the gesture
/// that was added last. The first gesture that returns ``GestureState/began(_:)`` or
/// ``GestureState/ended(_:)`` wins: the other gestures are not called again until another finger
/// touches the screen.
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
  /// True, the default, if the gesture applies to the target that the finger touched first.
  ///
  /// If false, as for a drag that scrolls the content, the gesture presses no target, has events
  /// without a target, and continues if the target no longer exists.
  var isOnTarget: Bool { get }

  /// Follows the finger.
  ///
  /// Called when a finger touches the screen, so that the gesture can reset its state; then for
  /// each movement, for the end of the touch, and at the ``deadline(for:)``.
  ///
  /// - Parameter finger: The finger with its most recent action.
  /// - Returns: The state of the gesture, with the kind of event that the program receives.
  mutating func follow(_ finger: GestureFinger) -> GestureState

  /// The time at which the gesture's state changes if the finger does not move; nil, the default,
  /// if the state does not change.
  func deadline(for finger: GestureFinger) -> Duration?
}

extension Gesture {
  /// The default: true.
  public var isOnTarget: Bool { true }

  /// The default: nil.
  public func deadline(for finger: GestureFinger) -> Duration? { nil }
}

/// The state of a gesture after a finger's action.
public enum GestureState: Hashable, Sendable {
  /// The finger could still make the gesture.
  case possible
  /// The finger makes this gesture from now on: it cannot make another gesture, and its target no
  /// longer looks pressed.
  case began(GestureKind)
  /// The gesture continues; the associated value is nil if there is no event.
  case changed(GestureKind?)
  /// The gesture is complete. If the finger is still on the screen, its target stays pressed until
  /// the finger leaves, and the finger makes no other gesture.
  case ended(GestureKind)
  /// The finger does not make the gesture.
  case failed
}

/// A finger on the screen, with the properties that gestures need.
public struct GestureFinger: Hashable, Sendable {
  /// The phase of the touch; nil if there was no touch but time has passed.
  public internal(set) var phase: Touch.Phase?
  /// The identifier of the finger.
  public let id: Int
  /// The position at which the finger touched the screen, in points from the screen's top left
  /// corner.
  public let start: Point
  /// The time at which the finger touched the screen.
  public let startTime: Duration
  /// The current position of the finger, in points from the screen's top left corner.
  public internal(set) var point: Point
  /// The time of the finger's last action.
  public internal(set) var time: Duration
  /// The thresholds at the time when the finger touched the screen.
  public let thresholds: GestureThresholds
  /// True if the finger touched content that was moving by itself, which stops the motion.
  public let stopsMotion: Bool

  /// True if the finger touched a target that still exists.
  public internal(set) var hasTarget = false
  /// True if the target accepts a long press.
  public internal(set) var takesLongPress = false
  /// True if the content scrolls when the finger moves away from its target.
  public internal(set) var allowsScrolling = true
  /// True if the finger is on its target, or has no target.
  public internal(set) var isInside = true
  /// True if the finger has ever left its target.
  public internal(set) var hasLeft = false
  /// True if the finger holds its target, so that the content can no longer be scrolled; the target
  /// looks pressed while the finger is on it.
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

  /// The translation from the first touch, in points.
  public var translation: Point { Point(x: point.x - start.x, y: point.y - start.y) }

  /// The length of `translation`, in points.
  public var distance: Double {
    (translation.x * translation.x + translation.y * translation.y).squareRoot()
  }
}
