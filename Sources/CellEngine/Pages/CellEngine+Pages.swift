import DisplayList
package import ImageCodecs
package import Platform

extension CellEngine {
  /// Writes cells as PNGs of a height, one after the other.
  ///
  /// Every cell is laid out once, all pages share the workers, and memory grows with neither their
  /// height nor their number. The bytes are the same for any number of workers.
  /// - Parameters:
  ///   - source: the cells; it says where pages may end.
  ///   - pageHeight: the most rows of a page, where the source lets it end in time.
  ///   - scale: in pixels per point.
  ///   - compression: what matters in it.
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
    of source: some CellSource, pageHeight: Int, scale: Double, compression: PNGCompression = .fast,
    maximumRowCount: Int, needsSnapshots: Bool = false, cancellation: Cancellation = .init(),
    begin: (Int) throws -> Sink,
    receive: (PlacedCell) throws -> Void, end: (Sink, PageReport) throws -> Void
  ) throws {
    let page = try PageLayout(of: source, scale: scale, maximumHeight: maximumRowCount)
    var pages = Pagination(of: source, on: page, height: pageHeight)
    let format = PNGRowFormat(width: page.width, isOpaque: source.backdrop.isOpaque)
    var writer: PNGWriter<Sink>?
    var report = PageReport(width: page.width)
    var number = 0

    func finish() throws {
      guard let open = writer.take() else { return }
      let written = try open.finish()
      report.byteCount = written.byteCount
      try end(written.sink, report)
      report = PageReport(width: page.width)
    }

    _ = try compress(
      source, 0..<source.count, format, compression, on: &pages, needsSnapshots: needsSnapshots,
      cancellation
    ) { cell, fragments in
      if cell.page != number {
        try finish()
        number = cell.page
      }
      if writer == nil {
        writer = try PNGWriter(format: format, sink: begin(number), scale: scale)
      }
      for fragment in fragments { try writer?.append(fragment) }
      report.height += cell.height
      report.cellCount += 1
      try receive(cell)
    }
    guard report.height > 0 else { throw PageError.empty }
    try finish()
  }
}
