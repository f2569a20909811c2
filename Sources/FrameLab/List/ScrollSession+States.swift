import CellEngine
import ChatRaster
import DisplayList

extension ScrollSession {
  /// How far a row has come.
  enum RowState: Hashable {
    /// Its pixels are there.
    case ready
    /// Its pixels are those from before a change.
    case stale
    /// Only its height is known.
    case laidOut
    case missing
  }

  /// The rows within a distance of the screen, in points, with their states.
  func states(reach: Double) -> [(ScrollViewport.Placement, RowState)] {
    viewport.placements(heights, above: reach, below: reach).map { placement in
      let id = TileID(row: list.ids[placement.row], part: .strip(0))
      guard let tile = tiles[id] else {
        return (placement, isLaidOut[placement.row] ? .laidOut : .missing)
      }
      return (placement, isCurrent(tile, at: placement.row) ? .ready : .stale)
    }
  }

  /// Whether pixels show a row as it is now.
  func isCurrent(_ tile: Tile, at row: Int) -> Bool {
    guard let made = tile.cell.key else { return tile.version == listVersion }
    return made == key(at: row)
  }

  /// A row's key, made once; nil for a row that has none, and as long as files would have to be
  /// opened for it: then the worker that makes the cell finds it.
  func key(at row: Int) -> CellKey? {
    if let known = keys[row] { return known }
    let cells = list.page.cells
    guard cells.isKeyReady(at: row) else { return nil }
    let key = cells.key(at: row)
    keys[row] = .some(key)
    return key
  }
}
