package import DisplayList

extension Path {
  /// True if a point lies inside the path by the non-zero rule.
  package func encloses(_ point: Point) -> Bool {
    var winding = 0
    var (start, current) = (Point.zero, Point.zero)
    func cross(_ from: Point, _ to: Point) -> Int {
      guard (from.y <= point.y) != (to.y <= point.y) else { return 0 }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      return x > point.x ? (to.y > from.y ? 1 : -1) : 0
    }
    func line(to end: Point) {
      winding += cross(current, end)
      current = end
    }
    for element in elements {
      switch element {
      case .move(let point):
        line(to: start)
        (start, current) = (point, point)
      case .line(let point): line(to: point)
      case .curve(let point, let control1, let control2):
        let from = current
        for step in 1...8 {
          let (t, u) = (Double(step) / 8, 1 - Double(step) / 8)
          func mixed(_ axis: (Point) -> Double) -> Double {
            u * u * u * axis(from) + 3 * u * u * t * axis(control1) + 3 * u * t * t * axis(control2)
              + t * t * t * axis(point)
          }
          line(to: Point(x: mixed(\.x), y: mixed(\.y)))
        }
      case .close: line(to: start)
      }
    }
    line(to: start)
    return winding != 0
  }
}
