import DisplayList
import Glibc

/// The delivery status icons of Signal. Coordinates are in points from the top left corner of an
/// icon's box.
extension Icon {
  private static let radius = 5.3
  private static let first = 6.0
  private static let second = 12.0
  /// The gap between the front ring and the rear one, in points.
  private static let gap = 1.2

  /// A dotted ring, in a box of 12 × 12.
  static let dottedRing: Path = {
    let count = 10
    return Path(
      (0..<count).flatMap { index in
        let angle = Double(index) / Double(count) * 2 * Double.pi
        let x = first + radius * cos(angle)
        return Path.circle(x: x, y: first + radius * sin(angle), radius: 0.75).elements
      })
  }()

  /// A ring with a tick, in a box of 12 × 12.
  static let ring = ring(x: first)

  /// Two rings, the front one with a tick, in a box of 18 × 12.
  static let rings = Path(
    crescent(outer: radius, inner: radius + gap, isClosed: false) + ring(x: second).elements)

  /// Two discs, the front one with a tick cut out, in a box of 18 × 12.
  static let discs = Path(
    crescent(outer: radius + 0.55, inner: radius + gap + 0.55, isClosed: true)
      + Path.circle(x: second, y: first, radius: radius + 0.55).elements + tickHole(x: second))

  private static func ring(x: Double) -> Path {
    Path(
      Path.circle(x: x, y: first, radius: radius).elements
        + Path.polyline([(x - 2.3, first + 0.2), (x - 0.7, first + 1.8), (x + 2.4, first - 1.7)])
        .elements)
  }

  /// The part of the rear ring that the front one does not cover.
  private static func crescent(
    outer: Double, inner: Double, isClosed: Bool
  ) -> [Path.Element] {
    // `x` and `angle` locate the intersections of two circles whose centres are `distance` apart.
    let distance = second - first
    let x = (distance * distance + outer * outer - inner * inner) / (2 * distance)
    let angle = acos(min(max(x / outer, -1), 1))
    var elements = arc(first, outer, from: angle, to: 2 * Double.pi - angle)
    guard isClosed else { return elements }
    let back = acos(min(max((distance - x) / inner, -1), 1))
    elements += arc(second, inner, from: Double.pi + back, to: Double.pi - back).dropFirst()
    return elements + [.close]
  }

  /// An arc whose centre is on the line through the centres of both rings; its angles are measured
  /// clockwise from the right.
  private static func arc(
    _ x: Double, _ radius: Double, from start: Double, to end: Double
  ) -> [Path.Element] {
    let count = max(1, Int((abs(end - start) / (Double.pi / 2)).rounded(.up)))
    let step = (end - start) / Double(count)
    let pull = radius * 4 / 3 * tan(step / 4)
    func point(_ angle: Double, _ along: Double = 0) -> Point {
      Point(
        x: x + radius * cos(angle) - along * sin(angle),
        y: first + radius * sin(angle) + along * cos(angle))
    }
    return [.move(point(start))]
      + (0..<count).map { index in
        let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
        return .curve(point(to), control1: point(from, pull), control2: point(to, -pull))
      }
  }

  /// The outline of a tick, drawn in the opposite direction to the disc's outline, so that it
  /// becomes a hole.
  private static func tickHole(x: Double) -> [Path.Element] {
    Path.polygon([
      (x - 2.85, first + 0.25), (x - 0.7, first + 2.4), (x + 2.95, first - 1.65),
      (x + 2.05, first - 2.45), (x - 0.75, first + 0.7), (x - 2, first - 0.6),
    ]).elements
  }
}
