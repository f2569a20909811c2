public import BubbleLayout
public import CellList

/// One cell of a list that shows content other than messages: a value, independent of the list.
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

  /// The names of the cell's pictures in the sources of the options or the configuration; none by
  /// default.
  var pictures: [String] { get }
  /// Measures the cell; called on any thread.
  ///
  /// The cell takes its height from the result and its width from the context. The width is set by
  /// the list, by a layer, or by ``FlowDataSource``.
  func measured(in context: ContentContext) -> Measured
}

extension ListCell {
  /// The default: no pictures.
  public var pictures: [String] { [] }
}

/// The cells of a custom list, in order.
///
/// A list requests only cells near the screen, so a function of the index can compute a million
/// cells. Called only on the list's executor. A cell's index and id do not depend on the look: when
/// the list's options change, all cells change together.
public protocol ListDataSource<ID> {
  /// An identifier of a cell that stays the same when other cells change.
  associatedtype ID: Hashable & Sendable
  /// The type of the cells.
  associatedtype Cell: ListCell

  /// The number of cells: at most ten million are shown, and a negative number counts as 0. Each
  /// cell takes a few bytes of memory in the list.
  var count: Int { get }
  /// The id of the cell at an index, unique in the list.
  func id(at index: Int) -> ID
  /// The index of a cell; nil if it is not in the list.
  func index(of id: ID) -> Int?
  /// The cell at an index.
  func cell(at index: Int) -> Cell
}

/// The cells of a list in which some are side by side: a grid, tags, a strip that scrolls sideways.
///
/// The cells follow each other in rows from the leading edge. A row is as high as its tallest cell;
/// a row that is wider than the list is clipped at the list's edge, and is scrolled by
/// ``LiveList/setRowOffset(_:of:over:)``.
///
/// ```swift
/// func placement(at index: Int) -> CellPlacement { CellPlacement(width: .share(1 / 3)) }
/// ```
public protocol FlowDataSource<ID>: ListDataSource {
  /// The width of a cell, and the rule for starting a new row before it.
  ///
  /// Called only for cells near the screen, with one exception: if a long stretch above the screen
  /// contains no cell that is as wide as the list or always begins a row, it is called once for
  /// every cell above the screen.
  func placement(at index: Int) -> CellPlacement
}
