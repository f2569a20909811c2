package import Platform

/// Displays cells of any kind asynchronously, without blocking the caller.
///
/// The caller is one serial loop. In each turn it submits the whole set of wanted cells and takes
/// the finished ones; it never does any layout or painting itself. A request captures all its
/// inputs and never changes. The display compares a set with the requests in progress:
///
/// - an equal request continues;
/// - a request that has not started and is no longer wanted is dropped;
/// - a request that has started and is no longer wanted is asked to stop, which it does between
///   layout and painting or between bands of rows; if it finishes nevertheless, its result is not
///   published;
/// - a request whose cell is now wanted in another form continues if nothing of the cell is shown
///   yet, or if the cell's previous job was stopped. So a cell shows something even if it changes
///   faster than it can be painted. The result is published unless the other form is ready first;
/// - all other requests get a new generation number and are started by priority, on any free worker
///   of the engine, ahead of the work for pages.
///
/// A result is published only if no newer generation of the cell was published, so a completion is
/// never older than an earlier one. A batch of completions is in the order of the wanted set: by
/// priority, then as submitted. A slow cell does not delay those after it: it comes in a later
/// batch.
///
/// Workers never call the caller: it fetches their results with `takeCompletions`. A signal
/// announces that results are ready.
package final class CellDisplay<ID: Hashable & Sendable>: Sendable {
  private let engine: CellEngine
  private let state: Monitor<DisplayState<ID>>
  private let ready: ReadySignal?

  /// Makes a display with an empty set.
  /// - Parameters:
  ///   - engine: the engine whose workers make the cells.
  ///   - ready: the signal that workers raise when a result is ready; nil if there is none.
  package init(engine: CellEngine, ready: ReadySignal? = nil) {
    self.engine = engine
    self.ready = ready
    state = Monitor(DisplayState())
  }

  deinit {
    _ = state.withLock { $0.want([]) { _ in nil } }
  }

  /// The counts so far.
  package var counters: DisplayCounters {
    state.withLock { $0.counters }
  }

  /// Replaces the wanted set.
  ///
  /// Requests that the bitmap cache can answer are ready at once. If there are several requests for
  /// one cell, the one with the highest priority counts. The caller leaves cells in the set as long
  /// as they are shown; cells that were already taken cost nothing.
  /// - Throws: `ThreadError` if no worker could be started; waiting requests are started by the
  ///   next call.
  package func submit(_ wanted: [DisplayRequest<ID>]) throws(ThreadError) {
    let bitmaps = engine.bitmaps
    // Requests that are no longer wanted are released outside the lock, because they hold the
    // caller's sources.
    let (_, count) = state.withLock { state in
      let abandoned = state.want(wanted) { request in
        request.bitmapKey.flatMap { bitmaps.cell(for: $0) }
      }
      return (abandoned, state.issueTickets(limit: max(1, engine.pool.count)))
    }
    for queued in 0..<count {
      do throws(ThreadError) {
        try Self.queueTicket(in: engine, state, ready)
      } catch {
        state.withLock { $0.returnTickets(count - queued) }
        throw error
      }
    }
  }

  /// The range of the next request; nil if none waits.
  package var nextRange: DisplayPriority.Range? {
    state.withLock { $0.nextRange }
  }

  /// Returns the results since the last call.
  package func takeCompletions() -> [DisplayCompletion<ID>] {
    state.withLock { $0.takeCompletions() }
  }

  /// Begins or ends the recording of each cell's work, for `takeSpans`; without it, nothing grows.
  package func recordSpans(_ isOn: Bool) { state.withLock { $0.recordSpans(isOn) } }

  /// Returns the work spans since the last call, finished or not, in the order in which they ended;
  /// empty if the display does not record them.
  package func takeSpans() -> [WorkSpan] {
    state.withLock { $0.takeSpans() }
  }

  /// Waits until the whole wanted set is ready, for callers without a loop; with an engine without
  /// threads, the work is done here.
  package func waitUntilReady() {
    if engine.pool.count == 0 {
      while engine.runNextJob() {}
    }
    while makeNext() {}
    state.wait { $0.isIdle ? () : nil }
  }

  /// Runs a closure during which cells are made only by the caller, with `makeNext`.
  ///
  /// Every run then makes the same cells between the same turns of the loop, regardless of the
  /// engine's threads and its other users. Work that the threads have already begun is finished
  /// first.
  ///
  /// - Parameter body: The closure, which runs on the calling thread; requests that remain
  ///   afterwards wait for the next `submit`.
  /// - Returns: The value of the closure.
  package func stepping<Value>(_ body: () throws -> Value) rethrows -> Value {
    state.withLock { $0.isStepped = true }
    defer { state.withLock { $0.isStepped = false } }
    state.wait { $0.runningCount == 0 ? () : nil }
    return try body()
  }

  /// Makes the next cell on the calling thread, while `stepping` runs.
  ///
  /// - Returns: True if a cell was made; false if none waits, or `stepping` does not run.
  @discardableResult
  package func makeNext() -> Bool {
    guard let job = state.withLock({ $0.isStepped ? $0.takeNext() : nil }) else { return false }
    do {
      try engine.pool.withCallerWorker { Self.finish(job, with: .success($0), of: engine, state) }
    } catch {
      Self.finish(job, with: .failure(error), of: engine, state)
    }
    ready?.raise()
    return true
  }

  /// Queues a job that takes the first waiting request of the wanted set.
  ///
  /// A job gets its request only when it starts. Therefore, a set can be replaced without changing
  /// the pool's queue, and displays that share a pool take turns.
  private static func queueTicket(
    in engine: CellEngine, _ state: Monitor<DisplayState<ID>>, _ ready: ReadySignal?
  ) throws(ThreadError) {
    try engine.pool.submit(.display) { [weak engine] worker in
      guard let engine, let job = state.withLock({ $0.start() }) else { return }
      finish(job, with: worker, of: engine, state)
      let goesOn = state.withLock { $0.goesOn() }
      ready?.raise()
      guard goesOn else { return }
      do {
        try queueTicket(in: engine, state, ready)
      } catch {
        state.withLock { $0.returnTickets(1) }
      }
    }
  }

  /// Makes a cell, and stores it with its cost until the caller takes it.
  private static func finish(
    _ job: DisplayState<ID>.Job, with worker: Result<CellWorker, any Error>, of engine: CellEngine,
    _ state: Monitor<DisplayState<ID>>
  ) {
    let ready = try? worker.get()
    if job.isRecorded { ready?.beginNotes() }
    let start = CellUsage.Phase.now
    let result = Result { try show(job, with: worker, of: engine) }
    let spent = CellUsage.Phase.now - start
    let usage = ready?.takeUsage() ?? CellUsage()
    let span = ready?.takeNotes().map {
      WorkSpan(
        of: (job.request.source, job.request.index), thread: SystemThread.number, start: start,
        spent: spent, usage: usage, notes: $0)
    }
    // Requests that are no longer wanted are released outside the lock, because they hold the
    // caller's sources.
    _ = state.withLock { $0.finish(job, result, cpu: spent.cpu, usage: usage, span: span) }
  }

  private static func show(
    _ job: DisplayState<ID>.Job, with worker: Result<CellWorker, any Error>, of engine: CellEngine
  ) throws -> DisplayedCell {
    let ready: CellWorker
    do {
      ready = try worker.get()
    } catch {
      throw CellError(index: job.request.index, underlying: error)
    }
    // A failed job of a page may have left usage that was not taken.
    _ = ready.takeUsage()
    let cell = try ready.show(job.request, strips: KnownStrips(engine: engine), job.cancellation)
    // The placeholder of an image that could not be decoded is shown once and not cached.
    if let key = job.request.bitmapKey(of: cell.key),
      !engine.showsBrokenPicture(cell.snapshot, over: key.raster.background)
    {
      engine.bitmaps.insert(cell, for: key)
    }
    return cell
  }
}
