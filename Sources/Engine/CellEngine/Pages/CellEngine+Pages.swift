import DisplayList
package import ImageCodecs
package import Platform

extension CellEngine {
  /// Writes cells as a series of pages of about the same height.
  ///
  /// Every cell is laid out once, and all pages share the workers. Memory grows with the pages'
  /// height only if the encoder requires it, and never with their number. The bytes are the same
  /// for any number of workers.
  /// - Parameters:
  ///   - source: the cells, and the decision where pages can end.
  ///   - pageHeight: the maximum number of rows of a page; a page exceeds it only if the source
  ///     does not allow the page to end earlier.
  ///   - encoder: the encoder for the files' format.
  ///   - scale: the scale, in pixels per point.
  ///   - maximumRowCount: the maximum number of rows; a higher page is an error.
  ///   - needsSnapshots: true if each cell is passed on with its snapshot, even if its rows are
  ///     cached.
  ///   - cancellation: ends the work early.
  ///   - begin: returns the sink for a page, by its number from 0.
  ///   - receive: called with each cell and its position, in order, after its page has begun.
  ///   - end: called with the sink and the report of each page after the page is written. `begin`,
  ///     `receive` and `end` are called on the calling thread.
  /// - Throws: `PageError`, `CellError` with the first cell that fails, `CancellationError`, or an
  ///   error of the closures or the sinks.
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
