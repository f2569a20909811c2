public import BubbleLayout
public import DisplayList

/// A sign of one colour on a button or a tile, in a box of 24 by 24 points.
///
/// It looks the same in every interface: signs are not mirrored.
public struct InputBarIcon: Hashable, Sendable {
  /// What is drawn with a line; ends and corners are round.
  public var strokes: Path
  /// What is filled.
  public var fills: Path
  /// How thick the lines are, in points of the box.
  public var lineWidth: Double

  /// Makes a sign; places count from the top left corner of the box.
  public init(strokes: Path = Path(), fills: Path = Path(), lineWidth: Double = 1.7) {
    self.strokes = strokes
    self.fills = fills
    self.lineWidth = lineWidth
  }

  /// Draws the sign.
  ///
  /// - Parameters:
  ///   - center: Of its box.
  ///   - size: From edge to edge of its box, in points.
  ///   - color: Of all its lines.
  ///   - canvas: What it is drawn on.
  public func draw(
    around center: Point, size: Double, _ color: Color, on canvas: inout CellCanvas
  ) {
    let scale = size / Self.side
    let box = Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
    if !fills.elements.isEmpty { canvas.fillIcon(fills.scaled(by: scale), in: box, color) }
    if !strokes.elements.isEmpty {
      canvas.strokeIcon(strokes.scaled(by: scale), in: box, width: lineWidth * scale, color)
    }
  }

  private static let side = 24.0
}

extension Path {
  fileprivate func scaled(by scale: Double) -> Path {
    func scaled(_ point: Point) -> Point { Point(x: point.x * scale, y: point.y * scale) }
    return Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(scaled(point))
        case .line(let point): .line(scaled(point))
        case .curve(let point, let control1, let control2):
          .curve(scaled(point), control1: scaled(control1), control2: scaled(control2))
        case .close: .close
        }
      })
  }

  /// Outlines on top of each other.
  fileprivate static func joined(_ paths: Path...) -> Path { Path(paths.flatMap(\.elements)) }

  /// A box with round corners.
  fileprivate static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
  ) -> Path {
    let (right, bottom, pull) = (x + width, y + height, radius * 0.447_715_25)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return Path([
      .move(point(x + radius, y)), .line(point(right - radius, y)),
      .curve(
        point(right, y + radius), control1: point(right - pull, y), control2: point(right, y + pull)
      ),
      .line(point(right, bottom - radius)),
      .curve(
        point(right - radius, bottom), control1: point(right, bottom - pull),
        control2: point(right - pull, bottom)),
      .line(point(x + radius, bottom)),
      .curve(
        point(x, bottom - radius), control1: point(x + pull, bottom),
        control2: point(x, bottom - pull)),
      .line(point(x, y + radius)),
      .curve(
        point(x + radius, y), control1: point(x, y + pull), control2: point(x + pull, y)),
      .close,
    ])
  }

  /// A quarter of a circle that opens to the left, symmetric to a horizontal line.
  fileprivate static func wave(x: Double, y: Double, radius: Double) -> Path {
    let (reach, pull) = (radius * 0.707_106_78, radius * 0.552_284_75 * 0.707_106_78)
    return Path([
      .move(Point(x: x + reach, y: y - reach)),
      .curve(
        Point(x: x + reach, y: y + reach),
        control1: Point(x: x + reach + pull, y: y - reach + pull),
        control2: Point(x: x + reach + pull, y: y + reach - pull)),
    ])
  }
}

extension InputBarIcon {
  /// A smiling face.
  public static let emoji = InputBarIcon(
    strokes: .joined(
      .circle(x: 12, y: 12, radius: 9.3),
      Path([
        .move(Point(x: 7.6, y: 14)),
        .curve(
          Point(x: 16.4, y: 14), control1: Point(x: 9.3, y: 17.6),
          control2: Point(x: 14.7, y: 17.6)),
      ])),
    fills: .joined(.circle(x: 8.8, y: 9.6, radius: 1.25), .circle(x: 15.2, y: 9.6, radius: 1.25)))

  /// A keyboard.
  public static let keyboard = InputBarIcon(
    strokes: .joined(
      .box(2.4, 5.4, 19.2, 13.2, radius: 3), .polyline([(8.4, 15.4), (15.6, 15.4)])),
    fills: .joined(
      .circle(x: 6.4, y: 9.2, radius: 0.95), .circle(x: 10.1, y: 9.2, radius: 0.95),
      .circle(x: 13.9, y: 9.2, radius: 0.95), .circle(x: 17.6, y: 9.2, radius: 0.95),
      .circle(x: 8.2, y: 12.3, radius: 0.95), .circle(x: 12, y: 12.3, radius: 0.95),
      .circle(x: 15.8, y: 12.3, radius: 0.95)))

