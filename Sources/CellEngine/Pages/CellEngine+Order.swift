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
  /// Memory does not grow with the number of cells.
  /// - Parameters:
  ///   - range: the range of cells.
  ///   - cancellation: ends the work early.
  ///   - work: called with a cell's index on any worker, in any order.
  ///   - receive: called on the calling thread with each value, in order.
  /// - Throws: `CellError` with the first cell that fails, `CancellationError`, or an error of
  ///   `receive`.
  package func measure<Value: Sendable>(
    _ range: Range<Int>, cancellation: Cancellation = .init(),
    work: @escaping @Sendable (Int, TextShaper, Painter) throws -> Value,
    receive: (Value) throws -> Void
  ) throws {
    if runsInline(range.count) {
      try withCallerWorker(until: cancellation) { worker in
        for index in range {
          try cancellation.check()
          try receive(try worker.measure(index, work))
        }
      }
      return
    }
    try inOrder(chunks(of: range), cancellation) { chunk, worker in
      try chunk.map { try worker.measure($0, work) }
    } receive: {
      try $0.forEach(receive)
    }
  }
}
