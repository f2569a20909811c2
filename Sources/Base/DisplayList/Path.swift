/// A shape made of straight lines and cubic curves, in points.
public struct Path: Hashable, Sendable {
  /// A segment of a path: a move, a line, a curve or a close.
  public enum Element: Hashable, Sendable {
    /// Begins a new subpath at a point.
    case move(Point)
    /// A straight line from the current point.
    case line(Point)
    /// A cubic Bézier curve from the current point, with its two control points.
    case curve(Point, control1: Point, control2: Point)
    /// A straight line back to the start of the subpath.
    case close
  }

  /// The segments in drawing order.
  public var elements: [Element]

  /// Makes a path from its segments.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// The path moved by `dx` and `dy` points.
  public func offset(dx: Double, dy: Double) -> Path {
    mapped { $0.offset(dx: dx, dy: dy) }
  }

  /// The path with a function applied to all its points, including control points.
  package func mapped(_ place: (Point) -> Point) -> Path {
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
}
