/// Identifies the rows that a cell can show.
struct CellKind: Hashable {
  let identifier: String
  /// The type of the rows; rows of different types do not share cells, even if their reuse
  /// identifiers are equal.
  let type: ObjectIdentifier

  init(of row: some TableRow) {
    identifier = row.reuseIdentifier
    type = ObjectIdentifier(Swift.type(of: row))
  }
}

/// A cell for rows of any type.
protocol ReusableCell: AnyObject {
  /// The kind of the rows that the cell can show.
  var kind: CellKind { get }
  /// The number of unrendered parts of the cell's row.
  var remainingSteps: Int { get }
  /// The cell's current content, for a worker to draw.
  var content: RowContent { get }

  /// True if the cell shows a row, either completely or with the parts rendered so far.
  func shows(_ row: any TableRow) -> Bool
  /// Renders another row of the cell's kind.
  func render(_ row: any TableRow)
  /// Renders the next part of the cell's row.
  func renderStep()
  /// Discards the cell's row unless it was rendered completely.
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
