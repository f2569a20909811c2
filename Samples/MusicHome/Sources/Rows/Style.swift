import ChatRaster

/// Sizes and colours that the rows of the home share.
enum Style {
  /// The screen's width in points.
  static let width = 390.0
  static let margin = 12.0
  static let gap = 8.0
  static let corner = CornerRadii(6)

  static let page = Color(rgb: 0xffffff)
  static let ink = Color(rgb: 0x1d1d21)
  static let secondary = Color(rgb: 0x767b84)
  static let hairline = Color(rgb: 0xe6e7ea)
  static let red = Color(rgb: 0xd33a31)

  /// The width of a column if `count` columns are side by side.
  static func columnWidth(_ count: Int) -> Double {
    ((width - margin * 2 - gap * Double(count - 1)) / Double(count)).rounded(.down)
  }

  static func text(
    _ size: Double, _ color: Color = ink, weight: TextStyle.Weight = .regular
  ) -> ContentTextStyle {
    ContentTextStyle(
      size: size, weight: weight, color: color, lineHeight: (size * 1.36).rounded())
  }
}

/// The icons of the home screen, each drawn around a given centre.
enum Icon {
  static func headphones(
    _ center: Point, _ size: Double, _ color: Color, _ canvas: inout CellCanvas
  ) {
    canvas.stroke(
      .arc(Point(x: center.x, y: center.y + size * 0.1), size * 0.42, 0.5, 1), width: 1.2, color)
    for side in [-1.0, 1.0] {
      canvas.fill(
        .roundedRect(
          Rect(
            x: center.x + side * size * 0.40 - size * 0.11, y: center.y + size * 0.05,
            width: size * 0.22, height: size * 0.36), CornerRadii(size * 0.1)), color)
    }
  }

  static func triangle(_ center: Point, _ size: Double, _ color: Color, _ canvas: inout CellCanvas)
  {
    canvas.fill(
      .path(
        .polygon([
          Point(x: center.x - size * 0.32, y: center.y - size * 0.42),
          Point(x: center.x + size * 0.46, y: center.y),
          Point(x: center.x - size * 0.32, y: center.y + size * 0.42),
        ])), color)
  }

  static func camera(_ center: Point, _ size: Double, _ color: Color, _ canvas: inout CellCanvas) {
    canvas.fill(
      .roundedRect(
        Rect(
          x: center.x - size * 0.5, y: center.y - size * 0.32, width: size * 0.64,
          height: size * 0.64), CornerRadii(size * 0.14)), color)
    canvas.fill(
      .path(
        .polygon([
          Point(x: center.x + size * 0.2, y: center.y - size * 0.06),
          Point(x: center.x + size * 0.5, y: center.y - size * 0.28),
          Point(x: center.x + size * 0.5, y: center.y + size * 0.28),
          Point(x: center.x + size * 0.2, y: center.y + size * 0.06),
        ])), color)
  }

  static func chevron(_ center: Point, _ size: Double, _ color: Color, _ canvas: inout CellCanvas) {
    canvas.stroke(
      Path([
        .move(Point(x: center.x - size * 0.25, y: center.y - size * 0.5)),
        .line(Point(x: center.x + size * 0.25, y: center.y)),
        .line(Point(x: center.x - size * 0.25, y: center.y + size * 0.5)),
      ]), width: 1.5, color)
  }

  static func radio(_ center: Point, _ size: Double, _ color: Color, _ canvas: inout CellCanvas) {
    canvas.fill(
      .ellipse(Rect(x: center.x - 2.5, y: center.y - 2.5, width: 5, height: 5)), color)
    for ring in 1...2 {
      for turn in [-0.125, 0.375] {
        canvas.stroke(
          .arc(center, size * 0.22 * Double(ring) + 1, turn, turn + 0.25), width: 1.8, color)
      }
    }
  }

  static func bars(_ center: Point, _ size: Double, _ color: Color, _ canvas: inout CellCanvas) {
    for (place, share) in [0.45, 0.95, 0.65].enumerated() {
      let x = center.x + (Double(place) - 1) * size * 0.34
      canvas.stroke(
        Path([
          .move(Point(x: x, y: center.y + size * 0.45)),
          .line(Point(x: x, y: center.y + size * (0.45 - 0.9 * share))),
        ]), width: 3.2, color)
    }
  }
}

/// A picture with the elements drawn on it.
struct Cover {
  let picture: ContentPicture?
  let box: Rect
  var radii = Style.corner
  /// A dark gradient under white text, from the upper or the lower edge.
  enum Mask { case none, top, bottom }
  var mask = Mask.none
  /// The name that a touch on the cover reports.
  var hit: String?

  /// The height of a mask in points, and its darkness: white text within the first 22 points has a
  /// contrast of 4.5 to 1 even on a white picture.
  static let maskHeight = 52.0
  static let maskStops: [(offset: Double, opacity: Double)] = [(0, 0.66), (0.44, 0.57), (1, 0)]

  func draw(on canvas: inout CellCanvas) {
    let shape = Shape.roundedRect(box, radii)
    if let picture {
      canvas.picture(picture, in: box, clip: shape)
    } else {
      canvas.fill(shape, Style.hairline)
    }
    if mask != .none { drawMask(on: &canvas) }
    if let hit { canvas.hit("cover.\(hit)", box) }
  }

  func drawMask(on canvas: inout CellCanvas) {
    let isTop = mask == .top
    let start = isTop ? box.minY : box.maxY
    let end = isTop ? box.minY + Self.maskHeight : box.maxY - Self.maskHeight
    let stops = Self.maskStops.map {
      Gradient.Stop(offset: $0.offset, color: Color.black.withAlpha($0.opacity))
    }
    let area = Rect(
      x: box.minX, y: min(start, end), width: box.width, height: Self.maskHeight)
    let radii =
      isTop
      ? CornerRadii(
        topLeft: radii.topLeft, topRight: radii.topRight, bottomRight: 0, bottomLeft: 0)
      : CornerRadii(
        topLeft: 0, topRight: 0, bottomRight: radii.bottomRight, bottomLeft: radii.bottomLeft)
    canvas.fill(
      .roundedRect(area, radii),
      .gradient(
        Gradient(start: Point(x: 0, y: start), end: Point(x: 0, y: end), stops: stops)))
  }
}
