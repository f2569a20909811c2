public import DisplayList

extension ChromeSign {
  /// The lines to stroke, with round ends and corners.
  public var strokes: Path { outline.strokes }
  /// The outlines to fill.
  public var fills: Path { outline.fills }
  /// The width of the lines, in points of the icon's box.
  public var lineWidth: Double { outline.lineWidth }
  /// The side length of the icon's box, in points.
  public static let side = 24.0

  /// The strokes and fills of an icon.
  struct Outline {
    var strokes = Path()
    var fills = Path()
    var lineWidth = 1.7
  }

  /// The strokes and fills of the icon.
  var outline: Outline {
    switch self {
    case .plus: Outline(strokes: .joined(.polyline([(4.4, 12), (19.6, 12)]), Self.upright(4.4)))
    case .circledPlus:
      Outline(
        strokes: .joined(
          Self.circle, .polyline([(7.4, 12), (16.6, 12)]), Self.upright(7.4)))
    case .smile:
      Outline(
        strokes: .joined(Self.circle, Self.mouth),
        fills: .joined(
          .circle(x: 8.8, y: 9.6, radius: 1.25), .circle(x: 15.2, y: 9.6, radius: 1.25)))
    case .sticker: Self.stickerOutline
    case .clip: Self.clipOutline
    case .microphone: Self.microphoneOutline
    case .voice:
      Outline(
        strokes: .joined(
          Self.circle, .wave(x: 7.4, y: 12, radius: 4.4), .wave(x: 7.4, y: 12, radius: 8)),
        fills: .circle(x: 8.4, y: 12, radius: 1.3))
    case .keyboard: Self.keyboardOutline
    case .camera:
      Outline(
        strokes: .joined(
          .box(2.4, 7, 19.2, 12.6, radius: 3), .circle(x: 12, y: 13.2, radius: 3.7),
          .polyline([(7.6, 7), (9, 4.4), (15, 4.4), (16.4, 7)])))
    case .video:
      Outline(
        strokes: .joined(
          .box(2.4, 6, 13.2, 12, radius: 3),
          .polygon([(15.8, 10.6), (21.4, 7.4), (21.4, 16.6), (15.8, 13.4)])))
    case .telephone: Self.telephoneOutline
    case .search:
      Outline(
        strokes: .joined(
          .circle(x: 10.4, y: 10.4, radius: 6.6), .polyline([(15.3, 15.3), (20.6, 20.6)])),
        lineWidth: 1.9)
    case .more:
      Outline(
        fills: .joined(
          .circle(x: 12, y: 5.2, radius: 1.7), .circle(x: 12, y: 12, radius: 1.7),
          .circle(x: 12, y: 18.8, radius: 1.7)))
    case .gift: Self.giftOutline
    case .gif: Self.gifOutline
    case .at: Self.atOutline
    case .format:
      Outline(
        strokes: .joined(
          .polyline([(2.6, 18.4), (7.8, 5.6), (13, 18.4)]), .polyline([(4.5, 13.9), (11.1, 13.9)]),
          .circle(x: 18, y: 15.2, radius: 3.2), .polyline([(21.2, 11.8), (21.2, 18.6)])))
    case .slash:
      Outline(
        strokes: .joined(
          .box(3.4, 3.4, 17.2, 17.2, radius: 3.4), .polyline([(9.6, 16.8), (14.4, 7.2)])))
    case .send:
      Outline(
        strokes: .joined(
          .polyline([(12, 18.4), (12, 6.2)]), .polyline([(6.8, 11.2), (12, 6), (17.2, 11.2)])),
        lineWidth: 2.4)
    case .copy:
      Outline(
        strokes: .joined(
          .box(8.4, 8.4, 12, 12, radius: 2.6),
          .polyline([
            (5.4, 15.6), (4.4, 15.2), (3.6, 14), (3.6, 5.2), (5.2, 3.6), (14, 3.6),
            (15.2, 4.4), (15.6, 5.4),
          ])))
    case .thumbUp: Outline(strokes: Self.thumb)
    case .thumbDown: Outline(strokes: Self.thumb.mapped(Self.opposite))
    case .share:
      Outline(
        strokes: .joined(
          .polyline([(12, 15), (12, 3.4)]), .polyline([(7.6, 7.6), (12, 3.2), (16.4, 7.6)]),
          .polyline([(4, 13.4), (4, 20.4), (20, 20.4), (20, 13.4)])))
    case .again:
      Outline(strokes: .joined(Self.turn, Self.turn.mapped(Self.opposite)))
    case .addReaction: Self.addReactionOutline
    }
  }

  private static let circle = Path.circle(x: 12, y: 12, radius: 9.3)

  private static let mouth = Path([
    .move(Point(x: 7.6, y: 14)),
    .curve(
      Point(x: 16.4, y: 14), control1: Point(x: 9.3, y: 17.6), control2: Point(x: 14.7, y: 17.6)),
  ])

