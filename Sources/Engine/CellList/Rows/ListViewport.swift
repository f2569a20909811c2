/// The positions of a list's cells on a screen while the heights of most cells are still unknown.
///
/// One cell is the anchor, from which all other positions follow. Therefore, neither cells inserted
/// above nor new heights move the cells on the screen. All lengths are in points, measured
/// downwards from the screen's top.
package struct ListViewport {
  /// The position of a cell.
  package struct Placement: Hashable, Sendable {
    /// The index of the cell.
    package let index: Int
    /// The cell's upper edge.
    package fileprivate(set) var top: Double
    /// The cell's height, or the estimate for it.
    package let height: Double
    /// True if the height is known.
    package let isKnown: Bool
    /// The row that contains the cell.
    package let row: CellHeights.Row
    /// The distance from the list's left edge; negative for a cell that begins to the left of that
    /// edge.
    package var left = 0.0
    /// The width; nil if the cell is as wide as the page.
    package var width: Double?

    /// The cell's lower edge.
    package var bottom: Double { top + height }
    /// The lower edge of the tallest cell in its row.
    package var rowBottom: Double { top + row.height }
  }

  /// The first cell of a list, if it is pinned to the top of the screen and the others scroll under
  /// it.
  package struct PinnedCell: Hashable {
    /// The height in points.
    package let height: Double

    /// Makes a pinned cell with a given height.
    package init(height: Double) { self.height = height }
  }

  /// The insets at the screen's edges.
  package struct Margins: Hashable, Sendable {
    package var top = 0.0
    package var bottom = 0.0

    /// Makes margins.
    package init(top: Double = 0, bottom: Double = 0) {
      (self.top, self.bottom) = (top, bottom)
    }
  }

  /// The position that stays fixed when heights change.
  private struct Anchor {
    var index: Int
    /// True if the cell's lower edge is fixed instead of its upper edge.
    var holdsBottom: Bool
    var y: Double
  }

  /// The screen's height.
  package var height: Double
  /// The insets at which the list's ends rest, measured from the bottom of the screen and from its
  /// top or the pinned cell; cells remain visible within the insets.
  package var margins = Margins()
  /// The height of the fixed footer at the screen's bottom, in addition to the margins.
  package var footerHeight = 0.0
  /// True if cells that do not fill the screen rest at its lower end.
  package var gathersAtEnd = false
  /// The distance by which cells are drawn below their positions because the list is pulled beyond
  /// an end.
  package var stretch = 0.0
  private var pinned: PinnedCell?
  private var anchor: Anchor

  /// Makes a viewport at an end of a list.
  package init(height: Double, startsAtEnd: Bool, cellCount: Int, pinned: PinnedCell? = nil) {
    self.height = height
    self.pinned = pinned
    anchor = Anchor(index: 0, holdsBottom: false, y: 0)
    if startsAtEnd { showEnd(cellCount: cellCount) } else { show(0) }
  }

  /// The index of the first cell that scrolls.
  private var firstIndex: Int { pinned == nil ? 0 : 1 }
  /// The top of the part of the screen in which the cells scroll.
  private var top: Double { pinned?.height ?? 0 }
  /// The position at which the list's first cell rests.
  private var contentTop: Double { top + margins.top }
  /// The position at which the list's last cell rests.
  var contentBottom: Double { height - margins.bottom - footerHeight }

  /// Moves the list; a positive distance moves towards later cells.
  package mutating func scroll(by distance: Double) {
    anchor.y -= distance
  }

  /// Moves the list so that a cell is at the top of the screen, below the pinned cell.
  package mutating func show(_ index: Int) {
    anchor = Anchor(index: max(index, firstIndex), holdsBottom: false, y: contentTop)
  }

  /// Moves the list so that an offset within a cell is at the top of the screen, below the pinned
  /// cell.
  package mutating func show(_ index: Int, from offset: Double) {
    show(index)
    anchor.y -= offset
  }

  /// The distance by which the list's top is above its resting position.
  package func offset(_ heights: CellHeights) -> Double {
    guard (0..<heights.count).contains(anchor.index) else { return 0 }
    let row = heights.row(at: anchor.index)
    let start = anchor.holdsBottom ? anchor.y - row.height : anchor.y
    let spare = gathersAtEnd ? max(0, -excessHeight(heights)) : 0
    return heights.offset(of: row.cells.lowerBound) - heights.offset(of: firstIndex) + contentTop
      + spare - start
  }

  /// The offset at which the end of the list rests on the screen: 0 if the whole list fits.
  package func largestOffset(_ heights: CellHeights) -> Double {
    max(0, excessHeight(heights))
  }

  /// The height by which the list exceeds the available space; negative if it fits.
  private func excessHeight(_ heights: CellHeights) -> Double {
    let whole =
      heights.offset(of: heights.count) - heights.offset(of: min(firstIndex, heights.count))
    return whole - (contentBottom - contentTop)
  }

  /// Moves the list so that a cell's lower edge is at the bottom of the screen.
  package mutating func showAbove(_ index: Int) {
    anchor = Anchor(index: max(index, firstIndex), holdsBottom: true, y: contentBottom)
  }

  /// Moves the list so that a cell is in the middle of the screen.
  package mutating func showCentered(_ index: Int, _ heights: CellHeights) {
    guard index < heights.count else { return }
    let middle = (contentTop + contentBottom) / 2
    let row = heights.row(at: max(index, firstIndex))
    anchor = Anchor(
      index: max(index, firstIndex), holdsBottom: false, y: middle - row.height / 2)
  }

  /// Moves the list so that the last cell is at the bottom of the screen.
  package mutating func showEnd(cellCount: Int) {
    anchor = Anchor(index: max(firstIndex, cellCount - 1), holdsBottom: true, y: contentBottom)
  }

  /// Moves the anchor to the same cell in a changed list.
  ///
  /// - Parameters:
  ///   - newIndices: For each old cell, the index of the new cell; nil if the cell was removed.
  ///   - cellCount: The number of cells in the changed list.
  ///   - pinned: The first cell of the changed list, if it is pinned.
  package mutating func follow(_ newIndices: [Int?], cellCount: Int, pinned: PinnedCell? = nil) {
    self.pinned = pinned
    let old = anchor.index
    // A removed anchor is replaced by the next remaining cell, or else by the last one.
    let next = newIndices.dropFirst(old).lazy.compactMap { $0 }.first
    anchor.index = max(firstIndex, next ?? cellCount - 1)
  }

  /// Moves the anchor to the same cell after an edit.
  package mutating func follow(_ edit: CellEdit) {
    switch edit {
    case .inserted(let range):
      if anchor.index >= range.lowerBound { anchor.index += range.count }
    case .removed(let range):
      if anchor.index >= range.upperBound {
        anchor.index -= range.count
      } else {
        anchor.index = min(anchor.index, range.lowerBound)
      }
    case .changed: break
    }
  }

  /// This viewport (with its screen and margins) at the position of another viewport.
  func at(placeOf other: ListViewport) -> ListViewport {
    var moved = self
    moved.anchor = other.anchor
    return moved
  }

  /// Sets another pinned cell, or none.
  package mutating func pin(_ cell: PinnedCell?) { pinned = cell }

  /// True if the lower end of the last cell is on the screen.
  package func isAtEnd(_ heights: CellHeights) -> Bool {
    guard let last = moving(heights, above: 0, below: 1).last else { return true }
    return last.index == heights.count - 1 && last.rowBottom <= contentBottom + 1
  }

  /// Keeps the list's ends at the screen's edges, and makes a visible cell of known height the
  /// anchor.
  ///
  /// - Parameters:
  ///   - heights: The heights of the cells.
  ///   - holds: Returns true if a cell can be the anchor; if it returns false for all visible
  ///     cells, any of them can be.
  /// - Returns: The distance of the list beyond an end: positive at its start, negative at its end,
  ///   0 between them.
  @discardableResult
  package mutating func settle(
    _ heights: CellHeights, holding holds: ((Int) -> Bool)? = nil
  ) -> Double {
    guard heights.count > 0 else { return 0 }
    anchor.index = max(firstIndex, min(anchor.index, heights.count - 1))
    var excess = 0.0
    var visible = moving(heights, above: 0, below: 0)
    if visible.isEmpty {
      // The list was scrolled past an end by more than a screen.
      let isPastEnd = anchor.y < top
      if isPastEnd { showEnd(cellCount: heights.count) } else { show(0) }
      excess = isPastEnd ? -height : height
      visible = moving(heights, above: 0, below: 0)
    }
    // If the cells do not fill the screen, they rest at the end that is processed last.
    for holdsEnd in gathersAtEnd ? [false, true] : [true, false] {
      var distance = 0.0
      if holdsEnd {
        if let last = visible.last, last.index == heights.count - 1 {
          distance = max(0, contentBottom - last.rowBottom)
        }
      } else if let first = visible.first, first.index == firstIndex {
        distance = min(0, contentTop - first.top)
      }
      guard distance != 0 else { continue }
      anchor.y += distance
      excess -= distance
      visible = moving(heights, above: 0, below: 0)
    }
    let held =
      holds.flatMap { holds in visible.first { $0.row.isKnown && holds($0.index) } }
      ?? visible.first(where: \.row.isKnown)
    if let held {
      anchor = Anchor(index: held.index, holdsBottom: false, y: held.top)
    } else if !visible.contains(where: { $0.index == anchor.index }), let first = visible.first {
      anchor = Anchor(index: first.index, holdsBottom: false, y: first.top)
    }
    return excess
  }

  /// The cells that overlap the screen, extended by the given lengths above and below, in order;
  /// the pinned cell comes last, because it covers the others.
  package func placements(
    _ heights: CellHeights, above: Double, below: Double
  ) -> [Placement] {
    var placements = moving(heights, above: above + stretch, below: below - stretch)
    if stretch != 0 {
      for place in placements.indices { placements[place].top += stretch }
    }
    guard let pinned, heights.count > 0 else { return placements }
    let row = CellHeights.Row(cells: 0..<1, height: pinned.height, isKnown: true)
    return placements + [
      Placement(index: 0, top: 0, height: pinned.height, isKnown: true, row: row)
    ]
  }

  private func moving(_ heights: CellHeights, above: Double, below: Double) -> [Placement] {
    guard (0..<heights.count).contains(anchor.index) else { return [] }
    let (first, last) = (top - above, height + below)
    let held = heights.row(at: anchor.index)
    let start = anchor.holdsBottom ? anchor.y - held.height : anchor.y
    var upper: [(row: CellHeights.Row, top: Double)] = []
    var index = held.cells.lowerBound
    var edge = start
    while index > firstIndex, edge > first {
      let row = heights.row(at: index - 1)
      index = row.cells.lowerBound
      edge -= row.height
      if edge < last { upper.append((row, edge)) }
    }
    var result: [Placement] = []
    result.reserveCapacity(upper.count + 16)
    for (row, top) in upper.reversed() { heights.add(row, top: top, to: &result) }
    index = held.cells.lowerBound
    edge = start
    while index < heights.count, edge < last {
      let row = heights.row(at: index)
      // A cell of zero height exactly at the edge does not overlap the screen.
      if edge + row.height > first { heights.add(row, top: edge, to: &result) }
      edge += row.height
      index = row.cells.upperBound
    }
    return result
  }
}

extension CellHeights {
  /// Adds the placements of a row's cells.
  fileprivate func add(_ row: Row, top: Double, to placements: inout [ListViewport.Placement]) {
    guard let beside = rows?.row(at: row.cells.lowerBound) else {
      placements.append(
        ListViewport.Placement(
          index: row.cells.lowerBound, top: top, height: row.height, isKnown: row.isKnown,
          row: row))
      return
    }
    for index in row.cells {
      let isKnown = isKnown(index)
      let (left, width) = beside.extent(of: index)
      placements.append(
        ListViewport.Placement(
          index: index, top: top, height: isKnown ? self[index] : row.height, isKnown: isKnown,
          row: row, left: left, width: width))
    }
  }
}
