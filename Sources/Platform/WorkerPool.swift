/// A fixed number of threads, each with a worker of its own for its whole life, that pull jobs from
/// one queue.
///
/// Workers hold what must not be shared between threads: font maps, faces, glyph caches, scratch
/// memory. They are made when they are first needed, on the thread that will use them. One further
/// worker serves callers that want to work on their own thread, one caller at a time; a pool of one
/// has only that, and starts no thread at all.
///
/// Jobs start in the order in which they were submitted. When the pool goes away, its threads end
/// after the jobs that are queued.
// Invariant for `@unchecked Sendable`: a worker is used by one thread at a time: its own, or the
// caller that holds `callerWorker`.
package final class WorkerPool<Worker>: @unchecked Sendable {
  /// Takes the thread's worker, or why it could not be made.
  package typealias Job = @Sendable (Result<Worker, any Error>) -> Void

  private struct State {
    var jobs: ArraySlice<Job> = []
    var areThreadsStarted = false
    var isClosed = false
  }

  /// How many jobs run at a time.
  package let count: Int
  private let name: String
  private let makeWorker: @Sendable () throws -> Worker
  private let state = Monitor(State())
  private let callerWorker = Monitor<CallerWorker>(.idle(nil))

  private enum CallerWorker {
    case idle(Worker?)
    case busy
  }

  /// Makes a pool; nothing is started yet.
  /// - Parameters:
  ///   - count: how many threads, at least 1.
  ///   - name: of its threads.
  ///   - makeWorker: makes a thread's worker, on that thread.
  package init(
    count: Int, name: String, makeWorker: @escaping @Sendable () throws -> Worker
  ) {
    self.count = max(1, count)
    self.name = name
    self.makeWorker = makeWorker
  }

  deinit {
    state.update { $0.isClosed = true }
  }

  /// Queues a job for the threads.
  /// - Throws: `ThreadError` when not even one thread could be started.
  package func submit(_ job: @escaping Job) throws(ThreadError) {
    let mustStart = state.update { state in
      state.jobs.append(job)
      defer { state.areThreadsStarted = true }
      return !state.areThreadsStarted
    }
    guard mustStart else { return }
    for index in 0..<count {
      do throws(ThreadError) {
        let (state, makeWorker) = (state, makeWorker)
        try SystemThread.start(name: "\(name)-\(index)") { Self.work(state, makeWorker) }
      } catch {
        // Fewer threads than asked for are slower, not wrong.
        if index == 0 {
          self.state.update { state in
            state.areThreadsStarted = false
            state.jobs = []
          }
          throw error
        }
        return
      }
    }
  }

  /// Works on the calling thread, with the worker that is kept for callers; waits while another
  /// caller has it.
  package func withCallerWorker<Value>(_ body: (Worker) throws -> Value) throws -> Value {
    let taken: Worker? = callerWorker.wait { worker in
      guard case .idle(let idle) = worker else { return nil }
      worker = .busy
      return .some(idle)
    }
    var kept = taken
    defer { callerWorker.update { $0 = .idle(kept) } }
    let worker = try taken ?? makeWorker()
    kept = worker
    return try body(worker)
  }

  private static func work(
    _ state: Monitor<State>, _ makeWorker: @Sendable () throws -> Worker
  ) {
    var worker: Result<Worker, any Error>?
    while true {
      let job: Job? = state.wait { state in
        if let job = state.jobs.popFirst() { return .some(job) }
        return state.isClosed ? .some(nil) : nil
      }
      guard let job else { return }
      let mine = worker ?? Result { try makeWorker() }
      worker = mine
      job(mine)
    }
  }
}
