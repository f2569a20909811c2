import DisplayList

/// A gradient mapped to the pixels of a cell.
///
/// A colour is determined by the pixel's position in whole fixed-point steps, so that tiles and
/// runs agree exactly.
struct GradientRamp {
  /// The rule for colours beyond the gradient's ends.
  enum Extension {
    case pad
    case reflect
  }

  private static let one = 1 << 32

  let table: GradientTable
  private let mode: Extension
  /// The position of the centre of pixel (0, 0) along the gradient's line, in units of 1/2³².
  let origin: Int
  let perColumn: Int
  let perRow: Int
  /// The row of the gradient behind the cell's first row, and the period in rows; both are 0 if the
  /// gradient has no period.
  var firstRow = 0
  var rowCount = 0

  /// Maps a gradient in points, moved by `offset` points, to pixels; nil if a coordinate is not
  /// a number.
  init?(
    _ gradient: Gradient, table: GradientTable, offset: Point, scale: Double, mode: Extension
  ) {
    guard gradient.start.isFinite, gradient.end.isFinite, offset.isFinite else { return nil }
    self.table = table
    self.mode = mode
    let dx = gradient.end.x - gradient.start.x
    let dy = gradient.end.y - gradient.start.y
    let length = dx * dx + dy * dy
    guard length > 1e-9, length < 1e18 else {
      // The gradient has no length: the whole plane is beyond its end, as in CSS.
      (origin, perColumn, perRow) = (GradientRamp.one - 1, 0, 0)
      return
    }
    let startX = (gradient.start.x + offset.x) * scale
    let startY = (gradient.start.y + offset.y) * scale
    func fixed(_ value: Double) -> Int {
      // Positions are limited to a million lengths of the gradient from its start.
      Int((min(max(value, -0x1p20), 0x1p20) * Double(GradientRamp.one)).rounded())
    }
    perColumn = fixed(dx / length / scale)
    perRow = fixed(dy / length / scale)
    origin = fixed(((0.5 - startX) * dx + (0.5 - startY) * dy) / length / scale)
  }

  /// True if all colours are opaque.
  var isOpaque: Bool { table.isOpaque }

  /// Writes `count` pixels of row `y`, from column `x` on.
  func copy(to target: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    if perColumn == 0 {
      each(x: x, y: y, count: min(count, 1)) {
        unsafe target.update(repeating: $1, count: count)
      }
    } else {
      each(x: x, y: y, count: count) { unsafe target[$0] = $1 }
    }
  }

  /// Calls `body` with the index and the colour of each of `count` pixels of a row.
  @inline(__always)
  func each(x: Int, y: Int, count: Int, _ body: (Int, UInt32) -> Void) {
    let row = rowCount > 0 ? (firstRow &+ y) % rowCount : y
    var position = origin &+ perColumn &* x &+ perRow &* row
    unsafe table.colors.withUnsafeBufferPointer { colors in
      for index in 0..<count {
        unsafe body(index, colors[step(position)])
        position = position &+ perColumn
      }
    }
  }

  /// The colour at a position along the gradient's line.
  func color(position: Int) -> UInt32 { table.colors[step(position)] }

  /// The index of a position's entry in the table of colours, always less than the number of
  /// entries.
  @inline(__always)
  private func step(_ position: Int) -> Int {
    switch mode {
    case .pad:
      return min(max(position, 0), GradientRamp.one &- 1) >> 21
    case .reflect:
      let folded = position & (GradientRamp.one &* 2 &- 1)
      return min(folded, GradientRamp.one &* 2 &- 1 &- folded) >> 21
    }
  }
}
