import DisplayList

extension Shading {
  /// Makes a page's gradient, reflected beyond its ends until it covers a box.
  ///
  /// - Parameters:
  ///   - gradient: The gradient, in page points.
  ///   - dy: The distance by which its points are moved down.
  ///   - box: The box to fill.
  init(reflecting gradient: Gradient, movedBy dy: Double, over box: Rect) {
    let start = gradient.start.offset(dx: 0, dy: dy)
    let end = gradient.end.offset(dx: 0, dy: dy)
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = x * x + y * y
    guard length > 1e-9 else {
      self.init(start: start, end: end, stops: gradient.stops)
      return
    }
    let corners = [box.minX, box.maxX].flatMap { left in
      [box.minY, box.maxY].map { ((left - start.x) * x + ($0 - start.y) * y) / length }
    }
    let first = Int(max((corners.min() ?? 0).rounded(.down), -Self.mostTurns))
    let last = max(first + 1, Int(min((corners.max() ?? 1).rounded(.up), Self.mostTurns)))
    var stops: [Gradient.Stop] = []
    let count = Double(last - first)
    for turn in first..<last {
      let own = turn.isMultiple(of: 2) ? gradient.stops : gradient.stops.reversed()
      for stop in own {
        let place = turn.isMultiple(of: 2) ? stop.offset : 1 - stop.offset
        stops.append(
          Gradient.Stop(
            offset: (Double(turn - first) + min(max(place, 0), 1)) / count, color: stop.color))
      }
    }
    self.init(
      start: Point(x: start.x + x * Double(first), y: start.y + y * Double(first)),
      end: Point(x: start.x + x * Double(last), y: start.y + y * Double(last)), stops: stops)
  }

  /// The maximum number of repetitions, which limits the size of a function; a cell needs only a
  /// few repetitions.
  private static let mostTurns = 4_096.0
}
