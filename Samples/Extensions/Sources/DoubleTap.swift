import ChatRaster

extension GestureKind {
  /// Two taps in the same place, one soon after the other.
  static let doubleTap = GestureKind(rawValue: "com.example.doubleTap")
}

/// Recognizes the second of two taps.
struct DoubleTap: Gesture {
  var interval = Duration.milliseconds(300)
  private var first: Duration?
  private var last: Duration?

  init() {}

  mutating func follow(_ finger: GestureFinger) -> GestureState {
    switch finger.phase {
    case .down:
      (first, last) = (last, nil)
      return .possible
    case .up where finger.isInside && finger.distance <= finger.thresholds.slop:
      if let first, finger.time - first < interval { return .ended(.doubleTap) }
      last = finger.time
      return .failed
    case .up, .cancel: return .failed
    case .move, nil: return .possible
    }
  }
}

/// Taps a row of a table twice.
func checkDoubleTap(_ renderer: ChatRenderer) throws {
  let list = try CustomList(
    NumberTable(), renderer: renderer, size: Size(width: 390, height: 640),
    behavior: LiveListOptions(preparation: .synchronous))
  list.addGesture(DoubleTap())
  try list.advance(to: .zero)
  for (time, phase) in [(10, Touch.Phase.down), (60, .up), (160, .down), (220, .up)] {
    list.touch(Touch(phase, at: Point(x: 100, y: 100), time: .milliseconds(time)))
  }
  let kinds = list.takeTouchEvents().map { event -> GestureKind? in
    if case .gesture(let gesture) = event { gesture.kind } else { nil }
  }
  try require(kinds == [.tap, .doubleTap], "a gesture of this package is recognised and reported")
}
