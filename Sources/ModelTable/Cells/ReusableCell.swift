/// The kind of rows that a cell can show.
struct CellKind: Hashable {
  let identifier: String
  /// The type of the rows; rows of two types with the same identifier do not share cells.
  let type: ObjectIdentifier

  init(of row: some TableRow) {
    identifier = row.reuseIdentifier
    type = ObjectIdentifier(Swift.type(of: row))
  }
}

/// A cell for rows of any type.
protocol ReusableCell: AnyObject {
  /// The kind of rows that it can show.
  var kind: CellKind { get }
  /// The number of parts of its row still to be rendered.
  var remainingSteps: Int { get }
  /// The current content, which a worker draws.
  var content: RowContent { get }

  /// True if the cell shows a row, or the parts of the row rendered so far.
  func shows(_ row: any TableRow) -> Bool
  /// Renders another row of its kind.
  func render(_ row: any TableRow)
  /// Renders the next part of its row.
  func renderStep()
  /// Forgets its row if the row was not rendered completely.
  func forgetRow()
}

/// A cell for rows of one type.
final class TypedCell<Row: TableRow>: ReusableCell {
  let kind: CellKind
  private var cell = Row.Cell()
  private var row: Row?
  private var stepCount = 0
  private var nextStep = 0

  init(kind: CellKind) { self.kind = kind }

  var remainingSteps: Int { stepCount - nextStep }

  var content: RowContent { RowContent(cell: cell, height: row?.cellHeight ?? 0) }

  func shows(_ other: any TableRow) -> Bool { row != nil && (other as? Row) == row }

  func render(_ new: any TableRow) {
    guard let new = new as? Row else { return }
    row = new
    cell.render(with: new)
    stepCount = min(max(0, cell.stepCount(for: new)), TableLimits.stepCount)
    nextStep = 0
  }

  func renderStep() {
    guard let row, nextStep < stepCount else { return }
    cell.render(step: nextStep, of: row)
    nextStep += 1
  }

  func forgetRow() { (row, stepCount, nextStep) = (nil, 0, 0) }
}

extension TableRow {
  /// Makes an empty cell.
  func makeCell() -> any ReusableCell { TypedCell<Self>(kind: CellKind(of: self)) }

  /// The kind of cells that can show the row.
  var cellKind: CellKind { CellKind(of: self) }
}
