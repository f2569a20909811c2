import DisplayList

extension ShadowPatch.Outline {
  /// Takes a rasteriser's outline, moves it so that the upper left corner of `origin` becomes its
  /// origin, and shortens it where it does not change over many rows or columns.
  ///
  /// Also returns the numbers of removed columns and rows.
  static func shortened(
    _ rasterizer: CoverageRasterizer, origin: PixelRect, deviation: Double
  ) -> (outline: ShadowPatch.Outline, columns: Int, rows: Int) {
    func steps(_ value: Double, _ start: Int) -> Int { Int((value * 16).rounded()) - start * 16 }
    var edges: [Edge] = []
    edges.reserveCapacity(rasterizer.edges.count)
    for edge in rasterizer.edges {
      let x1 = edge.x0 + (edge.y1 - edge.y0) * edge.slope
      edges.append(
        Edge(
          x0: steps(edge.x0, origin.minX), y0: steps(edge.y0, origin.minY),
          x1: steps(x1, origin.minX), y1: steps(edge.y1, origin.minY), isDown: edge.winding > 0))
    }
    var outline = ShadowPatch.Outline(
      edges: edges, width: origin.width * 16, height: origin.height * 16, deviation: deviation)
    let margin = ShadowPatch.margin(for: deviation)
    let columns = outline.shortenColumns(margin: margin)
    let rows = outline.shortenRows(margin: margin)
    return (outline, columns, rows)
  }

  /// Removes columns from the widest gap that only horizontal edges cross, and returns their
  /// number.
  private mutating func shortenColumns(margin: Int) -> Int {
    let spans = edges.map { (min($0.x0, $0.x1), max($0.x0, $0.x1)) }
    guard let gap = Self.widestGap(spans) else { return 0 }
    let first = (gap.lowerBound + 15) / 16 + margin
    let count = gap.upperBound / 16 - margin - first - 1
    guard count > 0 else { return 0 }
    for index in edges.indices {
      if edges[index].x0 >= gap.upperBound { edges[index].x0 -= count * 16 }
      if edges[index].x1 >= gap.upperBound { edges[index].x1 -= count * 16 }
    }
    width -= count * 16
    repeatedColumn = first
    return count
  }

  /// Removes rows from the widest gap that only vertical edges cross, and returns their number.
  private mutating func shortenRows(margin: Int) -> Int {
    // A vertical edge blocks rows only at its ends.
    var spans: [(Int, Int)] = []
    for edge in edges {
      if edge.x0 == edge.x1 {
        spans.append((edge.y0, edge.y0))
        spans.append((edge.y1, edge.y1))
      } else {
        spans.append((edge.y0, edge.y1))
      }
    }
    guard let gap = Self.widestGap(spans) else { return 0 }
    let first = (gap.lowerBound + 15) / 16 + margin
    let count = gap.upperBound / 16 - margin - first - 1
    guard count > 0 else { return 0 }
    for index in edges.indices {
      if edges[index].y0 >= gap.upperBound { edges[index].y0 -= count * 16 }
      if edges[index].y1 >= gap.upperBound { edges[index].y1 -= count * 16 }
    }
    height -= count * 16
    repeatedRow = first
    return count
  }

  /// The widest range between spans that no span covers; nil if there is none.
  private static func widestGap(_ spans: [(Int, Int)]) -> Range<Int>? {
    var best: Range<Int>?
    var reach: Int?
    for (start, end) in spans.sorted(by: { $0 < $1 }) {
      if let reach, start > reach, start - reach > best?.count ?? 0 { best = reach..<start }
      reach = max(reach ?? end, end)
    }
    return best
  }
}
