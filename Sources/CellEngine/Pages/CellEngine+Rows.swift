import DisplayList
package import ImageCodecs
package import Platform

extension CellEngine {
  /// Measures, paints and encodes cells anywhere on one page, for a caller that has the rows of all
  /// others: from top to bottom, with the bytes that they have on a page made as a whole.
  ///
  /// - Parameters:
  ///   - source: the cells that are made, in their order.
  ///   - gaps: for each of them the rows of pixels between it and the one before, or the page's top.
  ///   - encoder: the file's format.
  ///   - scale: in pixels per point.
  ///   - maximumRowCount: a higher page is an error.
  ///   - cancellation: ends the work early.
  ///   - receive: gets each cell with its place and its rows, in order, on the calling thread.
  /// - Returns: the usage.
  /// - Throws: `PageError`, `CellError` with the first cell that fails, `CancellationError`, or an
  ///   error of `receive`.
  @discardableResult
  package func encode<Encoder: PageEncoder>(
    _ source: some CellSource, below gaps: [Int], as encoder: Encoder, scale: Double,
    maximumRowCount: Int, cancellation: Cancellation,
    receive: (PlacedCell, [Encoder.Fragment]) throws -> Void
  ) throws -> CellUsage {
    let page = try PageLayout(
      of: source, scale: scale, maximumHeight: maximumRowCount, encoder: encoder)
    var pages = Pagination(of: source, on: page, height: nil, gaps: gaps)
    return try encode(
      source, 0..<source.count, as: encoder, page.shape(over: source.background), on: &pages,
      needsSnapshots: false, cancellation, receive: receive)
  }

  /// The shape of a page that is joined from such rows.
  ///
  /// - Parameters:
  ///   - source: its width and the background.
  ///   - height: in pixels.
  ///   - encoder: the file's format.
  ///   - scale: in pixels per point.
  ///   - maximumRowCount: a higher page is an error.
  /// - Returns: the values that its rows share.
  /// - Throws: `PageError` if no such page may be made.
  package func shape(
    of source: some CellSource, height: Int, as encoder: some PageEncoder, scale: Double,
    maximumRowCount: Int
  ) throws(PageError) -> PageShape {
    let page = try PageLayout(
      of: source, scale: scale, maximumHeight: maximumRowCount, encoder: encoder)
    try page.allow(height: height)
    return page.shape(over: source.background)
  }
}
