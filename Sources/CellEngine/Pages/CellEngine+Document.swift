import DisplayList
package import Platform
package import VectorKit

extension CellEngine {
  /// Writes cells as a document of drawings, page by page.
  ///
  /// Cells are laid out and drawn in parallel and written in order; memory grows neither with the
  /// number of cells nor of pages. The bytes are the same for any number of workers.
  /// - Parameters:
  ///   - source: the cells; it says where pages may end.
  ///   - encoder: the file's format.
  ///   - sink: where the file goes.
  ///   - artifacts: what is drawn over each page when their number is known; nil for nothing.
  ///   - cancellation: ends the work early.
  ///   - receive: gets each cell with its place in points, in order, on the calling thread.
  /// - Returns: the sink and the number of bytes.
  /// - Throws: `PageError`, `CellError` with the first cell that fails, `CancellationError`, or what
  ///   the encoder and the sink throw.
  package func writeDocument<Sink: ByteSink, Encoder: DrawingEncoder>(
    of source: some CellSource, as encoder: Encoder, to sink: Sink,
    artifacts: (any PageArtifactSource)? = nil, cancellation: Cancellation = .init(),
    receive: (PlacedCell) throws -> Void = { _ in }
  ) throws -> (sink: Sink, byteCount: Int) {
    let height = encoder.pageHeight(forWidth: source.width)
    // A point is a row: cells are whole points high.
    var pages = Pagination(
      of: source, on: try PageLayout(of: source, scale: 1), height: Int(height))
    var output = CountingSink(sink)
    try pool.withCallerWorker { own in
      var file = try own.draw(as: encoder) { painter, scratch in
        try encoder.begin(
          width: source.width, background: source.background, painter: painter,
          scratch: &scratch, in: &output)
      }
      var number = -1
      func write(_ placed: [PlacedCell]) throws {
        try draw(placed, as: encoder, with: own, cancellation) { cell, fragment in
          if cell.page != number {
            try encoder.beginPage(of: &file, in: &output)
            number = cell.page
          }
          try own.draw(as: encoder) { painter, scratch in
            try encoder.append(
              fragment, to: &file, painter: painter, scratch: &scratch, in: &output)
          }
          try receive(cell)
        }
      }
      for first in stride(from: 0, to: source.count, by: Self.documentBatch) {
        let batch = first..<min(first + Self.documentBatch, source.count)
        var placed: [PlacedCell] = []
        for (index, snapshot) in zip(batch, try snapshots(source, batch, with: own, cancellation)) {
          placed += try pages.add(
            MeasuredCell(index: index, facts: CellMetrics(of: snapshot), snapshot: snapshot))
        }
        try write(placed)
      }
      try write(pages.finish())
      guard number >= 0 else { throw PageError.empty }
      let ended = try own.draw(as: encoder) { _, scratch in
        try encoder.endPages(of: &file, scratch: &scratch, in: &output)
      }
      for page in ended {
        guard let artifacts else { break }
        try cancellation.check()
        let drawn = own.artifacts(of: page, from: artifacts)
        try own.draw(as: encoder) { painter, scratch in
          try encoder.add(
            drawn, to: page, of: &file, painter: painter, scratch: &scratch, in: &output)
        }
      }
      try own.draw(as: encoder) { _, scratch in
        try encoder.finish(&file, scratch: &scratch, in: &output)
      }
    }
    return (output.sink, output.byteCount)
  }

  /// The number of cells between two rests at which all workers wait for the last one: bounds what is
  /// in memory.
  private static let documentBatch = 1_024

  /// Lays cells out with the workers, or with the caller's.
  private func snapshots(
    _ source: some CellSource, _ range: Range<Int>, with own: CellWorker,
    _ cancellation: Cancellation
  ) throws -> [CellSnapshot] {
    var made: [CellSnapshot] = []
    guard !runsInline(range.count) else {
      for index in range {
        try cancellation.check()
        made.append(try own.snapshot(of: source, at: index))
      }
      return made
    }
    try inOrder(chunks(of: range), cancellation) { chunk, worker in
      try chunk.map { try worker.snapshot(of: source, at: $0) }
    } receive: {
      made += $0
    }
    return made
  }

  /// Draws cells that have their places, likewise.
  private func draw<Encoder: DrawingEncoder>(
    _ placed: [PlacedCell], as encoder: Encoder, with own: CellWorker,
    _ cancellation: Cancellation, receive: (PlacedCell, Encoder.Fragment) throws -> Void
  ) throws {
    guard !runsInline(placed.count) else {
      for cell in placed {
        try cancellation.check()
        if let fragment = try own.fragment(of: cell, as: encoder) { try receive(cell, fragment) }
      }
      return
    }
    try inOrder(chunks(of: placed.indices), cancellation) { chunk, worker in
      try chunk.map { (placed[$0], try worker.fragment(of: placed[$0], as: encoder)) }
    } receive: { drawn in
      for case (let cell, let fragment?) in drawn { try receive(cell, fragment) }
    }
  }
}
