/// One thing to paint.
///
/// Painters switch over these six cases and know nothing else.
public indirect enum DisplayItem: Hashable, Sendable {
  /// A filled shape.
  case fill(Shape, Paint)
  /// A drawn outline.
  case stroke(Path, StrokeStyle, Color)
  /// Text with its top left corner at a point.
  case text(ShapedText, origin: Point)
  /// A picture that fills the rectangle (cropped around its centre to keep its proportions), cut
  /// to the shape.
  case image(ImageReference, Rect, clip: Shape)
  /// The shadow that a shape throws, without the shape itself.
  case shadow(Shape, Shadow)
  /// Items that are cut to a shape together, moved together and share an opacity from 0 to 1.
  case group([DisplayItem], offset: Point, clip: Shape?, opacity: Double)
}
