/// What a fill, a shadow or a clip covers.
public enum Shape: Hashable, Sendable {
  /// A rectangle with four corners of their own; radii past half an edge are scaled down together,
  /// as CSS does (CSS Backgrounds and Borders 3, section 5.5).
  case roundedRect(Rect, CornerRadii)
  /// The ellipse inside a rectangle.
  case ellipse(Rect)
  /// Any outline, filled by the non-zero rule: a bubble with its tail, an icon.
  case path(Path)

  /// A rectangle with square corners.
  public static func rect(_ rect: Rect) -> Shape { .roundedRect(rect, .zero) }
}
