/// Which rows of a list stand where on a screen, while the heights of most rows are unknown.
///
/// One row is held in its place, and all others follow from it; so neither a list that grows above
/// nor a height that becomes known moves what is being read. All lengths are points, counted
/// downwards from the screen's top.
package struct ListViewport {
  /// A row's place.
  package struct Placement: Hashable, Sendable {
    /// The row.
    package let row: Int
    /// The row's upper edge.
    package fileprivate(set) var top: Double
    /// The row's height, or what is expected.
    package let height: Double
    /// Whether the height is known.
    package let isKnown: Bool
    /// The rows that stand beside it, and it.
    package let line: RowHeights.Line
    /// From the list's left edge; negative for what sticks out.
    package var left = 0.0
    /// Nil for a row as wide as the page.
    package var width: Double?

    /// The row's lower edge.
    package var bottom: Double { top + height }
    /// The lower edge of the tallest row beside it.
    package var lineBottom: Double { top + line.height }
  }

  /// The first row, where it stays at the screen's top and the others move below it.
  package struct PinnedRow: Hashable {
    /// In points.
    package let height: Double

    /// Makes a row of a height.
    package init(height: Double) { self.height = height }
  }

  /// Room at the screen's edges.
  package struct Margins: Hashable, Sendable {
    package var top = 0.0
    package var bottom = 0.0

    /// Makes margins.
    package init(top: Double = 0, bottom: Double = 0) {
      (self.top, self.bottom) = (top, bottom)
    }
  }

  /// What stands still when heights change.
  private struct Anchor {
    var row: Int
    /// Whether the row's lower edge is held, not the upper one.
    var holdsBottom: Bool
    var y: Double
  }

  /// The screen's height.
  package var height: Double
  /// How far below the screen's top, or what is pinned there, the list begins, and how far above its
  /// bottom it ends: rows are seen there, and no end of the list rests there.
  package var margins = Margins()
  /// Of what stands still at the screen's bottom, whatever the margins are.
  package var footerHeight = 0.0
  /// How far rows are drawn below their places: a list that is pulled beyond an end.
  package var stretch = 0.0
  private var pinned: PinnedRow?
  private var anchor: Anchor

  /// Makes a viewport at an end of a list.
  package init(height: Double, startsAtEnd: Bool, rowCount: Int, pinned: PinnedRow? = nil) {
    self.height = height
    self.pinned = pinned
    anchor = Anchor(row: 0, holdsBottom: false, y: 0)
    if startsAtEnd { showEnd(rowCount: rowCount) } else { show(0) }
  }

  /// The first row that moves.
  private var firstRow: Int { pinned == nil ? 0 : 1 }
  /// Where the part of the screen begins in which rows move.
  private var top: Double { pinned?.height ?? 0 }
  /// Where the list's first row rests.
  private var contentTop: Double { top + margins.top }
  /// Where the list's last row rests.
  private var contentBottom: Double { height - margins.bottom - footerHeight }

  /// Moves the list; a positive distance leads to later rows.
  package mutating func scroll(by distance: Double) {
    anchor.y -= distance
  }

  /// Puts a row at the screen's top, below what is pinned.
  package mutating func show(_ row: Int) {
    anchor = Anchor(row: max(row, firstRow), holdsBottom: false, y: contentTop)
  }

  /// Puts a place within a row at the screen's top, below what is pinned.
  package mutating func show(_ row: Int, from offset: Double) {
    show(row)
    anchor.y -= offset
  }

  /// How far the list's top lies above where it rests.
  package func offset(_ heights: RowHeights) -> Double {
    guard (0..<heights.count).contains(anchor.row) else { return 0 }
    let line = heights.line(at: anchor.row)
    let start = anchor.holdsBottom ? anchor.y - line.height : anchor.y
    return heights.offset(of: line.rows.lowerBound) - heights.offset(of: firstRow) + contentTop
      - start
  }

  /// How far the list's top lies above where it rests when the end is on the screen: 0 where all of
  /// it has room.
  package func largestOffset(_ heights: RowHeights) -> Double {
    let whole = heights.offset(of: heights.count) - heights.offset(of: min(firstRow, heights.count))
    return max(0, whole - (contentBottom - contentTop))
  }

  /// Puts a row's lower edge at the screen's bottom.
  package mutating func showAbove(_ row: Int) {
    anchor = Anchor(row: max(row, firstRow), holdsBottom: true, y: contentBottom)
  }

  /// Puts a row in the screen's middle.
  package mutating func showCentered(_ row: Int, _ heights: RowHeights) {
    guard row < heights.count else { return }
    let middle = (contentTop + contentBottom) / 2
    let line = heights.line(at: max(row, firstRow))
    anchor = Anchor(
      row: max(row, firstRow), holdsBottom: false, y: middle - line.height / 2)
  }

  /// Puts the last row at the screen's bottom.
  package mutating func showEnd(rowCount: Int) {
    anchor = Anchor(row: max(firstRow, rowCount - 1), holdsBottom: true, y: contentBottom)
  }

  /// Follows its row into a changed list.
  ///
  /// - Parameters:
  ///   - newRows: For each old row the new one; nil where it is gone.
  ///   - rowCount: How many rows the changed list has.
  ///   - pinned: Its first row, where that is pinned.
  package mutating func follow(_ newRows: [Int?], rowCount: Int, pinned: PinnedRow? = nil) {
    self.pinned = pinned
    let old = anchor.row
    // A row that is gone leaves its place to the next one that is still there, or to the last.
    let next = newRows.dropFirst(old).lazy.compactMap { $0 }.first
    anchor.row = max(firstRow, next ?? rowCount - 1)
  }

  /// Follows its row over an edit.
  package mutating func follow(_ edit: CellEdit) {
    switch edit {
    case .inserted(let range):
      if anchor.row >= range.lowerBound { anchor.row += range.count }
    case .removed(let range):
      if anchor.row >= range.upperBound {
        anchor.row -= range.count
      } else {
        anchor.row = min(anchor.row, range.lowerBound)
      }
    case .changed: break
    }
  }

  /// The same screen, with its margins, where another viewport is.
  func at(placeOf other: ListViewport) -> ListViewport {
    var moved = self
    moved.anchor = other.anchor
    return moved
  }

  /// Takes another pinned row, or none.
  package mutating func pin(_ row: PinnedRow?) { pinned = row }

  /// Whether the last row's end is on the screen.
  package func isAtEnd(_ heights: RowHeights) -> Bool {
    guard let last = moving(heights, above: 0, below: 1).last else { return true }
    return last.row == heights.count - 1 && last.lineBottom <= contentBottom + 1
  }

  /// Keeps the list's ends at the screen's edges and holds a row that is seen and known.
  ///
  /// - Parameters:
  ///   - heights: Of the rows.
  ///   - holds: Whether a row may be the one that is held; another one is where none may.
  /// - Returns: How far the list stood beyond an end: positive below its start, negative above its
  ///   end, 0 within.
  @discardableResult
  package mutating func settle(
    _ heights: RowHeights, holding holds: ((Int) -> Bool)? = nil
  ) -> Double {
    guard heights.count > 0 else { return 0 }
    anchor.row = max(firstRow, min(anchor.row, heights.count - 1))
    var excess = 0.0
    var visible = moving(heights, above: 0, below: 0)
    if visible.isEmpty {
      // Scrolled past an end by more than a screen.
      let isPastEnd = anchor.y < top
      if isPastEnd { showEnd(rowCount: heights.count) } else { show(0) }
      excess = isPastEnd ? -height : height
      visible = moving(heights, above: 0, below: 0)
    }
    if let last = visible.last, last.row == heights.count - 1, last.lineBottom < contentBottom {
      anchor.y += contentBottom - last.lineBottom
      excess -= contentBottom - last.lineBottom
      visible = moving(heights, above: 0, below: 0)
    }
    if let first = visible.first, first.row == firstRow, first.top > contentTop {
      anchor.y -= first.top - contentTop
      excess += first.top - contentTop
      visible = moving(heights, above: 0, below: 0)
    }
    let held =
      holds.flatMap { holds in visible.first { $0.line.isKnown && holds($0.row) } }
      ?? visible.first(where: \.line.isKnown)
    if let held {
      anchor = Anchor(row: held.row, holdsBottom: false, y: held.top)
    } else if !visible.contains(where: { $0.row == anchor.row }), let first = visible.first {
      anchor = Anchor(row: first.row, holdsBottom: false, y: first.top)
    }
    return excess
  }

  /// The rows that touch the screen, or the given lengths above and below it, in their order; then
  /// the pinned one, which lies over them.
  package func placements(
    _ heights: RowHeights, above: Double, below: Double
  ) -> [Placement] {
    var rows = moving(heights, above: above + stretch, below: below - stretch)
    if stretch != 0 {
      for index in rows.indices { rows[index].top += stretch }
    }
    guard let pinned, heights.count > 0 else { return rows }
    let line = RowHeights.Line(rows: 0..<1, height: pinned.height, isKnown: true)
    return rows + [Placement(row: 0, top: 0, height: pinned.height, isKnown: true, line: line)]
  }

  private func moving(_ heights: RowHeights, above: Double, below: Double) -> [Placement] {
    guard (0..<heights.count).contains(anchor.row) else { return [] }
    let (first, last) = (top - above, height + below)
    let held = heights.line(at: anchor.row)
    let start = anchor.holdsBottom ? anchor.y - held.height : anchor.y
    var upper: [(line: RowHeights.Line, top: Double)] = []
    var row = held.rows.lowerBound
    var edge = start
    while row > firstRow, edge > first {
      let line = heights.line(at: row - 1)
      row = line.rows.lowerBound
      edge -= line.height
      if edge < last { upper.append((line, edge)) }
    }
    var result: [Placement] = []
    result.reserveCapacity(upper.count + 16)
    for (line, top) in upper.reversed() { heights.add(line, top: top, to: &result) }
    row = held.rows.lowerBound
    edge = start
    while row < heights.count, edge < last {
      let line = heights.line(at: row)
      // A row without height at the very edge touches nothing.
      if edge + line.height > first { heights.add(line, top: edge, to: &result) }
      edge += line.height
      row = line.rows.upperBound
    }
    return result
  }
}

extension RowHeights {
  /// Adds the rows of a line to those of a screen.
  fileprivate func add(_ line: Line, top: Double, to placements: inout [ListViewport.Placement]) {
    guard let beside = lines?.line(at: line.rows.lowerBound) else {
      placements.append(
        ListViewport.Placement(
          row: line.rows.lowerBound, top: top, height: line.height, isKnown: line.isKnown,
          line: line))
      return
    }
    for row in line.rows {
      let isKnown = isKnown(row)
      let (left, width) = beside.extent(of: row)
      placements.append(
        ListViewport.Placement(
          row: row, top: top, height: isKnown ? self[row] : line.height, isKnown: isKnown,
          line: line, left: left, width: width))
    }
  }
}
