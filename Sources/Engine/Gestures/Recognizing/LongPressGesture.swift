/// A long press: a finger stays on its target.
public struct LongPressGesture: Gesture {
  /// Makes the gesture.
  public init() {}

  /// Ends after the thresholds' delay, and fails if the finger leaves its target before then.
  public mutating func follow(_ finger: GestureFinger) -> GestureState {
    guard let deadline = deadline(for: finger) else { return .failed }
    return finger.phase == nil && finger.time >= deadline ? .ended(.longPress) : .possible
  }

  /// The end of the thresholds' delay.
  public func deadline(for finger: GestureFinger) -> Duration? {
    guard finger.takesLongPress, !finger.hasLeft else { return nil }
    return finger.startTime + finger.thresholds.longPressDelay
  }
}
