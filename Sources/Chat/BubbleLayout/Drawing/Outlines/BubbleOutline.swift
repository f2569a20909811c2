import DisplayList

/// The shape of a bubble with its tail.
///
/// The outline is computed for a message on the leading side; `isTrailing` mirrors it.
struct BubbleOutline {
  /// The bubble's rectangle without its tail.
  var rect: Rect
  /// The radii of the bubble's corners, which ignore the tail.
  var radii: CornerRadii
  /// The tail, which points at the sender; `none` for a bubble without a tail.
  var tail: BubbleStyle.Tail
  /// True if the tail is on the trailing side.
  var isTrailing: Bool
  /// A picture as wide as the bubble; nil if there is none.
  var picture: Picture?

  /// The vertical extent of a picture in the bubble, and the inset of the bubble's edge next to the
  /// picture.
  ///
  /// The inset prevents a fringe: if two shapes with the same outline overlap, the lower one shows
  /// through along the round corners.
  struct Picture {
    var top: Double
    var bottom: Double
    /// The inset, in points: the width of one pixel.
    var inset: Double
  }

  /// The distance by which a tail of this kind extends beyond the bubble, in points.
  static func reach(of tail: BubbleStyle.Tail) -> Double {
    switch tail {
    case .none: 0
    case .side: 5
    case .corner: 7
    case .curl: 5
    case .top: 8
    }
  }

  /// The outline's path; nil if the outline is a plain rectangle with round corners.
  var path: Path? { if case .path(let path) = shape { path } else { nil } }

  /// The rectangle including the space for the tail.
  var box: Rect {
    let reach = Self.reach(of: tail)
    return rect.inset(
      by: EdgeInsets(
        top: 0, left: isTrailing ? 0 : -reach, bottom: 0, right: isTrailing ? -reach : 0))
  }

  /// The whole outline as one shape, so that neither fill nor shadow has a seam.
  var shape: Shape {
    switch tail {
    case .none: picture == nil ? .roundedRect(rect, radii) : .path(outline { _ in })
    case .side: .path(outline { sideTail(&$0) })
    case .corner: .path(outline(square: .bottom) { cornerTail(&$0) })
    case .curl: .path(outline(square: .bottom) { curl(&$0) })
    case .top: .path(outline(square: .top) { topTail(&$0) })
    }
  }

  /// A corner of the leading side that the tail replaces.
  private enum TailCorner {
    case top
    case bottom
  }

  /// Computes the outline clockwise from the top left corner, for a message on the leading side;
  /// `edge` adds the leading edge, from bottom to top.
  private func outline(square: TailCorner? = nil, edge: (inout [Path.Element]) -> Void) -> Path {
    // The distance from a corner to a control point, relative to the radius, for the arc of a
    // quarter circle.
    let pull = 0.447_715_25
    let own = isTrailing ? radii.mirrored : radii
    let limit = min(rect.width, rect.height) / 2
    // The insets at the top and the bottom of the bubble, where the picture reaches them.
    let upper = picture.map { $0.top <= rect.minY ? $0.inset : 0 } ?? 0
    let lower = picture.map { $0.bottom >= rect.maxY ? $0.inset : 0 } ?? 0
    let topLeft = square == .top ? 0 : max(0, min(own.topLeft, limit) - upper)
    let topRight = max(0, min(own.topRight, limit) - upper)
    let bottomRight = max(0, min(own.bottomRight, limit) - lower)
    let bottomLeft = square == .bottom ? 0 : max(0, min(own.bottomLeft, limit) - lower)
    let (top, bottom) = (rect.minY + upper, rect.maxY - lower)
    var path: [Path.Element] = []
    path.reserveCapacity(14)
    var (left, right) = (rect.minX + upper, rect.maxX - upper)
    path.append(.move(Point(x: left + topLeft, y: top)))
    path.append(.line(Point(x: right - topRight, y: top)))
    path.append(
      .curve(
        Point(x: right, y: top + topRight), control1: Point(x: right - topRight * pull, y: top),
        control2: Point(x: right, y: top + topRight * pull)))
    path += steps.map { .line(Point(x: rect.maxX - $0.inset, y: $0.y)) }
    (left, right) = (rect.minX + lower, rect.maxX - lower)
    path.append(.line(Point(x: right, y: bottom - bottomRight)))
    path.append(
      .curve(
        Point(x: right - bottomRight, y: bottom),
        control1: Point(x: right, y: bottom - bottomRight * pull),
        control2: Point(x: right - bottomRight * pull, y: bottom)))
    if square != .bottom {
      path.append(.line(Point(x: left + bottomLeft, y: bottom)))
      path.append(
        .curve(
          Point(x: left, y: bottom - bottomLeft),
          control1: Point(x: left + bottomLeft * pull, y: bottom),
          control2: Point(x: left, y: bottom - bottomLeft * pull)))
    }
    if square == .bottom { edge(&path) }
    path += steps.reversed().map { .line(Point(x: rect.minX + $0.inset, y: $0.y)) }
    if square != .bottom { edge(&path) }
    left = rect.minX + upper
    path.append(.line(Point(x: left, y: top + topLeft)))
    path.append(
      .curve(
        Point(x: left + topLeft, y: top), control1: Point(x: left, y: top + topLeft * pull),
        control2: Point(x: left + topLeft * pull, y: top)))
    path.append(.close)
    return isTrailing ? Path(path).mirrored(sum: rect.minX + rect.maxX) : Path(path)
  }

