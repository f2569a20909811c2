public import ChatRaster

/// The model of a row: a value with everything that its cell shows.
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

  /// An identifier of the row among all rows of its table that stays the same when the row changes.
  var id: String { get }
  /// In points; a value that is not finite or negative counts as 0, and 100,000 is the most.
  var height: Double { get }
  /// Rows with the same identifier and of one type take over each other's cells.
  var reuseIdentifier: String { get }
  /// The placement beside other rows: rows of a part of the table's width make a grid, and rows
  /// that
  /// end no line make a strip, which a finger scrolls sideways.
  var placement: CellPlacement { get }
  /// True if the row as a whole looks pressed under a finger that stays, and is selected by a tap; the
  /// parts that its cell declares with `CellCanvas.hit` do and are in any case.
  var shouldHighlight: Bool { get }
}

extension TableRow {
  /// The name of the row's type.
  public var reuseIdentifier: String { String(describing: Self.self) }
  /// As wide as the table.
  public var placement: CellPlacement { CellPlacement() }
  /// Yes.
  public var shouldHighlight: Bool { true }
}

/// A cell that shows a row, and later another one of the same kind.
///
/// A value on the table's executor; a copy of it is sent to a worker, which measures and draws it.
/// `init()` prepares what all rows of the kind share, `render(with:)` one row.
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
  /// The shown value.
  associatedtype Row: TableRow

  /// Makes an empty cell.
  init()
  /// Takes a row's values; not called if the cell shows an equal row already.
  ///
  /// The cell still has the values of an earlier row: set all that differ between rows.
  mutating func render(with row: Row)
  /// The number of parts of a row that are left to idle time after `render(with:)`.
  func stepCount(for row: Row) -> Int
  /// Takes over one of these parts; called in order, once in an idle turn.
  ///
  /// Until the last step the cell is shown with the parts rendered so far.
  mutating func render(step: Int, of row: Row)
}

extension TableCell {
  /// None.
  public func stepCount(for row: Row) -> Int { 0 }
  /// Nothing is left.
  public mutating func render(step: Int, of row: Row) {}
}

extension TableRow {
  /// True if a row of any type is the same value.
  func isEqual(to other: any TableRow) -> Bool { (other as? Self) == self }

  /// The height that its cell has.
  var cellHeight: Double { height.isFinite ? min(max(0, height), TableLimits.rowHeight) : 0 }
}

/// The bounds of a table, each with the attack that it stops.
enum TableLimits {
  /// Points from top to bottom of a row: more pixels than a bitmap has rows are shown piece by piece,
  /// and sums of heights stay exact.
  static let rowHeight = 100_000.0
  /// Parts of a cell that are left to idle time: a model that asks for more would never be shown whole.
  static let stepCount = 1_000
  /// The distance beyond the screen to which cells stay with their rows, in screens: the list lays
  /// out 2.5.
  static let reach = 3.0
}
