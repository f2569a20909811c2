import Gestures

/// A swipe: a finger moves sideways over fixed content and then leaves the screen.
struct PanelSwipe: Gesture {
  /// The horizontal distance beyond which a touch becomes a swipe, in points.
  private static let distance = 40.0

  func follow(_ finger: GestureFinger) -> GestureState {
    guard finger.hasTarget, !finger.allowsScrolling else { return .failed }
    let way = finger.translation
    switch finger.phase {
    case .up where abs(way.x) > Self.distance && abs(way.x) > 2 * abs(way.y):
      return .ended(way.x < 0 ? .swipeLeft : .swipeRight)
    case .up, .cancel: return .failed
    case .down, .move, nil: return .possible
    }
  }
}

extension GestureKind {
  /// A finger has moved to the left over a panel.
  static let swipeLeft = GestureKind(rawValue: "swipeLeft")
  /// A finger has moved to the right over a panel.
  static let swipeRight = GestureKind(rawValue: "swipeRight")
}
