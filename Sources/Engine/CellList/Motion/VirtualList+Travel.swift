import CellEngine

/// A position in a list that is shown once its cells are ready.
struct Destination {
  /// The viewport that the screen will show.
  var viewport: ListViewport
  /// True if the position is the list's end, which the list follows even if it moves.
  var isEnd = false
  /// The next destination, set while this one is awaited, so that dragging a scroll bar shows some
  /// of the positions on the way.
  var next: ListViewport?

  mutating func follow(_ edit: CellEdit) {
    viewport.follow(edit)
    next?.follow(edit)
  }

  mutating func follow(_ newIndices: [Int?], cellCount: Int, pinned: ListViewport.PinnedCell?) {
    viewport.follow(newIndices, cellCount: cellCount, pinned: pinned)
    next?.follow(newIndices, cellCount: cellCount, pinned: pinned)
  }
}

extension VirtualList {
  /// The maximum number of cells of one edit that appear one by one as they become ready; if there
  /// are more, they appear together, as a new end.
  private static var hidingLimit: Int { 16 }
  /// The maximum number of cells that are hidden at the same time until they are ready.
  private static var hiddenLimit: Int { 256 }

  /// Shows another position: immediately or, if the list waits for cells, when its cells are ready.
  func go(to place: ListViewport) {
    if destination != nil {
      destination?.next = place
    } else if waitsForCells, isReady(viewport), !isReady(place) {
      destination = Destination(viewport: place)
    } else {
      viewport = place
    }
  }

  /// Shows the destination when it is ready, or the end if the list follows it.
  func travel() {
    if var goal = destination {
      // The margins or the pull may have changed since the destination was set.
      goal.viewport = viewport.at(placeOf: goal.viewport)
      if goal.isEnd {
        // If the list no longer follows its end, this destination is given up.
        guard followsEnd else { return arrive(at: goal.next ?? viewport) }
        goal.viewport.showEnd(cellCount: heights.count)
      }
      goal.viewport.settle(heights, holding: { self.contents.holdsPlace(at: $0) })
      guard isReady(goal.viewport) else {
        destination = goal
        return
      }
      viewport = goal.viewport
      arrive(at: goal.next)
    }
    guard followsEnd, destination == nil else { return }
    guard waitsForCells else { return viewport.showEnd(cellCount: heights.count) }
    var end = viewport
    end.showEnd(cellCount: heights.count)
    if isReady(end) || !isReady(viewport) {
      viewport = end
    } else {
      destination = Destination(viewport: end, isEnd: true)
    }
  }

  private func arrive(at next: ListViewport?) {
    destination = nil
    if let next { go(to: viewport.at(placeOf: next)) }
  }

  /// True if every cell in a viewport is ready or cannot be made.
  func isReady(_ viewport: ListViewport) -> Bool {
    viewport.placements(heights, above: 0, below: 0).allSatisfy { placement in
      guard placement.height > 0 else { return true }
      guard let cell = nearCell(at: placement.index) else { return false }
      return cell.hasFailed
        || strips(of: placement, above: 0, below: 0).allSatisfy { cell.tile($0) != nil }
    }
  }

  /// The cells at the destination, and the first cell below them, because it may still be hidden
  /// and take no space.
  var awaited: [ListViewport.Placement] {
    destination?.viewport.placements(heights, above: 0, below: 1) ?? []
  }

  /// True if an edit inserts cells on the screen or at the destination; they are then hidden until
  /// they are ready.
  ///
  /// - Parameters:
  ///   - edit: The edit that is about to be made.
  ///   - count: The number of edits made together.
  /// - Returns: True if the cells are inserted on the screen or at the destination and are few
  ///   enough to be hidden.
  func comesIntoView(_ edit: CellEdit, of count: Int) -> Bool {
    guard case .inserted(let range) = edit, waitsForCells, heights.rows == nil,
      count <= Self.hidingLimit, range.count <= Self.hidingLimit,
      heights.hiddenCount + range.count <= Self.hiddenLimit, heights.count > 0
    else { return false }
    return isAmong(range.lowerBound, viewport)
      || destination.map { isAmong(range.lowerBound, $0.viewport) } ?? false
  }

  /// Keeps the visible end in place when more cells are inserted below it than the list can hide.
  ///
  /// - Parameter range: The new cells.
  func holdEnd(above range: Range<Int>) {
    guard waitsForCells, followsEnd, destination == nil, range.lowerBound > 0,
      isAmong(range.lowerBound, viewport)
    else { return }
    viewport.showAbove(range.lowerBound - 1)
  }

  /// True if a cell inserted at an index is between cells of a viewport, or directly below them.
  private func isAmong(_ index: Int, _ viewport: ListViewport) -> Bool {
    let indices = viewport.placements(heights, above: 0, below: 1).map(\.index)
      .filter { page.pinnedHeight == nil || $0 > 0 }
    guard let first = indices.min(), let last = indices.max() else { return index == heights.count }
    return first < index && index <= last + 1
  }

  /// Records that a cell cannot be made; it is shown as missing.
  func noteFailure(of request: DisplayRequest<TileID>) {
    // Only a frame of a moving part failed; the cell itself is still shown.
    if case .frame = request.id.part { return }
    guard let cell = numbered[request.id.cell] else { return }
    cell.hasFailed = true
    if cell.index >= 0 { heights.reveal(cell.index) }
  }
}
