import DisplayList
import RasterKit

extension PDFBytes {
  /// Appends the outline of a shape, moved by an offset.
  mutating func put(_ shape: Shape, at offset: Point) {
    switch shape {
    case .roundedRect(let rect, let radii):
      put(rect.offset(dx: offset.x, dy: offset.y), radii.fitted(to: rect))
    case .ellipse(let rect): put(ellipse: rect.offset(dx: offset.x, dy: offset.y))
    case .path(let path):
      for element in path.elements { put(element, at: offset) }
    }
  }

  private mutating func put(_ element: Path.Element, at offset: Point) {
    func moved(_ point: Point) -> Point { point.offset(dx: offset.x, dy: offset.y) }
    switch element {
    case .move(let point): put(moved(point).x, moved(point).y, operator: "m")
    case .line(let point): put(moved(point).x, moved(point).y, operator: "l")
    case .curve(let point, let first, let second):
      let (point, first, second) = (moved(point), moved(first), moved(second))
      put(first.x, first.y, second.x, second.y, point.x, point.y, operator: "c")
    case .close: put("h\n")
    }
  }

  /// The distance of a quarter circle's Bézier control points along the tangents, as a fraction of
  /// the radius: 4(√2 − 1)/3.
  private static let kappa = 0.552_284_749_830_793_4

  private mutating func put(_ box: Rect, _ radii: CornerRadii) {
    guard radii != .zero else {
      return put(box.minX, box.minY, box.width, box.height, operator: "re")
    }
    let (left, top, right, bottom) = (box.minX, box.minY, box.maxX, box.maxY)
    let (a, b, c, d) = (radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    let bend = 1 - Self.kappa
    put(left + a, top, operator: "m")
    put(right - b, top, operator: "l")
    if b > 0 {
      put(right - b * bend, top, right, top + b * bend, right, top + b, operator: "c")
    }
    put(right, bottom - c, operator: "l")
    if c > 0 {
      put(right, bottom - c * bend, right - c * bend, bottom, right - c, bottom, operator: "c")
    }
    put(left + d, bottom, operator: "l")
    if d > 0 {
      put(left + d * bend, bottom, left, bottom - d * bend, left, bottom - d, operator: "c")
    }
    put(left, top + a, operator: "l")
    if a > 0 { put(left, top + a * bend, left + a * bend, top, left + a, top, operator: "c") }
    put("h\n")
  }

  private mutating func put(ellipse box: Rect) {
    let (x, y) = (box.midX, box.midY)
    let (a, b) = (box.width / 2, box.height / 2)
    let (ka, kb) = (a * Self.kappa, b * Self.kappa)
    put(x, y - b, operator: "m")
    put(x + ka, y - b, x + a, y - kb, x + a, y, operator: "c")
    put(x + a, y + kb, x + ka, y + b, x, y + b, operator: "c")
    put(x - ka, y + b, x - a, y + kb, x - a, y, operator: "c")
    put(x - a, y - kb, x - ka, y - b, x, y - b, operator: "c")
    put("h\n")
  }
}
