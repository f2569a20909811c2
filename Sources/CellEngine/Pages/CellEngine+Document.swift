import DisplayList
package import Platform
package import VectorKit

extension CellEngine {
  /// Writes cells as a document of drawings, page by page.
  ///
  /// Cells are laid out and drawn in parallel and written in order; memory grows neither with the
  /// number of cells nor of pages. The bytes are the same for any number of workers.
  /// - Parameters:
  ///   - source: the cells, with the places where pages may end.
  ///   - encoder: the file's format.
  ///   - sink: the sink of the file.
  ///   - artifacts: lays out what is drawn over each page when their number is known; nil for nothing.
  ///   - cancellation: ends the work early.
  ///   - receive: gets each cell with its place in points, in order, on the calling thread.
  /// - Returns: the sink and the number of bytes.
  /// - Throws: `PageError`, `CellError` with the first cell that fails, `CancellationError`, or what
  ///   the encoder and the sink throw.
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
