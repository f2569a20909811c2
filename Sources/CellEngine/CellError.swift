/// Why one cell could not be laid out, painted or compressed.
package struct CellError: Error, CustomStringConvertible {
  /// The cell's place in its source.
  package let index: Int
  /// What the phase had to say.
  package let underlying: any Error

  package var description: String { "cell \(index): \(underlying)" }
}
