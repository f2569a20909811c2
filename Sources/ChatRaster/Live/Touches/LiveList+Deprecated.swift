public import Gestures

extension LiveList {
  /// Moves the list with a finger, whatever lies under it.
  ///
  /// - Parameters:
  ///   - phase: The phase of the touch.
  ///   - point: Its position, in points from the screen's top left corner.
  ///   - time: The time, by the clock of `advance(to:)`.
  @available(*, deprecated, message: "use drag(_:) with a Touch")
  public func touch(_ phase: Touch.Phase, at point: Point, time: Duration) {
    drag(Touch(phase, at: point, time: time))
  }
}
