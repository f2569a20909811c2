/// A drag: a finger scrolls the content before any target is pressed.
public struct DragGesture: Gesture {
  private var isDragging = false

  /// Makes the gesture.
  public init() {}

  /// False, because the finger scrolls the content regardless of the target that it touched first.
  public var isOnTarget: Bool { false }

  /// Begins when the finger has moved further than the slop, or immediately on content that moves
  /// by itself, and ends with the touch.
  ///
  /// Fails if the target is held or does not allow scrolling.
  public mutating func follow(_ finger: GestureFinger) -> GestureState {
    if finger.phase == .down { isDragging = false }
    if isDragging {
      let isOver = finger.phase == .up || finger.phase == .cancel
      return isOver ? .ended(.scrollEnded) : .changed(nil)
    }
    guard !finger.isHeld, finger.allowsScrolling else { return .failed }
    isDragging =
      finger.phase == .down ? finger.stopsMotion : finger.distance > finger.thresholds.slop
    return isDragging ? .began(.scrollBegan) : .possible
  }
}
