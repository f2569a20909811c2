import DisplayList

extension Painter {
  /// The cache key of the strip of a page's gradient.
  struct StripKey: Hashable {
    var gradient: Gradient
    var scale: Double
    var width: Int
  }

  /// Makes a canvas that shows the background.
  func makeCanvas(
    _ bounds: PixelRect, background: Background, pageY: Double
  ) throws(RasterError) -> Canvas {
    self.pageY = pageY.isFinite ? pageY : 0
    let canvas = try Canvas(bounds: bounds, fill: background.fill, pool: pool)
    try paint(background, on: canvas)
    return canvas
  }

  /// Paints a background that needs more than the canvas's initial fill.
  private func paint(_ background: Background, on canvas: borrowing Canvas) throws(RasterError) {
    switch background {
    case .clear, .color: break
    case .gradient(let gradient, let period): paint(gradient, period: period, on: canvas)
    case .image(let reference, let period): paint(reference, period: period, on: canvas)
    case .mesh(let mesh): paint(mesh, on: canvas)
    case .pattern(let pattern, let ground) where pattern.isEmpty:
      try paint(ground, on: canvas)
    case .pattern(let pattern, let ground):
      if !ground.isPaintedWithPattern { try paint(ground, on: canvas) }
      try paint(pattern, over: ground, on: canvas)
    }
  }

  /// The offset of a position on the page within the period, in points; the position itself if
  /// there is no period.
  package static func phase(of pageY: Double, period: Double?) -> Double {
    guard pageY.isFinite else { return 0 }
    guard let period, period > 0, period.isFinite else { return pageY }
    let rest = pageY.truncatingRemainder(dividingBy: period)
    return rest < 0 ? rest + period : rest
  }

  /// The row of the page's period that is behind the cell's first row, and the number of rows in
  /// the period.
  func pageRow(period: Double) -> (first: Int, count: Int) {
    guard period > 0, period.isFinite else { return (0, 1) }
    let count = max(1, pixel((period * scale).rounded()))
    return (pixel((Painter.phase(of: pageY, period: period) * scale).rounded()) % count, count)
  }

  /// Maps a gradient that is fixed on the page to the cell's pixels; nil if a number is not finite
  /// or there are no stops.
  func pageRamp(_ gradient: Gradient, period: Double) -> GradientRamp? {
    guard var ramp = ramp(gradient, offset: .zero, mode: .reflect) else { return nil }
    (ramp.firstRow, ramp.rowCount) = pageRow(period: period)
    return ramp
  }

  private func paint(_ gradient: Gradient, period: Double, on canvas: borrowing Canvas) {
    let bounds = canvas.bounds
    guard !bounds.isEmpty else { return }
    guard let ramp = pageRamp(gradient, period: period) else {
      unsafe canvas.pixels.update(repeating: 0, count: bounds.width * bounds.height)
      return
    }
    if let strip = strip(ramp, gradient, width: bounds.width) {
      for y in bounds.minY..<bounds.maxY {
        unsafe strip.copy(
          to: canvas.address(x: 0, y: y), row: (ramp.firstRow + y) % ramp.rowCount,
          count: bounds.width)
      }
      return
    }
    for y in bounds.minY..<bounds.maxY {
      unsafe ramp.copy(to: canvas.address(x: 0, y: y), x: 0, y: y, count: bounds.width)
    }
  }

  /// Draws the strip of the page's gradient, and caches it for the next cell; nil if the strip
  /// would be too long.
  private func strip(
    _ ramp: GradientRamp, _ gradient: Gradient, width: Int
  ) -> GradientStrip? {
    let key = StripKey(gradient: gradient, scale: scale, width: width)
    if let known = lastStrip, known.key == key { return known.strip }
    let strip = GradientStrip(ramp, width: width)
    lastStrip = (key, strip)
    return strip
  }

  private func paint(_ image: ImageReference, period: Double, on canvas: borrowing Canvas) {
    let bounds = canvas.bounds
    let (first, count) = pageRow(period: period)
    guard !bounds.isEmpty, count <= RasterLimits.maximumSide,
      let bitmap = coveringBitmap(image, width: bounds.width, height: count)
    else { return }
    unsafe bitmap.withPixels { source in
      guard let base = source.baseAddress, source.count >= bounds.width * count else { return }
      for y in bounds.minY..<bounds.maxY {
        unsafe canvas.address(x: 0, y: y).update(
          from: base + (first + y) % count * bounds.width, count: bounds.width)
      }
    }
  }
}

extension Background {
  /// The pixel that a canvas is initially filled with; nil if every pixel is painted anyway.
  fileprivate var fill: UInt32? {
    switch self {
    case .clear, .image: 0
    case .color(let color): ARGB32.pixel(color)
    case .gradient, .mesh: nil
    case .pattern(let pattern, let ground):
      pattern.isEmpty || !ground.isPaintedWithPattern ? ground.fill : nil
    }
  }
}
