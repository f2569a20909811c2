extension DisplayItem {
  /// A rectangle that contains the item, in points, ignoring a shadow's blur and offset.
  package var bounds: Rect {
    switch self {
    case .fill(let shape, _), .shadow(let shape, _): return shape.bounds
    case .stroke(let path, let style, _):
      let reach = -style.width / 2
      return path.bounds.inset(by: EdgeInsets(horizontal: reach, vertical: reach))
    case .text(let text, let origin): return Rect(origin: origin, size: text.size)
    case .image(_, let rect, _): return rect
    case .cover(let cover): return cover.bounds
    case .group(let children, let offset, let clip, _):
      if let clip { return clip.bounds.offset(dx: offset.x, dy: offset.y) }
      return children.reduce(Rect.zero) { $0.union($1.bounds) }.offset(dx: offset.x, dy: offset.y)
    }
  }
}

extension Shape {
  /// A rectangle that contains the shape, in points.
  package var bounds: Rect {
    switch self {
    case .roundedRect(let rect, _), .ellipse(let rect): rect
    case .path(let path): path.bounds
    }
  }
}

extension Path {
  /// The smallest rectangle that contains the path's points and control points; empty if there are
  /// none.
  package var bounds: Rect {
    var (left, top, right, bottom) = (
      Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
    )
    func add(_ point: Point) {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .curve(let point, let control1, let control2):
        add(point)
        add(control1)
        add(control2)
      case .close: break
      }
    }
    return left <= right ? Rect(x: left, y: top, width: right - left, height: bottom - top) : .zero
  }
}
