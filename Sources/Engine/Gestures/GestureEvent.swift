/// The kind of an event: one of the standard kinds, or one of a program's own ``Gesture``.
public struct GestureKind: RawRepresentable, Hashable, Sendable {
  /// The name of the kind, as it appears in logs.
  public var rawValue: String

  /// Makes a kind.
  ///
  /// - Parameter rawValue: The kind's name. Begin it with your own domain; names without a dot are
  ///   reserved for ChatRaster.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The target begins to look pressed, because the finger has stayed on it or has returned to it.
  public static let pressed = GestureKind(rawValue: "pressed")
  /// The target no longer looks pressed, because the finger has left the target or the screen.
  ///
  /// Each `pressed` is followed by a `released` event before any event of another finger.
  public static let released = GestureKind(rawValue: "released")
  /// The finger left the screen, still on its target if it has one, and made no other gesture.
  public static let tap = GestureKind(rawValue: "tap")
  /// The finger has stayed in place; no tap follows.
  public static let longPress = GestureKind(rawValue: "longPress")
  /// The finger begins to scroll the content.
  public static let scrollBegan = GestureKind(rawValue: "scrollBegan")
  /// The finger no longer scrolls the content.
  public static let scrollEnded = GestureKind(rawValue: "scrollEnded")
  /// The touch was cancelled or its target no longer exists; the gesture has no effect.
  public static let cancelled = GestureKind(rawValue: "cancelled")
}

/// An event that was recognized from the touches of a finger.
public struct GestureEvent<Target: Hashable & Sendable>: Hashable, Sendable {
  /// The kind of the event.
  public var kind: GestureKind
  /// The target that the finger touched; nil if there is none or while the finger scrolls.
  public var target: Target?
  /// The position of the finger, in points from the screen's top left corner.
  public var point: Point
  /// The time of the event; for an event after a delay, this is the end of the delay, not the time
  /// of the frame in which it was detected.
  public var time: Duration
  /// The identifier of the finger.
  public var touchID: Int

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - kind: The kind of the event.
  ///   - target: The target that the finger touched.
  ///   - point: The position of the finger.
  ///   - time: The time of the event.
  ///   - touchID: The identifier of the finger.
  public init(
    _ kind: GestureKind, on target: Target?, at point: Point, time: Duration, touchID: Int = 1
  ) {
    self.kind = kind
    self.target = target
    self.point = point
    self.time = time
    self.touchID = touchID
  }

  /// Returns the same event with another target, such as a program's own name for it.
  ///
  /// - Parameter transform: A function that returns the other target.
  /// - Returns: The event.
  public func map<Other: Hashable & Sendable>(
    _ transform: (Target) -> Other
  ) -> GestureEvent<Other> {
    GestureEvent<Other>(
      kind, on: target.map(transform), at: point, time: time, touchID: touchID)
  }
}

extension GestureEvent: CustomStringConvertible {
  /// One line for a log: the seconds with three decimals, the event, the target, and the position
  /// in whole points.
  public var description: String {
    let (seconds, attoseconds) = time.components
    let thousandths = String(attoseconds.magnitude / 1_000_000_000_000_000)
    let padded = String(repeating: "0", count: 3 - thousandths.count) + thousandths
    func whole(_ value: Double) -> String { Int(exactly: value.rounded()).map { "\($0)" } ?? "?" }
    let name = target.map { " \($0)" } ?? ""
    return "\(seconds).\(padded) \(kind.rawValue)\(name) at \(whole(point.x)), \(whole(point.y))"
  }
}
