/// A rectangle in points.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extent to the right and downwards.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle from its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// Half way between left and right.
  public var midX: Double { origin.x + size.width / 2 }
  /// Half way between top and bottom.
  public var midY: Double { origin.y + size.height / 2 }
  /// The extent from left to right.
  public var width: Double { size.width }
  /// The extent from top to bottom.
  public var height: Double { size.height }
  /// The point in the middle.
  public var center: Point { Point(x: midX, y: midY) }

  /// Whether the rectangle covers no area.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// The rectangle moved by `dx` and `dy` points.
  public func offset(dx: Double, dy: Double) -> Rect {
    Rect(origin: origin.offset(dx: dx, dy: dy), size: size)
  }

  /// The rectangle without its margins; never of negative size.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// Whether the point lies inside; the right and bottom edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The smallest rectangle that covers both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
