package import DisplayList
package import TextShaping

/// Collects the items of a plot.
package struct PlotSketch {
  /// The part of a text to which its position refers.
  package enum Anchor {
    case leading
    case middle
    case trailing
  }

  /// The items in painting order.
  package private(set) var items: [DisplayItem] = []
  private let shaper: TextShaper
  private let families: [String]

  /// Makes an empty sketch.
  package init(shaper: TextShaper, families: [String]) {
    self.shaper = shaper
    self.families = families
  }

  /// Fills a rectangle; ignores an empty rectangle.
  package mutating func fill(_ rect: Rect, _ color: Color, radius: Double = 0) {
    guard !rect.isEmpty else { return }
    let radii = CornerRadii(radius)
    items.append(.fill(.roundedRect(rect, radii), .color(color)))
  }

  /// Fills a circle.
  package mutating func dot(_ center: Point, radius: Double, _ color: Color) {
    let rect = Rect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    items.append(.fill(.ellipse(rect), .color(color)))
  }

  /// Fills a polygon.
  package mutating func area(_ points: [Point], _ color: Color) {
    guard let path = Self.path(points, isClosed: true) else { return }
    items.append(.fill(.path(path), .color(color)))
  }

  /// Draws a line through points.
  package mutating func line(_ points: [Point], _ color: Color, width: Double) {
    guard let path = Self.path(points, isClosed: false) else { return }
    items.append(.stroke(path, StrokeStyle(width: width), color))
  }

  /// Writes a line of text, vertically centred at the given height, and returns its width.
  @discardableResult
  package mutating func text(
    _ string: String, x: Double, midY: Double, size: Double, _ color: Color,
    weight: TextStyle.Weight = .regular, anchor: Anchor = .leading
  ) -> Double {
    let style = TextStyle(
      families: families, size: size, weight: weight, color: color,
      lineHeight: (size * 1.3).rounded())
    let shaped = shaper.shape(StyledText(string, style: style))
    let shift =
      switch anchor {
      case .leading: 0.0
      case .middle: shaped.size.width / 2
      case .trailing: shaped.size.width
      }
    items.append(
      .text(
        shaped,
        origin: Point(
          x: (x - shift).rounded(), y: (midY - shaped.size.height / 2).rounded())))
    return shaped.size.width
  }

  private static func path(_ points: [Point], isClosed: Bool) -> Path? {
    guard let first = points.first, points.count > 1 else { return nil }
    return Path(
      [.move(first)] + points.dropFirst().map { .line($0) } + (isClosed ? [.close] : []))
  }
}
