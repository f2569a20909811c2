import CellEngine
package import DisplayList

/// What lies at a point of a list's screen.
package struct ListTarget<ID: Hashable & Sendable> {
  /// Whose part it is.
  package let owner: ListOwner<ID>
  /// The cell's geometry.
  package let snapshot: CellSnapshot
  /// Where the cell's top left corner is, in points from the screen's.
  package let origin: Point
  /// What was hit, in the cell's coordinates.
  package let area: CellRegion
  /// The rectangle of it that was hit, in the cell's coordinates.
  package let rect: Rect
}

extension VirtualList {
  /// The cells on the screen with their rectangles, in points, from top to bottom; a cell that stays at
  /// the top comes last.
  package func seen() -> [(id: ID, frame: Rect)] {
    placements().compactMap { placement in
      guard placement.height > 0, placement.top < height, placement.bottom > 0,
        isSeen(placement)
      else { return nil }
      return (contents.id(at: placement.index), frame(of: placement))
    }
  }

  /// Notes which cells are on the screen now: of each, appearing and disappearing take turns.
  package func noteSeen() {
    let now = seen().map { $0.id }
    // Most frames of a scroll show the cells of the one before.
    guard now != lastSeen else { return }
    let (before, after) = (Set(lastSeen), Set(now))
    for id in now where !before.contains(id) { events.append(.appeared(id)) }
    for id in lastSeen where !after.contains(id) { events.append(.disappeared(id)) }
    lastSeen = now
  }

  /// What cells have done since the last call.
  package func takeEvents() -> [ListEvent<ID>] {
    defer { events = [] }
    return events
  }

  /// What lies at a point: of all that is there and was made, the foremost that answers.
  ///
  /// - Parameter point: In points from the screen's top left corner.
  /// - Returns: Nil where nothing answers.
  package func target(at point: Point) -> ListTarget<ID>? {
    let screen = Rect(x: 0, y: 0, width: page.width, height: height)
    guard screen.contains(point) else { return nil }
    let ordered = layers.sorted { $0.depth < $1.depth }
    for layer in ordered.reversed() where layer.depth != .below && !layer.isLeaving {
      if let target = target(at: point, in: layer) { return target }
    }
    for placement in placements().reversed() where frame(of: placement).contains(point) {
      guard let snapshot = nearCell(at: placement.index)?.tiles.first?.cell.snapshot else {
        continue
      }
      let origin = Point(x: placement.left, y: placement.top)
      guard let hit = snapshot.hit(at: point.offset(dx: -origin.x, dy: -origin.y)) else { continue }
      return ListTarget(
        owner: .cell(contents.id(at: placement.index)), snapshot: snapshot, origin: origin,
        area: hit.area, rect: hit.rect)
    }
    for layer in ordered.reversed() where layer.depth == .below && !layer.isLeaving {
      if let target = target(at: point, in: layer) { return target }
    }
    return nil
  }

  /// The geometry of a cell on the screen and where its top left corner is, in points from the screen's;
  /// nil for one that is not there or was never made.
  package func geometry(ofCell id: ID) -> (cell: CellSnapshot, origin: Point)? {
    guard let snapshot = near[id]?.tiles.first?.cell.snapshot,
      let frame = seen().last(where: { $0.id == id })?.frame
    else { return nil }
    return (snapshot, frame.origin)
  }

  /// The same of something that does not scroll.
  package func geometry(ofLayer id: String) -> (cell: CellSnapshot, origin: Point)? {
    guard let layer = layers.first(where: { $0.id == id }),
      let (_, tile, origin) = place(of: layer)
    else { return nil }
    return (tile.cell.snapshot, origin)
  }

  private func target(at point: Point, in layer: ListLayer) -> ListTarget<ID>? {
    guard let (_, tile, origin) = place(of: layer),
      let hit = tile.cell.snapshot.hit(at: point.offset(dx: -origin.x, dy: -origin.y))
    else { return nil }
    return ListTarget(
      owner: .layer(layer.id), snapshot: tile.cell.snapshot, origin: origin, area: hit.area,
      rect: hit.rect)
  }
}
