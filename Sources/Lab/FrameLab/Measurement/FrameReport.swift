import Films

/// The figures of a run's frames, computed from its trace.
///
/// The frames up to the first whole screen do not count: they are the cost of opening a chat, which
/// differs from that of scrolling it.
public struct FrameReport: Hashable, Sendable, Codable {
  /// The number of frames that were made after the first whole screen.
  public let frameCount: Int
  /// The number of dropped frames.
  public let droppedCount: Int
  /// The number of frames whose work up to the end of composition took longer than the budget.
  public let overCount: Int
  /// The number of frames that were composed after their deadline.
  public let hitchCount: Int
  /// The number of frames with more processor time than `FrameOptions.jankThreshold`.
  public let jankCount: Int
  /// Apple's hitch time ratio: the time by which frames missed their deadlines, in milliseconds per
  /// second of the run.
  ///
  /// Less than 5 ms/s is good, up to 10 ms/s is fair, and more is poor (Apple, "Eliminate animation
  /// hitches with XCTest", 2020).
  public let hitchRatio: Double
  /// The processor time of the loop, by phase name; `frame` is the whole frame.
  public let cpu: [String: TimeDistribution]
  /// The elapsed time, by phase name; `frame` is the whole frame, and `composed` is the time from
  /// when a frame was due until it was composed.
  public let wall: [String: TimeDistribution]
  /// The time from when a frame was due until it was composed, minus its budget: negative for a
  /// frame in time, whose headroom it is; nil if there are no frames.
  ///
  /// It is `frameOverrunMs` of Android's Macrobenchmark.
  public let overrun: TimeDistribution?
  /// The processor time of the loop's own scheduling; nil if there are no frames.
  public let scheduler: TimeDistribution?
  /// The processor time for going to sleep and waking up; nil if there are no frames.
  public let sleep: TimeDistribution?
  /// The sums of the counters, by their keys.
  public let counters: [String: Int]
  /// The number of frames that were late or lacked cells, by reason.
  package let lateCounts: [LateReason: Int]

  private enum CodingKeys: String, CodingKey {
    case cpu, wall, overrun, scheduler, sleep, counters
    case frameCount = "frames"
    case droppedCount = "dropped"
    case overCount = "over"
    case hitchCount = "hitches"
    case jankCount = "jank"
    case hitchRatio = "hitch-ratio"
    case lateCounts = "late"
  }

  /// Computes the figures of a trace.
  package init(of trace: FrameTrace) {
    let records = trace.steady
    let timings = records.map(\.timing)
    frameCount = timings.count
    droppedCount = timings.reduce(0) { $0 + $1.dropped }
    overCount = timings.count { $0.isOver }
    hitchCount = timings.count { $0.hitch > 0 }
    jankCount = timings.count { $0.isJank }
    let duration = Self.duration(of: timings)
    let hitches = timings.reduce(0) { $0 + $1.hitch }
    hitchRatio = duration > 0 ? Double(hitches) * 1_000 / Double(duration) : 0
    cpu = Self.distributions(of: timings, \.cpu)
    var wall = Self.distributions(of: timings, \.wall)
    wall["composed"] = TimeDistribution(of: timings.lazy.map(\.composed))
    self.wall = wall
    overrun = TimeDistribution(of: timings.lazy.map(\.overrun))
    scheduler = TimeDistribution(of: timings.lazy.map(\.scheduler))
    sleep = TimeDistribution(of: timings.lazy.map(\.sleep))
    counters = records.reduce(into: [:]) { sums, record in
      sums.merge(record.counters, uniquingKeysWith: +)
    }
    lateCounts = records.reduce(into: [:]) { counts, record in
      if let reason = LateReason(of: record) { counts[reason, default: 0] += 1 }
    }
  }

  /// The time from when the first of some frames was due to the end of the last tick of the last
  /// one, in nanoseconds.
  private static func duration(of timings: [FrameTiming]) -> UInt64 {
    guard let first = timings.first, let last = timings.last else { return 0 }
    return last.due - first.due + last.interval * UInt64(last.dropped + 1)
  }

  private static func distributions(
    of timings: [FrameTiming], _ time: KeyPath<FrameTiming.Span, UInt64>
  ) -> [String: TimeDistribution] {
    var result: [String: TimeDistribution] = [:]
    for phase in FramePhase.allCases {
      result[phase.name] = TimeDistribution(of: timings.lazy.map { $0[phase][keyPath: time] })
    }
    result["frame"] = TimeDistribution(
      of: timings.lazy.map { timing in
        timing.phases.reduce(0) { $0 + $1[keyPath: time] }
      })
    return result
  }
}
