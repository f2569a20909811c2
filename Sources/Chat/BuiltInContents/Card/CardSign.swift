import BubbleLayout
import DisplayList

/// A card's icon, in a box of 24 by 24 points.
struct CardSign {
  /// The lines to stroke.
  var strokes = Path()
  /// The outlines to fill.
  var fills = Path()
  /// The width of the lines, in points of the box.
  var lineWidth = 1.7

  /// Makes a card's icon from an icon used in bars.
  init(_ sign: ChromeSign) {
    strokes = sign.strokes
    fills = sign.fills
    lineWidth = sign.lineWidth
  }

  /// Makes an icon from lines and filled outlines.
  init(_ strokes: [Path], fills: Path = Path()) {
    self.strokes = Path(strokes.flatMap(\.elements))
    self.fills = fills
  }

  /// A calendar sheet.
  static let calendar = CardSign(
    [
      .roundedRect(Rect(x: 3.6, y: 5, width: 16.8, height: 15.4), CornerRadii(2.6)),
      .polyline([(3.8, 9.8), (20.2, 9.8)]), .polyline([(8.2, 3), (8.2, 6.8)]),
      .polyline([(15.8, 3), (15.8, 6.8)]),
    ], fills: .circle(x: 15.4, y: 15.2, radius: 1.9))
  /// A banknote.
  static let banknote = CardSign([
    .roundedRect(Rect(x: 2.6, y: 6, width: 18.8, height: 12), CornerRadii(2.4)),
    .circle(x: 12, y: 12, radius: 2.8), .polyline([(5.6, 9.4), (5.6, 9.5)]),
    .polyline([(18.4, 14.5), (18.4, 14.6)]),
  ])
  /// A triangle, which represents video.
  static let film = CardSign([], fills: .polygon([(8, 5.4), (19, 12), (8, 18.6)]))
  /// A picture frame with hills.
  static let picture = CardSign(
    [
      .roundedRect(Rect(x: 3, y: 4.4, width: 18, height: 15.2), CornerRadii(2.6)),
      .polyline([(3.6, 17), (9.2, 11.4), (13, 15.2), (15.6, 12.8), (20.4, 17.4)]),
    ], fills: .circle(x: 15.4, y: 8.8, radius: 1.5))
  /// A sheet with a folded corner.
  static let sheet = CardSign([
    .polygon([(6, 3.4), (13.6, 3.4), (18.4, 8.2), (18.4, 20.6), (6, 20.6)]),
    .polyline([(13.4, 3.6), (13.4, 8.4), (18.2, 8.4)]), .polyline([(9, 12.6), (15.4, 12.6)]),
    .polyline([(9, 16.4), (13.4, 16.4)]),
  ])
  /// A head and shoulders.
  static let person = CardSign([
    .circle(x: 12, y: 8.2, radius: 3.9),
    Path([
      .move(Point(x: 4.4, y: 20.2)),
      .curve(
        Point(x: 12, y: 14.4), control1: Point(x: 4.8, y: 16.4), control2: Point(x: 8, y: 14.4)),
      .curve(
        Point(x: 19.6, y: 20.2), control1: Point(x: 16, y: 14.4),
        control2: Point(x: 19.2, y: 16.4)),
    ]),
  ])
  /// A map marker.
  static let place = CardSign([
    Path([
      .move(Point(x: 12, y: 21)),
      .curve(Point(x: 5, y: 10.4), control1: Point(x: 9, y: 17), control2: Point(x: 5, y: 14)),
      .curve(Point(x: 12, y: 3.4), control1: Point(x: 5, y: 6.4), control2: Point(x: 8, y: 3.4)),
      .curve(Point(x: 19, y: 10.4), control1: Point(x: 16, y: 3.4), control2: Point(x: 19, y: 6.4)),
      .curve(Point(x: 12, y: 21), control1: Point(x: 19, y: 14), control2: Point(x: 15, y: 17)),
      .close,
    ]), .circle(x: 12, y: 10.2, radius: 2.4),
  ])

  /// Draws the icon in the centre of a box.
  func draw(in box: Rect, _ color: Color, on canvas: inout CellCanvas) {
    let place = Rect(
      x: box.midX - ChromeSign.side / 2, y: box.midY - ChromeSign.side / 2,
      width: ChromeSign.side, height: ChromeSign.side)
    if !fills.elements.isEmpty { canvas.fillIcon(fills, in: place, color) }
    if !strokes.elements.isEmpty {
      canvas.strokeIcon(strokes, in: place, width: lineWidth, color)
    }
  }
}
