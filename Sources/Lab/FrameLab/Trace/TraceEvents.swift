import JSONStream

/// The events of a trace that are needed for the tasks of its main threads.
struct TraceEvents {
  /// An event at which a task, or another event of the same thread, begins or ends.
  private struct Event {
    /// The time in nanoseconds.
    let time: Int64
    /// The duration in nanoseconds; nil for an event that only begins or ends.
    let duration: Int64?
    /// True if the event ends.
    let ends: Bool
    /// True if the event has the name of a task.
    let isTask: Bool
  }

  /// The main threads.
  private(set) var mainThreads: Set<String> = []
  private var events: [String: [Event]] = [:]
  /// The end of the last event.
  private var end = Int64.min

  /// The range of times, in microseconds: doubles in it are exact to a quarter of a microsecond,
  /// and the nanoseconds of their sums fit into 64 bits.
  private static let times = -2e15...2e15
  private static let durations = 0...2e15

  /// Reads a file.
  mutating func read(_ bytes: [UInt8]) throws(JSONError) {
    var json = JSONReader(bytes)
    if try json.peek() == .array {
      try json.beginArray()
      // A browser that ends early leaves out the end of the array, which the format permits.
      while try nextEvent(of: &json) { try readEvent(&json) }
      return
    }
    var hasEvents = false
    try json.require(.object, as: "a trace: an object with \"traceEvents\", or an array")
    try json.beginObject()
    while let key = try json.nextKey() {
      guard key == "traceEvents" else {
        try json.skipValue()
        continue
      }
      hasEvents = true
      try json.beginArray()
      while try json.nextElement() { try readEvent(&json) }
    }
    try json.finish()
    guard hasEvents else { throw json.error("a trace has the key \"traceEvents\"") }
  }

  private func nextEvent(of json: inout JSONReader) throws(JSONError) -> Bool {
    do throws(JSONError) { return try json.nextElement() } catch {
      if error.problem == .endsEarly { return false }
      throw error
    }
  }

  /// The values of an event that are read.
  private struct Fields {
    var name = ""
    var phase = ""
    var time: Double?
    var duration: Double?
    var process = ""
    var thread = ""
    var threadName: String?
  }

  private mutating func readEvent(_ json: inout JSONReader) throws(JSONError) {
    _ = try json.peek()
    let start = json.position
    var fields = Fields()
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case "name": fields.name = try json.optionalString() ?? ""
      case "ph": fields.phase = try json.optionalString() ?? ""
      case "ts": fields.time = try json.optionalDouble(in: Self.times)
      case "dur": fields.duration = try json.optionalDouble(in: Self.durations)
      case "pid": fields.process = try Self.identifier(&json)
      case "tid": fields.thread = try Self.identifier(&json)
      case "args": fields.threadName = try Self.threadName(&json)
      default: try json.skipValue()
      }
    }
    let thread = "\(fields.process)/\(fields.thread)"
    if fields.phase == "M" {
      if fields.name == "thread_name", fields.threadName == TracedThread.threadName {
        mainThreads.insert(thread)
      }
      return
    }
    let isTask = TracedThread.taskNames.contains(fields.name)
    guard ["B", "E"].contains(fields.phase) || fields.phase == "X" && isTask else { return }
    guard let time = fields.time else {
      throw json.error("an event of the phase \(fields.phase) needs \"ts\"", at: start)
    }
    if fields.phase == "X", fields.duration == nil {
      throw json.error("an event of the phase X needs \"dur\"", at: start)
    }
    let event = Event(
      time: Int64(time * 1_000), duration: fields.duration.map { Int64($0 * 1_000) },
      ends: fields.phase == "E", isTask: isTask)
    end = max(end, event.time + (event.duration ?? 0))
    events[thread, default: []].append(event)
  }

  /// Reads the number of a process or a thread, which some programs write as text.
  private static func identifier(_ json: inout JSONReader) throws(JSONError) -> String {
    try json.peek() == .number ? try json.number().text : try json.optionalString() ?? ""
  }

  /// Reads the name of a thread from the arguments of an event; nil if there is none.
  private static func threadName(_ json: inout JSONReader) throws(JSONError) -> String? {
    guard try json.peek() == .object else {
      try json.skipValue()
      return nil
    }
    var name: String?
    try json.beginObject()
    while let key = try json.nextKey() {
      if key == "name", try json.peek() == .string {
        name = try json.string()
      } else {
        try json.skipValue()
      }
    }
    return name
  }

  /// The durations of a thread's tasks, in nanoseconds, without tasks within others.
  ///
  /// An end without a beginning is ignored. A task without an end lasts until the end of the trace,
  /// which may have been taken in the middle of a freeze.
  func taskDurations(of thread: String) -> [UInt64] {
    var tasks: [(start: Int64, end: Int64)] = []
    var open: [Event] = []
    // The format does not require that events are in order; events at the same time keep theirs.
    let ordered = (events[thread] ?? []).enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    for (_, event) in ordered {
      if let duration = event.duration {
        tasks.append((event.time, event.time + duration))
      } else if !event.ends {
        open.append(event)
      } else if let begin = open.popLast(), begin.isTask {
        tasks.append((begin.time, event.time))
      }
    }
    tasks += open.filter(\.isTask).map { ($0.time, end) }
    return Self.outermost(tasks)
  }

  private static func outermost(_ tasks: [(start: Int64, end: Int64)]) -> [UInt64] {
    var durations: [UInt64] = []
    var last: (start: Int64, end: Int64)?
    for task in tasks.sorted(by: { ($0.start, $1.end) < ($1.start, $0.end) }) {
      if let current = last, task.start < current.end {
        last = (current.start, max(current.end, task.end))
        continue
      }
      if let last { durations.append(UInt64(last.end - last.start)) }
      last = task
    }
    if let last { durations.append(UInt64(last.end - last.start)) }
    return durations
  }
}
