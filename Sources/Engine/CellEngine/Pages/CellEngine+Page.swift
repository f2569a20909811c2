import DisplayList
package import ImageCodecs
package import Platform

extension CellEngine {
  /// Writes cells as one page, one below the other.
  ///
  /// Cells are laid out, painted and encoded in parallel and written in order; memory grows with
  /// the height only if the encoder requires it. The bytes are the same for any number of workers.
  /// - Parameters:
  ///   - source: the cells.
  ///   - range: the range of cells; nil takes all.
  ///   - encoder: the encoder for the file's format.
  ///   - sink: the sink for the file.
  ///   - scale: the scale, in pixels per point.
  ///   - maximumRowCount: the maximum number of rows; a higher page is an error.
  ///   - needsSnapshots: true if each cell is passed on with its snapshot, even if its rows are
  ///     cached.
  ///   - cancellation: ends the work early.
  ///   - receive: called on the calling thread with each cell and its position, in order.
  /// - Returns: the sink and the page's summary.
  /// - Throws: `PageError`, `CellError` with the first cell that fails, `CancellationError`, or an
  ///   error of the encoder or the sink.
  package func writePage<Sink: ByteSink>(
    of source: some CellSource, range: Range<Int>? = nil, as encoder: some PageEncoder,
    to sink: Sink, scale: Double,
    maximumRowCount: Int = CellEngineLimits.defaultMaximumRowCount,
    needsSnapshots: Bool = false, cancellation: Cancellation = .init(),
    receive: (PlacedCell) throws -> Void = { _ in }
  ) throws -> (sink: Sink, report: PageReport) {
    let range = (range ?? 0..<source.count).clamped(to: 0..<source.count)
    let page = try PageLayout(
      of: source, scale: scale, maximumHeight: maximumRowCount, encoder: encoder)
    let shape = page.shape(over: source.background)
    var pages = Pagination(of: source, on: page, height: nil)
    var output = CountingSink(sink)
    var file = try encoder.begin(shape, in: &output)
    let usage = try encode(
      source, range, as: encoder, shape, on: &pages, needsSnapshots: needsSnapshots, cancellation
    ) { cell, fragments in
      for fragment in fragments { try encoder.append(fragment, to: &file, in: &output) }
      try receive(cell)
    }
    guard pages.page.height > 0 else { throw PageError.empty }
    try encoder.finish(&file, height: pages.page.height, in: &output)
    let report = PageReport(
      width: page.width, height: pages.page.height, cellCount: range.count,
      byteCount: output.byteCount, usage: usage)
    return (output.sink, report)
  }

  /// Makes a page in memory.
  package func page(
    of source: some CellSource, range: Range<Int>? = nil, as encoder: some PageEncoder,
    scale: Double, cancellation: Cancellation = .init()
  ) throws -> [UInt8] {
    try writePage(
      of: source, range: range, as: encoder, to: MemorySink(), scale: scale,
      cancellation: cancellation
    ).sink.bytes
  }

  /// Makes a PNG in memory.
  package func png(
    of source: some CellSource, range: Range<Int>? = nil, scale: Double,
    cancellation: Cancellation = .init()
  ) throws -> [UInt8] {
    try page(
      of: source, range: range, as: PNGEncoder(), scale: scale, cancellation: cancellation)
  }
}
