package import CellEngine
package import DisplayList
package import ImageCodecs

/// The cells of a list in their order, as its loop asks for them.
///
/// Called on the loop only: workers get their inputs in a `CellInput`. The same id is never at two
/// places.
package protocol VirtualListSource<ID> {
  /// An identifier of a cell that stays the same when others change.
  associatedtype ID: Hashable & Sendable

  /// The number of cells.
  var count: Int { get }
  /// The name of the cell at a place.
  func id(at index: Int) -> ID
  /// The place of a cell; nil if it is not in the list.
  func index(of id: ID) -> Int?
  /// The input from which a worker makes the cell; it never changes afterwards.
  func input(at index: Int) -> CellInput
  /// The key of the cell's input; nil if files would have to be opened for it, and a nil key for a
  /// cell that has none.
  func key(at index: Int) -> CellKey??
  /// The same for a cell of another width than the page's, in points; nil for that of the page.
  func input(at index: Int, width: Double?) -> CellInput
  /// The placement of each cell in its row; nil if all are as wide as the page.
  var placement: ((Int) -> CellPlacement)? { get }
  /// True if a cell keeps its place on the screen when cells come in above; false for one that
  /// belongs to its neighbours, such as a line with a date.
  func holdsPlace(at index: Int) -> Bool
}

extension VirtualListSource {
  package func holdsPlace(at index: Int) -> Bool { true }
  package func input(at index: Int, width: Double?) -> CellInput { input(at: index) }
  package var placement: ((Int) -> CellPlacement)? { nil }
}

/// The input from which a worker makes one cell.
package struct CellInput: Sendable {
  /// Lays the cell out.
  package let source: any CellSource
  /// The cell's place in its source.
  package let index: Int

  /// Makes an input.
  package init(_ source: any CellSource, at index: Int = 0) {
    self.source = source
    self.index = index
  }
}

/// The properties that all cells of a list share when they are painted.
package struct ListPage {
  /// In pixels per point.
  package let scale: Double
  /// In points.
  package let width: Double
  /// The background behind the list.
  package let background: Background
  /// The background that is painted with each cell: a flat colour, which then covers all below it,
  /// or nothing.
  package let cellBackground: Background
  /// The period, in points, after which a cell's position gives the same pixels again; nil if the
  /// position does not count.
  package let period: Double?
  /// The height of the first cell, in points, where it stays at the screen's top.
  package let pinnedHeight: Double?
  /// The times of a picture's frames; nil for a still picture or one not yet read.
  package let timing: (ImageReference) -> AnimationTiming?
  /// True if cells side by side begin at the right edge.
  package let isMirrored: Bool

  /// Makes a page.
  package init(
    scale: Double, width: Double, background: Background, cellBackground: Background,
    period: Double?,
    pinnedHeight: Double?, timing: @escaping (ImageReference) -> AnimationTiming?,
    isMirrored: Bool = false
  ) {
    self.scale = scale
    self.width = width
    self.background = background
    self.cellBackground = cellBackground
    self.period = period
    self.pinnedHeight = pinnedHeight
    self.timing = timing
    self.isMirrored = isMirrored
  }

  /// The first cell, where it stays in its place and leaves room below it.
  func pinnedCell(onScreenOf height: Double) -> ListViewport.PinnedCell? {
    pinnedHeight.flatMap { $0 < height ? ListViewport.PinnedCell(height: $0) : nil }
  }
}
