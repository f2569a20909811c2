public import BubbleLayout
public import DisplayList

/// An icon on a button or a tile, in a box of 24 by 24 points: lines of one colour, or an image.
///
/// It is not mirrored in right-to-left interfaces.
public struct InputBarIcon: Hashable, Sendable {
  /// The lines to stroke; ends and corners are round.
  public var strokes: Path
  /// The shapes to fill.
  public var fills: Path
  /// The width of the lines, in points of the icon's box.
  public var lineWidth: Double
  /// The name of an image that is shown, in its own colours, instead of the lines; nil if there is
  /// none.
  ///
  /// The name is looked up in the image sources of the options or the configuration. If the image
  /// cannot be shown, the lines are drawn.
  public var picture: String?

  /// Makes an icon from the name of an image.
  public init(picture: String) {
    self.init()
    self.picture = picture
  }

  /// Makes an icon; positions are measured from the top left corner of the box.
  public init(strokes: Path = Path(), fills: Path = Path(), lineWidth: Double = 1.7) {
    self.strokes = strokes
    self.fills = fills
    self.lineWidth = lineWidth
  }

  /// Makes an icon from a theme's icon.
  public init(_ sign: ChromeSign) {
    self.init(strokes: sign.strokes, fills: sign.fills, lineWidth: sign.lineWidth)
  }

  /// The icon together with its image, if the image can be shown.
  func sign(in context: ContentContext) -> InputBarSign {
    InputBarSign(self, picture: picture.flatMap { context.picture($0) })
  }

  /// Draws the lines of the icon.
  ///
  /// - Parameters:
  ///   - center: The centre of the icon's box.
  ///   - size: The side length of the icon's box, in points.
  ///   - color: The colour of the lines.
  ///   - canvas: The canvas to draw on.
  public func draw(
    around center: Point, size: Double, _ color: Color, on canvas: inout CellCanvas
  ) {
    let scale = size / ChromeSign.side
    let box = Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
    if !fills.elements.isEmpty { canvas.fillIcon(fills.scaled(by: scale), in: box, color) }
    if !strokes.elements.isEmpty {
      canvas.strokeIcon(strokes.scaled(by: scale), in: box, width: lineWidth * scale, color)
    }
  }
}

/// An icon whose image was already looked up.
struct InputBarSign: Sendable {
  let icon: InputBarIcon
  let picture: ContentPicture?

  /// Makes a resolved icon; without an image, the lines are drawn.
  init(_ icon: InputBarIcon, picture: ContentPicture? = nil) {
    self.icon = icon
    self.picture = picture
  }

  /// Draws the image or, if there is none, the lines.
  func draw(around center: Point, size: Double, _ color: Color, on canvas: inout CellCanvas) {
    guard let picture else { return icon.draw(around: center, size: size, color, on: &canvas) }
    let box = Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
    canvas.picture(picture, in: box)
  }
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
}

extension InputBarIcon {
  /// A smiling face.
  public static let emoji = InputBarIcon(.smile)

  /// A keyboard.
  public static let keyboard = InputBarIcon(.keyboard)

  /// Sound waves in a circle.
  public static let audio = InputBarIcon(.voice)

  /// A plus sign in a circle.
  public static let plus = InputBarIcon(.circledPlus)

  /// An upward arrow.
  public static let send = InputBarIcon(.send)

  /// A diagonal cross.
  public static let close = InputBarIcon(
    strokes: .joined(.polyline([(6.5, 6.5), (17.5, 17.5)]), .polyline([(17.5, 6.5), (6.5, 17.5)])))

  /// A picture frame with hills and a sun.
  public static let photo = InputBarIcon(
    strokes: .joined(
      .box(2.6, 4.2, 18.8, 15.6, radius: 3),
      .polyline([(3.2, 17.2), (9, 11.2), (12.8, 15), (15.4, 12.6), (20.8, 17.6)])),
    fills: .circle(x: 15.8, y: 8.6, radius: 1.6))

  /// A camera.
  public static let camera = InputBarIcon(.camera)

  /// A video camera.
  public static let video = InputBarIcon(.video)

  /// A map pin.
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
  public static let microphone = InputBarIcon(.microphone)

  /// Three bars, which represent the votes of a poll.
  public static let poll = InputBarIcon(
    strokes: .joined(
      .polyline([(3.4, 6), (20.6, 6)]), .polyline([(3.4, 12), (13.4, 12)]),
      .polyline([(3.4, 18), (16.8, 18)])), lineWidth: 3.2)
}
