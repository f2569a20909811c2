import DisplayList
package import Platform

extension CellEngine {
  /// Writes cells as a vector document, page by page.
  ///
  /// Cells are laid out and drawn in parallel and written in order; memory does not grow with the
  /// number of cells or pages. The bytes are the same for any number of workers.
  /// - Parameters:
  ///   - source: the cells, and the decision where pages can end.
  ///   - encoder: the encoder for the file's format.
  ///   - sink: the sink for the file.
  ///   - artifacts: lays out the items over each page once the number of pages is known; nil if
  ///     there are none.
  ///   - cancellation: ends the work early.
  ///   - receive: called on the calling thread with each cell and its position in points, in order.
  /// - Returns: the sink and the number of bytes.
  /// - Throws: `PageError`, `CellError` with the first cell that fails, `CancellationError`, or an
  ///   error of the encoder or the sink.
  package func writeDocument<Sink: ByteSink>(
    of source: some CellSource, as encoder: some DrawingEncoder, to sink: Sink,
    artifacts: (any PageArtifactSource)? = nil, cancellation: Cancellation = .init(),
    receive: (PlacedCell) throws -> Void = { _ in }
  ) throws -> (sink: Sink, byteCount: Int) {
    var written: (sink: Sink, byteCount: Int) = (sink, 0)
    try withoutActuallyEscaping(receive) { receive in
      try write(
        source,
        as: [
          .document(
            of: source, as: encoder, to: sink, artifacts: artifacts, on: self, receive: receive
          ) {
            written = ($0, $1)
          }
        ], cancellation: cancellation)
    }
    return written
  }
}
