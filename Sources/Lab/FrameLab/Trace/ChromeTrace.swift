import Films

/// A trace in the format of Chrome's tools: "Trace Event Format" (Google, 2016), the JSON object
/// form.
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
  }

  var traceEvents: [Event]
  let displayTimeUnit = "ms"

  init(of records: [FrameRecord]) {
    let start = records.first?.timing[.input].start ?? 0
    let loop = records.first?.timing.thread ?? 1
    let workers = Set(records.flatMap { $0.spans.map(\.thread) }).subtracting([loop]).sorted()
    traceEvents = [
      Event(name: "thread_name", ph: "M", tid: loop, args: ["name": .text("loop")])
    ]
    for (index, worker) in workers.enumerated() {
      traceEvents.append(
        Event(
          name: "thread_name", ph: "M", tid: worker, args: ["name": .text("worker \(index + 1)")]))
    }
    for record in records {
      let timing = record.timing
      for span in record.spans {
        traceEvents.append(
          Event(
            name: span.name, ph: "X", ts: Self.microseconds(span.start, since: start),
            dur: Double(span.wall) / 1_000, tid: span.thread))
      }
      for phase in FramePhase.allCases {
        let span = timing[phase]
        var args: [String: Argument] = [
          "frame": .number(Double(timing.number)), "cpu_us": .number(Double(span.cpu) / 1_000),
        ]
        if phase == .idle { args["task"] = timing.idleTask.map(Argument.text) }
        traceEvents.append(
          Event(
            name: phase.name, ph: "X", ts: Self.microseconds(span.start, since: start),
            dur: Double(span.wall) / 1_000, tid: loop, args: args))
      }
      let end = Self.microseconds(timing[.exit].start, since: start)
      if timing.hitch > 0 {
        traceEvents.append(
          Event(
            name: "hitch", ph: "i", ts: end, tid: loop,
            args: ["ms": .number(Double(timing.hitch) / 1_000_000)]))
      }
      for (name, value) in record.counters.merging(record.gauges, uniquingKeysWith: +)
        .sorted(by: { $0.key < $1.key })
      {
        traceEvents.append(
          Event(name: name, ph: "C", ts: end, tid: loop, args: ["value": .number(Double(value))]))
      }
    }
  }

  private static func microseconds(_ moment: UInt64, since start: UInt64) -> Double {
    Double(moment > start ? moment - start : 0) / 1_000
  }
}
