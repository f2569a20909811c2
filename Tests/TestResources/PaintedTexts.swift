package import DisplayList

/// The texts and delivery marks of a snapshot, each with the colours painted behind it.
package struct PaintedTexts {
  /// A range of a text in one colour, or a mark.
  package struct Finding: CustomStringConvertible {
    /// The whole text; nil for a mark.
    package var words: String?
    /// The colour in which it is painted.
    package var color: Color
    /// The lowest contrast ratio to any possible background.
    package var ratio: Double

    package var description: String { "\(words ?? "a mark") \(color.hex): \(ratio)" }
  }

  package private(set) var findings: [Finding] = []
  private let marks: [Rect]

  /// Walks a snapshot in painting order, over each of the page's colours.
  package init(of snapshot: CellSnapshot, over pages: [Color]) {
    marks = snapshot.hitAreas.filter { $0.role == .status }.flatMap(\.rects)
    for (index, item) in snapshot.items.enumerated() {
      walk(item, behind: snapshot.items[..<index], pages)
    }
  }

  private mutating func walk(
    _ item: DisplayItem, behind items: ArraySlice<DisplayItem>, _ pages: [Color]
  ) {
    switch item {
    case .text(let text, let origin):
      for line in text.lines {
        let y = origin.y + line.top + line.height / 2
        for run in line.runs where run.color.alpha > 0 {
          for x in [run.minX + 1, run.minX + run.width / 2, run.minX + run.width - 1] {
            var grounds = Self.colors(at: Point(x: origin.x + x, y: y), of: items, over: pages)
            for decoration in text.decorations where decoration.isBehind {
              guard decoration.rect.contains(Point(x: x, y: y - origin.y)) else { continue }
              grounds = grounds.map { ContrastRatio.blend(decoration.color, over: $0) }
            }
            add(text.text, run.color, on: grounds)
          }
        }
      }
    case .stroke(let path, _, let color):
      guard let box = Self.bounds(of: path), marks.contains(where: { $0.contains(box.center) })
      else { return }
      add(nil, color, on: Self.colors(at: box.center, of: items, over: pages))
    case .group(let inner, _, _, _):
      for (index, item) in inner.enumerated() {
        walk(item, behind: items + inner[..<index], pages)
      }
    case .fill, .image, .shadow, .cover: break
    }
  }

  private mutating func add(_ words: String?, _ color: Color, on grounds: [Color]) {
    let ratios = grounds.map {
      ContrastRatio.between(ContrastRatio.blend(color, over: $0), $0)
    }
    findings.append(Finding(words: words, color: color, ratio: ratios.min() ?? 1))
  }

  /// The colours that can be behind a point: a photograph can have any colour between white and
  /// black.
  package static func colors(
    at point: Point, of items: ArraySlice<DisplayItem>, over pages: [Color]
  ) -> [Color] {
    items.reduce(pages) { colors, item in
      switch item {
      case .fill(let shape, .color(let color)) where contains(shape, point):
        colors.map { ContrastRatio.blend(color, over: $0) }
      case .fill(let shape, .pageGradient(let gradient, _)) where contains(shape, point):
        gradient.stops.flatMap { stop in
          colors.map { ContrastRatio.blend(stop.color, over: $0) }
        }
      case .image(_, let rect, _) where rect.contains(point): [.white, .black]
      case .group(let inner, _, let clip, _) where clip.map({ contains($0, point) }) ?? true:
        Self.colors(at: point, of: inner[...], over: colors)
      default: colors
      }
    }
  }

  private static func contains(_ shape: Shape, _ point: Point) -> Bool {
    switch shape {
    case .roundedRect(let rect, _): return rect.contains(point)
    case .path(let path): return path.encloses(point)
    case .ellipse(let rect):
      let x = (point.x - rect.midX) / (rect.width / 2)
      let y = (point.y - rect.midY) / (rect.height / 2)
      return x * x + y * y <= 1
    }
  }

  private static func bounds(of path: Path) -> Rect? {
    var (left, right) = (Double.infinity, -Double.infinity)
    var (top, bottom) = (left, right)
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _):
        (left, right) = (min(left, point.x), max(right, point.x))
        (top, bottom) = (min(top, point.y), max(bottom, point.y))
      case .close: break
      }
    }
    guard left <= right else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
