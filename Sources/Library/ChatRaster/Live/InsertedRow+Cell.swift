public import BubbleLayout

extension InsertedRow {
  /// Makes a row that shows a cell.
  ///
  /// - Parameters:
  ///   - id: The row's id, unique among the inserted rows; regions and hits contain it.
  ///   - place: The row's position among the messages.
  ///   - version: The version; increase it if a cell with equal values looks different than before.
  ///   - cell: The cell that is drawn, as wide as the page; its context's `column` is the column of
  ///     messages. Its layout is cached under a hash of its value-type properties.
  public init(id: String, at place: Place, version: Int = 1, _ cell: some ListCell) {
    self.init(
      id: id, at: place, version: version, cell: cell, pictures: cell.pictures,
      measure: { cell.measured(in: $0) })
  }
}
