/// The distance that the list has moved at a given time, which depends only on the scenario's
/// steps.
struct ScrollMotion {
  private struct Segment {
    let start: Double
    /// The time at which the movement ends, by itself or because the next movement begins.
    let end: Double
    let motion: ScenarioMotion

    /// The distance moved by a given time, in screens.
    func distance(by time: Double) -> Double {
      motion.distance(after: min(max(time, start), end) - start)
    }
  }

  private let segments: [Segment]

  /// Collects the moving steps of a scenario; each step ends the previous one, as a finger stops a
  /// moving list.
  init(_ steps: [Scenario.Step]) {
    let moves = steps.compactMap { step in step.action.motion.map { (step.time, $0) } }
    segments = moves.enumerated().map { index, move in
      let next = index + 1 < moves.count ? moves[index + 1].0 : .infinity
      return Segment(start: move.0, end: min(move.0 + move.1.seconds, next), motion: move.1)
    }
  }

  /// The distance that the list moves from one moment to a later one, in screens.
  func distance(from start: Double, to end: Double) -> Double {
    segments.reduce(0) { $0 + $1.distance(by: end) - $1.distance(by: start) }
  }

  /// True if the list moves at the given time.
  func isMoving(at time: Double) -> Bool {
    segments.contains { $0.start <= time && time < $0.end }
  }
}
