import DisplayList
import ImageCodecs
import Platform

extension CellEngine {
  /// Measures cells, puts them on pages, paints and compresses them, and hands them over from top to
  /// bottom on the calling thread.
  ///
  /// Two kinds of jobs share the queue: layouts run ahead; a cell is painted when all above it are
  /// measured, because only then its place is known, and with it the part of a backdrop behind it.
  /// Cells whose heights and rows are kept from an earlier page need no job: they are handed over as
  /// they are.
  /// - Returns: what it took.
  func compress(
    _ source: some CellSource, _ range: Range<Int>, _ format: PNGRowFormat,
    _ compression: PNGCompression, on pages: inout Pagination, needsSnapshots: Bool,
    _ cancellation: Cancellation,
    receive: (PlacedCell, [PNGFragment]) throws -> Void
  ) throws -> CellUsage {
    let chunks = chunks(of: range)
    let runsInline = runsInline(range.count)
    let ahead = runsInline ? 0 : workerCount * Self.chunksAhead
    let abandonment = Cancellation()
    defer { abandonment.cancel() }
    var measuring = MeasuringStage(
      engine: self, source: source, needsSnapshots: needsSnapshots, runsInline: runsInline)
    var painting = PaintingStage(
      engine: self, source: source, format: format, compression: compression,
      scale: pages.page.scale, runsInline: runsInline)

    for index in chunks.indices {
      try cancellation.check()
      while measuring.begun < min(chunks.count, index + max(1, ahead)) {
        try measuring.begin(chunks[measuring.begun], abandonment)
      }
      var placed: [PlacedCell] = []
      do {
        for cell in try measuring.take() { placed += try pages.add(cell) }
        if index == chunks.count - 1 { placed += try pages.finish() }
      } catch {
        // A cell further up may have failed while it was painted: the first one is reported.
        try painting.handOver(leaving: 0, receive)
        throw error
      }
      try painting.begin(placed, abandonment)
      try painting.handOver(leaving: ahead, receive)
    }
    while painting.isUnderWay {
      try cancellation.check()
      try painting.handOver(leaving: max(0, painting.jobsUnderWay - 1), receive)
    }
    return measuring.usage + painting.usage
  }

  /// Queues a job, or does it at once on the calling thread.
  func perform<Value: Sendable>(
    _ number: Int, of results: OrderedResults<Value>, runsInline: Bool,
    _ abandonment: Cancellation, _ work: @escaping @Sendable (CellWorker) throws -> Value
  ) throws {
    guard runsInline else {
      try submit(number, of: results, abandonment, work)
      return
    }
    results.put(
      Result {
        try pool.withCallerWorker { worker in
          _ = worker.takeUsage()
          return try work(worker)
        }
      }, at: number)
  }
}
