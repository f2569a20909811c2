public import Gestures

extension LiveList {
  /// Moves the list with a finger, regardless of the cells under it.
  ///
  /// - Parameters:
  ///   - phase: The phase of the touch.
  ///   - point: The position of the touch, in points from the screen's top left corner.
  ///   - time: The time, by the clock of `advance(to:)`.
  @available(*, deprecated, message: "use drag(_:) with a Touch")
  public func touch(_ phase: Touch.Phase, at point: Point, time: Duration) {
    drag(Touch(phase, at: point, time: time))
  }
}
