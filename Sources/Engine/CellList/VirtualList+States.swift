import CellEngine
import DisplayList

/// The stage of a cell of a list.
package enum CellState: Hashable, Sendable {
  /// Its pixels are ready.
  case ready
  /// Its pixels show the state before a change.
  case stale
  /// Only its height is known.
  case laidOut
  case missing
}

extension VirtualList {
  /// The cells within a distance of the screen, in points, with their states.
  package func states(reach: Double) -> [(ListViewport.Placement, CellState)] {
    placements(above: reach, below: reach).map { placement in
      guard let cell = nearCell(at: placement.index), let tile = cell.tile(0) else {
        return (placement, heights.isLaidOut(placement.index) ? .laidOut : .missing)
      }
      return (placement, isCurrent(tile, of: cell) ? .ready : .stale)
    }
  }

  /// True if a tile shows the current state of a cell.
  func isCurrent(_ tile: NearCell.Tile, of cell: NearCell) -> Bool {
    guard let made = tile.cell.key else { return tile.version == cell.version }
    return made == key(of: cell)
  }

  /// The cell's cache key, computed once.
  ///
  /// Nil if the cell is not cached, or if a file must be opened for the key; a worker computes it
  /// then.
  func key(of cell: NearCell) -> CellKey? {
    if let known = cell.key { return known }
    guard cell.index >= 0, let key = contents.key(at: cell.index) else { return nil }
    ownCounters.cellsKeyed += 1
    cell.key = .some(key)
    return key
  }
}
