package import DisplayList

extension Rect {
  /// The rectangle in pixels, after being moved by `offset` points.
  func scaled(offset: Point, scale: Double) -> Rect {
    // Opposite edges are mapped separately, so that neighbours that share an edge in points also
    // share it in pixels.
    let left = (minX + offset.x) * scale
    let top = (minY + offset.y) * scale
    let right = (maxX + offset.x) * scale
    let bottom = (maxY + offset.y) * scale
    guard left.isFinite, top.isFinite, right.isFinite, bottom.isFinite else { return .zero }
    return Rect(
      x: bounded(left), y: bounded(top), width: bounded(right) - bounded(left),
      height: bounded(bottom) - bounded(top))
  }

  /// True if its area is not empty and all of its coordinates are finite numbers.
  var isPaintable: Bool { width > 0 && height > 0 }
}

extension CornerRadii {
  /// The radii without negative values, all scaled down by one factor so that the radii along each
  /// edge fit it (CSS Backgrounds and Borders 3, section 5.5).
  package func fitted(to rect: Rect) -> CornerRadii {
    func usable(_ radius: Double) -> Double { radius > 0 ? min(radius, 1e9) : 0 }
    let a = usable(topLeft)
    let b = usable(topRight)
    let c = usable(bottomRight)
    let d = usable(bottomLeft)
    var factor = 1.0
    func fit(_ sum: Double, _ edge: Double) {
      if sum > edge { factor = min(factor, max(0, edge) / sum) }
    }
    fit(a + b, rect.width)
    fit(d + c, rect.width)
    fit(a + d, rect.height)
    fit(b + c, rect.height)
    return CornerRadii(topLeft: a, topRight: b, bottomRight: c, bottomLeft: d).scaled(by: factor)
  }

  /// All radii multiplied by a factor.
  func scaled(by factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor)
  }
}
