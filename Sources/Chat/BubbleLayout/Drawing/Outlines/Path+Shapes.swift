public import DisplayList
import Glibc

extension CornerRadii {
  /// The radii of an outline that is inset by a distance; the centres of the corners stay the same.
  func reduced(by distance: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft - distance), topRight: max(0, topRight - distance),
      bottomRight: max(0, bottomRight - distance), bottomLeft: max(0, bottomLeft - distance))
  }
}

extension Path {
  /// The path with left and right exchanged: `x` becomes `sum - x`.
  func mirrored(sum: Double) -> Path {
    mapped { Point(x: sum - $0.x, y: $0.y) }
  }

  /// An open line through points.
  public static func polyline(_ points: [(x: Double, y: Double)]) -> Path {
    Path(
      points.enumerated().map { index, point in
        index == 0
          ? .move(Point(x: point.x, y: point.y)) : .line(Point(x: point.x, y: point.y))
      })
  }

  /// A closed polygon through points.
  public static func polygon(_ points: [(x: Double, y: Double)]) -> Path {
    Path(polyline(points).elements + [.close])
  }

  /// A closed rectangle with rounded corners; each radius is at most half the rectangle's width or
  /// height.
  public static func roundedRect(_ rect: Rect, _ radii: CornerRadii) -> Path {
    // The distance from a corner to a control point, relative to the radius, for a quarter circle.
    let pull = 0.447_715_25
    let limit = min(rect.width, rect.height) / 2
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func corner(_ radius: Double, _ x: Double, _ y: Double, from: Point, to: Point) -> [Element] {
      let radius = min(radius, limit)
      func point(_ side: Point, _ distance: Double) -> Point {
        Point(x: x + side.x * distance * radius, y: y + side.y * distance * radius)
      }
      guard radius > 0 else { return [.line(Point(x: x, y: y))] }
      return [
        .line(point(from, 1)),
        .curve(point(to, 1), control1: point(from, pull), control2: point(to, pull)),
      ]
    }
    let (toLeft, toRight) = (Point(x: -1, y: 0), Point(x: 1, y: 0))
    let (upwards, downwards) = (Point(x: 0, y: -1), Point(x: 0, y: 1))
    return Path(
      [.move(Point(x: left + min(radii.topLeft, limit), y: top))]
        + corner(radii.topRight, right, top, from: toLeft, to: downwards)
        + corner(radii.bottomRight, right, bottom, from: upwards, to: toLeft)
        + corner(radii.bottomLeft, left, bottom, from: toRight, to: upwards)
        + corner(radii.topLeft, left, top, from: downwards, to: toRight) + [.close])
  }

  /// A circular arc, clockwise from the circle's top.
  ///
  /// - Parameters:
  ///   - x: The x coordinate of the centre.
  ///   - y: The y coordinate of the centre.
  ///   - radius: The radius of the circle.
  ///   - turn: The fraction of the full circle, from 0 to 1.
  /// - Returns: An open path of at most four cubic curves.
  package static func arc(x: Double, y: Double, radius: Double, turn: Double) -> Path {
    let angle = min(max(turn, 0), 1) * 2 * Double.pi
    let count = max(1, Int((angle / (Double.pi / 2)).rounded(.up)))
    let step = angle / Double(count)
    // The distance from an end of the arc to its control point, so that a cubic curve approximates
    // an arc of the angle `step`.
    let pull = radius * 4 / 3 * tan(step / 4)
    func point(_ angle: Double) -> Point {
      Point(x: x + radius * sin(angle), y: y - radius * cos(angle))
    }
    var elements: [Path.Element] = [.move(point(0))]
    for index in 0..<count {
      let (start, end) = (Double(index) * step, Double(index + 1) * step)
      let (from, to) = (point(start), point(end))
      elements.append(
        .curve(
          to,
          control1: Point(x: from.x + pull * cos(start), y: from.y + pull * sin(start)),
          control2: Point(x: to.x - pull * cos(end), y: to.y - pull * sin(end))))
    }
    return Path(elements)
  }

  /// A circle of four cubic curves.
  public static func circle(x: Double, y: Double, radius: Double) -> Path {
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
