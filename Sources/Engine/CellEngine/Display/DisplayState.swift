import Platform

/// The wanted set and the state of its requests; protected by the owner's lock.
struct DisplayState<ID: Hashable & Sendable> {
  /// A wanted request.
  struct Entry {
    var request: DisplayRequest<ID>
    let generation: UInt64
    /// The request's rank in the wanted set, by priority.
    var rank: Int
    var phase: Phase
    /// The older request for the same cell whose result may still be shown; nil if there is none.
    var overtaken: Overtaken?
    /// True if any result for the cell has been taken since it became wanted.
    var isShown = false
    /// True if a job of the cell was stopped for a newer request since the last result was taken.
    var wasCutShort = false
  }

  /// A request that may finish although its cell is now wanted in another form; its result is shown
  /// unless that form is ready first.
  struct Overtaken {
    let request: DisplayRequest<ID>
    let generation: UInt64
    /// The phase of the older request: running or finished.
    var phase: Phase
  }

  enum Phase {
    case waiting
    case running(Cancellation)
    case finished(Result<DisplayedCell, any Error>, cpu: UInt64)
    case published
  }

  /// A request that a worker processes.
  struct Job {
    let request: DisplayRequest<ID>
    let generation: UInt64
    let cancellation: Cancellation
    /// True if the work on the request is recorded.
    let isRecorded: Bool
  }

  private(set) var counters = DisplayCounters()
  /// The recorded work that has not been taken; nil if work is not recorded.
  private var spans: [WorkSpan]?
  private var entries: [ID: Entry] = [:]
  /// The cells whose requests have not started, in reverse order, so that the next one can be
  /// removed from the end.
  private var waiting: [ID] = []
  /// The cells that may have a finished result that was not taken.
  private var finished: [ID] = []
  private var lastGeneration: UInt64 = 0
  /// The number of queued jobs that take a request from `waiting`.
  private var tickets = 0
  private(set) var runningCount = 0
  /// True if the caller makes the cells instead of the pool.
  var isStepped = false

  /// True if no request waits and no job runs.
  var isIdle: Bool { waiting.isEmpty && runningCount == 0 }

  /// The range of the next request; nil if none waits.
  var nextRange: DisplayPriority.Range? {
    waiting.last.flatMap { entries[$0]?.request.priority.range }
  }

  /// Replaces the wanted set and queues new requests.
  /// - Parameters:
  ///   - requests: all wanted requests.
  ///   - cached: returns the result of a request if it is cached.
  /// - Returns: requests that are no longer wanted, to be released after the lock.
  mutating func want(
    _ requests: [DisplayRequest<ID>], cached: (DisplayRequest<ID>) -> DisplayedCell?
  ) -> [ID: Entry] {
    var abandoned = entries
    entries = Dictionary(minimumCapacity: requests.count)
    waiting.removeAll(keepingCapacity: true)
    let order = requests.indices.sorted { one, other in
      let (first, second) = (requests[one].priority, requests[other].priority)
      return first == second ? one < other : first < second
    }
    for (rank, index) in order.enumerated() {
      let request = requests[index]
      guard entries[request.id] == nil else { continue }
      let entry: Entry
      if let previous = abandoned[request.id], previous.request.shows(sameAs: request) {
        abandoned[request.id] = nil
        entry = goOn(with: previous, as: request, rank: rank)
      } else {
        entry = begin(request, rank: rank, after: &abandoned[request.id], cached: cached)
      }
      entries[request.id] = entry
      switch entry.phase {
      case .waiting: waiting.append(request.id)
      case .finished: finished.append(request.id)
      case .running, .published: break
      }
    }
    waiting.reverse()
    for entry in abandoned.values { abandon(entry) }
    return abandoned
  }

  /// Returns the number of further jobs to queue, so that each waiting request has one but at most
  /// `limit` run; the jobs count as queued from now on.
  mutating func issueTickets(limit: Int) -> Int {
    guard !isStepped else { return 0 }
    let unused = tickets - runningCount
    let count = max(0, min(limit - tickets, waiting.count - unused))
    tickets += count
    return count
  }

  /// Takes back tickets for jobs that could not be queued.
  mutating func returnTickets(_ count: Int) { tickets -= count }

  /// Removes and returns the next request for a job of the pool; nil if there is none, which ends
  /// the job's ticket.
  mutating func start() -> Job? {
    if !isStepped, let job = takeNext() { return job }
    tickets -= 1
    return nil
  }

  /// Removes and returns the next request; nil if none waits.
  mutating func takeNext() -> Job? {
    while let id = waiting.popLast() {
      guard let entry = entries[id], case .waiting = entry.phase else { continue }
      let cancellation = Cancellation()
      entries[id]?.phase = .running(cancellation)
      runningCount += 1
      counters.started += 1
      return Job(
        request: entry.request, generation: entry.generation, cancellation: cancellation,
        isRecorded: spans != nil)
    }
    return nil
  }

  /// Decides, after a job of the pool, if its ticket is queued again; false if the ticket ends.
  mutating func goesOn() -> Bool {
    guard isStepped || waiting.isEmpty else { return true }
    tickets -= 1
    return false
  }

