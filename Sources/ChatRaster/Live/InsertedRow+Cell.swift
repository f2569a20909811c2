public import BubbleLayout

extension InsertedRow {
  /// Makes a row that shows a cell.
  ///
  /// - Parameters:
  ///   - id: The row's id, unique among the inserted rows; regions and hits contain it.
  ///   - place: The place among the messages.
  ///   - version: The version, to be increased whenever a cell of the same values looks different.
  ///   - cell: The cell that is drawn, as wide as the page; the column of messages is its context's
  ///     `column`. Its layout is cached under a hash of those properties of the cell that are
  ///     values.
  public init(id: String, at place: Place, version: Int = 1, _ cell: some ListCell) {
    self.init(
      id: id, at: place, version: version, cell: cell, pictures: cell.pictures,
      measure: { cell.measured(in: $0) })
  }
}
