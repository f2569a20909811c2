package import DisplayList
package import TextShaping

/// A list of cells of any kind: the input of an engine.
///
/// Called by many threads at once. The same index always gives the same snapshot.
package protocol CellSource: Sendable {
  /// The number of cells.
  var count: Int { get }
  /// The width of the page and of each cell, in points.
  var width: Double { get }
  /// The background behind all cells.
  var background: Background { get }
  /// The key of a cell's snapshot, over all its inputs; nil for a cell that must be laid out again
  /// each time.
  ///
  /// Requests the sizes of the same images as `snapshot(at:shaper:)`, so that missing images are
  /// found in both cases.
  func key(at index: Int) -> CellKey?
  /// The same as `key(at:)`, but nil if files must be opened to compute the key; a worker then
  /// computes it.
  func keyWithoutFiles(at index: Int) -> CellKey??
  /// Lays a cell out with the calling worker's shaper.
  func snapshot(at index: Int, shaper: TextShaper) throws -> CellSnapshot
  /// The names of a cell in a measurement.
  func label(at index: Int) -> CellLabel
  /// True if a page may begin with a cell: false between a heading and the cell below it.
  func mayBeginPage(at index: Int) -> Bool
  /// True if a cell always begins a page, regardless of the space left on the page before.
  func beginsPage(at index: Int) -> Bool
  /// The index of the cell that is repeated at the top of each page; nil if there is none.
  var pageHeader: Int? { get }
}

extension CellSource {
  /// Returns the name of the source's type as the kind.
  package func label(at index: Int) -> CellLabel { CellLabel(id: nil, kind: "\(Self.self)") }
  package var pageHeader: Int? { nil }
  package func mayBeginPage(at index: Int) -> Bool { true }
  package func beginsPage(at index: Int) -> Bool { false }
}

extension CellSource {
  /// Returns nil, so that no cell is cached.
  package func key(at index: Int) -> CellKey? { nil }
  package func keyWithoutFiles(at index: Int) -> CellKey?? { .some(key(at: index)) }
}
