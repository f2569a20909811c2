import Kit

/// The rows of a list's cells.
///
/// The rows follow from the source, which gives each cell's width and the rule for breaking a row
/// before it. They are computed near the requested indices: backwards to a cell that begins a row
/// regardless of the cells before it, and then forwards from there. If a long list of small cells
/// has no such cell, some earlier row starts are recorded, so that the search runs only once.
final class ListRows {
  /// A row of cells side by side.
  struct Row {
    /// The indices of the cells, from the leading edge.
    let cells: Range<Int>
    /// The edges of the cells, in points from the leading edge; whole pixels.
    let edges: [Double]

    /// The width in points.
    var width: Double { edges.last ?? 0 }

    /// The left edge and the width of a cell, in points.
    func extent(of cell: Int) -> (left: Double, width: Double) {
      let place = cell - cells.lowerBound
      return (edges[place], edges[place + 1] - edges[place])
    }
  }

  private let count: Int
  private let width: Double
  private let scale: Double
  private let placement: (Int) -> CellPlacement
  /// The first cells of some rows, in ascending order.
  private(set) var starts: [Int]
  /// The most recently computed successive rows.
  private var recent: [Row] = []
  /// The number of cells whose placements were requested.
  private(set) var visitedCount = 0

  /// The rounding error in points that is tolerated when a cell is fitted into a row.
  private static let tolerance = 0.01

  /// Makes the rows without requesting the placements of any cells.
  ///
  /// - Parameters:
  ///   - count: The number of cells.
  ///   - width: The list's width, in points.
  ///   - scale: The scale, in pixels per point.
  ///   - starts: Cells that are known to begin rows, in ascending order.
  ///   - placement: Returns the placement of a cell.
  init(
    count: Int, width: Double, scale: Double, starts: [Int] = [],
    placement: @escaping (Int) -> CellPlacement
  ) {
    self.count = count
    self.width = width
    self.scale = scale
    self.starts = starts
    self.placement = placement
  }

  /// The row that contains a cell.
  func row(at cell: Int) -> Row {
    if let first = recent.first, let last = recent.last {
      if first.cells.lowerBound <= cell, cell < last.cells.upperBound {
        return recent[recentIndex(of: cell)]
      }
      if cell == last.cells.upperBound {
        let row = makeRow(from: cell)
        if recent.count >= ListRowLimits.recentCount { recent.removeFirst(recent.count / 2) }
        recent.append(row)
        return row
      }
      if cell == first.cells.lowerBound - 1 {
        let row = findRow(of: cell)
        if recent.count >= ListRowLimits.recentCount { recent.removeLast(recent.count / 2) }
        recent.insert(row, at: 0)
        return row
      }
    }
    let row = findRow(of: cell)
    recent = [row]
    return row
  }

  private func recentIndex(of cell: Int) -> Int {
    max(0, recent.partitioningIndex { $0.cells.lowerBound > cell } - 1)
  }

  private func findRow(of cell: Int) -> Row {
    let known = starts.last { $0 <= cell } ?? 0
    var start = cell
    while start > known, !beginsRow(start) { start -= 1 }
    var row = makeRow(from: start)
    while !row.cells.contains(cell) {
      start = row.cells.upperBound
      if start >= (starts.last ?? 0) + ListRowLimits.startDistance { starts.append(start) }
      row = makeRow(from: start)
    }
    return row
  }

  /// True if a row certainly begins with a cell, regardless of the cells before the previous one.
  private func beginsRow(_ cell: Int) -> Bool {
    visitedCount += 1
    let own = placement(cell)
    switch own.rowBreak {
    case .always: return true
    case .never: return false
    case .whenFull:
      return own.width.points(in: width) >= width
        || placement(cell - 1).width.points(in: width) >= width
    }
  }

  private func makeRow(from start: Int) -> Row {
    var edges = [0.0]
    var right = 0.0
    var cell = start
    while cell < count {
      visitedCount += 1
      let own = placement(cell)
      let ownWidth = own.width.points(in: width)
      if cell > start {
        let isFull = right + ownWidth > width + Self.tolerance
        if own.rowBreak == .always || own.rowBreak == .whenFull && isFull
          || cell - start >= ListRowLimits.cellCount
        {
          break
        }
      }
      right += ownWidth
      edges.append((right * scale).rounded() / scale)
      cell += 1
    }
    return Row(cells: start..<cell, edges: edges)
  }
}
