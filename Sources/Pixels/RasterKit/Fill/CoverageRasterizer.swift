/// Turns outlines into exact area coverage, row by row.
///
/// Signed areas are accumulated per pixel (as in FreeType's smooth rasteriser and font-rs), so the
/// winding of overlapping parts adds up; its magnitude, clipped at 1, implements the non-zero rule.
/// An edge's contribution to a row depends only on the edge and the row, so that a tile gets the
/// same bytes as the whole image. One bit per touched pixel makes long spans cheap: untouched
/// pixels cost nothing.
@safe
final class CoverageRasterizer {
  /// A segment of an outline, from its upper to its lower end.
  struct Edge {
    var x0: Double
    var y0: Double
    var y1: Double
    /// The change of x per row.
    var slope: Double
    /// The winding: 1 for a segment that goes down, -1 for a segment that goes up.
    var winding: Float
  }

  /// The number of rows that are accumulated together, with one bit each in a word.
  private static let bandHeight = 64

  /// A part of a row with constant coverage.
  private struct Run {
    var from: Int
    var to: Int
    var coverage: UInt32
  }

  private(set) var edges: [Edge] = []
  private(set) var minX = Double.infinity
  private(set) var minY = Double.infinity
  private(set) var maxX = -Double.infinity
  private(set) var maxY = -Double.infinity
  private var startX = 0.0
  private var startY = 0.0
  private var penX = 0.0
  private var penY = 0.0
  private var cells: UnsafeMutablePointer<Float>?
  private var touched: UnsafeMutablePointer<UInt64>?
  private var rowCells = 0
  private var rowWords = 0
  /// The parts of the row that was computed last; rows that equal it repeat them.
  private var runs: [Run] = []

  deinit {
    unsafe cells?.deallocate()
    unsafe touched?.deallocate()
  }

  /// Removes the outline.
  func reset() {
    edges.removeAll(keepingCapacity: true)
    minX = .infinity
    minY = .infinity
    maxX = -.infinity
    maxY = -.infinity
    (startX, startY, penX, penY) = (0, 0, 0, 0)
  }

  /// Starts a new contour; the previous contour is closed, as filling requires.
  func move(_ x: Double, _ y: Double) {
    close()
    penX = bounded(x)
    penY = bounded(y)
    startX = penX
    startY = penY
  }

  /// Adds a straight line from the pen.
  func line(_ x: Double, _ y: Double) {
    let x = bounded(x)
    let y = bounded(y)
    minX = min(minX, penX, x)
    maxX = max(maxX, penX, x)
    minY = min(minY, penY, y)
    maxY = max(maxY, penY, y)
    if penY < y {
      edges.append(
        Edge(x0: penX, y0: penY, y1: y, slope: (x - penX) / (y - penY), winding: 1))
    } else if penY > y {
      edges.append(Edge(x0: x, y0: y, y1: penY, slope: (penX - x) / (penY - y), winding: -1))
    }
    penX = x
    penY = y
  }

  /// Adds one downward edge, without moving the pen.
  func edge(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, winding: Float) {
    guard y1 > y0 else { return }
    minX = min(minX, x0, x1)
    maxX = max(maxX, x0, x1)
    minY = min(minY, y0)
    maxY = max(maxY, y1)
    edges.append(Edge(x0: x0, y0: y0, y1: y1, slope: (x1 - x0) / (y1 - y0), winding: winding))
  }

