import DisplayList
import ImageCodecs
package import Platform

extension CellEngine {
  /// Writes cells one below the other as a PNG of any height.
  ///
  /// Cells are laid out, painted and compressed in parallel and written in order; memory does not
  /// grow with the height. The bytes are the same for any number of workers.
  /// - Parameters:
  ///   - source: the cells.
  ///   - range: which of them; nil for all.
  ///   - sink: where the file goes.
  ///   - scale: in pixels per point.
  ///   - maximumRowCount: a higher page is an error.
  ///   - cancellation: ends the work early.
  ///   - receive: gets each cell with its place, in order, on the calling thread.
  /// - Returns: the sink and what became of the page.
  /// - Throws: `PageError`, `CellError` with the first cell that fails, `CancellationError`, or what
  ///   the sink throws.
  package func writePNG<Sink: ByteSink>(
    of source: some CellSource, range: Range<Int>? = nil, to sink: Sink, scale: Double,
    maximumRowCount: Int = CellEngineLimits.defaultMaximumRowCount,
    cancellation: Cancellation = .init(), receive: (PlacedCell) throws -> Void = { _ in }
  ) throws -> (sink: Sink, report: PageReport) {
    let range = (range ?? 0..<source.count).clamped(to: 0..<source.count)
    var page = try PageLayout(of: source, scale: scale, maximumHeight: maximumRowCount)
    let backdrop = source.backdrop
    let format = PNGRowFormat(width: page.width, isOpaque: backdrop.isOpaque)
    var writer = try PNGWriter(format: format, sink: sink, scale: scale)
    var usage = CellUsage()

    if runsInline(range.count) {
      try pool.withCallerWorker { worker in
        _ = worker.takeUsage()
        for index in range {
          try cancellation.check()
          let cell = try page.place(worker.snapshot(of: source, at: index), index: index)
          for fragment in try worker.fragments(
            of: cell, format: format, backdrop: backdrop, scale: scale)
          {
            try writer.append(fragment)
          }
          try receive(cell)
        }
        usage = worker.takeUsage()
      }
    } else {
      usage = try writeInParallel(
        chunks(of: range), of: source, format: format, page: &page, to: &writer, cancellation,
        receive)
    }

    guard page.height > 0 else { throw PageError.empty }
    let end = try writer.finish()
    let report = PageReport(
      width: page.width, height: page.height, cellCount: range.count, byteCount: end.byteCount,
      usage: usage)
    return (end.sink, report)
  }

  /// A PNG in memory.
  package func png(
    of source: some CellSource, range: Range<Int>? = nil, scale: Double,
    cancellation: Cancellation = .init()
  ) throws -> [UInt8] {
    try writePNG(
      of: source, range: range, to: MemorySink(), scale: scale, cancellation: cancellation
    ).sink.bytes
  }

  /// Two kinds of jobs share the queue: layouts run ahead; a cell is painted when all above it are
  /// laid out, because only then its place is known, and with it the part of a backdrop behind it.
  private func writeInParallel<Sink: ByteSink>(
    _ chunks: [Range<Int>], of source: some CellSource, format: PNGRowFormat,
    page: inout PageLayout, to writer: inout PNGWriter<Sink>, _ cancellation: Cancellation,
    _ receive: (PlacedCell) throws -> Void
  ) throws -> CellUsage {
    let layouts = OrderedResults<([CellSnapshot], CellUsage)>()
    let paintings = OrderedResults<([PNGFragment], CellUsage)>()
    let abandonment = Cancellation()
    defer { abandonment.cancel() }
    let (backdrop, scale) = (source.backdrop, page.scale)
    let ahead = workerCount * Self.chunksAhead
    var usage = CellUsage()
    var submitted = 0
    var written = 0

    func write() throws {
      let (fragments, spent) = try paintings.take(written)
      written += 1
      usage = usage + spent
      for fragment in fragments { try writer.append(fragment) }
    }

    for index in chunks.indices {
      try cancellation.check()
      while submitted < min(chunks.count, index + ahead) {
        let chunk = chunks[submitted]
        try submit(submitted, of: layouts, abandonment) { worker in
          let snapshots = try chunk.map { try worker.snapshot(of: source, at: $0) }
          return (snapshots, worker.takeUsage())
        }
        submitted += 1
      }
      var cells: [PlacedCell] = []
      do {
        let (snapshots, spent) = try layouts.take(index)
        usage = usage + spent
        for (cell, snapshot) in zip(chunks[index], snapshots) {
          cells.append(try page.place(snapshot, index: cell))
        }
      } catch {
        // A cell further up may have failed while it was painted: the first one is reported.
        while written < index { try write() }
        throw error
      }
      let placed = cells
      try submit(index, of: paintings, abandonment) { worker in
        let fragments = try placed.flatMap {
          try worker.fragments(of: $0, format: format, backdrop: backdrop, scale: scale)
        }
        return (fragments, worker.takeUsage())
      }
      for cell in cells { try receive(cell) }
      while written <= index - ahead { try write() }
    }
    while written < chunks.count {
      try cancellation.check()
      try write()
    }
    return usage
  }
}
