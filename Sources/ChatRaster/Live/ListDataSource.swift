public import BubbleLayout
public import CellList

/// One cell of a list that is no message: what it is made from, whatever becomes of the list.
///
/// ```swift
/// struct NumberCell: ListCell {
///   let number: Int
///
///   func measured(in context: ContentContext) -> some MeasuredContent {
///     NumberLabel(text: context.text("\(number)", maximumLines: 1))
///   }
/// }
/// ```
public protocol ListCell: Sendable {
  /// The cell after measuring.
  associatedtype Measured: MeasuredContent

  /// The pictures that it shows, as names that the options' or the configuration's sources know;
  /// none where the cell says nothing else.
  var pictures: [String] { get }
  /// Measures the cell; called on any thread.
  ///
  /// Its height is that of what is returned, its width that of the context: the list's, a layer's,
  /// or the one that ``FlowDataSource`` say.
  func measured(in context: ContentContext) -> Measured
}

extension ListCell {
  /// None.
  public var pictures: [String] { [] }
}

/// The cells of a list of a program's own, in their order.
///
/// A list asks for the cells near the screen alone, so a million of them need not be there as
/// values: a function of the place does. Asked on the list's executor only. All cells look
/// different when the list is told so: a cell's place and name alone say nothing about its looks.
public protocol ListDataSource<ID> {
  /// Names a cell, whatever changes around it.
  associatedtype ID: Hashable & Sendable
  /// The source of a cell.
  associatedtype Cell: ListCell

  /// The number of cells: at most ten million are shown, and fewer than none are none. A list
  /// keeps some bytes for each.
  var count: Int { get }
  /// The name of the cell at a place, of which no other cell has the same.
  func id(at index: Int) -> ID
  /// The place of a cell; nil for one that is not there.
  func index(of id: ID) -> Int?
  /// The source of the cell at a place.
  func cell(at index: Int) -> Cell
}

/// A list's cells of which some stand side by side: a grid, tags, a strip that is scrolled
/// sideways.
///
/// They follow each other in rows from the leading edge. A row is as high as its tallest cell; what
/// is wider than the list is cut at its edge, and seen when the row is scrolled by
/// ``LiveList/setRowOffset(_:of:over:)``.
///
/// ```swift
/// func placement(at index: Int) -> CellPlacement { CellPlacement(width: .share(1 / 3)) }
/// ```
public protocol FlowDataSource<ID>: ListDataSource {
  /// The position of the cell at a place among those beside it.
  ///
  /// Asked for cells near the screen alone, but for one case: where no cell for long is as wide as
  /// the list or begins a row by itself, those above are gone through once.
  func placement(at index: Int) -> CellPlacement
}
