import DisplayList

/// The outlines of small icons that are not taken from a font.
///
/// Coordinates are in points from the top left corner of an icon's box.
enum Icon {
  /// One tick, in a box of 11 × 9.
  static let tick = Path.polyline([(0.8, 4.9), (3.5, 7.6), (9.5, 1.6)])
  /// Two ticks, in a box of 15 × 9; the second one is cut where the first one crosses it.
  static let ticks = Path(
    Path.polyline([(0.7, 4.9), (3.4, 7.6), (9.2, 1.8)]).elements
      + Path.polyline([(6.8, 6.2), (8.2, 7.6), (14, 1.8)]).elements)
  /// A clock's face and hands, in a box of 11 × 11.
  static let clock = Path(
    Path.circle(x: 5.5, y: 5.5, radius: 4.6).elements
      + Path.polyline([(5.5, 3), (5.5, 5.7), (7.4, 5.7)]).elements)
  /// Three quarters of a ring, in a box of 18 × 18.
  static let spinner: Path = {
    let pull = 7 * 0.552_284_75
    return Path([
      .move(Point(x: 9, y: 2)),
      .curve(
        Point(x: 16, y: 9), control1: Point(x: 9 + pull, y: 2),
        control2: Point(x: 16, y: 9 - pull)),
      .curve(
        Point(x: 9, y: 16), control1: Point(x: 16, y: 9 + pull),
        control2: Point(x: 9 + pull, y: 16)),
      .curve(
        Point(x: 2, y: 9), control1: Point(x: 9 - pull, y: 16),
        control2: Point(x: 2, y: 9 + pull)),
    ])
  }()
  /// A pushpin, in a box of 8 × 11.
  static let pushpin = Path(
    Path.polygon([
      (1.6, 0.4), (6.4, 0.4), (6.4, 1.6), (5.6, 1.6), (5.9, 4.6), (7.6, 6), (7.6, 7.2), (0.4, 7.2),
      (0.4, 6), (2.1, 4.6), (2.4, 1.6), (1.6, 1.6),
    ]).elements + Path.polygon([(3.5, 7.2), (4.5, 7.2), (4.25, 10.8), (3.75, 10.8)]).elements)
  /// A back arrow without a shaft, in a box of 10 × 18.
  static let chevron = Path.polyline([(8.6, 1.6), (1.6, 9), (8.6, 16.4)])
  /// A back arrow with its shaft, in a box of 16 × 16.
  static let arrow = Path(
    Path.polyline([(8, 0.8), (0.8, 8), (8, 15.2)]).elements
      + Path.polyline([(1.2, 8), (15.2, 8)]).elements)
}
