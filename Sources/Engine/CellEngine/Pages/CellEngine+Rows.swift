import DisplayList
package import ImageCodecs
package import Platform

extension CellEngine {
  /// Measures, paints and encodes some cells of one page, from top to bottom, for a caller that has
  /// the rows of all other cells.
  ///
  /// The bytes are the same as if the page were made as a whole.
  ///
  /// - Parameters:
  ///   - source: the cells to make, in order.
  ///   - gaps: for each cell, the number of pixel rows between it and the previous cell, or the top
  ///     of the page.
  ///   - encoder: the encoder for the file's format.
  ///   - scale: the scale, in pixels per point.
  ///   - maximumRowCount: the maximum number of rows; a higher page is an error.
  ///   - cancellation: ends the work early.
  ///   - receive: called on the calling thread with each cell, its position and its rows, in order.
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

  /// The shape of a page that is assembled from rows that were made separately.
  ///
  /// - Parameters:
  ///   - source: the source, for its width and background.
  ///   - height: the height in pixels.
  ///   - encoder: the encoder for the file's format.
  ///   - scale: the scale, in pixels per point.
  ///   - maximumRowCount: the maximum number of rows; a higher page is an error.
  /// - Returns: the values that all rows of the page share.
  /// - Throws: `PageError` if the page cannot be made.
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
