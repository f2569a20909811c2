import DisplayList
import Glibc

/// The colours of a mesh gradient at the knots of a lattice; pixels between them are interpolated.
struct MeshLattice {
  /// The number of steps from left to right and from top to bottom.
  static let (columns, rows) = (32, 64)
  /// The blue, green, red and alpha of each knot, premultiplied, times 4,096; row by row.
  let knots: [Int32]

  /// The positions of the colours in a square of 1 × 1, with y downwards: those of the first phase
  /// of Telegram's wallpapers.
  private static let points = [
    Point(x: 0.80, y: 0.90), Point(x: 0.35, y: 0.75), Point(x: 0.20, y: 0.10),
    Point(x: 0.65, y: 0.25),
  ]

  /// Computes all knots.
  init(_ colors: [Color]) {
    let colors = colors.map { color in
      let alpha = Double(color.alpha) / 255
      return [
        Double(color.blue) * alpha, Double(color.green) * alpha, Double(color.red) * alpha,
        Double(color.alpha),
      ]
    }
    var knots: [Int32] = []
    knots.reserveCapacity((Self.columns + 1) * (Self.rows + 1) * 4)
    for row in 0...Self.rows {
      for column in 0...Self.columns {
        let weights = Self.weights(
          x: Double(column) / Double(Self.columns), y: Double(row) / Double(Self.rows))
        for channel in 0..<4 {
          let sum = zip(weights, colors).reduce(0) { $0 + $1.0 * $1.1[channel] }
          knots.append(Int32((sum * 4_096).rounded()))
        }
      }
    }
    self.knots = knots
  }

  /// The weight of each colour at a position; their sum is 1.
  private static func weights(x: Double, y: Double) -> [Double] {
    let (dx, dy) = (x - 0.5, y - 0.5)
    // Parts that are farther from the middle are rotated more.
    let distance = 0.35 * (dx * dx + dy * dy).squareRoot()
    let angle = 6.4 * distance * distance
    let (sine, cosine) = (sin(angle), cos(angle))
    let turnedX = min(max(0.5 + dx * cosine - dy * sine, 0), 1)
    let turnedY = min(max(0.5 + dx * sine + dy * cosine, 0), 1)
    let weights = points.map { point in
      let (dx, dy) = (turnedX - point.x, turnedY - point.y)
      let near = max(0, 0.9 - (dx * dx + dy * dy).squareRoot())
      return near * near * near * near
    }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }
}
