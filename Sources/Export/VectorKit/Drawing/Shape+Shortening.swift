import DisplayList
import RasterKit

extension Shape {
  /// The longest vertical range in which the shape is bounded by vertical lines only, so that all
  /// its rows are equal; nil if there is none.
  var straightRange: Range<Double>? {
    switch self {
    case .ellipse: return nil
    case .roundedRect(let rect, let radii):
      let fitted = radii.fitted(to: rect)
      let top = rect.minY + max(fitted.topLeft, fitted.topRight)
      let bottom = rect.maxY - max(fitted.bottomLeft, fitted.bottomRight)
      return top < bottom ? top..<bottom : nil
    case .path(let path): return path.straightRange
    }
  }

  /// The shape without a part of its height.
  ///
  /// - Parameters:
  ///   - y: A position inside the straight range; points below it move up.
  ///   - height: The height that is removed, which is less than what the straight range has below
  ///     the position.
  /// - Returns: The shape.
  func shortened(below y: Double, by height: Double) -> Shape {
    switch self {
    case .ellipse: self
    case .roundedRect(let rect, let radii):
      .roundedRect(
        Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height - height),
        radii.fitted(to: rect))
    case .path(let path):
      .path(path.mapped { $0.y > y ? Point(x: $0.x, y: $0.y - height) : $0 })
    }
  }

  /// The shape moved by `dx` and `dy` points.
  func offset(dx: Double, dy: Double) -> Shape {
    switch self {
    case .roundedRect(let rect, let radii): .roundedRect(rect.offset(dx: dx, dy: dy), radii)
    case .ellipse(let rect): .ellipse(rect.offset(dx: dx, dy: dy))
    case .path(let path): .path(path.offset(dx: dx, dy: dy))
    }
  }
}

extension Path {
  /// The longest vertical range that contains no end of a segment, and no segment but vertical
  /// lines.
  fileprivate var straightRange: Range<Double>? {
    var spans: [ClosedRange<Double>] = []
    var start: Point?
    var current = Point.zero
    func add(_ points: Point...) {
      let places = points.map(\.y)
      guard let first = places.min(), let last = places.max() else { return }
      if points.allSatisfy({ $0.x == points[0].x }) {
        spans += [first...first, last...last]
      } else {
        spans.append(first...last)
      }
    }
    for element in elements {
      switch element {
      case .move(let point):
        // A fill closes each subpath.
        if let start { add(current, start) }
        (start, current) = (point, point)
      case .line(let point):
        add(current, point)
        current = point
      case .curve(let point, let control1, let control2):
        add(current, control1, control2, point)
        current = point
      case .close:
        guard let start else { continue }
        add(current, start)
        current = start
      }
    }
    if let start { add(current, start) }
    return Self.longestGap(between: spans)
  }

  private static func longestGap(between spans: [ClosedRange<Double>]) -> Range<Double>? {
    var longest: Range<Double>?
    var reach = Double.infinity
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let length = longest.map { $0.upperBound - $0.lowerBound } ?? 0
      if span.lowerBound - reach > length { longest = reach..<span.lowerBound }
      reach = reach.isFinite ? max(reach, span.upperBound) : span.upperBound
    }
    return longest
  }
}
