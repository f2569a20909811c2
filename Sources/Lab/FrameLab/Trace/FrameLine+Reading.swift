import Films

extension FrameLine {
  /// The moment at which the first frame of a trace from a file was due, in nanoseconds: greater
  /// than any moment of work before it.
  static let readOrigin = 2 * Milliseconds.momentLimit

  /// The limits of a line: no program that measures lists reaches them.
  private static let mostSpans = 100_000
  private static let mostDropped = 1_000_000
  private static let mostCount = 1_000_000_000_000

  init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    var timing = FrameTiming()
    timing.number = try line.count(.frame, most: Self.mostCount)
    timing.due = try line.moment(.due)
    timing.budget = try line.time(.budget)
    guard timing.budget > 0 else { throw line.fault(.budget, "the budget is 0") }
    timing.interval = try line.time(.interval)
    timing.jankThreshold = try line.time(.jankThreshold)
    if line.contains(.processCPU) { timing.processCPU = try line.time(.processCPU) }
    let starts: [String: Milliseconds] = try line.entries(.start)
    let (walls, cpus) = (try line.times(.wall), try line.times(.cpu))
    for phase in FramePhase.allCases {
      guard let start = starts[phase.name], let wall = walls[phase.name],
        let cpu = cpus[phase.name]
      else { throw line.fault(.start, "the phase \(phase.name) is missing") }
      timing[phase] = FrameTiming.Span(
        start: UInt64(Self.readOrigin + start.nanoseconds), wall: wall, cpu: cpu)
    }
    timing.composed = try line.time(.composed)
    timing.hitch = try line.time(.hitch)
    timing.dropped = try line.count(.dropped, most: Self.mostDropped)
    timing.scheduler = try line.time(.scheduler)
    timing.sleep = try line.time(.sleep)
    timing.idleTask = try line.decodeIfPresent(String.self, forKey: .idleTask)
    timing.thread = try line.decodeIfPresent(Int.self, forKey: .thread)
    var record = FrameRecord(timing: timing)
    record.counters = try line.counts(.counters, most: Self.mostCount)
    record.gauges = try line.counts(.gauges, most: Self.mostCount)
    if line.contains(.step) { record.step = try line.count(.step, most: Self.mostCount) }
    record.spans = try Self.spans(of: line, since: timing[.input].start)
    self.init(record, origin: Self.readOrigin)
  }

  private static func spans(
    of line: KeyedDecodingContainer<Key>, since frame: UInt64
  ) throws -> [FrameSpan] {
    guard line.contains(.spans) else { return [] }
    var list = try line.nestedUnkeyedContainer(forKey: .spans)
    var spans: [FrameSpan] = []
    while !list.isAtEnd {
      guard spans.count < mostSpans else { throw line.fault(.spans, "there are too many") }
      let entry = try list.nestedContainer(keyedBy: SpanKey.self)
      let start = try entry.decode(Milliseconds.self, forKey: .start).nanoseconds
      var span = FrameSpan(
        try entry.decode(MeasuredFrame.Work.Stage.self, forKey: .work),
        thread: try entry.decode(Int.self, forKey: .thread),
        start: UInt64(Int64(frame) + start), wall: try entry.time(.wall),
        cpu: try entry.time(.cpu), id: try entry.decodeIfPresent(String.self, forKey: .id),
        kind: try entry.decodeIfPresent(String.self, forKey: .kind))
      if entry.contains(.shaping) { span.shaping = try entry.time(.shaping) }
      if entry.contains(.components) { span.components = try entry.times(.components) }
      spans.append(span)
    }
    return spans
  }
}

extension KeyedDecodingContainer {
  /// The maximum number of entries of an object in a line.
  private var mostEntries: Int { 1_000 }

  /// An error about the value of a key.
  fileprivate func fault(_ key: Key, _ reason: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: reason)
  }

  /// A number from 0 to a limit.
  fileprivate func count(_ key: Key, most: Int) throws -> Int {
    let count = try decode(Int.self, forKey: key)
    guard (0...most).contains(count) else { throw fault(key, "\(count) is out of range") }
    return count
  }

  /// Numbers by their names, from the negative limit to the limit.
  fileprivate func counts(_ key: Key, most: Int) throws -> [String: Int] {
    let counts: [String: Int] = try entries(key)
    for (name, count) in counts where !(-most...most).contains(count) {
      throw fault(key, "\(name) is out of range")
    }
    return counts
  }

  /// Values by their names.
  fileprivate func entries<Value: Decodable>(_ key: Key) throws -> [String: Value] {
    let entries = try decode([String: Value].self, forKey: key)
    guard entries.count <= mostEntries else { throw fault(key, "there are too many entries") }
    return entries
  }

  /// A moment since the first frame, in nanoseconds.
  fileprivate func moment(_ key: Key) throws -> UInt64 {
    let moment = try decode(Milliseconds.self, forKey: key).nanoseconds
    guard moment >= 0 else { throw fault(key, "the moment is negative") }
    return UInt64(moment)
  }

  /// A duration in nanoseconds.
  fileprivate func time(_ key: Key) throws -> UInt64 {
    guard let time = try decode(Milliseconds.self, forKey: key).duration else {
      throw fault(key, "the time is out of range")
    }
    return time
  }

  /// Durations by their names, in nanoseconds.
  fileprivate func times(_ key: Key) throws -> [String: UInt64] {
    let times: [String: Milliseconds] = try entries(key)
    return try times.mapValues { time in
      guard let time = time.duration else { throw fault(key, "a time is out of range") }
      return time
    }
  }
}
