import DisplayList

extension CoverageRasterizer {
  /// The position of a Bézier curve's control points along the tangents of a quarter circle: 4(√2 −
  /// 1)/3.
  private static let kappa = 0.552_284_749_830_793_4

  /// Loads a shape, moved by `offset` points and then scaled to pixels; false if it cannot be
  /// painted, because a coordinate is not a finite number or the area is empty.
  func load(_ shape: Shape, offset: Point, scale: Double) -> Bool {
    reset()
    return append(shape, offset: offset, scale: scale)
  }

  /// Adds a shape to the outline, moved and scaled as by `load`; false if it cannot be painted.
  func append(_ shape: Shape, offset: Point, scale: Double) -> Bool {
    switch shape {
    case .roundedRect(let rect, let radii):
      let box = rect.scaled(offset: offset, scale: scale)
      guard box.isPaintable else { return false }
      roundedRect(box, radii.fitted(to: rect).scaled(by: scale))
    case .ellipse(let rect):
      let box = rect.scaled(offset: offset, scale: scale)
      guard box.isPaintable else { return false }
      ellipse(box)
    case .path(let path):
      guard path.isFinite else { return false }
      append(path, offset: offset, scale: scale)
    }
    return true
  }

  private func append(_ path: Path, offset: Point, scale: Double) {
    func x(_ point: Point) -> Double { (point.x + offset.x) * scale }
    func y(_ point: Point) -> Double { (point.y + offset.y) * scale }
    for element in path.elements {
      switch element {
      case .move(let point): move(x(point), y(point))
      case .line(let point): line(x(point), y(point))
      case .curve(let point, let control1, let control2):
        curve(x(control1), y(control1), x(control2), y(control2), x(point), y(point))
      case .close: close()
      }
    }
    close()
  }

  /// Adds a rounded rectangle in pixels, clockwise; a `reversed` rectangle is anticlockwise, which
  /// makes a hole in a surrounding shape.
  func roundedRect(_ box: Rect, _ radii: CornerRadii, reversed: Bool = false) {
    let (left, top, right, bottom) = (box.minX, box.minY, box.maxX, box.maxY)
    let (a, b, c, d) = (radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    let bend = 1 - CoverageRasterizer.kappa
    if reversed {
      move(left + a, top)
      if a > 0 { curve(left + a * bend, top, left, top + a * bend, left, top + a) }
      line(left, bottom - d)
      if d > 0 { curve(left, bottom - d * bend, left + d * bend, bottom, left + d, bottom) }
      line(right - c, bottom)
      if c > 0 { curve(right - c * bend, bottom, right, bottom - c * bend, right, bottom - c) }
      line(right, top + b)
      if b > 0 { curve(right, top + b * bend, right - b * bend, top, right - b, top) }
    } else {
      move(left + a, top)
      line(right - b, top)
      if b > 0 { curve(right - b * bend, top, right, top + b * bend, right, top + b) }
      line(right, bottom - c)
      if c > 0 { curve(right, bottom - c * bend, right - c * bend, bottom, right - c, bottom) }
      line(left + d, bottom)
      if d > 0 { curve(left + d * bend, bottom, left, bottom - d * bend, left, bottom - d) }
      line(left, top + a)
      if a > 0 { curve(left, top + a * bend, left + a * bend, top, left + a, top) }
    }
    close()
  }

  private func ellipse(_ box: Rect) {
    let (x, y) = (box.midX, box.midY)
    let (a, b) = (box.width / 2, box.height / 2)
    let (ka, kb) = (a * CoverageRasterizer.kappa, b * CoverageRasterizer.kappa)
    move(x, y - b)
    curve(x + ka, y - b, x + a, y - kb, x + a, y)
    curve(x + a, y + kb, x + ka, y + b, x, y + b)
    curve(x - ka, y + b, x - a, y + kb, x - a, y)
    curve(x - a, y - kb, x - ka, y - b, x, y - b)
    close()
  }
}
