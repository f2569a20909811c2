import DisplayList
package import ImageCodecs
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
  ///   - compression: what matters in it.
  ///   - maximumRowCount: a higher page is an error.
  ///   - needsSnapshots: whether each cell is handed over with its snapshot, though its rows may be
  ///     kept.
  ///   - cancellation: ends the work early.
  ///   - receive: gets each cell with its place, in order, on the calling thread.
  /// - Returns: the sink and what became of the page.
  /// - Throws: `PageError`, `CellError` with the first cell that fails, `CancellationError`, or what
  ///   the sink throws.
  package func writePNG<Sink: ByteSink>(
    of source: some CellSource, range: Range<Int>? = nil, to sink: Sink, scale: Double,
    compression: PNGCompression = .fast,
    maximumRowCount: Int = CellEngineLimits.defaultMaximumRowCount,
    needsSnapshots: Bool = false, cancellation: Cancellation = .init(),
    receive: (PlacedCell) throws -> Void = { _ in }
  ) throws -> (sink: Sink, report: PageReport) {
    let range = (range ?? 0..<source.count).clamped(to: 0..<source.count)
    let page = try PageLayout(of: source, scale: scale, maximumHeight: maximumRowCount)
    var pages = Pagination(of: source, on: page, height: nil)
    let format = PNGRowFormat(width: page.width, isOpaque: source.backdrop.isOpaque)
    var writer = try PNGWriter(format: format, sink: sink, scale: scale)
    let usage = try compress(
      source, range, format, compression, on: &pages, needsSnapshots: needsSnapshots, cancellation
    ) { cell, fragments in
      for fragment in fragments { try writer.append(fragment) }
      try receive(cell)
    }
    guard pages.page.height > 0 else { throw PageError.empty }
    let end = try writer.finish()
    let report = PageReport(
      width: page.width, height: pages.page.height, cellCount: range.count,
      byteCount: end.byteCount, usage: usage)
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
}
