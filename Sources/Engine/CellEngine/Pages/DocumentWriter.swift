import DisplayList
import Platform

/// A vector document that is being written.
struct DocumentWriter<Sink: ByteSink, Encoder: DrawingEncoder> {
  let engine: CellEngine
  let encoder: Encoder
  private(set) var output: CountingSink<Sink>
  private var pages: Pagination
  private var file: Encoder.File
  /// The number of the open page, from 0.
  private var number = -1
  /// The indices of the document's cells that arrive in batches.
  private let shared: Range<Int>
  /// Lays out a cell that only this document has.
  private let layOut: (Int, CellWorker) throws -> MeasuredCell
  private let cellCount: Int
  private var hasBegun = false

  /// Begins an empty document.
  init(
    of source: some CellSource, sharing shared: Range<Int>, as encoder: Encoder, to sink: Sink,
    on engine: CellEngine, with worker: CellWorker
  ) throws {
    self.engine = engine
    self.encoder = encoder
    self.shared = shared
    cellCount = source.count
    layOut = { index, worker in
      let snapshot = try worker.snapshot(of: source, at: index)
      return MeasuredCell(index: index, facts: CellMetrics(of: snapshot), snapshot: snapshot)
    }
    // One row per point: cells are whole points high.
    pages = Pagination(
      of: source, on: try PageLayout(of: source, scale: 1),
      height: Int(encoder.pageHeight(forWidth: source.width)))
    var output = CountingSink(sink)
    file = try worker.draw(as: encoder) { painter, scratch in
      try encoder.begin(
        width: source.width, background: source.background, painter: painter,
        scratch: &scratch, in: &output)
    }
    self.output = output
  }

  /// Places cells, and draws and writes those whose positions are final.
  mutating func add(
    _ batch: CellOutput.Batch, _ receive: (PlacedCell) throws -> Void
  ) throws {
    var placed = try begin(batch)
    for cell in batch.cells {
      let index = cell.index + shared.lowerBound
      placed += try pages.add(
        MeasuredCell(
          index: index, facts: cell.facts, snapshot: cell.snapshot, charge: cell.charge))
    }
    try write(placed, batch, receive)
  }

  /// Lays out the cells before the shared ones, once.
  private mutating func begin(_ batch: CellOutput.Batch) throws -> [PlacedCell] {
    guard !hasBegun else { return [] }
    hasBegun = true
    return try place(0..<shared.lowerBound, batch)
  }

  /// Lays out and places the cells that only this document has.
  private mutating func place(
    _ range: Range<Int>, _ batch: CellOutput.Batch
  ) throws -> [PlacedCell] {
    var placed: [PlacedCell] = []
    for index in range {
      try batch.cancellation.check()
      placed += try pages.add(try layOut(index, batch.worker))
    }
    return placed
  }

  /// Writes the remaining cells and ends the document.
  mutating func finish(
    _ batch: CellOutput.Batch, _ artifacts: (any PageArtifactSource)?,
    _ receive: (PlacedCell) throws -> Void
  ) throws {
    var placed = try begin(batch)
    placed += try place(shared.upperBound..<cellCount, batch)
    try write(placed + pages.finish(), batch, receive)
    guard number >= 0 else { throw PageError.empty }
    let ended = try batch.worker.draw(as: encoder) { _, scratch in
      try encoder.endPages(of: &file, scratch: &scratch, in: &output)
    }
    if let artifacts {
      for page in ended {
        try batch.cancellation.check()
        let drawn = batch.worker.artifacts(of: page, from: artifacts)
        try batch.worker.draw(as: encoder) { painter, scratch in
          try encoder.add(
            drawn, to: page, of: &file, painter: painter, scratch: &scratch, in: &output)
        }
      }
    }
    try batch.worker.draw(as: encoder) { _, scratch in
      try encoder.finish(&file, scratch: &scratch, in: &output)
    }
  }

  private mutating func write(
    _ placed: [PlacedCell], _ batch: CellOutput.Batch, _ receive: (PlacedCell) throws -> Void
  ) throws {
    func append(_ fragment: Encoder.Fragment, of cell: PlacedCell) throws {
      if cell.page != number {
        try encoder.beginPage(of: &file, in: &output)
        number = cell.page
      }
      try batch.worker.draw(as: encoder) { painter, scratch in
        try encoder.append(fragment, to: &file, painter: painter, scratch: &scratch, in: &output)
      }
      try receive(cell)
    }
    let (engine, encoder) = (self.engine, self.encoder)
    // A batch of a long document can be short, because its cells are large.
    guard !engine.runsInline(cellCount) else {
      for cell in placed {
        try batch.cancellation.check()
        guard let fragment = try batch.worker.fragment(of: cell, as: encoder) else { continue }
        try append(fragment, of: cell)
      }
      return
    }
    try engine.inOrder(engine.chunks(of: placed.indices), batch.cancellation) { chunk, worker in
      try chunk.map { (placed[$0], try worker.fragment(of: placed[$0], as: encoder)) }
    } receive: { drawn in
      for case (let cell, let fragment?) in drawn { try append(fragment, of: cell) }
    }
  }
}
