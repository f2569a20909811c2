import DisplayList

extension Painter {
  /// Paints the shadow of a shape; `isCovered` says that the shape itself is painted over it next,
  /// opaque, so that what lies under it can be left out.
  func throwShadow(
    _ shape: Shape, _ shadow: Shadow, isCovered: Bool, on canvas: borrowing Canvas, _ state: State
  ) {
    let pixel = ARGB32.scaled(ARGB32.pixel(shadow.color), by: state.opacity)
    guard pixel != 0, shadow.offset.isFinite, shadow.blur.isFinite else { return }
    let deviation = min(max(0, shadow.blur / 2 * scale), RasterLimits.maximumDeviation)
    let offset = state.offset.offset(dx: shadow.offset.x, dy: shadow.offset.y)
    guard rasterizer.load(shape, offset: offset, scale: scale) else { return }
    rasterizer.close()
    let bounds = rasterizer.bounds
    let margin = ShadowPatch.margin(for: deviation)
    let area = bounds.inset(by: -margin).intersection(state.clip)
    guard !area.isEmpty else { return }
    let (outline, columns, rows) = ShadowPatch.Outline.shortened(
      rasterizer, origin: bounds, deviation: deviation)
    guard outline.width / 16 * (outline.height / 16) <= RasterLimits.maximumShadowPixels else {
      return
    }
    let patch = shadows.patch(for: outline)
    let covered = isCovered && state.opacity == 255
    if covered { noteCovered(shape, rows: area, state) }
    stamp(
      patch, at: bounds, area: area, columns: columns, rows: rows, pixel: pixel,
      isCovered: covered, on: canvas)
  }

  /// Whether the item at an index paints all of a shape with something opaque.
  static func covers(_ items: [DisplayItem], _ index: Int, _ shape: Shape) -> Bool {
    guard index < items.count, case .fill(let next, let paint) = items[index] else { return false }
    guard next == shape else { return false }
    switch paint {
    case .color(let color): return color.isOpaque
    case .gradient(let gradient), .pageGradient(let gradient, _):
      return !gradient.stops.isEmpty && gradient.start.isFinite && gradient.end.isFinite
        && gradient.stops.allSatisfy { $0.color.isOpaque && $0.offset.isFinite }
    }
  }

  /// Notes per row which pixels the shape covers wholly.
  private func noteCovered(_ shape: Shape, rows: PixelRect, _ state: State) {
    coveredSpans.removeAll(keepingCapacity: true)
    coveredSpans.append(contentsOf: repeatElement(0..<0, count: rows.height))
    guard rasterizer.load(shape, offset: state.offset, scale: scale) else { return }
    let top = rows.minY
    rasterizer.sweep(clip: rows) { y, x0, x1, coverage in
      if coverage == 255, x1 - x0 > coveredSpans[y - top].count {
        coveredSpans[y - top] = x0..<x1
      }
    }
  }

  private func stamp(
    _ patch: ShadowPatch, at bounds: PixelRect, area: PixelRect, columns: Int, rows: Int,
    pixel: UInt32, isCovered: Bool, on canvas: borrowing Canvas
  ) {
    let left = bounds.minX - patch.margin
    let top = bounds.minY - patch.margin
    let paint = SolidPaint(pixel: pixel)
    func place(_ index: Int, _ repeated: Int, _ extra: Int) -> Int {
      index <= repeated ? index : max(repeated, index - extra)
    }
    for y in area.minY..<area.maxY {
      let row = place(y - top, patch.repeatedRow, rows) * patch.width
      let hidden = isCovered ? coveredSpans[y - area.minY] : 0..<0
      var x = area.minX
      while x < area.maxX {
        if hidden.contains(x) {
          x = hidden.upperBound
          continue
        }
        let column = place(x - left, patch.repeatedColumn, columns)
        var end = x + 1
        if column == patch.repeatedColumn {
          end = max(end, min(left + patch.repeatedColumn + columns + 1, area.maxX))
          if x < hidden.lowerBound { end = min(end, max(x + 1, hidden.lowerBound)) }
        }
        let coverage = patch.mask[row + column]
        if coverage != 0 {
          unsafe paint.paint(
            canvas.address(x: x, y: y), x: x, y: y, count: end - x, coverage: UInt32(coverage))
        }
        x = end
      }
    }
  }
}
