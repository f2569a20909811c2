import Platform

/// The wanted set and what has become of it; its owner locks it.
struct DisplayState<ID: Hashable & Sendable> {
  /// A request that is wanted.
  struct Entry {
    var request: DisplayRequest<ID>
    let generation: UInt64
    /// Its place in the wanted set, by priority.
    var rank: Int
    var phase: Phase
  }

  enum Phase {
    case waiting
    case running(Cancellation)
    case finished(Result<DisplayedCell, any Error>, cpu: UInt64)
    case published
  }

  /// A request that a worker is to answer.
  struct Job {
    let request: DisplayRequest<ID>
    let generation: UInt64
    let cancellation: Cancellation
  }

  private(set) var counters = DisplayCounters()
  private var entries: [ID: Entry] = [:]
  /// What has not started, the next one last.
  private var waiting: [ID] = []
  private var lastGeneration: UInt64 = 0
  /// Jobs of the pool that take from `waiting`.
  private var tickets = 0
  private var runningCount = 0

  /// Whether nothing waits and nothing runs.
  var isIdle: Bool { waiting.isEmpty && runningCount == 0 }

  /// The range of what is made next; nil when nothing waits.
  var nextRange: DisplayPriority.Range? {
    waiting.last.flatMap { entries[$0]?.request.priority.range }
  }

  /// Replaces the wanted set.
  /// - Parameters:
  ///   - requests: all that is wanted.
  ///   - cached: answers a request at once, where it can.
  /// - Returns: what is no longer wanted, to be let go outside the lock.
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
        entry = begin(request, rank: rank, cached: cached)
      }
      entries[request.id] = entry
      if case .waiting = entry.phase { waiting.append(request.id) }
    }
    waiting.reverse()
    for entry in abandoned.values { abandon(entry) }
    return abandoned
  }

  /// How many more jobs the pool needs, so that `limit` at most take what waits; counted as queued.
  mutating func issueTickets(limit: Int) -> Int {
    let count = max(0, min(limit, waiting.count) - tickets)
    tickets += count
    return count
  }

  /// Takes back tickets that could not be queued.
  mutating func returnTickets(_ count: Int) { tickets -= count }

  /// Takes what is to be made next; nil ends the caller's ticket.
  mutating func start() -> Job? {
    while let id = waiting.popLast() {
      guard let entry = entries[id], case .waiting = entry.phase else { continue }
      let cancellation = Cancellation()
      entries[id]?.phase = .running(cancellation)
      runningCount += 1
      counters.started += 1
      return Job(
        request: entry.request, generation: entry.generation, cancellation: cancellation)
    }
    tickets -= 1
    return nil
  }

  /// Takes what a job gave.
  /// - Returns: whether the caller's ticket goes on.
  mutating func finish(
    _ job: Job, _ result: Result<DisplayedCell, any Error>, cpu: UInt64, usage: CellUsage
  ) -> Bool {
    runningCount -= 1
    counters.usage = counters.usage + usage
    counters.cpu += cpu
    if case .failure(let error) = result, error is CancellationError, job.cancellation.isCancelled {
      counters.cancelled += 1
      counters.wastedCPU += cpu
    } else {
      counters.finished += 1
      if case .failure = result { counters.failed += 1 }
      if entries[job.request.id]?.generation == job.generation {
        entries[job.request.id]?.phase = .finished(result, cpu: cpu)
      } else {
        counters.stale += 1
        counters.wastedCPU += cpu
      }
    }
    if waiting.isEmpty { tickets -= 1 }
    return !waiting.isEmpty
  }

  /// Takes what is finished, in the order of the wanted set.
  mutating func takeCompletions() -> [DisplayCompletion<ID>] {
    var ready: [(rank: Int, completion: DisplayCompletion<ID>)] = []
    for (id, entry) in entries {
      guard case .finished(let result, _) = entry.phase else { continue }
      ready.append(
        (
          entry.rank,
          DisplayCompletion(
            request: entry.request, generation: entry.generation, result: result)
        ))
      entries[id]?.phase = .published
    }
    counters.published += ready.count
    return ready.sorted { $0.rank < $1.rank }.map(\.completion)
  }

  private mutating func goOn(
    with previous: Entry, as request: DisplayRequest<ID>, rank: Int
  ) -> Entry {
    if case .published = previous.phase {
      // Nothing is left to do for it.
    } else {
      counters.coalesced += 1
    }
    return Entry(
      request: request, generation: previous.generation, rank: rank, phase: previous.phase)
  }

  private mutating func begin(
    _ request: DisplayRequest<ID>, rank: Int,
    cached: (DisplayRequest<ID>) -> DisplayedCell?
  ) -> Entry {
    lastGeneration += 1
    let phase: Phase
    if let cell = cached(request) {
      counters.cacheHits += 1
      phase = .finished(.success(cell), cpu: 0)
    } else {
      counters.queued += 1
      phase = .waiting
    }
    return Entry(request: request, generation: lastGeneration, rank: rank, phase: phase)
  }

  private mutating func abandon(_ entry: Entry) {
    switch entry.phase {
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
