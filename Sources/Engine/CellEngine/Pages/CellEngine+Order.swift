package import DisplayList
package import Platform
package import RasterKit
package import TextShaping

extension CellEngine {
  /// The number of cells in a job: enough to make the cost of the queue and of waking a thread
  /// negligible, and to keep layout and painting from constantly displacing each other's data from
  /// the processor's caches.
  private static let chunkSizes = 4...16

  /// The number of jobs that each worker should get, so that no worker waits long for the last
  /// jobs.
  private static let chunksPerWorker = 16

  /// The number of jobs per worker that can be ahead of the received results; limits memory.
  static let chunksAhead = 8

  /// Divides a range into jobs.
  func chunks(of range: Range<Int>) -> [Range<Int>] {
    let wanted = range.count / (workerCount * Self.chunksPerWorker)
    let size = min(max(wanted, Self.chunkSizes.lowerBound), Self.chunkSizes.upperBound)
    return stride(from: range.lowerBound, to: range.upperBound, by: size).map {
      $0..<min($0 + size, range.upperBound)
    }
  }

  /// Queues a job whose result is stored at its index, unless it is cancelled before it starts.
  ///
  /// The loops over the parts of a cell watch the same token.
  func submit<Value: Sendable>(
    _ index: Int, of results: OrderedResults<Value>, _ cancellation: Cancellation,
    _ work: @escaping @Sendable (CellWorker) throws -> Value
  ) throws {
    try pool.submit(cancellation: cancellation) { worker in
      results.put(
        Result {
          let worker = try worker.get()
          // Unreported usage of earlier jobs must not count for this one.
          _ = worker.takeUsage()
          return try CellError.passingEnds(of: cancellation) { try work(worker) }
        }, at: index)
    }
  }

  /// Runs a closure on the calling thread with one of the callers' workers.
  ///
  /// The loops over the parts of a cell watch the token.
  func withCallerWorker<Value>(
    until cancellation: Cancellation, _ body: (CellWorker) throws -> Value
  ) throws -> Value {
    try CellError.passingEnds(of: cancellation) { try pool.withCallerWorker(body) }
  }

  /// Runs jobs on the workers and receives their results on the calling thread, in order.
  func inOrder<Value: Sendable>(
    _ chunks: [Range<Int>], _ cancellation: Cancellation,
    work: @escaping @Sendable (Range<Int>, CellWorker) throws -> Value,
    receive: (Value) throws -> Void
  ) throws {
    let results = OrderedResults<Value>()
    let abandonment = Cancellation(within: cancellation)
    // Jobs that are still queued when this call ends early must do no work.
    defer { abandonment.cancel() }
    let ahead = workerCount * Self.chunksAhead
    var submitted = 0
    var received = 0
    while received < chunks.count {
      while submitted < min(chunks.count, received + ahead) {
        let chunk = chunks[submitted]
        try submit(submitted, of: results, abandonment) { worker in
          // The flag is checked here too, because this thread otherwise checks it only when half of
          // the jobs in progress have arrived.
          try cancellation.check()
          return try work(chunk, worker)
        }
        submitted += 1
      }
      // This thread takes half of the jobs in progress at a time, while the workers continue with
      // the other half: waking up for each job would take processor time from a worker each time.
      let batch = received..<min(submitted, received + ahead / 2)
      try cancellation.check()
      results.wait(for: batch)
      for index in batch {
        try cancellation.check()
        try receive(results.take(index))
      }
      received = batch.upperBound
    }
  }

  /// Computes a value for each cell with the workers' shapers and painters, without storing the
  /// values.
  ///
  /// Memory grows neither with the number of cells nor with what is in them: values that wait for
  /// their turn are charged to the layout budget.
  /// - Parameters:
  ///   - range: the range of cells.
  ///   - cancellation: ends the work early.
  ///   - work: called with a cell's index on any worker, in any order; returns the value and its
  ///     memory in bytes.
  ///   - receive: called on the calling thread with each value, in order.
  /// - Throws: `CellError` with the first cell that fails, `CancellationError`, or an error of
  ///   `receive`.
  package func measure<Value: Sendable>(
    _ range: Range<Int>, cancellation: Cancellation = .init(),
    work: @escaping @Sendable (Int, TextShaper, Painter) throws -> (value: Value, byteCount: Int),
    receive: (Value) throws -> Void
  ) throws {
    let budget = layoutBudget
    try pass(range, ahead: Self.chunksAhead, cancellation) { cells in
      .work { worker, keep in
        for index in cells {
          try cancellation.check()
          let made = try worker.measure(index, work)
          guard keep((made.value, budget.charge(made.byteCount))) else { return }
        }
      }
    } receive: { (made: (value: Value, charge: LayoutCharge)) in
      try receive(made.value)
      return true
    }
  }

  /// Lays cells out and passes them on, without storing them: memory grows neither with the number
  /// of cells nor with what they draw.
  /// - Parameters:
  ///   - source: the cells.
  ///   - cancellation: ends the work early.
  ///   - receive: called on the calling thread with each cell's index and snapshot, in order; false
  ///     ends the work.
  /// - Throws: `CellError` with the first cell that fails, `CancellationError`, or an error of
  ///   `receive`.
  package func layOut(
    _ source: some CellSource, cancellation: Cancellation = .init(),
    receive: (Int, CellSnapshot) throws -> Bool
  ) throws {
    // A few jobs suffice, because they are used at once, and `receive` may end the work.
    try pass(0..<source.count, ahead: 2, cancellation) {
      .laying(out: $0, of: source, in: layoutBudget, cancellation)
    } receive: { (cell: MeasuredCell) in
      guard let snapshot = cell.snapshot else { return true }
      return try receive(cell.index, snapshot)
    }
  }

  /// Passes the values of a queue on, one by one, until they end or `receive` returns false; each
  /// worker gets `jobsAhead` jobs in advance.
  func pass<Value: Sendable>(
    _ range: Range<Int>, ahead jobsAhead: Int, _ cancellation: Cancellation,
    prepare: (Range<Int>) throws -> CellQueue<Value>.Preparation,
    receive: (Value) throws -> Bool
  ) throws {
    func pass(with worker: CellWorker?) throws {
      let ahead = worker == nil ? workerCount * jobsAhead : 1
      var queue = CellQueue<Value>(range, on: self, with: worker)
      let abandonment = Cancellation(within: cancellation)
      defer { abandonment.cancel() }
      while !queue.isEmpty {
        try cancellation.check()
        try queue.begin(ahead: ahead, abandonment, prepare: prepare)
        for value in try queue.take(waitingFor: ahead / 2) {
          try cancellation.check()
          guard try receive(value) else { return }
        }
      }
    }
    guard runsInline(range.count) else { return try pass(with: nil) }
    try withCallerWorker(until: cancellation) { try pass(with: $0) }
  }
}
