import DisplayList
import ImageCodecs
import Platform

extension CellEngine {
  /// Measures cells, places them on pages, paints and encodes them, and passes them on from top to
  /// bottom on the calling thread.
  ///
  /// Two kinds of jobs share the queue: layouts run ahead within the layout budget; a cell is painted once all cells above
  /// it are measured, because only then are its position and the background behind it known. Cells
  /// whose heights and rows are cached from an earlier page need no job: they are passed on
  /// unchanged.
  /// - Returns: the usage.
  func encode<Encoder: PageEncoder>(
    _ source: some CellSource, _ range: Range<Int>, as encoder: Encoder, _ shape: PageShape,
    on pages: inout Pagination, needsSnapshots: Bool, _ cancellation: Cancellation,
    receive: (PlacedCell, [Encoder.Fragment]) throws -> Void
  ) throws -> CellUsage {
    func work(with worker: CellWorker?) throws -> CellUsage {
      let stages = (
        MeasuringStage(
          range, of: source, on: self, needsSnapshots: needsSnapshots, worker: worker),
        PaintingStage(
          engine: self, source: source, encoder: encoder, shape: shape,
          passesSnapshots: needsSnapshots, worker: worker)
      )
      return try run(
        stages, ahead: worker == nil ? workerCount * Self.chunksAhead : 0, on: &pages,
        cancellation, receive: receive)
    }
    guard runsInline(range.count) else { return try work(with: nil) }
    // The same worker processes all cells, because its glyphs are in this processor's caches.
    return try withCallerWorker(until: cancellation) { try work(with: $0) }
  }

  /// Passes cells through both stages.
  private func run<Source: CellSource, Encoder: PageEncoder>(
    _ stages: (MeasuringStage<Source>, PaintingStage<Source, Encoder>), ahead: Int,
    on pages: inout Pagination, _ cancellation: Cancellation,
    receive: (PlacedCell, [Encoder.Fragment]) throws -> Void
  ) throws -> CellUsage {
    var (measuring, painting) = stages
    let abandonment = Cancellation(within: cancellation)
    defer { abandonment.cancel() }
    while !measuring.isEmpty {
      try cancellation.check()
      // Painting ends the charges of the cells above.
      if measuring.isHeldUp { try painting.handOver(leaving: 0, receive) }
      try measuring.begin(ahead: ahead, abandonment)
      var placed: [PlacedCell] = []
      do {
        for cell in try measuring.take() { placed += try pages.add(cell) }
        if measuring.isEmpty { placed += try pages.finish() }
      } catch {
        // A cell higher up may have failed while it was painted; the topmost failure is thrown.
        try painting.handOver(leaving: 0, receive)
        throw error
      }
      for part in painting.parts(of: placed) {
        try painting.begin(part, abandonment)
        try painting.handOver(leaving: ahead, receive)
      }
    }
    while painting.isUnderWay {
      try cancellation.check()
      try painting.handOver(leaving: max(0, painting.jobsUnderWay - 1), receive)
    }
    return measuring.usage + painting.usage
  }

  /// Queues a job, or does it immediately with the caller's worker.
  func perform<Value: Sendable>(
    _ number: Int, of results: OrderedResults<Value>, with worker: CellWorker?,
    _ abandonment: Cancellation, _ work: @escaping @Sendable (CellWorker) throws -> Value
  ) throws {
    guard let worker else {
      try submit(number, of: results, abandonment, work)
      return
    }
    _ = worker.takeUsage()
    results.put(Result { try work(worker) }, at: number)
  }
}
