import Films

/// A frame of a trace as one JSON object: times are in milliseconds, and phases have their names
/// as keys.
struct FrameLine: Codable {
  /// The keys of an object.
  enum Key: String, CodingKey {
    case frame
    case due = "due_ms"
    case interval = "interval_ms"
    case budget = "budget_ms"
    case jankThreshold = "jank_threshold_ms"
    case processCPU = "process_ms"
    case start = "start_ms"
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

  /// The keys of an object in `spans`.
  enum SpanKey: String, CodingKey {
    case work = "name"
    case thread
    case start = "start_ms"
    case wall = "wall_ms"
    case cpu = "cpu_ms"
    case id
    case kind
    case shaping = "measure_cpu_ms"
    case components = "components_cpu_ms"
  }

  /// The frame.
  let record: FrameRecord
  /// The moment on the loop's clock at which the first frame was due, in nanoseconds.
  let origin: Int64

  /// Makes a line.
  init(_ record: FrameRecord, origin: Int64) {
    self.record = record
    self.origin = origin
  }

  func encode(to encoder: any Encoder) throws {
    let timing = record.timing
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(timing.number, forKey: .frame)
    try line.encode(Milliseconds(timing.due), forKey: .due)
    try line.encode(Milliseconds(timing.interval), forKey: .interval)
    try line.encode(Milliseconds(timing.budget), forKey: .budget)
    try line.encode(Milliseconds(timing.jankThreshold), forKey: .jankThreshold)
    try line.encodeIfPresent(timing.processCPU.map { Milliseconds($0) }, forKey: .processCPU)
    try line.encode(
      phases { Milliseconds(Int64($0.start) - origin) }, forKey: .start)
    try line.encode(phases { Milliseconds($0.wall) }, forKey: .wall)
    try line.encode(phases { Milliseconds($0.cpu) }, forKey: .cpu)
    try line.encode(Milliseconds(timing.composed), forKey: .composed)
    try line.encode(timing.isOver, forKey: .over)
    try line.encode(timing.isJank, forKey: .jank)
    try line.encode(Milliseconds(timing.hitch), forKey: .hitch)
    try line.encode(timing.dropped, forKey: .dropped)
    try line.encode(Milliseconds(timing.scheduler), forKey: .scheduler)
    try line.encode(Milliseconds(timing.sleep), forKey: .sleep)
    try line.encodeIfPresent(timing.idleTask, forKey: .idleTask)
    try line.encode(record.counters, forKey: .counters)
    try line.encode(record.gauges, forKey: .gauges)
    try line.encodeIfPresent(record.step, forKey: .step)
    try line.encodeIfPresent(timing.thread, forKey: .thread)
    guard !record.spans.isEmpty else { return }
    var list = line.nestedUnkeyedContainer(forKey: .spans)
    for span in record.spans {
      var entry = list.nestedContainer(keyedBy: SpanKey.self)
      try entry.encode(span.work, forKey: .work)
      try entry.encode(span.thread, forKey: .thread)
      // The start is relative to the start of the frame, so that a line can be read on its own.
      let start = Int64(span.start) - Int64(timing[.input].start)
      try entry.encode(Milliseconds(start), forKey: .start)
      try entry.encode(Milliseconds(span.wall), forKey: .wall)
      try entry.encode(Milliseconds(span.cpu), forKey: .cpu)
      try entry.encodeIfPresent(span.id, forKey: .id)
      try entry.encodeIfPresent(span.kind, forKey: .kind)
      guard span.work == .layout else { continue }
      try entry.encode(Milliseconds(span.shaping), forKey: .shaping)
      guard !span.components.isEmpty else { continue }
      try entry.encode(span.components.mapValues { Milliseconds($0) }, forKey: .components)
    }
  }

  private func phases(
    _ time: (FrameTiming.Span) -> Milliseconds
  ) -> [String: Milliseconds] {
    Dictionary(
      uniqueKeysWithValues: FramePhase.allCases.map { ($0.name, time(record.timing[$0])) })
  }
}

/// A time of a trace, written in milliseconds; exact to the nanosecond, because every digit of a
/// report must be reproducible from its trace.
struct Milliseconds: Codable {
  /// The limit of all times in a file that is read, in nanoseconds: 100 s, so that the sums of
  /// the most frames of a trace fit in 64 bits.
  static let limit: Int64 = 100_000_000_000
  /// The limit of moments since the first frame in a file that is read, in nanoseconds: 11 days.
  static let momentLimit: Int64 = 1_000_000_000_000_000

  /// The time in nanoseconds.
  let nanoseconds: Int64

  init(_ nanoseconds: Int64) { self.nanoseconds = nanoseconds }
  init(_ nanoseconds: UInt64) { self.nanoseconds = Int64(clamping: nanoseconds) }

  /// The time as a duration; nil if it is negative or longer than `limit`.
  var duration: UInt64? {
    (0...Self.limit).contains(nanoseconds) ? UInt64(nanoseconds) : nil
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(Double.self) * 1_000_000
    guard value.magnitude <= Double(Self.momentLimit) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "the time is out of range"))
    }
    nanoseconds = Int64(value.rounded())
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Double(nanoseconds) / 1_000_000)
  }
}
