import DisplayList
package import ImageCodecs
package import Platform

/// One or several files that are written from cells.
///
/// The layout of the cells can be shared with other outputs.
package struct CellOutput {
  /// A batch of measured cells, and the worker for any further cells.
  struct Batch {
    let cells: [MeasuredCell]
    /// The worker of the calling thread.
    let worker: CellWorker
    let cancellation: Cancellation
  }

  /// Adds cells, in order.
  let add: (Batch) throws -> Void
  /// Ends the file; its batch has no cells.
  let finish: (Batch) throws -> Void
}

extension CellOutput {
  /// An output that writes a vector document.
  ///
  /// - Parameters:
  ///   - source: the cells and their background.
  ///   - shared: the indices of the cells that this output shares with others; cells before and
  ///     after them are laid out only for this output. Nil shares all cells.
  ///   - encoder: the encoder for the file's format.
  ///   - sink: the sink for the file.
  ///   - artifacts: lays out the items over each page once the number of pages is known; nil if
  ///     there are none.
  ///   - engine: the engine that lays the cells out.
  ///   - receive: called on the calling thread with each cell and its position in points, in order.
  ///   - end: called with the sink and the number of bytes when everything is written.
  /// - Returns: the output; nothing is written yet.
  package static func document<Sink: ByteSink, Encoder: DrawingEncoder>(
    of source: some CellSource, sharing shared: Range<Int>? = nil, as encoder: Encoder,
    to sink: Sink, artifacts: (any PageArtifactSource)? = nil, on engine: CellEngine,
    receive: @escaping (PlacedCell) throws -> Void, end: @escaping (Sink, Int) throws -> Void
  ) -> CellOutput {
    var writer: DocumentWriter<Sink, Encoder>?
    func begun(_ batch: Batch) throws -> DocumentWriter<Sink, Encoder> {
      try writer.take()
        ?? DocumentWriter(
          of: source, sharing: shared ?? 0..<source.count, as: encoder, to: sink, on: engine,
          with: batch.worker)
    }
    return CellOutput { batch in
      var open = try begun(batch)
      try open.add(batch, receive)
      writer = open
    } finish: { batch in
      var open = try begun(batch)
      try open.finish(batch, artifacts, receive)
      try end(open.output.sink, open.output.byteCount)
    }
  }

  /// An output that writes pages of pixels, each to its own file; a single page if there is no page
  /// height.
  ///
  /// - Parameters:
  ///   - source: the cells and their background, and the decision where pages can end.
  ///   - pageHeight: the maximum number of rows of a page; a page exceeds it only if the source
  ///     does not allow the page to end earlier. Nil for a single page.
  ///   - encoder: the encoder for the files' format.
  ///   - scale: the scale, in pixels per point.
  ///   - maximumRowCount: the maximum number of rows; a higher page is an error.
  ///   - engine: the engine that lays the cells out.
  ///   - begin: returns the sink for a page, by its number from 0.
  ///   - receive: called with each cell and its position, in order, after its page has begun.
  ///   - end: called with the sink and the report of each page after the page is written. `begin`,
  ///     `receive` and `end` are called on the calling thread.
  /// - Returns: the output; nothing is written yet.
  /// - Throws: `PageError` if such a page cannot be made.
  package static func pages<Sink: ByteSink>(
    of source: some CellSource, pageHeight: Int?, as encoder: some PageEncoder, scale: Double,
    maximumRowCount: Int, on engine: CellEngine, begin: @escaping (Int) throws -> Sink,
    receive: @escaping (PlacedCell) throws -> Void,
    end: @escaping (Sink, PageReport) throws -> Void
  ) throws -> CellOutput {
    let page = try PageLayout(
      of: source, scale: scale, maximumHeight: maximumRowCount, encoder: encoder)
    if let pageHeight { try page.allow(pageHeight: pageHeight, of: encoder) }
    let shape = page.shape(over: source.background)
    var places = Pagination(of: source, on: page, height: pageHeight)
    var files = PageSeries(encoder: encoder, shape: shape, begin: begin, end: end)
    func write(_ placed: [PlacedCell], _ batch: Batch) throws {
      var painting = PaintingStage(
        engine: engine, source: source, encoder: encoder, shape: shape, passesSnapshots: true,
        worker: engine.runsInline(source.count) ? batch.worker : nil)
      let abandonment = Cancellation(within: batch.cancellation)
      defer { abandonment.cancel() }
      let ahead = engine.workerCount * CellEngine.chunksAhead
      for part in painting.parts(of: placed) {
        try batch.cancellation.check()
        try painting.begin(part, abandonment)
        try painting.handOver(leaving: ahead) { cell, fragments in
          try files.append(fragments, of: cell)
          try receive(cell)
        }
      }
      try painting.handOver(leaving: 0) { cell, fragments in
        try files.append(fragments, of: cell)
        try receive(cell)
      }
    }
    return CellOutput { batch in
      var placed: [PlacedCell] = []
      for cell in batch.cells { placed += try places.add(cell) }
      try write(placed, batch)
    } finish: { batch in
      try write(places.finish(), batch)
      try files.finish()
    }
  }
}

extension CellEngine {
  /// Lays cells out once and writes them to several outputs.
  ///
  /// All outputs get the same snapshots. A batch of cells is laid out in parallel, and then drawn
  /// in parallel for each output in turn; a batch ends when the layout budget is full. Memory is
  /// independent of the number of cells and pages. Each output has the same bytes as if it were
  /// written alone.
  /// - Parameters:
  ///   - source: the cells; the outputs' sources have the same snapshots but can have other
  ///     backgrounds.
  ///   - outputs: the outputs.
  ///   - cancellation: ends the work early.
  /// - Throws: `PageError`, `CellError` with the first cell that fails, `CancellationError`, or an
  ///   error of the outputs.
  package func write(
    _ source: some CellSource, as outputs: [CellOutput], cancellation: Cancellation = .init()
  ) throws {
    try withCallerWorker(until: cancellation) { own in
      var queue = CellQueue<MeasuredCell>(
        0..<source.count, on: self, with: runsInline(source.count) ? own : nil)
      let abandonment = Cancellation(within: cancellation)
      defer { abandonment.cancel() }
      while !queue.isEmpty {
        let cells = try batch(of: source, from: &queue, cancellation, abandonment)
        for output in outputs {
          try output.add(
            CellOutput.Batch(cells: cells, worker: own, cancellation: cancellation))
        }
      }
      for output in outputs {
        try output.finish(
          CellOutput.Batch(cells: [], worker: own, cancellation: cancellation))
      }
    }
  }

  /// The maximum number of cells in a batch.
  private static let batchCount = 1_024

  /// Takes the cells of a batch: as many as the layout budget allows, and at least one.
  private func batch(
    of source: some CellSource, from queue: inout CellQueue<MeasuredCell>,
    _ cancellation: Cancellation, _ abandonment: Cancellation
  ) throws -> [MeasuredCell] {
    let ahead = workerCount * Self.chunksAhead
    var cells: [MeasuredCell] = []
    while !queue.isEmpty, cells.count < Self.batchCount, cells.isEmpty || !queue.isHeldUp {
      try cancellation.check()
      try queue.begin(ahead: runsInline(source.count) ? 1 : ahead, abandonment) {
        .laying(out: $0, of: source, in: layoutBudget, cancellation)
      }
      cells += try queue.take(waitingFor: ahead / 2)
    }
    return cells
  }
}
