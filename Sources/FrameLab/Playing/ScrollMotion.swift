import Glibc

/// Where the finger and its momentum have moved a list by a moment: a function of the scenario's
/// steps alone.
struct ScrollMotion {
  private struct Segment {
    let start: Double
    /// When it ends by itself or because the next one begins.
    let end: Double
    /// In screens per second.
    let speed: Double
    let isFling: Bool

    /// Screens by a moment.
    func distance(by time: Double) -> Double {
      let elapsed = min(max(time, start), end) - start
      guard isFling else { return speed * elapsed }
      return speed * (1 - exp(-ScrollMotion.decay * elapsed)) / ScrollMotion.decay
    }
  }

  /// How fast a fling's speed falls: to 0.998 of itself in each millisecond, as lists on iOS do
  /// (`UIScrollView.DecelerationRate.normal`).
  private static let decay = -1_000 * log(0.998)
  /// A fling that is slower than this, in screens per second, has come to rest.
  private static let restingSpeed = 0.01

  private let segments: [Segment]

  /// Takes the moving steps of a scenario; each ends the one before, as a finger does that comes
  /// down on a moving list.
  init(_ steps: [Scenario.Step]) {
    var segments: [Segment] = []
    let moves = steps.compactMap { step -> Segment? in
      switch step.action {
      case .scroll(let speed, let seconds):
        return Segment(
          start: step.time, end: step.time + max(0, seconds), speed: speed, isFling: false)
      case .fling(let speed):
        let duration = max(0, log(max(abs(speed), Self.restingSpeed) / Self.restingSpeed))
        return Segment(
          start: step.time, end: step.time + duration / Self.decay, speed: speed, isFling: true)
      case .jump:
        return Segment(start: step.time, end: step.time, speed: 0, isFling: false)
      case .append, .prepend, .converse, .touches, .theme, .width, .memoryPressure:
        return nil
      }
    }
    for (index, move) in moves.enumerated() {
      let next = index + 1 < moves.count ? moves[index + 1].start : .infinity
      segments.append(
        Segment(
          start: move.start, end: min(move.end, next), speed: move.speed, isFling: move.isFling))
    }
    self.segments = segments
  }

  /// How far the list moves from one moment to a later one, in screens.
  func distance(from start: Double, to end: Double) -> Double {
    segments.reduce(0) { $0 + $1.distance(by: end) - $1.distance(by: start) }
  }

  /// Whether the list moves at a moment.
  func isMoving(at time: Double) -> Bool {
    segments.contains { $0.start <= time && time < $0.end }
  }
}
