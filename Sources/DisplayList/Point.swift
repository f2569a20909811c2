/// A place on the page, in points; `y` grows downwards.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point moved by `dx` and `dy` points.
  public func offset(dx: Double, dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
}
