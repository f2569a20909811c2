/// A soft shadow under a shape, in points.
public struct Shadow: Hashable, Sendable {
  /// The colour, with its alpha.
  public var color: Color
  /// How far the shadow is moved from its shape.
  public var offset: Point
  /// The blur radius as CSS means it: the standard deviation is half of it.
  public var blur: Double

  /// Makes a shadow.
  public init(color: Color, offset: Point, blur: Double) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }
}
