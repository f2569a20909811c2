import DisplayList
import Platform
import VectorKit

/// A document of drawings while it is written.
struct DocumentWriter<Sink: ByteSink, Encoder: DrawingEncoder> {
  let engine: CellEngine
  let encoder: Encoder
  private(set) var output: CountingSink<Sink>
  private var pages: Pagination
  private var file: Encoder.File
  /// The page that is open, from 0.
  private var number = -1

  /// Begins a document with nothing on it.
  init(
    of source: some CellSource, as encoder: Encoder, to sink: Sink, on engine: CellEngine,
    with worker: CellWorker
  ) throws {
    self.engine = engine
    self.encoder = encoder
    // A point is a row: cells are whole points high.
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

  /// Draws cells and writes those that have their places.
  mutating func add(
    _ batch: CellOutput.Batch, _ receive: (PlacedCell) throws -> Void
  ) throws {
    var placed: [PlacedCell] = []
    for cell in batch.cells { placed += try pages.add(cell) }
    try write(placed, batch, receive)
  }

  /// Writes the cells that are left and ends the document.
  mutating func finish(
    _ batch: CellOutput.Batch, _ receive: (PlacedCell) throws -> Void
  ) throws {
    try write(pages.finish(), batch, receive)
    guard number >= 0 else { throw PageError.empty }
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
    guard !engine.runsInline(placed.count) else {
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
