/// The kind of an event: one of these, or one of a program's own ``Gesture``.
public struct GestureKind: RawRepresentable, Hashable, Sendable {
  /// The name of the kind, as logs have it.
  public var rawValue: String

  /// Makes a kind.
  ///
  /// - Parameter rawValue: The kind's name. Begin it with a domain of yours: names without a dot
  ///   are reserved for ChatRaster.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The target becomes pressed: the finger has stayed, or has come back.
  public static let pressed = GestureKind(rawValue: "pressed")
  /// The target no longer looks pressed: the finger has left it or the screen.
  ///
  /// Follows each `pressed` before any event of another finger.
  public static let released = GestureKind(rawValue: "released")
  /// The finger came down and left again in the same place.
  public static let tap = GestureKind(rawValue: "tap")
  /// The finger has stayed; no tap follows.
  public static let longPress = GestureKind(rawValue: "longPress")
  /// The finger moves the content from now on.
  public static let scrollBegan = GestureKind(rawValue: "scrollBegan")
  /// The finger no longer moves the content.
  public static let scrollEnded = GestureKind(rawValue: "scrollEnded")
  /// The touch was cancelled, or its target is gone: there is no effect.
  public static let cancelled = GestureKind(rawValue: "cancelled")
}

/// The meaning that was found in a finger's touches.
public struct GestureEvent<Target: Hashable & Sendable>: Hashable, Sendable {
  /// The meaning of the finger's touches.
  public var kind: GestureKind
  /// The part that it has touched; nil if nothing answers, and while it scrolls.
  public var target: Target?
  /// The place of the finger, in points from the screen's top left corner.
  public var point: Point
  /// The time of the event: for one that comes by waiting, the end of the wait, not the time of the
  /// frame in which it was noticed.
  public var time: Duration
  /// The finger.
  public var touchID: Int

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - kind: The meaning of the touches.
  ///   - target: The target that it has touched.
  ///   - point: The position.
  ///   - time: The time.
  ///   - touchID: The finger.
  public init(
    _ kind: GestureKind, on target: Target?, at point: Point, time: Duration, touchID: Int = 1
  ) {
    self.kind = kind
    self.target = target
    self.point = point
    self.time = time
    self.touchID = touchID
  }

  /// The same event with another target, such as a program's own name for it.
  ///
  /// - Parameter transform: Names the target.
  /// - Returns: The event.
  public func map<Other: Hashable & Sendable>(
    _ transform: (Target) -> Other
  ) -> GestureEvent<Other> {
    GestureEvent<Other>(
      kind, on: target.map(transform), at: point, time: time, touchID: touchID)
  }
}

extension GestureEvent: CustomStringConvertible {
  /// One line of a log: seconds with three digits, event, target, and position in whole points.
  public var description: String {
    let (seconds, attoseconds) = time.components
    let thousandths = String(attoseconds.magnitude / 1_000_000_000_000_000)
    let padded = String(repeating: "0", count: 3 - thousandths.count) + thousandths
    func whole(_ value: Double) -> String { Int(exactly: value.rounded()).map { "\($0)" } ?? "?" }
    let name = target.map { " \($0)" } ?? ""
    return "\(seconds).\(padded) \(kind.rawValue)\(name) at \(whole(point.x)), \(whole(point.y))"
  }
}
