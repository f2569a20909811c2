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
  /// The charge for the snapshot's memory; nil if it is not charged.
  var charge: LayoutCharge?
}

extension MeasuredCell {
  /// Makes a cell that has just been laid out, and charges its memory.
  init(
    index: Int, key: CellKey? = nil, facts: CellMetrics? = nil, snapshot: CellSnapshot,
    in budget: LayoutBudget
  ) {
    self.init(
      index: index, key: key, facts: facts ?? CellMetrics(of: snapshot), snapshot: snapshot,
      charge: budget.charge(snapshot.byteCost))
  }

  /// The cell without its snapshot, which can be laid out again.
  var withoutSnapshot: MeasuredCell { MeasuredCell(index: index, key: key, facts: facts) }
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
  /// The charge for the snapshot's memory; nil if it is not charged.
  var charge: LayoutCharge?

  /// The cell without its snapshot.
  var withoutSnapshot: PlacedCell {
    PlacedCell(
      index: index, page: page, top: top, height: height, facts: facts, snapshot: nil, key: key)
  }
}
