import DisplayList
package import ImageCodecs
package import Platform

extension CellEngine {
  /// Writes cells as pages of a height, one after the other.
  ///
  /// Every cell is laid out once, all pages share the workers, and memory grows with their height
  /// only where the encoder lets it, and never with their number. The bytes are the same for any
  /// number of workers.
  /// - Parameters:
  ///   - source: the cells, with the places where pages may end.
  ///   - pageHeight: the most rows of a page, where the source lets it end in time.
  ///   - encoder: the files' format.
  ///   - scale: in pixels per point.
  ///   - maximumRowCount: a higher page is an error.
  ///   - needsSnapshots: whether each cell is handed over with its snapshot, though its rows may be
  ///     kept.
  ///   - cancellation: ends the work early.
  ///   - begin: gives the place of a page, by its number from 0.
  ///   - receive: gets each cell with its place, in order, after its page began.
  ///   - end: gets each page when it is written. All three are called on the calling thread.
  /// - Throws: `PageError`, `CellError` with the first cell that fails, `CancellationError`, or what
  ///   the closures and the sinks throw.
  package func writePages<Sink: ByteSink>(
    of source: some CellSource, pageHeight: Int, as encoder: some PageEncoder, scale: Double,
    maximumRowCount: Int, needsSnapshots: Bool = false, cancellation: Cancellation = .init(),
    begin: @escaping (Int) throws -> Sink,
    receive: (PlacedCell) throws -> Void, end: @escaping (Sink, PageReport) throws -> Void
  ) throws {
    let page = try PageLayout(
      of: source, scale: scale, maximumHeight: maximumRowCount, encoder: encoder)
    try page.allow(pageHeight: pageHeight, of: encoder)
    let shape = page.shape(over: source.background)
    var pages = Pagination(of: source, on: page, height: pageHeight)
    var files = PageSeries(encoder: encoder, shape: shape, begin: begin, end: end)
    _ = try encode(
      source, 0..<source.count, as: encoder, shape, on: &pages, needsSnapshots: needsSnapshots,
      cancellation
    ) { cell, fragments in
      try files.append(fragments, of: cell)
      try receive(cell)
    }
    try files.finish()
  }
}
