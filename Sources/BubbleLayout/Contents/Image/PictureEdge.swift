import DisplayList

/// A hairline within the edge of a picture: white ones would have none on a white page.
struct PictureEdge {
  /// In points; one pixel.
  private let width: Double
  private let color: Color

  private static let opacity = 0.08

  /// Takes the colour of texts on the page: words in one's own bubbles may be as white as the page.
  init(theme: Theme, scale: Double) {
    width = 1 / max(1, scale)
    color = theme.bubble.incoming.text.withAlpha(Self.opacity)
  }

  /// Draws it.
  func place(
    around picture: Rect, _ corners: CornerRadii, into builder: inout SnapshotBuilder
  ) {
    let inset = width / 2
    builder.stroke(
      .roundedRect(
        picture.inset(by: EdgeInsets(horizontal: inset, vertical: inset)),
        corners.reduced(by: inset)),
      width: width, color)
  }
}
