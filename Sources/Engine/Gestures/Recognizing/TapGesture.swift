/// A tap: a finger touches the screen and leaves it on the same target.
public struct TapGesture: Gesture {
  /// Makes the gesture.
  public init() {}

  /// Ends if the finger leaves the screen while it is on its target.
  public mutating func follow(_ finger: GestureFinger) -> GestureState {
    switch finger.phase {
    case .up: finger.isInside ? .ended(.tap) : .failed
    case .cancel: .failed
    case .down, .move, nil: .possible
    }
  }
}
