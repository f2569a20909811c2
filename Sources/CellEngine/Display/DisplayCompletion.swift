/// What became of a cell that is still wanted.
package struct DisplayCompletion<ID: Hashable & Sendable>: Sendable {
  /// The request as it was last submitted; an older one of the cell where it is overtaken.
  package let request: DisplayRequest<ID>
  /// Rises with every request that was not equal to its cell's last one; a later completion of a
  /// cell has a higher one.
  package let generation: UInt64
  /// The cell, or the `CellError` that says why there is none.
  package let result: Result<DisplayedCell, any Error>
  /// Whether the cell is wanted in another form by now, which follows when it is ready; never with
  /// an error.
  package let isOvertaken: Bool
}
