import DisplayList

/// Fills with borders.
extension SnapshotBuilder {
  /// Fills a shape that has a border inside its edge; the border of a path is centred on its edge.
  ///
  /// The border is a ring: what is behind a translucent fill shows through it, and the border does
  /// not. Below an opaque fill, the whole shape has the border's colour instead: this looks the same
  /// without a seam between two antialiased edges.
  mutating func fill(_ shape: Shape, _ color: Color, border: Color, width: Double) {
    guard border.alpha > 0, width > 0 else { return fill(shape, color) }
    if case .path(let path) = shape {
      fill(shape, color)
      return stroke(path, width: width, border)
    }
    guard let inner = shape.inset(by: width) else { return fill(shape, border) }
    if color.isOpaque {
      fill(shape, border)
    } else {
      fill(.path(Path(shape.outline.elements + inner.reversedOutline.elements)), border)
    }
    fill(inner, color)
  }
}

extension Shape {
  /// The shape without a margin along its edge; nil if nothing is left.
  fileprivate func inset(by margin: Double) -> Shape? {
    func inner(_ rect: Rect) -> Rect? {
      let inner = rect.inset(by: EdgeInsets(horizontal: margin, vertical: margin))
      return inner.width > 0 && inner.height > 0 ? inner : nil
    }
    switch self {
    case .roundedRect(let rect, let radii):
      return inner(rect).map { .roundedRect($0, radii.reduced(by: margin)) }
    case .ellipse(let rect): return inner(rect).map { .ellipse($0) }
    case .path: return nil
    }
  }

  /// The shape's outline, clockwise.
  fileprivate var outline: Path {
    switch self {
    case .roundedRect(let rect, let radii): .roundedRect(rect, radii)
    case .ellipse(let rect):
      Path.circle(x: 0, y: 0, radius: 1).mapped {
        Point(x: rect.midX + $0.x * rect.width / 2, y: rect.midY + $0.y * rect.height / 2)
      }
    case .path(let path): path
    }
  }

  /// The shape's outline, anticlockwise, so that it cuts a hole into a larger outline.
  fileprivate var reversedOutline: Path {
    switch self {
    case .roundedRect(let rect, let radii):
      Shape.roundedRect(rect, radii.mirrored).outline.mirrored(sum: rect.minX + rect.maxX)
    case .ellipse(let rect): outline.mirrored(sum: rect.minX + rect.maxX)
    case .path(let path): path
    }
  }
}
