extension Point {
  /// True if both coordinates are finite numbers.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Rect {
  /// True if all coordinates are finite numbers.
  package var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }
}

extension CornerRadii {
  /// True if all radii are finite numbers.
  package var isFinite: Bool {
    topLeft.isFinite && topRight.isFinite && bottomRight.isFinite && bottomLeft.isFinite
  }
}

extension Path {
  /// True if all coordinates of the path are finite numbers.
  package var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .curve(let point, let control1, let control2):
        point.isFinite && control1.isFinite && control2.isFinite
      case .close: true
      }
    }
  }
}

extension Shape {
  /// True if all coordinates of the shape are finite numbers.
  package var isFinite: Bool {
    switch self {
    case .roundedRect(let rect, let radii): rect.isFinite && radii.isFinite
    case .ellipse(let rect): rect.isFinite
    case .path(let path): path.isFinite
    }
  }
}
