package import DisplayList

/// A cell whose height is known.
struct MeasuredCell: Sendable {
  /// The cell's index in its source.
  let index: Int
  /// The key of the snapshot; nil if it is not cached.
  var key: CellKey?
  /// The facts of the snapshot.
  let facts: CellMetrics
  /// The snapshot to paint; nil if the facts are known, in which case the snapshot may not be
  /// needed.
  var snapshot: CellSnapshot?
}

/// A cell that is placed on a page.
package struct PlacedCell: Sendable {
  /// The cell's index in its source.
  package let index: Int
  /// The index of the cell's page, from 0.
  package let page: Int
  /// The first page row of the cell, in pixels.
  package let top: Int
  /// The number of rows, in pixels.
  package let height: Int
  /// The facts of the snapshot.
  package let facts: CellMetrics
  /// The painted snapshot; nil if the rows were written without it.
  package let snapshot: CellSnapshot?
  /// The key of the snapshot; nil if it is not cached.
  package let key: CellKey?
}