  /// Adds a cubic Bézier curve from the pen, as lines that stay within a twentieth of a pixel.
  func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double
  ) {
    let x0 = penX
    let y0 = penY
    let x1 = bounded(x1)
    let y1 = bounded(y1)
    let x2 = bounded(x2)
    let y2 = bounded(y2)
    let x3 = bounded(x3)
    let y3 = bounded(y3)
    // The distance between a curve and its chords is at most an eighth of the second derivative
    // over the number of segments squared; |B''| <= 6 * the larger second difference.
    let firstBend = max(abs(x0 - 2 * x1 + x2), abs(y0 - 2 * y1 + y2))
    let lastBend = max(abs(x1 - 2 * x2 + x3), abs(y1 - 2 * y2 + y3))
    let wanted = (0.75 * max(firstBend, lastBend) / 0.05).squareRoot().rounded(.up)
    let count = Int(min(max(wanted, 1), Double(RasterLimits.maximumCurveSegments)))
    for step in 1..<max(count, 1) {
      let t = Double(step) / Double(count)
      let u = 1 - t
      let a = u * u * u
      let b = 3 * u * u * t
      let c = 3 * u * t * t
      let d = t * t * t
      line(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
    }
    line(x3, y3)
  }

  /// Ends the contour where it started.
  func close() {
    if penX != startX || penY != startY { line(startX, startY) }
  }

  /// The box around the pixels that the outline touches.
  var bounds: PixelRect {
    guard minX <= maxX, minY <= maxY else {
      return PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    }
    return PixelRect(
      minX: pixel(minX.rounded(.down)), minY: pixel(minY.rounded(.down)),
      maxX: pixel(maxX.rounded(.up)), maxY: pixel(maxY.rounded(.up)))
  }

  /// Calls `body(y, x0, x1, coverage)` for each span of the closed outline within the clip whose
  /// coverage is not 0, from top to bottom and left to right; the coverage is at most 255.
  @inline(__always)
  func sweep(clip: PixelRect, _ body: (Int, Int, Int, UInt32) -> Void) {
    close()
    let area = clip.intersection(bounds)
    guard !area.isEmpty else { return }
    reserve(width: area.width)
    var runs = runs
    self.runs = []
    var top = area.minY
    while top < area.maxY {
      let bottom = min(top + CoverageRasterizer.bandHeight, area.maxY)
      // Between the straight sides of a shape, all rows are equal, so only the first is computed.
      let changes = changes(top: top, bottom: bottom)
      accumulate(changes, top: top, bottom: bottom, left: area.minX, width: area.width)
      for y in top..<bottom {
        if changes >> UInt64(y - top) & 1 == 1 {
          runs.removeAll(keepingCapacity: true)
          emit(row: y - top, left: area.minX, width: area.width) { from, to, coverage in
            runs.append(Run(from: from, to: to, coverage: coverage))
          }
        }
        for run in runs { body(y, run.from, run.to, run.coverage) }
      }
      top = bottom
    }
    self.runs = runs
  }

  @inline(__always)
  private func emit(row: Int, left: Int, width: Int, _ body: (Int, Int, UInt32) -> Void) {
    guard let touched = unsafe touched, let cells = unsafe cells else { return }
    let words = unsafe touched + row &* rowWords
    let row = unsafe cells + row &* rowCells
    var sum: Float = 0
    var coverage: UInt32 = 0
    var from = 0
    for word in 0..<rowWords {
      var bits = unsafe words[word]
      guard bits != 0 else { continue }
      unsafe words[word] = 0
      while bits != 0 {
        let index = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        if coverage != 0, index > from { body(left &+ from, left &+ min(index, width), coverage) }
        unsafe sum += row[index]
        unsafe row[index] = 0
        coverage = UInt32(min(abs(sum), 1) * 255 + 0.5)
        from = index
      }
    }
    if coverage != 0, from < width { body(left &+ from, left &+ width, coverage) }
  }

  /// The rows of a band whose coverage may differ from that of the row above: one bit for each row,
  /// the lowest bit for the top row.
  ///
  /// A row equals the one above if the same edges pass through the full height of both, all of them
  /// vertical.
  private func changes(top: Int, bottom: Int) -> UInt64 {
    var changes: UInt64 = 1
    for edge in edges where edge.y1 > Double(top) && edge.y0 < Double(bottom) {
      let first = max(edge.y0, Double(top)).rounded(.down)
      let last = min(edge.y1, Double(bottom)).rounded(.up)
      let start = Int(first) - top
      let end = Int(last) - top
      if edge.slope == 0 {
        // Rows change at the edge's start, at its end, and at the row after a partly covered row.
        changes |= Self.bit(start) | Self.bit(end)
        if edge.y0 > first { changes |= Self.bit(start + 1) }
        if edge.y1 < last { changes |= Self.bit(end - 1) }
      } else {
        for row in start...end { changes |= Self.bit(row) }
      }
    }
    return changes
  }

  /// The bit of a row; 0 for the row after a band's last row.
  @inline(__always)
  private static func bit(_ row: Int) -> UInt64 {
    row < bandHeight ? 1 << UInt64(row) : 0
  }

  private func reserve(width: Int) {
    let needed = width + 2
    guard needed > rowCells else { return }
    unsafe cells?.deallocate()
    unsafe touched?.deallocate()
    rowCells = (needed + 63) / 64 * 64
    rowWords = rowCells / 64
    let cellCount = rowCells * CoverageRasterizer.bandHeight
    let wordCount = rowWords * CoverageRasterizer.bandHeight
    let newCells = UnsafeMutablePointer<Float>.allocate(capacity: cellCount)
    unsafe newCells.initialize(repeating: 0, count: cellCount)
    let newTouched = UnsafeMutablePointer<UInt64>.allocate(capacity: wordCount)
    unsafe newTouched.initialize(repeating: 0, count: wordCount)
    unsafe cells = unsafe newCells
    unsafe touched = unsafe newTouched
  }

  /// Adds the edges' coverage to those rows of a band that differ from the row above them.
  private func accumulate(_ changes: UInt64, top: Int, bottom: Int, left: Int, width: Int) {
    let bandTop = Double(top)
    let bandBottom = Double(bottom)
    let leftEdge = Double(left)
    let rightEdge = Double(width)
    for edge in edges where edge.y1 > bandTop && edge.y0 < bandBottom {
      let first = Int(max(edge.y0, bandTop).rounded(.down))
      let last = Int(min(edge.y1, bandBottom).rounded(.up))
      for y in first..<last where changes >> UInt64(y &- top) & 1 == 1 {
        let upper = max(edge.y0, Double(y))
        let lower = min(edge.y1, Double(y &+ 1))
        let x0 = edge.x0 + (upper - edge.y0) * edge.slope - leftEdge
        let x1 = edge.x0 + (lower - edge.y0) * edge.slope - leftEdge
        add(
          row: y &- top, from: min(x0, x1), to: max(x0, x1), limit: rightEdge,
          height: Float(lower - upper) * edge.winding)
      }
    }
  }

  /// Adds a part of an edge within one row, clipped at the sides of the area.
  @inline(__always)
  private func add(row: Int, from: Double, to: Double, limit: Double, height: Float) {
    if from >= 0 && to <= limit {
      addInside(row: row, from: Float(from), to: Float(to), height: height)
    } else if to <= 0 {
      addInside(row: row, from: 0, to: 0, height: height)
    } else if from < limit {
      // A part of the edge to the left of the area affects the whole row; a part to the right of
      // the area affects no pixel.
      let span = to - from
      let start = max(from, 0)
      let end = min(to, limit)
      if from < 0 {
        addInside(row: row, from: 0, to: 0, height: height * Float(-from / span))
      }
      addInside(
        row: row, from: Float(start), to: Float(end), height: height * Float((end - start) / span))
    }
  }

  /// Distributes the area to the right of a part of an edge over the pixels that the edge crosses.
  @inline(__always)
  private func addInside(row: Int, from: Float, to: Float, height: Float) {
    guard let touched = unsafe touched, let cells = unsafe cells else { return }
    let cell = unsafe cells + row &* rowCells
    let words = unsafe touched + row &* rowWords
    // Neither `from` nor `to` is negative, so that truncation rounds down; the standard library's
    // rounding functions would cost more than the rest of this function.
    let first = Int(from)
    let last = Int(to) &+ (Float(Int(to)) < to ? 1 : 0)
    let floor = Float(first)
    let fraction = from - floor
    if last <= first &+ 1 {
      let right = height * (0.5 * (from + to) - floor)
      unsafe cell[first] += height - right
      unsafe cell[first &+ 1] += right
      unsafe words[first >> 6] |= 1 << UInt64(first & 63)
      unsafe words[(first &+ 1) >> 6] |= 1 << UInt64((first &+ 1) & 63)
      return
    }
    let perCell = 1 / (to - from)
    let start = 0.5 * perCell * (1 - fraction) * (1 - fraction)
    let tail = to - Float(last) + 1
    let end = 0.5 * perCell * tail * tail
    unsafe cell[first] += height * start
    if last == first &+ 2 {
      unsafe cell[first &+ 1] += height * (1 - start - end)
    } else {
      let second = perCell * (1.5 - fraction)
      unsafe cell[first &+ 1] += height * (second - start)
      for index in first &+ 2..<last &- 1 { unsafe cell[index] += height * perCell }
      let sum = second + Float(last &- first &- 3) * perCell
      unsafe cell[last &- 1] += height * (1 - sum - end)
    }
    unsafe cell[last] += height * end
    for index in first...last { unsafe words[index >> 6] |= 1 << UInt64(index & 63) }
  }
}
