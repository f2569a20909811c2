import DisplayList

extension Painter {
  /// Fills a shape.
  func fill(
    _ shape: Shape, with paint: Paint, on canvas: borrowing Canvas, _ state: State
  ) {
    switch paint {
    case .color(let color):
      let pixel = ARGB32.scaled(ARGB32.pixel(color), by: state.opacity)
      guard pixel != 0 else { return }
      fill(shape, with: SolidPaint(pixel: pixel), on: canvas, state)
    case .gradient(let gradient):
      guard let ramp = ramp(gradient, offset: state.offset, mode: .pad) else { return }
      fill(shape, with: RampPaint(ramp: ramp, opacity: state.opacity), on: canvas, state)
    case .pageGradient(let gradient, let period):
      // The gradient is fixed on the page while groups move the shapes that it fills.
      guard let ramp = pageRamp(gradient, period: period) else { return }
      fill(shape, with: RampPaint(ramp: ramp, opacity: state.opacity), on: canvas, state)
    }
  }

  /// Fills a shape with any paint.
  func fill(
    _ shape: Shape, with paint: some SpanPaint, on canvas: borrowing Canvas, _ state: State
  ) {
    guard rasterizer.load(shape, offset: state.offset, scale: scale) else { return }
    sweep(clip: state.clip, with: paint, on: canvas)
  }

  /// Paints the area inside the rasteriser's outline.
  func sweep(clip: PixelRect, with paint: some SpanPaint, on canvas: borrowing Canvas) {
    let bounds = canvas.bounds
    let width = bounds.width
    let pixels = unsafe canvas.pixels
    rasterizer.sweep(clip: clip.intersection(bounds)) { y, x0, x1, coverage in
      unsafe paint.paint(
        pixels + ((y &- bounds.minY) &* width &+ (x0 &- bounds.minX)), x: x0, y: y,
        count: x1 &- x0, coverage: coverage)
    }
  }

  /// Maps a gradient to the cell's pixels, and caches its table of colours for later gradients with
  /// the same stops; nil if a number is not finite or there are no stops.
  func ramp(_ gradient: Gradient, offset: Point, mode: GradientRamp.Extension) -> GradientRamp? {
    guard !gradient.stops.isEmpty, gradient.stops.allSatisfy({ $0.offset.isFinite }) else {
      return nil
    }
    let table: GradientTable
    if let known = gradientTables[gradient.stops] {
      table = known
    } else {
      table = GradientTable(gradient.stops)
      if gradientTables.count >= RasterLimits.maximumPatches { gradientTables.removeAll() }
      gradientTables[gradient.stops] = table
    }
    return GradientRamp(gradient, table: table, offset: offset, scale: scale, mode: mode)
  }
}
