package import Films

/// One line of a trace: a frame's timing and the program's counters.
package struct FrameRecord: Hashable, Sendable {
  /// The timing of the frame.
  package var timing: FrameTiming
  /// The counts of the frame, by their keys in the trace; counts of several frames can be added.
  package var counters: [String: Int]
  /// The values at the end of the frame, by their keys in the trace.
  package var gauges: [String: Int]
  /// The work since the previous frame, on the loop's thread and other threads.
  package var spans: [FrameSpan]
  /// The number of the last step of the scenario that has begun, from 0; nil before the first.
  package var step: Int?

  /// Makes a record.
  package init(
    timing: FrameTiming, counters: [String: Int] = [:], gauges: [String: Int] = [:],
    spans: [FrameSpan] = [], step: Int? = nil
  ) {
    self.step = step
    self.spans = spans
    self.timing = timing
    self.counters = counters
    self.gauges = gauges
  }
}

extension FrameRecord: Encodable {
  private enum Key: String, CodingKey {
    case frame
    case due = "due_ms"
    case interval = "interval_ms"
    case budget = "budget_ms"
    case processCPU = "process_ms"
    case wall = "wall_ms"
    case cpu = "cpu_ms"
    case composed = "composed_ms"
    case over
    case jank
    case hitch = "hitch_ms"
    case dropped
    case scheduler = "scheduler_ms"
    case sleep = "sleep_ms"
    case idleTask = "idle_task"
    case counters
    case gauges
    case step
    case thread
    case spans
  }

  private enum SpanKey: String, CodingKey {
    case name
    case thread
    case start = "start_ms"
    case wall = "wall_ms"
  }

  /// Writes the record as one line: times are in milliseconds, and phases have their names as keys.
  package func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(timing.number, forKey: .frame)
    try line.encode(Self.milliseconds(timing.due), forKey: .due)
    try line.encode(Self.milliseconds(timing.interval), forKey: .interval)
    try line.encode(Self.milliseconds(timing.budget), forKey: .budget)
    try line.encodeIfPresent(timing.processCPU.map(Self.milliseconds), forKey: .processCPU)
    try line.encode(phases(\.wall), forKey: .wall)
    try line.encode(phases(\.cpu), forKey: .cpu)
    try line.encode(Self.milliseconds(timing.composed), forKey: .composed)
    try line.encode(timing.isOver, forKey: .over)
    try line.encode(timing.isJank, forKey: .jank)
    try line.encode(Self.milliseconds(timing.hitch), forKey: .hitch)
    try line.encode(timing.dropped, forKey: .dropped)
    try line.encode(Self.milliseconds(timing.scheduler), forKey: .scheduler)
    try line.encode(Self.milliseconds(timing.sleep), forKey: .sleep)
    try line.encodeIfPresent(timing.idleTask, forKey: .idleTask)
    try line.encode(counters, forKey: .counters)
    try line.encode(gauges, forKey: .gauges)
    try line.encodeIfPresent(step, forKey: .step)
    try line.encodeIfPresent(timing.thread, forKey: .thread)
    guard !spans.isEmpty else { return }
    var list = line.nestedUnkeyedContainer(forKey: .spans)
    for span in spans {
      var entry = list.nestedContainer(keyedBy: SpanKey.self)
      try entry.encode(span.name, forKey: .name)
      try entry.encode(span.thread, forKey: .thread)
      // The start is relative to the start of the frame, so that a line can be read on its own.
      let start = Double(span.start) - Double(timing[.input].start)
      try entry.encode(start / 1_000_000, forKey: .start)
      try entry.encode(Self.milliseconds(span.wall), forKey: .wall)
    }
  }

  private func phases(_ time: KeyPath<FrameTiming.Span, UInt64>) -> [String: Double] {
    Dictionary(
      uniqueKeysWithValues: FramePhase.allCases.map {
        ($0.name, Self.milliseconds(timing[$0][keyPath: time]))
      })
  }

  /// A time in milliseconds, exact to the nanosecond, because every digit of a report must be
  /// reproducible from its trace.
  private static func milliseconds(_ nanoseconds: UInt64) -> Double {
    Double(nanoseconds) / 1_000_000
  }
}

/// A piece of work on any thread, within a frame or between frames.
package struct FrameSpan: Hashable, Sendable {
  /// The name of the work.
  package var name: String
  /// The number of the thread.
  package var thread: Int
  /// The start, in nanoseconds of the monotonic clock.
  package var start: UInt64
  /// The duration of the work, in nanoseconds.
  package var wall: UInt64

  /// Makes a span.
  package init(name: String, thread: Int, start: UInt64, wall: UInt64) {
    self.name = name
    self.thread = thread
    self.start = start
    self.wall = wall
  }
}
