/// Boxes that hide words, as a single item: fine grain, which is the same in every run of the
/// program, or plain boxes.
///
/// One item for all hidden parts of a text, because a message of spoilers would otherwise have tens
/// of thousands of shapes.
package struct Cover: Hashable, Sendable {
  /// The boxes, in points of the cell; none is empty.
  package var boxes: [Rect]
  /// The colour of plain boxes, or of the grain before it is made translucent.
  package var color: Color
  /// True for grain, false for plain boxes.
  package var isGrained: Bool

  /// Makes a cover.
  package init(boxes: [Rect], color: Color, isGrained: Bool) {
    self.boxes = boxes
    self.color = color
    self.isGrained = isGrained
  }

  /// The colour of the boxes, which is only a tint under grain.
  package var boxColor: Color { isGrained ? color.faded(to: 0.14) : color }

  /// The colour of the grain.
  package var grainColor: Color { color.faded(to: 0.55) }

  /// The shape of a box.
  package static func shape(of box: Rect) -> Shape {
    .roundedRect(box, CornerRadii(min(4, box.height / 2)))
  }

  /// A rectangle that contains the boxes, in points.
  package var bounds: Rect {
    guard let first = boxes.first else { return .zero }
    return boxes.dropFirst().reduce(first) { $0.union($1) }
  }
}

// MARK: - Grain

extension Cover {
  /// The area per grain, in square points; more grains take longer to draw and look no better.
  private static let areaPerGrain = 7.0

  /// The maximum number of grains that a painter draws for one cover.
  ///
  /// A text that consists only of spoilers would have a million grains. Later boxes are only tinted.
  private static let mostGrains = 20_000

  /// The number of grains in each box.
  package var grainCounts: [Int] {
    guard isGrained else { return boxes.map { _ in 0 } }
    var left = Self.mostGrains
    return boxes.map { box in
      let area = box.width * box.height
      // A snapshot from disk can have boxes without a finite area.
      let count = area > 0 ? Int(min(area / Self.areaPerGrain, Double(left))) : 0
      left -= count
      return count
    }
  }

  /// The side of the square tile that vector formats repeat, in points.
  package static let tileSide = 64.0

  /// The grains of a tile.
  package static var tile: [Rect] {
    let box = Rect(x: 0, y: 0, width: tileSide, height: tileSide)
    return grains(in: box, count: Int(tileSide * tileSide / areaPerGrain))
  }

  /// The grains in a box, which lie wholly within it.
  package static func grains(in box: Rect, count: Int) -> [Rect] {
    var grains: [Rect] = []
    grains.reserveCapacity(count)
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<count {
      // The 64-bit linear congruential generator of Knuth's MMIX; its high bits are random enough
      // for grain.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let across = Double(state >> 40 & 0xFFFF) / 65_536
      let down = Double(state >> 48) / 65_536
      let extent = state >> 36 & 7 == 0 ? 1.4 : 0.9
      grains.append(
        Rect(
          x: box.minX + across * max(0, box.width - extent),
          y: box.minY + down * max(0, box.height - extent), width: extent, height: extent))
    }
    return grains
  }

  /// The outline of grains.
  package static func outline(of grains: [Rect]) -> Path {
    var elements: [Path.Element] = []
    elements.reserveCapacity(grains.count * 5)
    for grain in grains {
      let (right, bottom) = (grain.minX + grain.width, grain.minY + grain.height)
      elements.append(.move(Point(x: grain.minX, y: grain.minY)))
      elements.append(.line(Point(x: right, y: grain.minY)))
      elements.append(.line(Point(x: right, y: bottom)))
      elements.append(.line(Point(x: grain.minX, y: bottom)))
      elements.append(.close)
    }
    return Path(elements)
  }
}

extension Color {
  /// The colour with a fraction of its opacity.
  fileprivate func faded(to fraction: Double) -> Color {
    withAlpha(Double(alpha) / 255 * fraction)
  }
}
