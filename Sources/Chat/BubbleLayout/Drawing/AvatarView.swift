import DisplayList
import TextShaping

/// A person's portrait or the theme's picture that replaces it, clipped to a shape, or initials on
/// a colour.
struct AvatarView {
  /// The avatar's width and height, in points.
  let size: Double

  private let radius: Double
  private let color: Color
  private let picture: ImageReference?
  private let initials: ShapedText?

  /// Finds the portrait or the theme's picture; without either, shapes the initials.
  init(
    source: String?, initials: String, color: Color, size: Double, radius: Double,
    context: CellContext, shaper: CellShaper
  ) {
    self.size = size
    self.radius = radius
    self.color = color
    if let source,
      case .available(let reference) = context.environment.images.image(at: source)
    {
      picture = reference
    } else {
      picture = context.picture(context.theme.avatar.picture)
    }
    guard picture == nil else {
      self.initials = nil
      return
    }
    var style = context.initials
    style.size *= size / context.theme.avatar.size
    style.lineHeight = size
    self.initials =
      initials.isEmpty
      ? nil
      : shaper.shape(
        StyledText(initials, style: style),
        in: TextConstraint(maximumLines: 1, alignment: .left), as: .initials)
  }

  /// Draws the avatar with its top leading corner at a point.
  func place(at origin: Point, into builder: inout SnapshotBuilder) {
    let box = Rect(x: origin.x, y: origin.y, width: size, height: size)
    let shape: Shape =
      radius * 2 >= size ? .ellipse(box) : .roundedRect(box, CornerRadii(radius))
    if let picture {
      builder.image(picture, in: box, clip: shape)
      return
    }
    builder.fill(shape, color)
    if let initials {
      builder.text(
        initials, at: Point(x: origin.x + (size - initials.longestLine) / 2, y: origin.y))
    }
  }
}
