/// A shape made of straight lines and cubic curves, in points.
public struct Path: Hashable, Sendable {
  /// A step of an outline: a move, a line, a curve or a closing.
  public enum Element: Hashable, Sendable {
    /// Begins another outline at a point.
    case move(Point)
    /// A straight line from the current point.
    case line(Point)
    /// A cubic Bézier curve from the current point, with its two control points.
    case curve(Point, control1: Point, control2: Point)
    /// A straight line back to the start of the outline.
    case close
  }

  /// The steps in drawing order.
  public var elements: [Element]

  /// Makes a path from its steps.
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
