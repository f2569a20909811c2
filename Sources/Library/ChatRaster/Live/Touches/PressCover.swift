import CellEngine
import CellList
import DisplayList
import TextShaping

/// The cover that darkens a pressed part: the outlines of the part, filled with one colour.
struct PressCover {
  /// The name of the cover's layer.
  static let layer = "chatraster.press"

  /// The covered rectangles, in the coordinates of their cell.
  let rects: [Rect]
  /// The covered area of the cell, which starts at a whole pixel and is at most a few screens high.
  private let bounds: Rect
  private let outlines: [Shape]
  private let color: Color
  private let scale: Double

  /// Makes the cover for some rectangles of a cell.
  ///
  /// - Parameters:
  ///   - rects: The rectangles, in points from the cell's corner.
  ///   - cell: The cell that contains the rectangles.
  ///   - window: The part of the cell that may become visible.
  ///   - color: The colour of the cover, with its alpha.
  ///   - scale: The scale, in pixels per point.
  init?(_ rects: [Rect], of cell: CellSnapshot, window: Rect, color: Color, scale: Double) {
    self.rects = rects
    self.color = color
    self.scale = scale
    outlines = rects.map { cell.outline(of: $0) }
    let whole = outlines.reduce(Rect.zero) { $0.union($1.bounds) }
    func floored(_ value: Double) -> Double { (value * scale).rounded(.down) / scale }
    let (left, top) = (
      floored(max(whole.minX, window.minX)), floored(max(whole.minY, window.minY))
    )
    let (right, bottom) = (min(whole.maxX, window.maxX), min(whole.maxY, window.maxY))
    guard left < right, top < bottom else { return nil }
    bounds = Rect(
      x: left, y: top, width: (right - left).rounded(.up), height: (bottom - top).rounded(.up))
  }

  /// The cell that draws the cover.
  var source: any CellSource {
    CoverCell(
      bounds: bounds, items: outlines.map { .fill($0, .color(color.withAlpha(1))) },
      opacity: Double(color.alpha) / 255)
  }

  /// The cover's position on the screen, aligned with the pixels of its cell, which is at the given
  /// position.
  func offset(over origin: Point) -> Point {
    func place(_ cell: Double, _ part: Double) -> Double {
      // A quarter of a pixel is added, so that this division by the scale, and the later
      // multiplication and rounding down, do not lead to the previous pixel.
      ((cell * scale).rounded(.down) + (part * scale).rounded() + 0.25) / scale
    }
    return Point(x: place(origin.x, bounds.minX), y: place(origin.y, bounds.minY))
  }

  private struct CoverCell: CellSource {
    let bounds: Rect
    let items: [DisplayItem]
    let opacity: Double

    var count: Int { 1 }
    var width: Double { bounds.width }
    var background: Background { .clear }

    func key(at index: Int) -> CellKey? { nil }

    func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
      CellSnapshot(
        size: bounds.size,
        items: [
          .group(
            items, offset: Point(x: -bounds.minX, y: -bounds.minY), clip: nil, opacity: opacity)
        ])
    }
  }
}

extension CellSnapshot {
  /// The outline of a box: the frontmost shape that fills it, such as a bubble with its tail or a
  /// picture with its corners, or a box with slightly rounded corners if there is no such shape.
  fileprivate func outline(of box: Rect) -> Shape {
    var found: Shape?
    func look(at items: [DisplayItem], offset: Point) {
      for item in items {
        switch item {
        case .fill(let shape, _), .image(_, _, clip: let shape):
          if shape.bounds.offset(dx: offset.x, dy: offset.y).fills(box) {
            found = shape.withoutHoles.moved(by: offset)
          }
        case .group(let children, let distance, _, _):
          look(at: children, offset: offset.offset(dx: distance.x, dy: distance.y))
        case .stroke, .text, .shadow, .cover: continue
        }
      }
    }
    look(at: items, offset: .zero)
    let isWide = box.width >= size.width
    return found ?? .roundedRect(box, CornerRadii(isWide ? 0 : 4))
  }
}

extension Shape {
  /// The shape without the subpaths after its first one, which are the hole of a border.
  fileprivate var withoutHoles: Shape {
    guard case .path(let path) = self,
      let hole = path.elements.dropFirst().firstIndex(where: { element in
        if case .move = element { true } else { false }
      })
    else { return self }
    return .path(Path(Array(path.elements[..<hole])))
  }
}

extension Rect {
  /// True if a shape with these bounds fills a box, not counting a tail.
  fileprivate func fills(_ box: Rect) -> Bool {
    let (tail, slack) = (10.0, 0.5)
    func fits(_ distance: Double) -> Bool { distance >= -slack && distance <= tail }
    return fits(box.minX - minX) && fits(maxX - box.maxX) && fits(box.minY - minY)
      && fits(maxY - box.maxY)
  }
}

extension Shape {
  fileprivate func moved(by offset: Point) -> Shape {
    switch self {
    case .roundedRect(let rect, let radii):
      .roundedRect(rect.offset(dx: offset.x, dy: offset.y), radii)
    case .ellipse(let rect): .ellipse(rect.offset(dx: offset.x, dy: offset.y))
    case .path(let path): .path(path.offset(dx: offset.x, dy: offset.y))
    }
  }
}