  /// The y coordinates at which the inset of the sides changes, from top to bottom; the list omits
  /// a bubble edge that the picture reaches.
  private var steps: [(y: Double, inset: Double)] {
    guard let picture else { return [] }
    var steps: [(y: Double, inset: Double)] = []
    if picture.top > rect.minY {
      let y = picture.top + picture.inset
      steps += [(y, 0), (y, picture.inset)]
    }
    if picture.bottom < rect.maxY {
      let y = picture.bottom - picture.inset
      steps += [(y, picture.inset), (y, 0)]
    }
    return steps
  }

  /// Adds a triangle with a rounded tip, whose middle is 20 points below the top, level with the
  /// avatar's middle.
  private func sideTail(_ path: inout [Path.Element]) {
    let left = rect.minX
    let middle = rect.minY + min(20, rect.height / 2)
    path.append(.line(Point(x: left, y: middle + 5)))
    path.append(.line(Point(x: left - 4.4, y: middle + 0.9)))
    path.append(
      .curve(
        Point(x: left - 4.4, y: middle - 0.9), control1: Point(x: left - 5, y: middle + 0.4),
        control2: Point(x: left - 5, y: middle - 0.4)))
    path.append(.line(Point(x: left, y: middle - 5)))
  }

  /// Adds a tip at the lower end of the leading edge; the edge curves into the tip, and the tip's
  /// underside is flat.
  private func cornerTail(_ path: inout [Path.Element]) {
    let (left, bottom) = (rect.minX, rect.maxY)
    let rise = min(17, rect.height / 2)
    path.append(.line(Point(x: left - 5.9, y: bottom)))
    path.append(
      .curve(
        Point(x: left - 6.5, y: bottom - 1.6), control1: Point(x: left - 6.9, y: bottom),
        control2: Point(x: left - 7.2, y: bottom - 1)))
    path.append(
      .curve(
        Point(x: left, y: bottom - rise), control1: Point(x: left - 3.4, y: bottom - 4.4),
        control2: Point(x: left - 0.4, y: bottom - 8.6)))
  }

  /// Adds the rest of the lower corner's arc, and a tip that ends on the bubble's lower edge.
  private func curl(_ path: inout [Path.Element]) {
    let own = isTrailing ? radii.mirrored : radii
    let radius = min(own.bottomLeft, min(rect.width, rect.height) / 2)
    // The coordinates are designed for a corner radius of 18 points, as distances from the bubble's
    // lower left corner.
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.minX + x * radius / 18, y: rect.maxY - y * radius / 18)
    }
    path.append(.line(point(18, 0)))
    path.append(.curve(point(7.2, 3.6), control1: point(14.1, 0), control2: point(10.3, 1.26)))
    path.append(.curve(point(-5, 0), control1: point(4.8, 1.4), control2: point(0.6, 0)))
    path.append(.curve(point(0, 17), control1: point(-1, 4), control2: point(0, 9)))
  }

  /// Adds a tip with a rounded end to the upper edge.
  private func topTail(_ path: inout [Path.Element]) {
    let (left, top) = (rect.minX, rect.minY)
    let depth = min(11, rect.height / 2)
    path.append(.line(Point(x: left, y: top + depth)))
    path.append(.line(Point(x: left - 7.4, y: top + 2)))
    path.append(
      .curve(
        Point(x: left - 6.5, y: top), control1: Point(x: left - 8.2, y: top + 1),
        control2: Point(x: left - 7.7, y: top)))
  }
}
