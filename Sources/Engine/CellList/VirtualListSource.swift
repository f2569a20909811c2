package import DisplayList
package import ImageCodecs

/// The cells of a list, in order, as the list's loop needs them.
///
/// Called only on the loop; workers get their inputs as `CellInput`. All ids are unique.
package protocol VirtualListSource<ID> {
  /// The type of a cell's identifier, which stays the same when other cells change.
  associatedtype ID: Hashable & Sendable

  /// The number of cells.
  var count: Int { get }
  /// The identifier of the cell at an index.
  func id(at index: Int) -> ID
  /// The index of a cell; nil if it is not in the list.
  func index(of id: ID) -> Int?
  /// The input from which a worker makes the cell; an input never changes.
  func input(at index: Int) -> CellInput
  /// The key of the cell. The outer value is nil if files must be opened to compute it, the inner
  /// value if the cell has no key.
  func key(at index: Int) -> CellKey??
  /// The input for a cell of a given width, in points; nil means the page's width.
  func input(at index: Int, width: Double?) -> CellInput
  /// The placement of each cell in its row, by index; nil if all cells are as wide as the page.
  var placement: ((Int) -> CellPlacement)? { get }
  /// True if a cell keeps its position on the screen when cells are inserted above it; false for a
  /// cell that belongs to its neighbours, such as a date line.
  func holdsPlace(at index: Int) -> Bool
}

extension VirtualListSource {
  package func holdsPlace(at index: Int) -> Bool { true }
  package func input(at index: Int, width: Double?) -> CellInput { input(at: index) }
  package var placement: ((Int) -> CellPlacement)? { nil }
}

/// The painting properties that a list's cells share.
package struct ListPage {
  /// The scale, in pixels per point.
  package let scale: Double
  /// The width in points.
  package let width: Double
  /// The background behind the list.
  package let background: Background
  /// The background that is painted with each cell: a flat colour, which hides everything behind
  /// the cell, or a clear background.
  package let cellBackground: Background
  /// The distance, in points, after which cell positions result in the same pixels again; nil if
  /// the position does not matter.
  package let period: Double?
  /// The height of the first cell, in points, if it is pinned to the screen's top; nil otherwise.
  package let pinnedHeight: Double?
  /// Returns the timing of a picture's frames; nil for a picture that is still or has not been read
  /// yet.
  package let timing: (ImageReference) -> AnimationTiming?
  /// True if rows of several cells start at the right edge.
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

  /// The pinned first cell, if it is short enough to leave space under it; nil otherwise.
  func pinnedCell(onScreenOf height: Double) -> ListViewport.PinnedCell? {
    pinnedHeight.flatMap { $0 < height ? ListViewport.PinnedCell(height: $0) : nil }
  }
}
