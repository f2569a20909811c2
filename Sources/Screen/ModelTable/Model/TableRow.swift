public import ChatRaster

/// The model of a row: a value that contains everything its cell shows.
///
/// ```swift
/// struct SongRow: TableRow {
///   typealias Cell = SongCell
///   let id: String
///   var title: String
///   let height = 44.0
/// }
/// ```
public protocol TableRow: Hashable, Sendable {
  /// The cell that shows the row.
  associatedtype Cell: TableCell where Cell.Row == Self

  /// The identifier of the row, which is unique in the table and stays the same when the row
  /// changes.
  var id: String { get }
  /// The height in points; a negative or non-finite value is treated as 0, and the maximum is
  /// 100,000.
  var height: Double { get }
  /// The reuse identifier; rows of the same type and with the same reuse identifier can use each
  /// other's cells.
  var reuseIdentifier: String { get }
  /// The placement relative to other rows: rows that take a fraction of the table's width form a
  /// grid, and rows without line breaks form a strip that a finger scrolls sideways.
  var placement: CellPlacement { get }
  /// True if the row as a whole looks pressed while a finger stays on it and is selected by a tap;
  /// the parts that its cell declares with `CellCanvas.hit` always look pressed and can be tapped.
  var shouldHighlight: Bool { get }
}

extension TableRow {
  /// The default: the name of the row's type.
  public var reuseIdentifier: String { String(describing: Self.self) }
  /// The default: the full width of the table.
  public var placement: CellPlacement { CellPlacement() }
  /// The default: true.
  public var shouldHighlight: Bool { true }
}

/// A cell that shows a row and is later reused for other rows of the same kind.
///
/// The cell is a value on the table's executor; a copy of it is sent to a worker, which measures
/// and draws the copy. `init()` prepares what all rows of the kind have in common, and
/// `render(with:)` prepares the cell for one row.
///
/// ```swift
/// struct SongCell: TableCell {
///   private var title = ""
///
///   mutating func render(with row: SongRow) { title = row.title }
///   func measured(in context: ContentContext) -> some MeasuredContent {
///     Line(text: context.text(title, maximumLines: 1))
///   }
/// }
/// ```
public protocol TableCell: ListCell {
  /// The type of the rows that the cell shows.
  associatedtype Row: TableRow

  /// Makes an empty cell.
  init()
  /// Sets the cell's values to those of a row; not called if the cell already shows an equal row.
  ///
  /// The cell still has the values of the previous row: set all values that differ between rows.
  mutating func render(with row: Row)
  /// The number of parts of a row that are rendered in idle time after `render(with:)`.
  func stepCount(for row: Row) -> Int
  /// Renders one of the parts that `stepCount(for:)` counts; called for the parts in order, once
  /// per idle turn.
  ///
  /// Until the last step, the cell is shown with the parts rendered so far.
  mutating func render(step: Int, of row: Row)
}

extension TableCell {
  /// Returns 0.
  public func stepCount(for row: Row) -> Int { 0 }
  /// Does nothing, because there are no parts.
  public mutating func render(step: Int, of row: Row) {}
}

extension TableRow {
  /// True if a row of any type equals this row.
  func isEqual(to other: any TableRow) -> Bool { (other as? Self) == self }

  /// The height of the row's cell, clamped to the allowed range.
  var cellHeight: Double { height.isFinite ? min(max(0, height), TableLimits.rowHeight) : 0 }
}

/// The limits of a table, each with the attack that it prevents.
enum TableLimits {
  /// The maximum height of a row, in points: a row with more pixel rows than a bitmap can have is
  /// shown in several strips, and sums of heights remain exact.
  static let rowHeight = 100_000.0
  /// The maximum number of cell parts that are rendered in idle time, so that every cell is
  /// complete after a limited time.
  static let stepCount = 1_000
  /// The distance from the screen within which cells keep their rows, in screen heights; the list
  /// lays out cells within 2.5.
  static let reach = 3.0
}
