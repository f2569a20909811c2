import DisplayList

extension Painter {
  /// Paints the shadow of a shape; `isCovered` is true if the opaque shape itself is painted over
  /// it next, so that the covered part can be left out.
  func throwShadow(
    _ shape: Shape, _ shadow: Shadow, isCovered: Bool, on canvas: borrowing Canvas, _ state: State
  ) {
    let pixel = ARGB32.scaled(ARGB32.pixel(shadow.color), by: state.opacity)
    guard pixel != 0, shadow.offset.isFinite, shadow.blur.isFinite else { return }
    let deviation = deviation(of: shadow)
    let offset = state.offset.offset(dx: shadow.offset.x, dy: shadow.offset.y)
    let margin = ShadowPatch.margin(for: deviation)
    let bounds: PixelRect
    let found: ShadowCache.Entry?
    if case .roundedRect(let rect, let radii) = shape {
      let box = ShadowCache.snapped(rect.scaled(offset: offset, scale: scale))
      guard box.isPaintable else { return }
      bounds = PixelRect(covering: box)
      guard !bounds.inset(by: -margin).intersection(state.clip).isEmpty else { return }
      found = shadows.entry(
        for: box, radii: radii.fitted(to: rect).scaled(by: scale), deviation: deviation)
    } else {
      guard rasterizer.load(shape, offset: offset, scale: scale) else { return }
      rasterizer.close()
      bounds = rasterizer.bounds
      guard !bounds.inset(by: -margin).intersection(state.clip).isEmpty else { return }
      found = shadows.entry(for: rasterizer, deviation: deviation)
    }
    guard let found else { return }
    let area = bounds.inset(by: -margin).intersection(state.clip)
    let covered = isCovered && state.opacity == 255
    if covered { noteCovered(shape, rows: area, state) }
    stamp(found, at: bounds, area: area, pixel: pixel, isCovered: covered, on: canvas)
  }

  /// The standard deviation of a shadow's blur, in pixels.
  func deviation(of shadow: Shadow) -> Double {
    min(max(0, shadow.blur / 2 * scale), RasterLimits.maximumDeviation)
  }

  /// True if the item at an index covers all of a shape with an opaque paint.
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

  /// Records, for each row, the longest known range of pixels that the shape covers fully.
  private func noteCovered(_ shape: Shape, rows: PixelRect, _ state: State) {
    var spans = coveredSpans
    coveredSpans = []
    spans.removeAll(keepingCapacity: true)
    spans.append(contentsOf: repeatElement(0..<0, count: rows.height))
    if case .roundedRect(let rect, let radii) = shape {
      let corners = radii.fitted(to: rect).scaled(by: scale)
      let inner = rect.scaled(offset: state.offset, scale: scale)
      for y in rows.minY..<rows.maxY where Double(y) >= inner.minY && Double(y + 1) <= inner.maxY {
        let above = Double(y) - inner.minY
        let below = inner.maxY - Double(y + 1)
        let left = max(
          Painter.arcInset(corners.topLeft, above), Painter.arcInset(corners.bottomLeft, below))
        let right = max(
          Painter.arcInset(corners.topRight, above), Painter.arcInset(corners.bottomRight, below))
        let first = pixel((inner.minX + left).rounded(.up))
        let end = pixel((inner.maxX - right).rounded(.down))
        if first < end { spans[y - rows.minY] = first..<end }
      }
    } else if rasterizer.load(shape, offset: state.offset, scale: scale) {
      let top = rows.minY
      rasterizer.sweep(clip: rows) { y, x0, x1, coverage in
        if coverage == 255, x1 - x0 > spans[y - top].count { spans[y - top] = x0..<x1 }
      }
    }
    coveredSpans = spans
  }

  /// The distance of a corner's arc from its edge, `depth` pixels below the corner's end; increased
  /// by a pixel, because curves are drawn as chords.
  private static func arcInset(_ radius: Double, _ depth: Double) -> Double {
    guard depth < radius else { return 0 }
    let height = radius - depth
    return radius - (radius * radius - height * height).squareRoot() + 1
  }

  private func stamp(
    _ entry: ShadowCache.Entry, at bounds: PixelRect, area: PixelRect, pixel: UInt32,
    isCovered: Bool, on canvas: borrowing Canvas
  ) {
    let patch = entry.patch
    let columns = entry.columns
    let left = bounds.minX - patch.margin
    let top = bounds.minY - patch.margin
    let paint = SolidPaint(pixel: pixel)
    func place(_ index: Int, _ repeated: Int, _ extra: Int) -> Int {
      index <= repeated ? index : max(repeated, index - extra)
    }
    let repeated = patch.repeatedColumn
    let run = left + repeated..<left + repeated + columns + 1
    unsafe patch.mask.withUnsafeBufferPointer { mask in
      for y in area.minY..<area.maxY {
        let row = min(place(y - top, patch.repeatedRow, entry.rows), patch.height - 1)
        let hidden = isCovered ? coveredSpans[y - area.minY] : 0..<0
        let line = unsafe canvas.address(x: area.minX, y: y)
        var x = area.minX
        while x < area.maxX {
          if hidden.contains(x) {
            x = hidden.upperBound
            continue
          }
          let column = min(place(x - left, repeated, columns), patch.width - 1)
          var end = x + 1
          if run.contains(x) {
            end = min(run.upperBound, area.maxX)
            if x < hidden.lowerBound { end = min(end, hidden.lowerBound) }
          }
          let coverage = unsafe mask[row * patch.width + column]
          if coverage != 0 {
            unsafe paint.paint(
              line + (x - area.minX), x: x, y: y, count: end - x, coverage: UInt32(coverage))
          }
          x = end
        }
      }
    }
  }
}
