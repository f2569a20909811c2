/// Which rows of a list stand where on a screen, while the heights of most rows are unknown.
///
/// One row is held in its place, and all others follow from it; so neither a list that grows above
/// nor a height that becomes known moves what is being read. All lengths are points, counted
/// downwards from the screen's top.
struct ScrollViewport {
  /// A row's place.
  struct Placement: Hashable {
    /// The row.
    let row: Int
    /// The row's upper edge.
    let top: Double
    /// The row's height, or what is expected.
    let height: Double
    /// Whether the height is known.
    let isKnown: Bool

    /// The row's lower edge.
    var bottom: Double { top + height }
  }

  /// The first row, where it stays at the screen's top and the others move below it.
  struct PinnedRow: Hashable {
    /// In points.
    let height: Double
  }

  /// What stands still when heights change.
  private struct Anchor {
    var row: Int
    /// Whether the row's lower edge is held, not the upper one.
    var holdsBottom: Bool
    var y: Double
  }

  /// The heights of a list's rows.
  struct Heights {
    /// By row; nil where it is unknown.
    var known: [Double?]
    /// Counts for an unknown one.
    var expected: Double

    /// A row's height, or what is expected.
    subscript(row: Int) -> Double { known[row] ?? expected }
  }

  /// The screen's height.
  let height: Double
  private var pinned: PinnedRow?
  private var anchor: Anchor

  /// Makes a viewport at an end of a list.
  init(height: Double, start: Scenario.Start, rowCount: Int, pinned: PinnedRow? = nil) {
    self.height = height
    self.pinned = pinned
    anchor = Anchor(row: 0, holdsBottom: false, y: 0)
    if start == .end { showEnd(rowCount: rowCount) } else { show(0) }
  }

  /// The first row that moves.
  private var firstRow: Int { pinned == nil ? 0 : 1 }
  /// Where the part of the screen begins in which rows move.
  private var top: Double { pinned?.height ?? 0 }

  /// Moves the list; a positive distance leads to later rows.
  mutating func scroll(by distance: Double) {
    anchor.y -= distance
  }

  /// Puts a row at the screen's top, below what is pinned.
  mutating func show(_ row: Int) {
    anchor = Anchor(row: max(row, firstRow), holdsBottom: false, y: top)
  }

  /// Puts the last row at the screen's bottom.
  mutating func showEnd(rowCount: Int) {
    anchor = Anchor(row: max(firstRow, rowCount - 1), holdsBottom: true, y: height)
  }

  /// Follows its row into a changed list.
  ///
  /// - Parameters:
  ///   - newRows: For each old row the new one; nil where it is gone.
  ///   - rowCount: How many rows the changed list has.
  ///   - pinned: Its first row, where that is pinned.
  mutating func follow(_ newRows: [Int?], rowCount: Int, pinned: PinnedRow? = nil) {
    self.pinned = pinned
    let old = anchor.row
    // A row that is gone leaves its place to the next one that is still there, or to the last.
    let next = newRows.dropFirst(old).lazy.compactMap { $0 }.first
    anchor.row = max(firstRow, next ?? rowCount - 1)
  }

  /// Whether the last row's end is on the screen.
  func isAtEnd(_ heights: Heights) -> Bool {
    guard let last = moving(heights, above: 0, below: 1).last else { return true }
    return last.row == heights.known.count - 1 && last.bottom <= height + 1
  }

  /// Keeps the list's ends at the screen's edges and holds a row that is seen and known.
  mutating func settle(_ heights: Heights) {
    guard !heights.known.isEmpty else { return }
    anchor.row = max(firstRow, min(anchor.row, heights.known.count - 1))
    var visible = moving(heights, above: 0, below: 0)
    if visible.isEmpty {
      // Scrolled past an end by more than a screen.
      let isPastEnd = anchor.y < top
      if isPastEnd { showEnd(rowCount: heights.known.count) } else { show(0) }
      visible = moving(heights, above: 0, below: 0)
    }
    if let last = visible.last, last.row == heights.known.count - 1, last.bottom < height {
      anchor.y += height - last.bottom
      visible = moving(heights, above: 0, below: 0)
    }
    if let first = visible.first, first.row == firstRow, first.top > top {
      anchor.y -= first.top - top
      visible = moving(heights, above: 0, below: 0)
    }
    if let held = visible.first(where: \.isKnown) {
      anchor = Anchor(row: held.row, holdsBottom: false, y: held.top)
    } else if !visible.contains(where: { $0.row == anchor.row }), let first = visible.first {
      anchor = Anchor(row: first.row, holdsBottom: false, y: first.top)
    }
  }

  /// The rows that touch the screen, or the given lengths above and below it, in their order; then
  /// the pinned one, which lies over them.
  func placements(_ heights: Heights, above: Double, below: Double) -> [Placement] {
    let moving = moving(heights, above: above, below: below)
    guard let pinned, !heights.known.isEmpty else { return moving }
    return moving + [Placement(row: 0, top: 0, height: pinned.height, isKnown: true)]
  }

  private func moving(_ heights: Heights, above: Double, below: Double) -> [Placement] {
    guard heights.known.indices.contains(anchor.row) else { return [] }
    let (first, last) = (top - above, height + below)
    func placement(_ row: Int, top: Double) -> Placement {
      Placement(
        row: row, top: top, height: heights[row], isKnown: heights.known[row] != nil)
    }
    let start = anchor.holdsBottom ? anchor.y - heights[anchor.row] : anchor.y
    var upper: [Placement] = []
    var row = anchor.row
    var edge = start
    while row > firstRow, edge > first {
      row -= 1
      edge -= heights[row]
      if edge < last { upper.append(placement(row, top: edge)) }
    }
    var result = Array(upper.reversed())
    row = anchor.row
    edge = start
    while row < heights.known.count, edge < last {
      let next = placement(row, top: edge)
      edge = next.bottom
      // A row without height at the very edge touches nothing.
      if edge > first { result.append(next) }
      row += 1
    }
    return result
  }
}
