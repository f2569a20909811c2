package import CellEngine

/// The input from which a worker makes one cell.
package struct CellInput: Sendable {
  /// The source that lays the cell out.
  package let source: any CellSource
  /// The cell's index in its source.
  package let index: Int

  /// Makes an input.
  package init(_ source: any CellSource, at index: Int = 0) {
    self.source = source
    self.index = index
  }
}
