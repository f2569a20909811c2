import Platform

/// The reason why a cell could not be laid out, painted or compressed.
package struct CellError: Error, CustomStringConvertible {
  /// The cell's index in its source.
  package let index: Int
  /// The error of the layout, the painting or the compression that failed.
  package let underlying: any Error

  package var description: String { "cell \(index): \(underlying)" }

  /// Does work on cells until a token ends it; the error is then the token's, because no cell
  /// failed.
  static func passingEnds<Value>(
    of cancellation: Cancellation, _ work: () throws -> Value
  ) throws -> Value {
    do {
      return try cancellation.watch(work)
    } catch let error as CellError
      where error.underlying is CancellationError || error.underlying is DeadlineError
    {
      throw error.underlying
    }
  }
}
