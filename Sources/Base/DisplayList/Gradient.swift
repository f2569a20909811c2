/// A linear gradient between two points.
public struct Gradient: Hashable, Sendable {
  /// A colour at a position along the gradient's line.
  public struct Stop: Hashable, Sendable {
    /// The position, from 0 at the start to 1 at the end.
    public var offset: Double
    /// The colour at the position.
    public var color: Color

    /// Makes a stop.
    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// The start of the line, in the coordinates of the filled shape.
  public var start: Point
  /// The end of the line.
  public var end: Point
  /// The stops, at least two, in ascending order of their offsets.
  public var stops: [Stop]

  /// Makes a gradient; beyond its ends, the first and last colours continue.
  public init(start: Point, end: Point, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}