  private static let addReactionOutline = Outline(
    strokes: .joined(
      // The circle is open at its upper right, where the plus sign is.
      openCircle, Path.polyline([(18.6, 2), (18.6, 9)]), .polyline([(15.1, 5.5), (22.1, 5.5)]),
      mouth.mapped { Point(x: $0.x - 1.4, y: $0.y + 1.2) }),
    fills: .joined(
      .circle(x: 7.5, y: 11, radius: 1.25), .circle(x: 13.7, y: 11, radius: 1.25)))

  private static let openCircle = Path.arc(x: 0, y: 0, radius: 8.4, turn: 0.74).mapped {
    // The circle is rotated by a little less than a quarter turn, so that the gap is at the upper
    // right.
    let (sine, cosine) = (0.992_546, 0.121_869)
    return Point(
      x: 10.6 + $0.x * cosine - $0.y * sine, y: 13.2 + $0.x * sine + $0.y * cosine)
  }

  private static func upright(_ top: Double) -> Path { .polyline([(12, top), (12, side - top)]) }

  /// The point mirrored through the box's centre.
  private static func opposite(_ point: Point) -> Point {
    Point(x: side - point.x, y: side - point.y)
  }

  /// An arrow along a circular arc.
  private static let turn = Path.joined(
    .arc(x: 12, y: 12, radius: 8.2, turn: 0.36),
    .polyline([(18.3, 13.6), (18.3, 17.3), (21.9, 16.7)]))

  private static let thumb = Path.joined(
    .polyline([
      (7.2, 10.8), (11.2, 3), (12.8, 3.2), (13.8, 4.4), (13.8, 6), (13.2, 9.2), (19.4, 9.2),
      (20.8, 10.4), (20.8, 11.6), (19.2, 18.6), (17.6, 20), (7.2, 20),
    ]), .box(3, 10.8, 4.2, 9.2, radius: 1.2))

  private static let stickerOutline = Outline(
    strokes: .joined(
      Path([
        .move(Point(x: 13.6, y: 20.8)), .line(Point(x: 7.4, y: 20.8)),
        .curve(
          Point(x: 3.2, y: 16.6), control1: Point(x: 4.9, y: 20.8), control2: Point(x: 3.2, y: 19.1)
        ),
        .line(Point(x: 3.2, y: 7.4)),
        .curve(
          Point(x: 7.4, y: 3.2), control1: Point(x: 3.2, y: 4.9), control2: Point(x: 4.9, y: 3.2)),
        .line(Point(x: 16.6, y: 3.2)),
        .curve(
          Point(x: 20.8, y: 7.4), control1: Point(x: 19.1, y: 3.2), control2: Point(x: 20.8, y: 4.9)
        ),
        .line(Point(x: 20.8, y: 13.6)),
      ]),
      Path([
        .move(Point(x: 20.8, y: 13.6)), .line(Point(x: 17.4, y: 13.6)),
        .curve(
          Point(x: 13.6, y: 17.4), control1: Point(x: 15.3, y: 13.6),
          control2: Point(x: 13.6, y: 15.3)),
        .line(Point(x: 13.6, y: 20.8)), .line(Point(x: 20.8, y: 13.6)),
      ])))

  /// A paper clip: one wire with three bends.
  private static let clipOutline = Outline(
    strokes: Path([
      .move(Point(x: 20.4, y: 11.4)), .line(Point(x: 12.2, y: 19.6)),
      .curve(
        Point(x: 4.4, y: 11.8), control1: Point(x: 7, y: 24.8), control2: Point(x: -0.8, y: 17)),
      .line(Point(x: 11.9, y: 4.3)),
      .curve(
        Point(x: 17.2, y: 9.6), control1: Point(x: 15.4, y: 0.8), control2: Point(x: 20.7, y: 6.1)),
      .line(Point(x: 9.8, y: 17)),
      .curve(
        Point(x: 7, y: 14.2), control1: Point(x: 7.9, y: 18.9), control2: Point(x: 5.1, y: 16.1)),
      .line(Point(x: 14.1, y: 7.1)),
    ]))