  /// Waves of sound in a circle.
  public static let audio = InputBarIcon(
    strokes: .joined(
      .circle(x: 12, y: 12, radius: 9.3), .wave(x: 7.4, y: 12, radius: 4.4),
      .wave(x: 7.4, y: 12, radius: 8)),
    fills: .circle(x: 8.4, y: 12, radius: 1.3))

  /// A cross in a circle.
  public static let plus = InputBarIcon(
    strokes: .joined(
      .circle(x: 12, y: 12, radius: 9.3), .polyline([(7.4, 12), (16.6, 12)]),
      .polyline([(12, 7.4), (12, 16.6)])))

  /// An arrow upwards.
  public static let send = InputBarIcon(
    strokes: .joined(
      .polyline([(12, 18.4), (12, 6.2)]), .polyline([(6.8, 11.2), (12, 6), (17.2, 11.2)])),
    lineWidth: 2.4)

  /// A diagonal cross.
  public static let close = InputBarIcon(
    strokes: .joined(.polyline([(6.5, 6.5), (17.5, 17.5)]), .polyline([(17.5, 6.5), (6.5, 17.5)])))

  /// A picture with hills and a sun.
  public static let photo = InputBarIcon(
    strokes: .joined(
      .box(2.6, 4.2, 18.8, 15.6, radius: 3),
      .polyline([(3.2, 17.2), (9, 11.2), (12.8, 15), (15.4, 12.6), (20.8, 17.6)])),
    fills: .circle(x: 15.8, y: 8.6, radius: 1.6))

  /// A camera.
  public static let camera = InputBarIcon(
    strokes: .joined(
      .box(2.4, 7, 19.2, 12.6, radius: 3), .circle(x: 12, y: 13.2, radius: 3.7),
      .polyline([(7.6, 7), (9, 4.4), (15, 4.4), (16.4, 7)])))

  /// A film camera.
  public static let video = InputBarIcon(
    strokes: .joined(
      .box(2.4, 6, 13.2, 12, radius: 3),
      .polygon([(15.8, 10.6), (21.4, 7.4), (21.4, 16.6), (15.8, 13.4)])))

  /// A pin on a map.
  public static let location = InputBarIcon(
    strokes: .joined(
      Path([
        .move(Point(x: 12, y: 21.6)),
        .curve(
          Point(x: 5, y: 9.6), control1: Point(x: 9.4, y: 17.6), control2: Point(x: 5, y: 13.8)),
        .curve(
          Point(x: 12, y: 2.6), control1: Point(x: 5, y: 5.7), control2: Point(x: 8.1, y: 2.6)),
        .curve(
          Point(x: 19, y: 9.6), control1: Point(x: 15.9, y: 2.6), control2: Point(x: 19, y: 5.7)),
        .curve(
          Point(x: 12, y: 21.6), control1: Point(x: 19, y: 13.8),
          control2: Point(x: 14.6, y: 17.6)),
        .close,
      ]), .circle(x: 12, y: 9.6, radius: 2.5)))

  /// A sheet with a folded corner.
  public static let file = InputBarIcon(
    strokes: .joined(
      .polygon([(5, 2.8), (13.6, 2.8), (19, 8.2), (19, 21.2), (5, 21.2)]),
      .polyline([(13.6, 2.8), (13.6, 8.2), (19, 8.2)]), .polyline([(8.6, 12.8), (15.4, 12.8)]),
      .polyline([(8.6, 16.6), (13.2, 16.6)])))

  /// A head and shoulders.
  public static let contact = InputBarIcon(
    strokes: .joined(
      .circle(x: 12, y: 8, radius: 4.2),
      Path([
        .move(Point(x: 4, y: 20.6)),
        .curve(
          Point(x: 12, y: 14.8), control1: Point(x: 4, y: 17), control2: Point(x: 7.4, y: 14.8)),
        .curve(
          Point(x: 20, y: 20.6), control1: Point(x: 16.6, y: 14.8), control2: Point(x: 20, y: 17)),
        .close,
      ])))

  /// A microphone.
  public static let microphone = InputBarIcon(
    strokes: .joined(
      .box(8.8, 2.6, 6.4, 11.4, radius: 3.2),
      Path([
        .move(Point(x: 5.4, y: 11)),
        .curve(
          Point(x: 12, y: 17.4), control1: Point(x: 5.4, y: 14.6),
          control2: Point(x: 8.2, y: 17.4)),
        .curve(
          Point(x: 18.6, y: 11), control1: Point(x: 15.8, y: 17.4),
          control2: Point(x: 18.6, y: 14.6)),
      ]), .polyline([(12, 17.4), (12, 21.2)]), .polyline([(8.6, 21.2), (15.4, 21.2)])))

  /// Three bars of votes.
  public static let poll = InputBarIcon(
    strokes: .joined(
      .polyline([(3.4, 6), (20.6, 6)]), .polyline([(3.4, 12), (13.4, 12)]),
      .polyline([(3.4, 18), (16.8, 18)])), lineWidth: 3.2)
}
