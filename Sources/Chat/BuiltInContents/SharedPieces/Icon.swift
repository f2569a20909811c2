import BubbleLayout
import DisplayList

/// The outlines of small icons that do not come from a font; coordinates are in points, from the
/// top left corner of the icon's box.
enum Icon {
  /// A tick, in a box of 11 × 9.
  static let tick = Path.polyline([(0.8, 4.9), (3.5, 7.6), (9.5, 1.6)])
  /// The triangle on the play button of a voice message or a video, in a box of 12 × 14.
  static let play = Path([
    .move(Point(x: 1, y: 2.1)),
    .curve(
      Point(x: 2.6, y: 1.2), control1: Point(x: 1, y: 1.2), control2: Point(x: 1.8, y: 0.7)),
    .line(Point(x: 10.6, y: 6.1)),
    .curve(
      Point(x: 10.6, y: 7.9), control1: Point(x: 11.3, y: 6.5), control2: Point(x: 11.3, y: 7.5)),
    .line(Point(x: 2.6, y: 12.8)),
    .curve(
      Point(x: 1, y: 11.9), control1: Point(x: 1.8, y: 13.3), control2: Point(x: 1, y: 12.8)),
    .close,
  ])
  /// A picture frame with hills, in a box of 28 × 24.
  static let picture = Path(
    [
      .move(Point(x: 5, y: 2)), .line(Point(x: 23, y: 2)),
      .curve(Point(x: 26, y: 5), control1: Point(x: 25, y: 2), control2: Point(x: 26, y: 3)),
      .line(Point(x: 26, y: 19)),
      .curve(Point(x: 23, y: 22), control1: Point(x: 26, y: 21), control2: Point(x: 25, y: 22)),
      .line(Point(x: 5, y: 22)),
      .curve(Point(x: 2, y: 19), control1: Point(x: 3, y: 22), control2: Point(x: 2, y: 21)),
      .line(Point(x: 2, y: 5)),
      .curve(Point(x: 5, y: 2), control1: Point(x: 2, y: 3), control2: Point(x: 3, y: 2)),
      .close,
    ] + Path.polyline([(2.6, 19), (10, 11.6), (15, 16.6), (18.4, 13.4), (25.4, 19.6)]).elements
      + Path.circle(x: 18.6, y: 8, radius: 1.7).elements)
  /// A smaller picture frame with hills, shown before the text that replaces a picture, in a box of
  /// 18 × 16.
  static let smallPicture = Path(
    [
      .move(Point(x: 3, y: 1)), .line(Point(x: 15, y: 1)),
      .curve(Point(x: 17, y: 3), control1: Point(x: 16, y: 1), control2: Point(x: 17, y: 2)),
      .line(Point(x: 17, y: 13)),
      .curve(Point(x: 15, y: 15), control1: Point(x: 17, y: 14), control2: Point(x: 16, y: 15)),
      .line(Point(x: 3, y: 15)),
      .curve(Point(x: 1, y: 13), control1: Point(x: 2, y: 15), control2: Point(x: 1, y: 14)),
      .line(Point(x: 1, y: 3)),
      .curve(Point(x: 3, y: 1), control1: Point(x: 1, y: 2), control2: Point(x: 2, y: 1)),
      .close,
    ] + Path.polyline([(1.6, 12.6), (6.4, 7.8), (9.8, 11), (12, 9), (16.4, 13.2)]).elements
      + Path.circle(x: 12, y: 5, radius: 1.2).elements)
  /// A line through the icon of a picture that cannot be shown, in a box of 28 × 24.
  static let slash = Path.polyline([(3, 24), (25, 0)])
  /// A map pin, in a box of 24 × 32; its tip is at the bottom.
  static let pin = Path([
    .move(Point(x: 12, y: 32)),
    .curve(
      Point(x: 1.6, y: 11.4), control1: Point(x: 9, y: 24), control2: Point(x: 1.6, y: 19)),
    .curve(Point(x: 12, y: 1), control1: Point(x: 1.6, y: 5.6), control2: Point(x: 6.2, y: 1)),
    .curve(
      Point(x: 22.4, y: 11.4), control1: Point(x: 17.8, y: 1), control2: Point(x: 22.4, y: 5.6)),
    .curve(Point(x: 12, y: 32), control1: Point(x: 22.4, y: 19), control2: Point(x: 15, y: 24)),
    .close,
  ])
  /// A sheet with a folded corner and lines of text, in a box of 20 × 24.
  static let document = Path(
    Path.polygon([(3, 2), (12, 2), (17, 7), (17, 22), (3, 22)]).elements
      + Path.polyline([(12, 2), (12, 7), (17, 7)]).elements
      + Path.polyline([(6.6, 12), (13.4, 12)]).elements
      + Path.polyline([(6.6, 16.6), (11.4, 16.6)]).elements)
}
