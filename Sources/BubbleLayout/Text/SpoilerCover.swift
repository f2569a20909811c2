import DisplayList

/// The cover over hidden text: either fine grain, which is the same in every run of the program, or
/// plain boxes.
struct SpoilerCover {
  /// The hidden parts, in the cell's own coordinates.
  let rects: [Rect]
  /// The colour of the boxes; nil covers the text with grain.
  let box: Color?

  /// The area per grain, in square points; more grains take longer to draw and look no better.
  private static let areaPerGrain = 7.0

  /// Draws the cover; grain has the given colour.
  func place(color: Color, into builder: inout SnapshotBuilder) {
    var left = BubbleLayoutLimits.spoilerGrains
    for rect in rects {
      let area = Rect(x: rect.minX, y: rect.minY + 1, width: rect.width, height: rect.height - 2)
      guard !area.isEmpty else { continue }
      if let box {
        builder.fillReal(.roundedRect(area, CornerRadii(min(4, area.height / 2))), box)
      } else {
        place(in: area, color: color, atMost: &left, into: &builder)
      }
    }
  }

  private func place(
    in box: Rect, color: Color, atMost left: inout Int, into builder: inout SnapshotBuilder
  ) {
    let radii = CornerRadii(min(4, box.height / 2))
    let tint = color.withAlpha(Double(color.alpha) / 255 * 0.14)
    builder.fillReal(.roundedRect(box, radii), tint)
    let count = Int(min(box.width * box.height / Self.areaPerGrain, Double(left)))
    guard count > 0 else { return }
    left -= count
    var elements: [Path.Element] = []
    elements.reserveCapacity(count * 5)
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<count {
      // The 64-bit linear congruential generator of Knuth's MMIX; its high bits are random enough
      // for grain.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let across = Double(state >> 40 & 0xFFFF) / 65_536
      let down = Double(state >> 48) / 65_536
      let extent = state >> 36 & 7 == 0 ? 1.4 : 0.9
      let x = box.minX + across * max(0, box.width - extent)
      let y = box.minY + down * max(0, box.height - extent)
      elements.append(.move(Point(x: x, y: y)))
      elements.append(.line(Point(x: x + extent, y: y)))
      elements.append(.line(Point(x: x + extent, y: y + extent)))
      elements.append(.line(Point(x: x, y: y + extent)))
      elements.append(.close)
    }
    builder.fillReal(.path(Path(elements)), color.withAlpha(Double(color.alpha) / 255 * 0.55))
  }
}
