// Re-exported, so that a single import provides all types for touches.
@_exported public import struct DisplayList.Point
@_exported public import struct DisplayList.Rect

/// The state of one finger at a given time.
public struct Touch: Hashable, Sendable {
  /// The phase of a touch: the finger touches the screen, moves, or leaves the screen.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The finger touches the screen.
    case down
    /// The finger has moved.
    case move
    /// The finger leaves the screen.
    case up
    /// The system cancels the touch, for example because of an incoming call.
    case cancel
  }

  /// The phase of the touch.
  public var phase: Phase
  /// The position of the finger, in points from the screen's top left corner.
  public var point: Point
  /// The time, by the clock of the list or program that receives the touch.
  public var time: Duration
  /// The identifier of the finger.
  public var id: Int

  /// Makes a touch.
  ///
  /// - Parameters:
  ///   - phase: The phase of the touch.
  ///   - point: The position of the finger, in points from the screen's top left corner.
  ///   - time: The time, by the clock of the list or program that receives the touch.
  ///   - id: The identifier of the finger.
  public init(_ phase: Phase, at point: Point, time: Duration, id: Int = 1) {
    self.phase = phase
    self.point = point
    self.time = time
    self.id = id
  }
}
