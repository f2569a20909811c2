/// A fixed number of threads that take jobs from one queue; each thread has its own worker
/// throughout its life.
///
/// Workers own objects that must not be shared between threads: font maps, faces, glyph caches,
/// scratch memory. They are made at first use, on the thread that will use them. The same number of
/// additional workers serves callers that work on their own thread; each serves one caller at a
/// time.
///
/// Jobs for a display start before others; jobs of the same priority start in the order in which
/// they were submitted. A job that is cancelled before it starts is dropped. When the pool is
/// released, its threads end after the queued jobs.
///
/// A pool without threads runs a job on request, on the caller's thread, so that the same jobs run
/// in the same order on every run.
// Invariant for `@unchecked Sendable`: a worker is used by one thread at a time: its own, or that
// of the caller that took it out of `callerWorkers`.
package final class WorkerPool<Worker>: @unchecked Sendable {
  /// A closure that receives the thread's worker, or the reason why it could not be made.
  package typealias Job = @Sendable (Result<Worker, any Error>) -> Void

  /// A function that runs a closure on a new thread with a given name.
  typealias ThreadStarter =
    @Sendable (String, @escaping @Sendable () -> Void) throws(ThreadError) -> Void

  private struct QueuedJob {
    var run: Job
    var cancellation: Cancellation?

    var isDropped: Bool { cancellation?.isCancelled ?? false }
  }

  private struct State {
    var jobs = JobQueue<QueuedJob>()
    /// The number of purges that were requested.
    var purges = 0
    var isClosed = false
  }

  /// The number of jobs that run at the same time; 0 for a pool that runs jobs on request.
  package let count: Int
  private let name: String
  private let makeWorker: @Sendable () throws -> Worker
  private let purgeWorker: @Sendable (Worker) -> Void
  private let startThread: ThreadStarter
  private let state = Monitor(State())
  /// Separate from the jobs, because no job can be queued until there is a thread to run it.
  private let areThreadsStarted = Monitor(false)
  private let callerWorkers = Monitor(CallerWorkers())

  /// A worker (nil until it is made), with the number of purges it has done and the thread that
  /// last used it.
  private struct KeptWorker {
    var worker: Worker?
    var purges = 0
    var thread = 0
  }

  private struct CallerWorkers {
    /// The workers that no caller is using, the most recently used one last.
    var idle: [KeptWorker] = []
    /// The number of workers, idle or not.
    var count = 0

    /// The worker that a thread used before, else the most recently used one, else a new one; nil
    /// if the limit is reached.
    mutating func take(for thread: Int, limit: Int) -> KeptWorker? {
      if let index = idle.lastIndex(where: { $0.thread == thread }) {
        return idle.remove(at: index)
      }
      if let last = idle.popLast() { return last }
      guard count < limit else { return nil }
      count += 1
      return KeptWorker()
    }
  }

  /// Makes a pool without starting threads.
  /// - Parameters:
  ///   - count: the number of threads; with 0, jobs wait for `runNext`.
  ///   - name: the name of the threads.
  ///   - makeWorker: makes a thread's worker, on that thread.
  ///   - purgeWorker: empties a worker's caches, on the thread that uses it.
  package convenience init(
    count: Int, name: String, makeWorker: @escaping @Sendable () throws -> Worker,
    purgeWorker: @escaping @Sendable (Worker) -> Void = { _ in }
  ) {
    self.init(
      count: count, name: name, makeWorker: makeWorker, purgeWorker: purgeWorker
    ) { name, body throws(ThreadError) in
      try SystemThread.start(name: name, body)
    }
  }

  /// Makes a pool with a custom function that starts threads.
  init(
    count: Int, name: String, makeWorker: @escaping @Sendable () throws -> Worker,
    purgeWorker: @escaping @Sendable (Worker) -> Void, startThread: @escaping ThreadStarter
  ) {
    self.count = max(0, count)
    self.name = name
    self.makeWorker = makeWorker
    self.purgeWorker = purgeWorker
    self.startThread = startThread
  }

  deinit {
    state.withLock { $0.isClosed = true }
  }

  /// Queues a job for the threads.
  /// - Parameters:
  ///   - priority: the priority among waiting jobs.
  ///   - cancellation: if it is set before the job has started, the job never runs.
  ///   - job: a closure that runs once, on any of the threads.
  /// - Throws: `ThreadError` if no thread could be started; the job is then not queued, and the
  ///   next call tries again.
  package func submit(
    _ priority: JobPriority = .bulk, cancellation: Cancellation? = nil, _ job: @escaping Job
  ) throws(ThreadError) {
    try startThreads()
    // Any thread can run the job, and an unnecessary wake-up takes CPU time from another thread.
    state.updateWakingOne { state in
      state.jobs.append(QueuedJob(run: job, cancellation: cancellation), priority: priority)
      return true
    }
  }

  /// Starts the threads if they are not started yet; other callers wait for the outcome.
  private func startThreads() throws(ThreadError) {
    let (state, makeWorker, purgeWorker) = (state, makeWorker, purgeWorker)
    try areThreadsStarted.withLock { areThreadsStarted throws(ThreadError) in
      guard !areThreadsStarted else { return }
      for index in 0..<count {
        do throws(ThreadError) {
          try startThread("\(name)-\(index)") { Self.work(state, makeWorker, purgeWorker) }
        } catch {
          guard index > 0 else { throw error }
          // Fewer threads than requested make the pool slower, but this is not an error.
          break
        }
      }
      areThreadsStarted = true
    }
  }

  /// Runs the next job on the calling thread, with one of the callers' workers.
  ///
  /// For pools without threads; in other pools, it takes a job away from the threads.
  /// - Returns: false if no job is waiting.
  package func runNext() -> Bool {
    while let job = state.withLock({ $0.jobs.next() }) {
      if job.isDropped { continue }
      do {
        try withCallerWorker { job.run(.success($0)) }
      } catch {
        job.run(.failure(error))
      }
      return true
    }
    return false
  }

  /// Runs a closure on the calling thread with one of the callers' workers; waits while other
  /// callers use them all.
  package func withCallerWorker<Value>(_ body: (Worker) throws -> Value) throws -> Value {
    let (thread, limit) = (SystemThread.number, max(1, count))
    let taken: KeptWorker = callerWorkers.wait { $0.take(for: thread, limit: limit) }
    var kept = purged(taken)
    kept.thread = thread
    defer { giveBack([kept]) }
    let worker = try kept.worker ?? makeWorker()
    kept.worker = worker
    return try body(worker)
  }

  /// Empties the caches of all workers.
  ///
  /// Idle workers do so now, busy workers before their next job. Safe on any thread.
  package func purgeWorkers() {
    state.withLock { $0.purges += 1 }
    var idle: [KeptWorker] = []
    callerWorkers.withLock { swap(&$0.idle, &idle) }
    giveBack(idle.map(purged))
  }

  private func giveBack(_ workers: [KeptWorker]) {
    callerWorkers.updateWakingOne { state in
      state.idle += workers
      return true
    }
  }

  /// Empties the caches of a callers' worker if a purge was requested since its last use.
  private func purged(_ kept: KeptWorker) -> KeptWorker {
    let purges = state.withLock { $0.purges }
    if let worker = kept.worker, kept.purges != purges { purgeWorker(worker) }
    return KeptWorker(worker: kept.worker, purges: purges)
  }

  /// The next step of a thread.
  private enum Turn {
    case run(QueuedJob)
    case purge
    case end
  }

  private static func work(
    _ state: Monitor<State>, _ makeWorker: @Sendable () throws -> Worker,
    _ purgeWorker: @Sendable (Worker) -> Void
  ) {
    var worker: Result<Worker, any Error>?
    var purges = state.withLock { $0.purges }
    while true {
      let turn: Turn = state.wait { state in
        if state.purges != purges {
          purges = state.purges
          return .purge
        }
        if let job = state.jobs.next() { return .run(job) }
        return state.isClosed ? .end : nil
      }
      switch turn {
      case .run(let job):
        // The job is dropped here and not in the queue, so that its captured values are released
        // outside the lock.
        if job.isDropped { continue }
        let mine = worker ?? Result { try makeWorker() }
        worker = mine
        job.run(mine)
      case .purge:
        if case .success(let mine) = worker { purgeWorker(mine) }
      case .end:
        return
      }
    }
  }
}
