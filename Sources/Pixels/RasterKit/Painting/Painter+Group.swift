import DisplayList

extension Painter {
  /// Paints a group: directly onto the canvas if possible, otherwise on its own layer.
  func group(
    _ items: [DisplayItem], _ plan: RowPlan?, offset: Point, clip: Shape?, opacity: Double,
    on canvas: borrowing Canvas, _ state: State
  ) throws(RasterError) {
    guard state.depth < RasterLimits.maximumDepth else {
      throw RasterError.nestedTooDeeply(limit: RasterLimits.maximumDepth)
    }
    guard offset.isFinite, opacity > 0 else { return }
    let share = UInt32((min(opacity, 1) * 255).rounded())
    var inner = state
    inner.depth += 1
    inner.offset = state.offset.offset(dx: offset.x, dy: offset.y)
    var needsLayer = share < 255 && !Painter.isSimple(items)
    if let clip {
      guard rasterizer.load(clip, offset: inner.offset, scale: scale) else { return }
      inner.clip = inner.clip.intersection(rasterizer.bounds)
      if !Painter.isAligned(clip, offset: inner.offset, scale: scale) { needsLayer = true }
    }
    guard !inner.clip.isEmpty else { return }
    if needsLayer {
      offscreenPassCount += 1
      inner.opacity = 255
      let layer = try Canvas(bounds: inner.clip, fill: 0, pool: pool)
      try paint(items, plan, on: layer, inner)
      let paint = unsafe PixelPaint(
        pixels: layer.pixels, bounds: layer.bounds, isOpaque: false,
        opacity: ARGB32.scaled(share, by: state.opacity) & 0xff)
      if let clip {
        fill(clip, with: paint, on: canvas, inner)
      } else {
        fill(layer.bounds, with: paint, on: canvas)
      }
    } else {
      inner.opacity = ARGB32.scaled(share, by: state.opacity) & 0xff
      try paint(items, plan, on: canvas, inner)
    }
  }

  /// Paints a rectangle of whole pixels.
  func fill(_ rect: PixelRect, with paint: some SpanPaint, on canvas: borrowing Canvas) {
    let area = rect.intersection(canvas.bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      unsafe paint.paint(
        canvas.address(x: area.minX, y: y), x: area.minX, y: y, count: area.width, coverage: 255)
    }
  }

  /// True if an opacity can be applied to each item separately because the items do not overlap.
  private static func isSimple(_ items: [DisplayItem]) -> Bool {
    guard items.count == 1, let item = items.first else { return items.isEmpty }
    switch item {
    case .fill, .stroke, .image, .shadow: return true
    case .text(let text, _): return text.decorations.isEmpty && text.missingGlyphs.isEmpty
    // A cover's grain lies over its tint.
    case .cover: return false
    case .group: return true
    }
  }

  /// True if a shape is a rectangle of whole pixels.
  private static func isAligned(_ shape: Shape, offset: Point, scale: Double) -> Bool {
    guard case .roundedRect(let rect, .zero) = shape else { return false }
    let box = rect.scaled(offset: offset, scale: scale)
    return [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { $0 == $0.rounded() }
  }
}
