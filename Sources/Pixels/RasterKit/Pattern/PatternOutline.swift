import DisplayList
import Glibc

/// The lines of a pattern in one of its squares.
struct PatternOutline {
  /// The side of the square in which the lines are drawn; tiles of all sizes are scaled from it.
  static let side = 400.0
  /// The thickness of the lines, in the square's units.
  static let lineWidth = 1.3

  /// The lines; a line that crosses an edge of the square is drawn at the opposite edge too.
  let path: Path

  /// The number of motifs in a row, which is also the number of rows.
  private static let count = 9
  /// The side of the box in which motifs are drawn.
  private static let box = 24.0

  /// Distributes the motifs over rows, each of which begins a little further to the right than the
  /// one above; positions and angles are random, but the same on every machine.
  init() {
    let cell = Self.side / Double(Self.count)
    let large = DoodleMotifs.large.map { Path(data: $0) }
    let small = DoodleMotifs.small.map { Path(data: $0) }
    var chance = Chance()
    var elements: [Path.Element] = []
    for row in 0..<Self.count {
      for column in 0..<Self.count {
        let index = row * Self.count + column
        // The rows are shifted by four cells to the right in total, so that the last row fits above
        // the first.
        let left = Double(column) * cell + Double(row * 4) * cell / Double(Self.count)
        let middle = (Double(row) + 0.5) * cell
        let place = Point(
          x: left + cell / 2 + chance.next() * 2.5, y: middle + chance.next() * 4.5)
        // 17 and the number of motifs have no common factor, so that all motifs are used.
        elements += Self.placed(
          large[index * 17 % large.count], at: place, angle: chance.next() * 0.42, size: 30)
        let side = index.isMultiple(of: 2) ? 0.4 : -0.2
        let gap = Point(
          x: left + cell + chance.next() * 2, y: middle + side * cell + chance.next() * 2.5)
        elements += Self.placed(
          small[(index * 3 + row) % small.count], at: gap, angle: chance.next() * 0.6, size: 9)
      }
    }
    path = Path(elements)
  }

  /// Places a motif around a point, repeated where parts of it cross the square's edges.
  private static func placed(
    _ motif: Path, at place: Point, angle: Double, size: Double
  ) -> [Path.Element] {
    let (sine, cosine) = (sin(angle) * size / box, cos(angle) * size / box)
    let turned = motif.mapped { point in
      let (x, y) = (point.x - box / 2, point.y - box / 2)
      return Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
    }
    // The corners of a rotated box are half its diagonal away from its centre, which is 0.71 times
    // its side.
    let reach = size * 0.75 + lineWidth
    func offsets(_ value: Double) -> [Double] {
      let value = value.truncatingRemainder(dividingBy: side)
      return [value - side, value, value + side].filter { $0 > -reach && $0 < side + reach }
    }
    return offsets(place.y).flatMap { y in
      offsets(place.x).flatMap { x in turned.offset(dx: x, dy: y).elements }
    }
  }

  /// A generator of pseudorandom numbers from -1 to 1: a linear congruential generator with Knuth's
  /// constants for MMIX.
  private struct Chance {
    private var state: UInt64 = 0x5eed

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 23) - 1
    }
  }
}
