import DisplayList

extension CellSnapshot {
  /// The snapshot as stable text: one line for each item and each area.
  func dump() -> String {
    var lines = ["cell \(number(size.width))×\(number(size.height))"]
    lines += items.flatMap { describe($0) }
    lines += hitAreas.map { area in
      "hit \(describe(area.role)) " + area.rects.map(describe).joined(separator: " ")
    }
    return lines.joined(separator: "\n")
  }

  /// The name of the role in region files.
  private func describe(_ role: RegionRole) -> String {
    role == .dateSeparator ? "timeLine" : "\(role)"
  }

  private func describe(_ item: DisplayItem) -> [String] {
    switch item {
    case .fill(let shape, .color(let color)): ["fill \(color.hex) \(describe(shape))"]
    case .fill(let shape, _): ["fill gradient \(describe(shape))"]
    case .stroke(let path, let style, let color):
      ["stroke \(color.hex) \(number(style.width)) path \(describe(bounds(of: path)))"]
    case .text(let text, let origin):
      ["text \"\(text.text)\" \(describe(Rect(origin: origin, size: text.size)))"]
    case .image(let image, let rect, let clip):
      ["image \(image.identifier) \(describe(rect)) in \(describe(clip))"]
    case .shadow(let shape, let shadow): ["shadow \(shadow.color.hex) \(describe(shape))"]
    case .cover(let cover):
      [
        "cover \(cover.color.hex) \(cover.isGrained ? "grain" : "plain") "
          + cover.boxes.map(describe).joined(separator: " ")
      ]
    case .group(let items, _, _, _): ["group"] + items.flatMap(describe).map { "  " + $0 }
    }
  }

  private func describe(_ shape: Shape) -> String {
    switch shape {
    case .roundedRect(let rect, let radii):
      "\(describe(rect)) r \(number(radii.topLeft)) \(number(radii.topRight)) "
        + "\(number(radii.bottomRight)) \(number(radii.bottomLeft))"
    case .ellipse(let rect): "\(describe(rect)) ellipse"
    case .path(let path): "path \(describe(bounds(of: path)))"
    }
  }

  private func describe(_ rect: Rect) -> String {
    "\(number(rect.minX)),\(number(rect.minY)) \(number(rect.width))×\(number(rect.height))"
  }

  /// A number with at most two fractional digits, and none for a whole number.
  private func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? String(Int(hundredths)) : String(hundredths)
  }

  /// The bounding box of a path's points, without its control points.
  private func bounds(of path: Path) -> Rect {
    var box: Rect?
    for element in path.elements {
      let point: Point
      switch element {
      case .move(let to), .line(let to), .curve(let to, _, _): point = to
      case .close: continue
      }
      let left = min(box?.minX ?? point.x, point.x)
      let top = min(box?.minY ?? point.y, point.y)
      box = Rect(
        x: left, y: top, width: max(box?.maxX ?? point.x, point.x) - left,
        height: max(box?.maxY ?? point.y, point.y) - top)
    }
    return box ?? .zero
  }
}
