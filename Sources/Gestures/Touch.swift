// One import gives all types of touches.
@_exported public import struct DisplayList.Point
@_exported public import struct DisplayList.Rect

/// The state of one finger at one moment.
public struct Touch: Hashable, Sendable {
  /// The action of a finger: it comes down, moves, or leaves.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It comes down on the screen.
    case down
    /// It has moved.
    case move
    /// It leaves the screen.
    case up
    /// The system cancels the touch, as when a call comes in.
    case cancel
  }

  /// The phase of the finger's touch.
  public var phase: Phase
  /// The place of the finger, in points from the screen's top left corner.
  public var point: Point
  /// The time, by the clock of the touched list or program.
  public var time: Duration
  /// Tells fingers apart.
  public var id: Int

  /// Makes a touch.
  ///
  /// - Parameters:
  ///   - phase: The finger's action.
  ///   - point: The place where it is, in points from the screen's top left corner.
  ///   - time: The time.
  ///   - id: Tells fingers apart.
  public init(_ phase: Phase, at point: Point, time: Duration, id: Int = 1) {
    self.phase = phase
    self.point = point
    self.time = time
    self.id = id
  }
}
