package import DisplayList
import Glibc

extension Path {
  /// The path with left and right exchanged: `x` becomes `sum - x`.
  func mirrored(sum: Double) -> Path {
    moved { Point(x: sum - $0.x, y: $0.y) }
  }

  /// The path turned clockwise around a point, by an angle in radians.
  func turned(by angle: Double, around center: Point) -> Path {
    let (cosine, sine) = (cos(angle), sin(angle))
    return moved {
      let (x, y) = ($0.x - center.x, $0.y - center.y)
      return Point(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
    }
  }

  /// The path with all its points, those of controls too, put elsewhere.
  private func moved(_ place: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(place(point))
        case .line(let point): .line(place(point))
        case .curve(let point, let control1, let control2):
          .curve(place(point), control1: place(control1), control2: place(control2))
        case .close: .close
        }
      })
  }

  /// An open line through points.
  package static func polyline(_ points: [(x: Double, y: Double)]) -> Path {
    Path(
      points.enumerated().map { index, point in
        index == 0
          ? .move(Point(x: point.x, y: point.y)) : .line(Point(x: point.x, y: point.y))
      })
  }

  /// A closed outline through points.
  package static func polygon(_ points: [(x: Double, y: Double)]) -> Path {
    Path(polyline(points).elements + [.close])
  }

  /// A circle out of four cubic curves.
  package static func circle(x: Double, y: Double, radius: Double) -> Path {
    let pull = radius * 0.552_284_75
    return Path([
      .move(Point(x: x + radius, y: y)),
      .curve(
        Point(x: x, y: y + radius), control1: Point(x: x + radius, y: y + pull),
        control2: Point(x: x + pull, y: y + radius)),
      .curve(
        Point(x: x - radius, y: y), control1: Point(x: x - pull, y: y + radius),
        control2: Point(x: x - radius, y: y + pull)),
      .curve(
        Point(x: x, y: y - radius), control1: Point(x: x - radius, y: y - pull),
        control2: Point(x: x - pull, y: y - radius)),
      .curve(
        Point(x: x + radius, y: y), control1: Point(x: x + pull, y: y - radius),
        control2: Point(x: x + radius, y: y - pull)),
      .close,
    ])
  }
}
