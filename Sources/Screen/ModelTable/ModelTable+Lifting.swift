import CellList
import ChatRaster

/// A row that a finger has lifted.
struct LiftedRow {
  let id: String
  /// The identifier of the finger.
  let touchID: Int
  /// The position of the row before it was lifted.
  let origin: RowPath
  /// The distance from the row's upper edge down to the finger, in points.
  let grip: Double
  let frame: Rect
}

extension ModelTable {
  /// The name of a row's handle: if a cell declares a part with this name with `CellCanvas.hit`, a
  /// finger on that part lifts the row and moves it within its section.
  public static let handle = "ModelTable.handle"

  /// The id of the lifted row's layer on the list.
  static let liftedLayer = "ModelTable.lifted"

  /// Follows a finger that moves a row.
  ///
  /// - Returns: False if the finger does not move a row.
  func followLifted(_ touch: Touch) -> Bool {
    if let lifted, touch.id != lifted.touchID { return true }
    if touch.phase == .down {
      guard lifted == nil, let hit = cells.hit(at: touch.point), hit.role == .custom(Self.handle),
        case .cell(let id) = hit.owner
      else { return false }
      lift(id, by: touch)
      return true
    }
    guard let row = lifted, touch.point.y.isFinite else { return lifted != nil }
    switch touch.phase {
    case .down, .move: carry(row, to: touch.point.y)
    case .up:
      carry(row, to: touch.point.y)
      let origin = row.origin
      drop()
      if let row = index.row(of: row.id), path(of: row.id) != origin { didMove?(row, origin) }
    case .cancel:
      drop()
      if let path = path(of: row.id), path != row.origin { put(path, at: row.origin) }
    }
    return true
  }

  private func lift(_ id: String, by touch: Touch) {
    guard let row = index.row(of: id), let origin = path(of: id),
      let frame = cells.visible.first(where: { $0.id == id })?.frame
    else { return }
    cells.cancelTouches()
    lifted = LiftedRow(
      id: id, touchID: touch.id, origin: origin, grip: touch.point.y - frame.minY, frame: frame)
    let content = supply.content(of: row)
    cells.setLayer(
      FixedLayer(
        id: Self.liftedLayer, content, depth: .above, alignment: .topLeft, offset: frame.origin,
        width: frame.width))
    showChange(of: id)
  }

  /// Shows the lifted row under the finger, and leaves space where it would be dropped.
  private func carry(_ row: LiftedRow, to y: Double) {
    let top = min(max(0, y - row.grip), cells.size.height - row.frame.height)
    cells.moveLayer(Self.liftedLayer, to: Point(x: row.frame.minX, y: top))
    guard let path = path(of: row.id) else { return }
    let bottom = top + row.frame.height
    let others = cells.visible.compactMap { cell -> (row: Int, middle: Double)? in
      guard let other = self.path(of: cell.id), other.section == path.section, other != path else {
        return nil
      }
      return (other.row, cell.frame.midY)
    }
    // The row's position is after the last row whose middle its leading edge has passed, so rows of
    // equal height swap positions when one of them is half-way.
    let above = others.filter { $0.middle <= ($0.row > path.row ? bottom : top) }.map(\.row).max()
    let goal = above.map { $0 > path.row ? $0 : $0 + 1 } ?? others.map(\.row).min() ?? path.row
    if goal != path.row, above != nil || goal < path.row {
      put(path, at: RowPath(section: path.section, row: goal))
    }
  }

  /// Moves a row, and keeps the scroll position even if the row is the list's anchor.
  private func put(_ path: RowPath, at goal: RowPath) {
    let offset = cells.contentOffset
    // Both positions are valid, so the move cannot fail.
    _ = try? move(rowAt: path, to: goal)
    cells.scroll(by: offset - cells.contentOffset)
  }

  /// Ends the lift: removes the lifted row's layer, and shows the row at its position in the list.
  func drop() {
    guard let row = lifted else { return }
    lifted = nil
    cells.removeLayer(Self.liftedLayer)
    showChange(of: row.id)
  }

  /// Redraws a row that was lifted or dropped.
  private func showChange(of id: String) {
    guard let place = index.place(of: id) else { return }
    // The appearance of one row has changed, and no row was added or removed.
    try? cells.update(
      [.changed(place..<place + 1)],
      to: TableRows(state: index, supply: supply, lifted: lifted?.id))
  }

  private func path(of id: String) -> RowPath? {
    index.place(of: id).map { place in
      let section = (index.starts.lastIndex { $0 <= place }) ?? 0
      return RowPath(section: section, row: place - index.starts[section])
    }
  }
}
