import ChatRaster

/// The rows of a table as cells of its list, with one cell per row, requested on the table's
/// executor.
struct TableRows: FlowDataSource {
  let state: TableIndex
  let supply: CellSupply
  /// The id of the row that a finger has lifted, whose place in the list is blank meanwhile; nil if
  /// there is none.
  let lifted: String?

  var count: Int { state.rows.count }
  func id(at index: Int) -> String { state.rows[index].id }
  func index(of id: String) -> Int? { state.place(of: id) }
  func placement(at index: Int) -> CellPlacement { state.rows[index].placement }

  func cell(at index: Int) -> RowContent {
    let row = state.rows[index]
    return row.id == lifted
      ? RowContent(cell: nil, height: row.cellHeight) : supply.content(of: row)
  }
}
