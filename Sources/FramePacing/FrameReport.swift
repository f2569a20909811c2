import Histogram

/// What a run was like as a whole.
package struct FrameReport: Hashable, Sendable, Encodable {
  /// How a time is spread over the frames, in milliseconds.
  package struct Distribution: Hashable, Sendable, Encodable {
    /// The median.
    package let p50: Double
    /// One frame in ten is worse.
    package let p90: Double
    /// One frame in a hundred is worse.
    package let p99: Double
    /// One frame in a thousand is worse.
    package let p999: Double
    /// The worst frame.
    package let max: Double

    /// Three significant digits, by HdrHistogram.
    init(of times: some Sequence<UInt64>) {
      var histogram = Histogram<UInt32>(numberOfSignificantValueDigits: .three)
      for time in times { histogram.record(time) }
      func milliseconds(_ percentile: Double) -> Double {
        Double(histogram.valueAtPercentile(percentile)) / 1_000_000
      }
      p50 = milliseconds(50)
      p90 = milliseconds(90)
      p99 = milliseconds(99)
      p999 = milliseconds(99.9)
      max = milliseconds(100)
    }
  }

  /// Frames that were made.
  package let frameCount: Int
  /// Frames that could not be made.
  package let droppedCount: Int
  /// Frames whose work took longer than the budget.
  package let overCount: Int
  /// Frames that were composed past their deadline.
  package let hitchCount: Int
  /// Frames of more than 50 ms of processor time.
  package let jankCount: Int
  /// Milliseconds past deadlines, for each second of the run.
  package let hitchPerSecond: Double
  /// Processor time of the loop, by the phase's name; `frame` is all of them together.
  package let cpu: [String: Distribution]
  /// Time that passed, by the phase's name; `frame` is all of them together.
  package let wall: [String: Distribution]
  /// Processor time of the loop's own doings; nil without frames.
  package let scheduler: Distribution?
  /// Processor time of going to sleep and of waking up; nil without frames.
  package let sleep: Distribution?
  /// The counters' sums, by their keys.
  package let counters: [String: Int]

  /// Sums a trace up.
  package init(of trace: FrameTrace) {
    let timings = trace.records.map(\.timing)
    frameCount = timings.count
    droppedCount = timings.reduce(0) { $0 + $1.dropped }
    overCount = timings.count { $0.isOver }
    hitchCount = timings.count { $0.hitch > 0 }
    jankCount = timings.count { $0.isJank }
    let start = timings.first?.due ?? 0
    let duration = timings.last.map { $0.due + $0.budget - start } ?? 0
    let hitches = timings.reduce(0) { $0 + Double($1.hitch) } / 1_000_000
    hitchPerSecond = duration > 0 ? hitches / (Double(duration) / 1_000_000_000) : 0
    cpu = Self.distributions(of: timings, \.cpu)
    wall = Self.distributions(of: timings, \.wall)
    scheduler = timings.isEmpty ? nil : Distribution(of: timings.lazy.map(\.scheduler))
    sleep = timings.isEmpty ? nil : Distribution(of: timings.lazy.map(\.sleep))
    counters = trace.records.reduce(into: [:]) { sums, record in
      sums.merge(record.counters, uniquingKeysWith: +)
    }
  }

  /// The frames that took the loop longest, the worst first.
  package static func worst(_ count: Int, of trace: FrameTrace) -> [FrameRecord] {
    Array(trace.records.sorted { $0.timing.cpu > $1.timing.cpu }.prefix(count))
  }

  private static func distributions(
    of timings: [FrameTiming], _ time: KeyPath<FrameTiming.Span, UInt64>
  ) -> [String: Distribution] {
    guard !timings.isEmpty else { return [:] }
    var result: [String: Distribution] = [:]
    for phase in FramePhase.allCases {
      result[phase.name] = Distribution(of: timings.lazy.map { $0[phase][keyPath: time] })
    }
    result["frame"] = Distribution(
      of: timings.lazy.map { timing in
        timing.phases.reduce(0) { $0 + $1[keyPath: time] }
      })
    return result
  }
}
