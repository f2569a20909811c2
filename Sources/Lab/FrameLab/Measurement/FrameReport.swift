import Films

/// The figures for all frames of a run, computed from its trace.
public struct FrameReport: Hashable, Sendable, Codable {
  /// The number of frames that were made.
  public let frameCount: Int
  /// The number of dropped frames.
  public let droppedCount: Int
  /// The number of frames whose work took longer than the budget.
  public let overCount: Int
  /// The number of frames that were composed after their deadline.
  public let hitchCount: Int
  /// The number of frames with more than 50 ms of processor time.
  public let jankCount: Int
  /// Apple's hitch time ratio: the time by which frames missed their deadlines, in milliseconds per
  /// second of the run.
  public let hitchRatio: Double
  /// The processor time of the loop, by phase name; `frame` is the whole frame.
  public let cpu: [String: TimeDistribution]
  /// The elapsed time, by phase name; `frame` is the whole frame, and `composed` is the time from
  /// when a frame was due until it was composed.
  public let wall: [String: TimeDistribution]
  /// The processor time of the loop's own scheduling; nil if there are no frames.
  public let scheduler: TimeDistribution?
  /// The processor time for going to sleep and waking up; nil if there are no frames.
  public let sleep: TimeDistribution?
  /// The sums of the counters, by their keys.
  public let counters: [String: Int]

  /// Computes the figures of a trace.
  package init(of trace: FrameTrace) {
    let timings = trace.records.map(\.timing)
    frameCount = timings.count
    droppedCount = timings.reduce(0) { $0 + $1.dropped }
    overCount = timings.count { $0.isOver }
    hitchCount = timings.count { $0.hitch > 0 }
    jankCount = timings.count { $0.isJank }
    let duration = trace.duration
    let hitches = timings.reduce(0) { $0 + $1.hitch }
    hitchRatio = duration > 0 ? Double(hitches) * 1_000 / Double(duration) : 0
    cpu = Self.distributions(of: timings, \.cpu)
    var wall = Self.distributions(of: timings, \.wall)
    wall["composed"] = TimeDistribution(of: timings.lazy.map(\.composed))
    self.wall = wall
    scheduler = TimeDistribution(of: timings.lazy.map(\.scheduler))
    sleep = TimeDistribution(of: timings.lazy.map(\.sleep))
    counters = trace.records.reduce(into: [:]) { sums, record in
      sums.merge(record.counters, uniquingKeysWith: +)
    }
  }

  /// The frames on which the loop worked longest, the worst first.
  package static func worst(_ count: Int, of trace: FrameTrace) -> [FrameRecord] {
    Array(trace.records.sorted { $0.timing.cpu > $1.timing.cpu }.prefix(count))
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
