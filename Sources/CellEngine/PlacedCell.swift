package import DisplayList

/// A cell that has its place on a page.
package struct PlacedCell: Sendable {
  /// The cell's place in its source.
  package let index: Int
  /// What is painted.
  package let snapshot: CellSnapshot
  /// The first row on the page, in pixels.
  package let top: Int
  /// Rows, in pixels.
  package let height: Int
}
