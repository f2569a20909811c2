package import DisplayList

extension Path {
  /// The path with left and right exchanged: `x` becomes `sum - x`.
  func mirrored(sum: Double) -> Path {
    mapped { Point(x: sum - $0.x, y: $0.y) }
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
