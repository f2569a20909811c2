/// An item to paint.
///
/// Painters switch over these seven cases only.
package indirect enum DisplayItem: Hashable, Sendable {
  /// A filled shape.
  case fill(Shape, Paint)
  /// A stroked path.
  case stroke(Path, StrokeStyle, Color)
  /// Text with its top left corner at a point.
  case text(ShapedText, origin: Point)
  /// A picture that fills the rectangle and is clipped to the shape; it keeps its proportions and
  /// is cropped around its centre.
  case image(ImageReference, Rect, clip: Shape)
  /// The shadow of a shape, without the shape itself.
  case shadow(Shape, Shadow)
  /// Boxes that hide words.
  case cover(Cover)
  /// Items that are moved and clipped together and share an opacity, from 0 to 1.
  case group([DisplayItem], offset: Point, clip: Shape?, opacity: Double)
}

/// The fill of a shape.
public enum Paint: Hashable, Sendable {
  /// A single colour.
  case color(Color)
  /// A gradient in the cell's own coordinates.
  case gradient(Gradient)
  /// A gradient that extends over the whole page and repeats from the top of the page. Its points
  /// are in page coordinates, so that a cell shows its own part of the gradient. Beyond its ends,
  /// the gradient is reflected.
  case pageGradient(Gradient, period: Double)
}

/// A soft shadow under a shape, in points.
public struct Shadow: Hashable, Sendable {
  /// The colour, including its alpha.
  public var color: Color
  /// The shadow's offset from the shape.
  public var offset: Point
  /// The blur radius as in CSS: twice the standard deviation.
  public var blur: Double

  /// Makes a shadow.
  public init(color: Color, offset: Point, blur: Double) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }
}

/// The area that a fill, a shadow or a clip covers.
public enum Shape: Hashable, Sendable {
  /// A rectangle with four corner radii. If radii are larger than half an edge, all of them are
  /// scaled down together, as in CSS (CSS Backgrounds and Borders 3, section 5.5).
  case roundedRect(Rect, CornerRadii)
  /// The ellipse that fits into a rectangle.
  case ellipse(Rect)
  /// Any path, filled by the non-zero rule, such as a bubble with its tail or an icon.
  case path(Path)

  /// A rectangle with square corners.
  public static func rect(_ rect: Rect) -> Shape { .roundedRect(rect, .zero) }
}

/// The style of a line; caps and joins are round, as in the icons of chat applications.
package struct StrokeStyle: Hashable, Sendable {
  /// The width in points.
  package var width: Double

  /// Makes a style.
  package init(width: Double) {
    self.width = width
  }
}
