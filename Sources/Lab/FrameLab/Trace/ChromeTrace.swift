import Films

/// A trace in the format of Chrome's tools: "Trace Event Format" (Google, 2016), the JSON object
/// form.
///
/// The complete events of one thread are nested or apart, as the format requires; the tracks of
/// expected and actual frames are those of Perfetto's frame timeline, as threads of their own.
struct ChromeTrace: Encodable {
  /// One event.
  struct Event: Encodable {
    var name: String
    /// The phase: `X` complete, `i` instant, `C` counter, `M` metadata.
    var ph: String
    /// The start, in microseconds.
    var ts = 0.0
    /// The duration, in microseconds.
    var dur: Double?
    var pid = 1
    var tid = 1
    var args: [String: Argument]?
  }

  /// A value attached to an event.
  enum Argument: Encodable {
    case number(Double)
    case text(String)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .number(let value): try container.encode(value)
      case .text(let value): try container.encode(value)
      }
    }

    /// A time in microseconds.
    static func microseconds(_ nanoseconds: UInt64) -> Argument {
      .number(Double(nanoseconds) / 1_000)
    }
  }

  private(set) var traceEvents: [Event] = []
  let displayTimeUnit = "ms"

  private let loop: Int
  /// The moment of the first event, in nanoseconds of the loop's clock.
  private var start: Int64
  /// The moment at which frame 0 was due.
  private let origin: Int64

  private enum CodingKeys: String, CodingKey { case traceEvents, displayTimeUnit }

  /// The time without an event, in nanoseconds, from which a wake-up counts as late: a sleeping
  /// thread wakes up within a tenth of a millisecond if a processor is free.
  private static let lateWakeUp: Int64 = 1_000_000

  init(of trace: FrameTrace) {
    let records = trace.records
    origin = trace.origin
    loop = records.first?.timing.thread ?? 1
    start = origin + Int64(records.first?.timing.due ?? 0)
    for record in records {
      start = min(start, Int64(record.timing[.input].start))
      for span in record.spans { start = min(start, Int64(span.start)) }
    }
    addNames(records)
    addTimeline(records)
    var end = start
    for record in records {
      addWork(of: record)
      addLoop(record, after: &end)
    }
  }

  // MARK: - Tracks

  private mutating func addNames(_ records: [FrameRecord]) {
    let workers = Set(records.flatMap { $0.spans.map(\.thread) }).subtracting([loop]).sorted()
    func name(_ key: String, _ value: String, _ thread: Int) -> Event {
      Event(name: key, ph: "M", tid: thread, args: ["name": .text(value)])
    }
    traceEvents = [name("process_name", "ChatRaster", loop), name("thread_name", "loop", loop)]
    for (index, worker) in workers.enumerated() {
      traceEvents.append(name("thread_name", "worker \(index + 1)", worker))
    }
  }

  /// Adds a slice for each frame from when it was due until the end of its budget, and one from
  /// when it was due until it was composed; the loop makes the next frame after that.
  private mutating func addTimeline(_ records: [FrameRecord]) {
    let tracks = freeThreads(2, records)
    for (name, track) in zip(["Expected Timeline", "Actual Timeline"], tracks) {
      traceEvents.append(
        Event(name: "thread_name", ph: "M", tid: track, args: ["name": .text(name)]))
    }
    for timing in records.map(\.timing) {
      let due = origin + Int64(timing.due)
      addSlice("\(timing.number)", due, timing.interval, tracks[0], [:])
      addSlice(
        "\(timing.number)", due, timing.composed, tracks[1],
        [
          "On time finish": .text(timing.hitch == 0 ? "true" : "false"),
          "Present type": .text(timing.hitch == 0 ? "On-time Present" : "Late Present"),
          "hitch_us": .microseconds(timing.hitch), "dropped": .number(Double(timing.dropped)),
        ])
    }
  }

  /// Numbers that no thread has, for tracks that are not threads.
  private func freeThreads(_ count: Int, _ records: [FrameRecord]) -> [Int] {
    let taken = Set(records.flatMap { $0.spans.map(\.thread) }).union([loop])
    return Array((1...).lazy.filter { !taken.contains($0) }.prefix(count))
  }

  // MARK: - Slices

  private mutating func addWork(of record: FrameRecord) {
    for span in record.spans {
      var args: [String: Argument] = ["cpu_us": .microseconds(span.cpu)]
      args["id"] = span.id.map(Argument.text)
      args["kind"] = span.kind.map(Argument.text)
      if span.work == .layout { args["measure_cpu_us"] = .microseconds(span.shaping) }
      for (component, time) in span.components {
        args["\(component)_cpu_us"] = .microseconds(time)
      }
      addSlice(span.work.rawValue, Int64(span.start), span.wall, span.thread, args)
    }
  }

  private mutating func addLoop(_ record: FrameRecord, after end: inout Int64) {
    let timing = record.timing
    let due = max(origin + Int64(timing.due), end)
    let begin = Int64(timing[.input].start)
    if begin - due > Self.lateWakeUp {
      addSlice(
        "woken late", due, UInt64(begin - due), loop, ["frame": .number(Double(timing.number))])
    }
    for phase in FramePhase.allCases {
      let span = timing[phase]
      var args: [String: Argument] = [
        "frame": .number(Double(timing.number)), "cpu_us": .microseconds(span.cpu),
      ]
      if phase == .idle { args["task"] = timing.idleTask.map(Argument.text) }
      addSlice(phase.name, Int64(span.start), span.wall, loop, args)
      end = max(end, Int64(span.start + span.wall))
    }
    let last = microseconds(Int64(timing[.exit].start))
    if timing.hitch > 0 {
      traceEvents.append(
        Event(
          name: "hitch", ph: "i", ts: last, tid: loop,
          args: ["ms": .number(Double(timing.hitch) / 1_000_000)]))
    }
    for (name, value) in record.counters.merging(record.gauges, uniquingKeysWith: +)
      .sorted(by: { $0.key < $1.key })
    {
      traceEvents.append(
        Event(name: name, ph: "C", ts: last, tid: loop, args: ["value": .number(Double(value))]))
    }
  }

  private mutating func addSlice(
    _ name: String, _ begin: Int64, _ length: UInt64, _ thread: Int, _ args: [String: Argument]
  ) {
    traceEvents.append(
      Event(
        name: name, ph: "X", ts: microseconds(begin), dur: Double(length) / 1_000, tid: thread,
        args: args.isEmpty ? nil : args))
  }

  private func microseconds(_ moment: Int64) -> Double { Double(moment - start) / 1_000 }
}
