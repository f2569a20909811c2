// Exported again, so that one import provides all types for touches.
@_exported public import struct DisplayList.Point
@_exported public import struct DisplayList.Rect

/// The state of one finger at one moment.
public struct Touch: Hashable, Sendable {
  /// The phase of a touch: the finger touches the screen, moves, or leaves.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The finger touches the screen.
    case down
    /// The finger has moved.
    case move
    /// The finger leaves the screen.
    case up
    /// The system cancels the touch, for example when a call comes in.
    case cancel
  }

  /// The phase of the finger's touch.
  public var phase: Phase
  /// The position of the finger, in points from the screen's top left corner.
  public var point: Point
  /// The time, by the clock of the touched list or program.
  public var time: Duration
  /// The identifier of the finger.
  public var id: Int

  /// Makes a touch.
  ///
  /// - Parameters:
  ///   - phase: The phase of the touch.
  ///   - point: The position of the finger, in points from the screen's top left corner.
  ///   - time: The time, by the clock of the touched list or program.
  ///   - id: The identifier of the finger.
  public init(_ phase: Phase, at point: Point, time: Duration, id: Int = 1) {
    self.phase = phase
    self.point = point
    self.time = time
    self.id = id
  }
}
