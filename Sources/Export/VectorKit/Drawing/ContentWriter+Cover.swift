import DisplayList

extension ContentWriter {
  /// Draws a cover: its boxes as one clip, which a tint and a pattern of grains fill.
  mutating func cover(_ cover: Cover) {
    let boxes = cover.boxes.filter { band?.overlaps(rows(of: $0)) ?? true }
    guard !boxes.isEmpty else { return }
    guard cover.isGrained else {
      guard setFill(cover.boxColor) else { return }
      put(boxes)
      return out.put("f\n")
    }
    let area = Cover(boxes: boxes, color: cover.color, isGrained: true).bounds
    clipped {
      $0.put(boxes)
      $0.out.put("W n\n")
      if $0.setFill(cover.boxColor) { $0.fillOutline(of: area) }
      if $0.setGrain(cover.grainColor) { $0.fillOutline(of: area) }
    }
  }

  /// The vertical range of a box, in points of the cell.
  private func rows(of box: Rect) -> Range<Double> {
    offset.y + box.minY..<offset.y + box.maxY
  }

  private mutating func put(_ boxes: [Rect]) {
    for box in boxes { out.put(Cover.shape(of: box), at: offset) }
  }

  private mutating func fillOutline(of area: Rect) {
    out.put(.rect(area), at: offset)
    out.put("f\n")
  }
}