  /// Stores the result of a job, and its work if that is recorded.
  /// - Returns: The request to be released after the lock; nil if there is none.
  mutating func finish(
    _ job: Job, _ result: Result<DisplayedCell, any Error>, cpu: UInt64, usage: CellUsage,
    span: WorkSpan?
  ) -> Overtaken? {
    var released: Overtaken?
    runningCount -= 1
    if let span { spans?.append(span) }
    counters.usage = counters.usage + usage
    counters.cpu += cpu
    if case .failure(let error) = result, error is CancellationError, job.cancellation.isCancelled {
      counters.cancelled += 1
      counters.wastedCPU += cpu
    } else {
      counters.finished += 1
      if case .failure = result { counters.failed += 1 }
      let id = job.request.id
      finished.append(id)
      if entries[id]?.generation == job.generation {
        entries[id]?.phase = .finished(result, cpu: cpu)
        released = entries[id]?.overtaken
        entries[id]?.overtaken = nil
        if let released { drop(released.phase) }
      } else if entries[id]?.overtaken?.generation == job.generation, case .success = result {
        entries[id]?.overtaken?.phase = .finished(result, cpu: cpu)
      } else {
        if entries[id]?.overtaken?.generation == job.generation { entries[id]?.overtaken = nil }
        counters.stale += 1
        counters.wastedCPU += cpu
      }
    }
    return released
  }

  /// Begins to record work spans, or ends it and discards them.
  mutating func recordSpans(_ isOn: Bool) { spans = isOn ? spans ?? [] : nil }

  /// Returns the work spans since the last call, in the order in which they ended.
  mutating func takeSpans() -> [WorkSpan] {
    guard let taken = spans else { return [] }
    spans = []
    return taken
  }

  /// Returns the finished cells, in the order of the wanted set.
  mutating func takeCompletions() -> [DisplayCompletion<ID>] {
    var ready: [(rank: Int, completion: DisplayCompletion<ID>)] = []
    // Only these are visited, because each turn takes the results and most cells have none.
    defer { finished.removeAll(keepingCapacity: true) }
    for id in finished {
      guard let entry = entries[id] else { continue }
      let completion: DisplayCompletion<ID>
      if case .finished(let result, _) = entry.phase {
        completion = DisplayCompletion(
          request: entry.request, generation: entry.generation, result: result,
          isOvertaken: false)
        entries[id]?.phase = .published
      } else if let overtaken = entry.overtaken, case .finished(let result, _) = overtaken.phase {
        completion = DisplayCompletion(
          request: overtaken.request, generation: overtaken.generation, result: result,
          isOvertaken: true)
        entries[id]?.overtaken = nil
      } else {
        continue
      }
      ready.append((entry.rank, completion))
      entries[id]?.isShown = true
      entries[id]?.wasCutShort = false
    }
    guard !ready.isEmpty else { return [] }
    counters.published += ready.count
    // No key path is used: generic code would allocate one at each call, in each frame.
    return ready.sorted { $0.rank < $1.rank }.map { $0.completion }
  }

  private mutating func goOn(
    with previous: Entry, as request: DisplayRequest<ID>, rank: Int
  ) -> Entry {
    if case .published = previous.phase {
      // Nothing is left to do for this cell.
    } else {
      counters.coalesced += 1
    }
    var entry = previous
    entry.request = request
    entry.rank = rank
    return entry
  }

  /// Begins a request, which overtakes an earlier request for the cell.
  private mutating func begin(
    _ request: DisplayRequest<ID>, rank: Int, after previous: inout Entry?,
    cached: (DisplayRequest<ID>) -> DisplayedCell?
  ) -> Entry {
    if let last = previous, let same = last.overtaken, same.request.shows(sameAs: request) {
      // The cell changed and then changed back.
      counters.coalesced += 1
      previous?.overtaken = nil
      return Entry(
        request: request, generation: same.generation, rank: rank, phase: same.phase,
        isShown: last.isShown, wasCutShort: last.wasCutShort)
    }
    lastGeneration += 1
    var entry = Entry(
      request: request, generation: lastGeneration, rank: rank, phase: .waiting,
      isShown: previous?.isShown ?? false, wasCutShort: previous?.wasCutShort ?? false)
    if let cell = cached(request) {
      counters.cacheHits += 1
      entry.phase = .finished(.success(cell), cpu: 0)
      return entry
    }
    counters.queued += 1
    if var last = previous {
      overtake(&last, by: &entry)
      previous = last
    }
    return entry
  }

  /// Decides if a request continues although its cell is now wanted in another form, and records
  /// the decision in the new request.
  ///
  /// Cells may change faster than they can be painted; if each change stopped the job before it,
  /// the cell would never show anything. So one job continues to its end if nothing of the cell is
  /// shown yet, or if the job before it was stopped: of two successive jobs, at least one is shown.
  /// Only one job can continue like this, so a cell occupies at most two workers.
  private mutating func overtake(_ previous: inout Entry, by next: inout Entry) {
    next.overtaken = previous.overtaken
    switch previous.phase {
    case .running(let cancellation):
      if next.overtaken == nil, !next.isShown || next.wasCutShort {
        next.overtaken = Overtaken(
          request: previous.request, generation: previous.generation, phase: previous.phase)
      } else {
        cancellation.cancel()
        next.wasCutShort = true
      }
    case .finished(.success, _):
      next.overtaken = Overtaken(
        request: previous.request, generation: previous.generation, phase: previous.phase)
    case .waiting, .finished(.failure, _), .published:
      drop(previous.phase)
    }
    // The request is done; the entry only keeps its values alive until the lock is released.
    previous.phase = .published
    previous.overtaken = nil
  }

  private mutating func abandon(_ entry: Entry) {
    drop(entry.phase)
    if let overtaken = entry.overtaken { drop(overtaken.phase) }
  }

  private mutating func drop(_ phase: Phase) {
    switch phase {
    case .waiting:
      counters.vanished += 1
    case .running(let cancellation):
      cancellation.cancel()
    case .finished(_, let cpu):
      counters.stale += 1
      counters.wastedCPU += cpu
    case .published:
      break
    }
  }
}
