import CellEngine
package import DisplayList

/// The part of a list at a point of the screen.
package struct ListTarget<ID: Hashable & Sendable> {
  /// The cell or layer to which the part belongs.
  package let owner: ListOwner<ID>
  /// The cell's geometry.
  package let snapshot: CellSnapshot
  /// The position of the cell's top left corner, in points from the screen's top left corner.
  package let origin: Point
  /// The area at the point, in the cell's coordinates.
  package let area: CellRegion
  /// The rectangle of the area that contains the point, in the cell's coordinates.
  package let rect: Rect
}

extension VirtualList {
  /// The cells on the screen with their rectangles, in points, from top to bottom; a pinned cell
  /// comes last.
  package func seen() -> [(id: ID, frame: Rect)] {
    placements().compactMap { placement in
      guard placement.height > 0, placement.top < height, placement.bottom > 0,
        isSeen(placement)
      else { return nil }
      return (contents.id(at: placement.index), frame(of: placement))
    }
  }

  /// Records which cells are now on the screen.
  ///
  /// For each cell, the events for appearing and disappearing alternate.
  package func noteSeen() {
    let now = seen().map { $0.id }
    // Most frames during scrolling show the same cells as the frame before.
    guard now != lastSeen else { return }
    let (before, after) = (Set(lastSeen), Set(now))
    for id in now where !before.contains(id) { events.append(.appeared(id)) }
    for id in lastSeen where !after.contains(id) { events.append(.disappeared(id)) }
    lastSeen = now
  }

  /// Returns the events of cells since the last call.
  package func takeEvents() -> [ListEvent<ID>] {
    defer { events = [] }
    return events
  }

  /// The target at a point: among all finished cells and layers, the frontmost area that reacts to
  /// touches.
  ///
  /// - Parameter point: The point, in points from the screen's top left corner.
  /// - Returns: The target; nil if there is none.
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

  /// The finished cells on the screen with their rectangles, in points; a pinned cell comes last.
  package func seenCells() -> [(id: ID, frame: Rect, cell: CellSnapshot)] {
    placements().compactMap { placement in
      guard placement.height > 0, placement.top < height, placement.bottom > 0,
        isSeen(placement), let cell = nearCell(at: placement.index)?.tiles.first?.cell.snapshot
      else { return nil }
      return (contents.id(at: placement.index), frame(of: placement), cell)
    }
  }

  /// The regions of everything on the screen, clipped to it, from the back to the front.
  package func regions() -> [ListRegion<ID>] {
    let screen = Rect(x: 0, y: 0, width: page.width, height: height)
    let ordered = layers.filter { !$0.isLeaving }.sorted { $0.depth < $1.depth }
    var regions = ordered.filter { $0.depth == .below }.flatMap { self.regions(of: $0, in: screen) }
    for (id, frame, cell) in seenCells() {
      let shown = frame.intersection(screen)
      regions += cell.hitAreas.compactMap {
        $0.of(ListOwner.cell(id), movedBy: frame.origin).cut(to: shown)
      }
    }
    return regions
      + ordered.filter { $0.depth != .below }.flatMap { self.regions(of: $0, in: screen) }
  }

  private func regions(of layer: ListLayer, in screen: Rect) -> [ListRegion<ID>] {
    guard let (_, tile, origin) = place(of: layer) else { return [] }
    return tile.cell.snapshot.hitAreas.compactMap {
      $0.of(ListOwner.layer(layer.id), movedBy: origin).cut(to: screen)
    }
  }

  /// The geometry of a cell on the screen and the position of its top left corner, in points from
  /// the screen's top left corner; nil if the cell is not on the screen or has not been made yet.
  package func geometry(ofCell id: ID) -> (cell: CellSnapshot, origin: Point)? {
    guard let snapshot = near[id]?.tiles.first?.cell.snapshot,
      let frame = seen().last(where: { $0.id == id })?.frame
    else { return nil }
    return (snapshot, frame.origin)
  }

  /// The geometry and the position of a fixed layer; nil if there is no such layer or it has not
  /// been made yet.
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

extension Region {
  /// The region clipped to a rectangle; nil if nothing is left.
  fileprivate func cut(to rect: Rect) -> Region? {
    var region = self
    region.rects = rects.map { $0.intersection(rect) }.filter { !$0.isEmpty }
    return region.rects.isEmpty ? nil : region
  }
}

extension Rect {
  /// The intersection of both rectangles; empty if there is none.
  fileprivate func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
