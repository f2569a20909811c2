/// A finger that comes down and leaves again in the same place.
public struct TapGesture: Gesture {
  /// Makes the gesture.
  public init() {}

  /// Ends where the finger leaves the screen on its target.
  public mutating func follow(_ finger: GestureFinger) -> GestureState {
    switch finger.phase {
    case .up: finger.isInside ? .ended(.tap) : .failed
    case .cancel: .failed
    case .down, .move, nil: .possible
    }
  }
}
