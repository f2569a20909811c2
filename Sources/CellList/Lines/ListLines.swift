/// Which cells of a list stand side by side.
///
/// The source says of each cell how wide it is and whether a line begins with it; the lines follow from
/// that. They are found near the places that are asked for: backwards to a cell that begins a line
/// whatever stands before it, and on from there. Where no cell does, in a long list of small cells, some
/// beginnings found before are remembered, so that the way is gone once.
final class ListLines {
  /// Cells side by side; callers know it as a row.
  struct Line {
    /// From the leading edge.
    let cells: Range<Int>
    /// Where each cell begins and the last one ends, in points from the leading edge; whole pixels.
    let edges: [Double]

    /// In points.
    var width: Double { edges.last ?? 0 }

    /// From where to where a cell reaches, in points.
    func extent(of cell: Int) -> (left: Double, width: Double) {
      let place = cell - cells.lowerBound
      return (edges[place], edges[place + 1] - edges[place])
    }
  }

  private let count: Int
  private let width: Double
  private let scale: Double
  private let placement: (Int) -> CellPlacement
  /// The first cells of some lines, rising.
  private(set) var starts: [Int]
  /// Lines that follow each other.
  private var recent: [Line] = []
  /// How many cells were asked for their placements.
  private(set) var visitedCount = 0

  /// A cell that fits but for a rounding error fits, in points.
  private static let tolerance = 0.01

  /// Looks at no cell yet.
  ///
  /// - Parameters:
  ///   - count: How many cells there are.
  ///   - width: Of the list, in points.
  ///   - scale: In pixels per point.
  ///   - starts: Cells that are known to begin lines, rising.
  ///   - placement: How a cell stands.
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

  /// The line that a cell stands in.
  func line(at cell: Int) -> Line {
    if let first = recent.first, let last = recent.last {
      if first.cells.lowerBound <= cell, cell < last.cells.upperBound {
        return recent[recentIndex(of: cell)]
      }
      if cell == last.cells.upperBound {
        let line = makeLine(from: cell)
        if recent.count >= ListLineLimits.recentCount { recent.removeFirst(recent.count / 2) }
        recent.append(line)
        return line
      }
      if cell == first.cells.lowerBound - 1 {
        let line = findLine(of: cell)
        if recent.count >= ListLineLimits.recentCount { recent.removeLast(recent.count / 2) }
        recent.insert(line, at: 0)
        return line
      }
    }
    let line = findLine(of: cell)
    recent = [line]
    return line
  }

  private func recentIndex(of cell: Int) -> Int {
    var (lower, upper) = (0, recent.count - 1)
    while lower < upper {
      let middle = (lower + upper + 1) / 2
      if recent[middle].cells.lowerBound <= cell { lower = middle } else { upper = middle - 1 }
    }
    return lower
  }

  private func findLine(of cell: Int) -> Line {
    let known = starts.last { $0 <= cell } ?? 0
    var start = cell
    while start > known, !beginsLine(start) { start -= 1 }
    var line = makeLine(from: start)
    while !line.cells.contains(cell) {
      start = line.cells.upperBound
      if start >= (starts.last ?? 0) + ListLineLimits.startDistance { starts.append(start) }
      line = makeLine(from: start)
    }
    return line
  }

  /// Whether a line begins with a cell whatever stands before the cell before it.
  private func beginsLine(_ cell: Int) -> Bool {
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

  private func makeLine(from start: Int) -> Line {
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
          || cell - start >= ListLineLimits.cellCount
        {
          break
        }
      }
      right += ownWidth
      edges.append((right * scale).rounded() / scale)
      cell += 1
    }
    return Line(cells: start..<cell, edges: edges)
  }
}
