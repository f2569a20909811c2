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
  ///   - end: receives each page when it is written. All three are called on the calling thread.
  /// - Throws: `PageError`, `CellError` with the first cell that fails, `CancellationError`, or an
  ///   error of the closures or the sinks.
  package func writePages<Sink: ByteSink, Encoder: PageEncoder>(
    of source: some CellSource, pageHeight: Int, as encoder: Encoder, scale: Double,
    maximumRowCount: Int, needsSnapshots: Bool = false, cancellation: Cancellation = .init(),
    begin: (Int) throws -> Sink,
    receive: (PlacedCell) throws -> Void, end: (Sink, PageReport) throws -> Void
  ) throws {
    let page = try PageLayout(
      of: source, scale: scale, maximumHeight: maximumRowCount, encoder: encoder)
    try page.allow(pageHeight: pageHeight, of: encoder)
    let shape = page.shape(over: source.background)
    var pages = Pagination(of: source, on: page, height: pageHeight)
    var open: (file: Encoder.File, output: CountingSink<Sink>)?
    var report = PageReport(width: page.width)
    var number = 0

    func beginFile() throws -> (file: Encoder.File, output: CountingSink<Sink>) {
      var output = CountingSink(try begin(number))
      return (try encoder.begin(shape, in: &output), output)
    }

    func finish() throws {
      guard var (file, output) = open.take() else { return }
      try encoder.finish(&file, height: report.height, in: &output)
      report.byteCount = output.byteCount
      try end(output.sink, report)
      report = PageReport(width: page.width)
    }

    _ = try encode(
      source, 0..<source.count, as: encoder, shape, on: &pages, needsSnapshots: needsSnapshots,
      cancellation
    ) { cell, fragments in
      if cell.page != number {
        try finish()
        number = cell.page
      }
      var (file, output) = try open.take() ?? beginFile()
      defer { open = (file, output) }
      for fragment in fragments { try encoder.append(fragment, to: &file, in: &output) }
      report.height += cell.height
      report.cellCount += 1
      try receive(cell)
    }
    guard report.height > 0 else { throw PageError.empty }
    try finish()
  }
}
