import BubbleLayout
import DisplayList

/// A hairline inside the edge of a picture, without which a white picture would have no visible
/// edge on a white page.
struct PictureEdge {
  /// The width of the line in points, equal to one pixel.
  private let width: Double
  private let color: Color

  private static let opacity = 0.08

  /// Makes an edge in the colour of text on the page, because the text colour of outgoing bubbles
  /// can be as white as the page.
  init(in context: ContentContext) {
    width = 1 / max(1, context.scale)
    color = context.theme.bubble.incoming.text.withAlpha(Self.opacity)
  }

  /// Draws the line along a box with rounded corners.
  func draw(around picture: Rect, _ corners: CornerRadii, on canvas: inout CellCanvas) {
    let inset = width / 2
    canvas.stroke(
      .roundedRect(
        picture.inset(by: EdgeInsets(horizontal: inset, vertical: inset)),
        CornerRadii(
          topLeft: max(0, corners.topLeft - inset), topRight: max(0, corners.topRight - inset),
          bottomRight: max(0, corners.bottomRight - inset),
          bottomLeft: max(0, corners.bottomLeft - inset))),
      width: width, color)
  }

  /// Draws the line within an outline.
  func draw(within outline: Path, on canvas: inout CellCanvas) {
    canvas.group(clip: .path(outline)) { $0.stroke(outline, width: 2 * width, color) }
  }
}
