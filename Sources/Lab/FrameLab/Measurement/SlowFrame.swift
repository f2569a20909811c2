import Films

/// One of the late or slow frames of a run, with its cause.
package struct SlowFrame: Hashable, Sendable, Codable {
  /// The number of the frame.
  package let frame: Int
  /// The time by which the frame missed its deadline, in milliseconds, as all times.
  package let hitch: Double
  /// The time at which the frame was due.
  package let due: Double
  /// The processor time of the loop.
  package let cpu: Double
  /// The elapsed time of all phases.
  package let wall: Double
  /// The number of ticks without a frame because of this one.
  package let dropped: Int
  /// The number of cells on the screen without pixels.
  package let blanks: Int
  /// The reason why the frame was late or lacked cells; nil if it was in time with all cells.
  package let reason: LateReason?
  /// The last step of the scenario that had begun, such as `fling at 1.25 s`; nil if none had.
  package let step: String?
  /// True if the finger or its momentum moved the list.
  package let isTracking: Bool
  /// A description of the part of the frame that took longest.
  package let cause: String

  private enum CodingKeys: String, CodingKey {
    case frame, dropped, blanks, reason, step, cause
    case hitch = "hitch-ms"
    case due = "due-ms"
    case cpu = "cpu-ms"
    case wall = "wall-ms"
    case isTracking = "tracking"
  }

  /// Copies the values of a frame.
  private init(_ record: FrameRecord, in scenario: Scenario) {
    let timing = record.timing
    func milliseconds(_ time: UInt64) -> Double { Double(time) / 1e6 }
    frame = timing.number
    hitch = milliseconds(timing.hitch)
    due = milliseconds(timing.due)
    cpu = milliseconds(timing.cpu)
    wall = milliseconds(timing.wall)
    dropped = timing.dropped
    blanks = record.counters["blanks"] ?? 0
    reason = LateReason(of: record)
    step = record.step.map { scenario.words(forStep: $0) }
    isTracking = record.gauges["tracking"] == 1
    cause = FrameCause.words(for: record)
  }

  /// The late frames and the slowest frames after the first whole screen.
  ///
  /// The order is by the time past the deadline, then by the ticks dropped by later work, then by the
  /// processor time; so late frames come first, whoever made them late.
  ///
  /// - Parameter run: A run.
  /// - Returns: The worst frames: all that were late or lacked cells, and a few others.
  package static func worst(of run: FrameMeasurement) -> [SlowFrame] {
    let sorted = run.trace.steady.sorted {
      let (one, other) = ($0.timing, $1.timing)
      return (one.hitch, one.dropped, one.cpu) > (other.hitch, other.dropped, other.cpu)
    }
    let chosen = sorted.enumerated().filter { index, record in
      index < shownCount || LateReason(of: record) != nil
    }
    return chosen.prefix(keptCount).map { SlowFrame($0.element, in: run.scenario) }
  }

  /// The number of frames that the table shows.
  package static let shownCount = 5
  /// The maximum number of frames of a run in the JSON: each takes about 250 bytes.
  private static let keptCount = 1_000
}

extension Scenario {
  /// The action of a step, and its time.
  fileprivate func words(forStep number: Int) -> String {
    guard steps.indices.contains(number) else { return "step \(number)" }
    let step = steps[number]
    return "\(type(of: step.action).key) at \(step.time) s"
  }
}
