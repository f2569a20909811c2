/// The background behind all cells of a page.
public enum Background: Hashable, Sendable {
  /// No background; the page is transparent.
  case clear
  /// A single colour.
  case color(Color)
  /// A gradient in page coordinates that repeats from the top with a fixed period, in points, so
  /// that an appended cell does not change the background above it.
  ///
  /// Beyond its ends, the gradient is reflected. With a period of `2 * |v|² / v.y`, where `v` is
  /// the vector from its start to its end, it repeats without a seam.
  case gradient(Gradient, period: Double)
  /// An image as wide as the page that repeats from the top with a fixed period, in points.
  ///
  /// The renderer makes this case from the picture of a theme (`PageStyle.picture`) or a
  /// conversation, whose bytes it has read. Any other reference draws nothing.
  case image(ImageReference, period: Double)
  /// Four colours that blend into one another over the height of a screen, repeated on a long page.
  case mesh(MeshGradient)
  /// A pattern over another background.
  indirect case pattern(BackgroundPattern, over: Background)

  /// The period of the background, in points; nil if all rows of pixels are the same, infinite if a
  /// pattern and the background under it have different periods.
  public var period: Double? {
    switch self {
    case .clear, .color: nil
    case .gradient(_, let period), .image(_, let period): period
    case .mesh(let mesh): 2 * mesh.height
    case .pattern(let pattern, let ground): pattern.period(over: ground)
    }
  }

  /// True if the background is opaque everywhere.
  public var isOpaque: Bool {
    switch self {
    case .clear: false
    case .color(let color): color.isOpaque
    case .gradient(let gradient, _): gradient.stops.allSatisfy(\.color.isOpaque)
    case .image: false
    case .mesh(let mesh): mesh.colors.allSatisfy(\.isOpaque)
    case .pattern(_, let ground): ground.isOpaque
    }
  }
}