  private static let microphoneOutline = Outline(
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
      ]),
      .polyline([(12, 17.4), (12, 21.2)]), .polyline([(8.6, 21.2), (15.4, 21.2)])))

  private static let keyboardOutline = Outline(
    strokes: .joined(
      .box(2.4, 5.4, 19.2, 13.2, radius: 3), .polyline([(8.4, 15.4), (15.6, 15.4)])),
    fills: .joined(
      .circle(x: 6.4, y: 9.2, radius: 0.95), .circle(x: 10.1, y: 9.2, radius: 0.95),
      .circle(x: 13.9, y: 9.2, radius: 0.95), .circle(x: 17.6, y: 9.2, radius: 0.95),
      .circle(x: 8.2, y: 12.3, radius: 0.95), .circle(x: 12, y: 12.3, radius: 0.95),
      .circle(x: 15.8, y: 12.3, radius: 0.95)))

  /// A telephone receiver from the top left to the bottom right.
  private static let telephoneOutline = Outline(
    strokes: Path([
      .move(Point(x: 4.6, y: 3.6)), .line(Point(x: 8, y: 3.6)),
      .line(Point(x: 9.8, y: 8.2)), .line(Point(x: 7.6, y: 9.9)),
      .curve(
        Point(x: 14.1, y: 16.4), control1: Point(x: 8.8, y: 12.9), control2: Point(x: 11.1, y: 15.2)
      ),
      .line(Point(x: 15.8, y: 14.2)), .line(Point(x: 20.4, y: 16)),
      .line(Point(x: 20.4, y: 19.4)),
      .curve(
        Point(x: 18.6, y: 20.8), control1: Point(x: 20.4, y: 20.3),
        control2: Point(x: 19.5, y: 20.9)),
      .curve(
        Point(x: 3.2, y: 5.4), control1: Point(x: 10.4, y: 20.1), control2: Point(x: 3.9, y: 13.6)),
      .curve(
        Point(x: 4.6, y: 3.6), control1: Point(x: 3.1, y: 4.5), control2: Point(x: 3.7, y: 3.6)),
      .close,
    ]))

  private static let giftOutline = Outline(
    strokes: .joined(
      .box(2.8, 7.6, 18.4, 4.4, radius: 1.2),
      .polyline([(4.4, 12), (4.4, 20.8), (19.6, 20.8), (19.6, 12)]),
      .polyline([(12, 7.6), (12, 20.8)]),
      Path([
        .move(Point(x: 12, y: 7.6)),
        .curve(
          Point(x: 7.4, y: 3.4), control1: Point(x: 11, y: 4.4), control2: Point(x: 9, y: 2.6)),
        .curve(
          Point(x: 8, y: 7.6), control1: Point(x: 5.4, y: 4.4), control2: Point(x: 6, y: 7.6)),
      ]),
      Path([
        .move(Point(x: 12, y: 7.6)),
        .curve(
          Point(x: 16.6, y: 3.4), control1: Point(x: 13, y: 4.4), control2: Point(x: 15, y: 2.6)),
        .curve(
          Point(x: 16, y: 7.6), control1: Point(x: 18.6, y: 4.4), control2: Point(x: 18, y: 7.6)),
      ])))

  private static let gifOutline = Outline(
    strokes: .joined(
      .box(2, 4.6, 20, 14.8, radius: 3.6),
      .polyline([
        (9.6, 9.8), (8.6, 9), (6.4, 9), (5.4, 10), (5.4, 14), (6.4, 15), (8.6, 15), (9.6, 14),
        (9.6, 12.2), (7.8, 12.2),
      ]),
      .polyline([(12.6, 9), (12.6, 15)]), .polyline([(18.8, 9), (15.6, 9), (15.6, 15)]),
      .polyline([(15.6, 12), (18.2, 12)])), lineWidth: 1.5)

  private static let atOutline = Outline(
    strokes: .joined(
      .circle(x: 12, y: 12, radius: 3.6),
      Path([
        .move(Point(x: 15.6, y: 8.4)), .line(Point(x: 15.6, y: 13.2)),
        .curve(
          Point(x: 20.6, y: 12), control1: Point(x: 15.6, y: 16.6),
          control2: Point(x: 20.6, y: 16.2)),
        .curve(
          Point(x: 12, y: 3.2), control1: Point(x: 20.6, y: 7.1), control2: Point(x: 16.8, y: 3.2)),
        .curve(
          Point(x: 3.2, y: 12), control1: Point(x: 7.1, y: 3.2), control2: Point(x: 3.2, y: 7.1)),
        .curve(
          Point(x: 12, y: 20.8), control1: Point(x: 3.2, y: 16.9), control2: Point(x: 7.1, y: 20.8)),
        .curve(
          Point(x: 16.8, y: 19.4), control1: Point(x: 13.8, y: 20.8),
          control2: Point(x: 15.4, y: 20.3)),
      ])))
}

/// An icon, and the page that it is drawn on, whose theme may replace it.
struct PageSign {
  let sign: ChromeSign
  let context: CellContext
}

extension SnapshotBuilder {
  /// Draws an icon in a square box, or the theme's picture that replaces the icon.
  mutating func sign(_ sign: ChromeSign, in box: Rect, _ color: Color, of context: CellContext) {
    if let picture = context.picture(context.theme.icons[sign]) {
      return image(picture, in: box, clip: .rect(box))
    }
    let scale = box.width / ChromeSign.side
    func scaled(_ path: Path) -> Path { path.mapped { Point(x: $0.x * scale, y: $0.y * scale) } }
    let outline = sign.outline
    if !outline.fills.elements.isEmpty { fillIcon(scaled(outline.fills), at: box, color) }
    if !outline.strokes.elements.isEmpty {
      strokeIcon(scaled(outline.strokes), at: box, width: outline.lineWidth * scale, color)
    }
  }
}

extension Path {
  /// Joins several paths into one.
  package static func joined(_ paths: Path...) -> Path { Path(paths.flatMap(\.elements)) }

  /// A rectangle with rounded corners.
  package static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
  ) -> Path {
    .roundedRect(Rect(x: x, y: y, width: width, height: height), CornerRadii(radius))
  }

  /// A quarter circle that opens to the left, symmetric about a horizontal line.
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
