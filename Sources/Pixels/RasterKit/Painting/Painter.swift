package import DisplayList

/// Paints cells: the same snapshot results in the same bytes, as a whole or in tiles, with or
/// without cached data, on any thread.
///
/// Not `Sendable`: it owns FreeType faces, a glyph cache and scratch memory. Each worker has its
/// own painter, because Cairo's glyph code takes a process-wide lock.
package final class Painter {
  /// The position, the clip and the opacity of items.
  struct State {
    /// The offset that is added to all coordinates, in points.
    var offset: Point
    /// The clip rectangle, in pixels of the cell: nothing is painted outside it.
    var clip: PixelRect
    /// The opacity, from 0 to 255.
    var opacity: UInt32
    var depth: Int
  }

  let images: any ImageProviding
  /// The meter for pictures that are decoded during painting.
  package let decoding = DecodeMeter()
  /// The number of groups that were painted on a separate layer since the last call of
  /// `takeOffscreenPassCount`.
  var offscreenPassCount = 0
  let glyphs: GlyphCache
  let rasterizer = CoverageRasterizer()
  let shadows = ShadowCache()
  let pool = PixelPool()
  var batch = GlyphBatch()
  /// The scale of the cell that is being painted.
  var scale = 1.0
  /// The position of the cell's top on the page, in points.
  var pageY = 0.0
  /// For each row, the part of a shadow that the next shape will cover.
  var coveredSpans: [Range<Int>] = []
  var scaledImages: [ScaledKey: Bitmap] = [:]
  var scaledImageBytes = 0
  var lastStrip: (key: StripKey, strip: GradientStrip?)?
  var gradientTables: [[Gradient.Stop]: GradientTable] = [:]
  var lastMesh: (colors: [Color], lattice: MeshLattice)?
  var lastTint: (color: Color, table: [UInt8])?
  let patterns: PatternTiles
  /// The plan of the cell whose rows were painted last.
  var lastPlan: (items: [DisplayItem], scale: Double, plan: RowPlan)?

  /// Makes a painter that reads fonts from the files in a font catalogue's table.
  ///
  /// Painters that share `patterns` draw each pattern only once in total.
  package init(
    fonts: FontFileTable, images: any ImageProviding, patterns: PatternTiles = PatternTiles()
  ) {
    self.images = images
    self.patterns = patterns
    glyphs = GlyphCache(fonts: fonts)
  }

  /// Returns the number of groups that were painted on a separate layer, and resets it.
  package func takeOffscreenPassCount() -> Int {
    defer { offscreenPassCount = 0 }
    return offscreenPassCount
  }

  /// Paints a cell over the background.
  ///
  /// `pageY` is the position of the cell's top on the page in points; only its offset within the
  /// periods of the background and of page gradients matters. `scale` is in pixels per point.
  package func paint(
    _ snapshot: CellSnapshot, background: Background, pageY: Double, scale: Double
  ) throws(RasterError) -> Bitmap {
    let (_, height) = try Painter.pixelSize(of: snapshot, scale: scale)
    return try paint(
      snapshot, background: background, pageY: pageY, scale: scale, rows: 0..<height)
  }

  /// Paints some pixel rows of a cell, with the same bytes as in the whole cell.
  package func paint(
    _ snapshot: CellSnapshot, background: Background, pageY: Double, scale: Double, rows: Range<Int>
  ) throws(RasterError) -> Bitmap {
    let (width, height) = try Painter.pixelSize(of: snapshot, scale: scale)
    guard rows.lowerBound >= 0, rows.upperBound <= height else {
      throw RasterError.rowsOutOfRange(rows, height: height)
    }
    self.scale = scale
    let bounds = PixelRect(minX: 0, minY: rows.lowerBound, maxX: width, maxY: rows.upperBound)
    let canvas = try makeCanvas(bounds, background: background, pageY: pageY)
    guard !bounds.isEmpty else { return try canvas.finish() }
    try glyphs.freeze()
    defer { glyphs.thaw() }
    let state = State(offset: .zero, clip: bounds, opacity: 255, depth: 0)
    let plan = rows.count < height ? plan(of: snapshot.items) : nil
    try paint(snapshot.items, plan, on: canvas, state)
    return try canvas.finish(isOpaque: background.isOpaque)
  }

  /// The size of a cell in whole pixels.
  package static func pixelSize(
    of snapshot: CellSnapshot, scale: Double
  ) throws(RasterError) -> (width: Int, height: Int) {
    try pixelSize(of: snapshot.size, scale: scale)
  }

  /// The size of a cell in whole pixels, from its size in points.
  package static func pixelSize(
    of size: Size, scale: Double
  ) throws(RasterError) -> (width: Int, height: Int) {
    guard scale > 0, scale.isFinite else { throw RasterError.invalidScale(scale) }
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    // A cell may be higher than a bitmap: it is then painted in bands.
    guard width >= 0, height >= 0, width <= Double(RasterLimits.maximumSide),
      height <= RasterLimits.maximumCoordinate
    else { throw RasterError.invalidSize(width: width, height: height) }
    return (Int(width), Int(height))
  }

  /// Paints items in order; with a plan, only the items that overlap the clip.
  func paint(
    _ items: [DisplayItem], _ plan: RowPlan?, on canvas: borrowing Canvas, _ state: State
  ) throws(RasterError) {
    guard let plan else {
      for index in items.indices { try paint(items, index, .none, on: canvas, state) }
      return
    }
    let rows = state.clip.rows
    var next = plan.items.next(from: 0, in: rows)
    while let index = next {
      try paint(items, index, plan.details[index], on: canvas, state)
      next = plan.items.next(from: index + 1, in: rows)
    }
  }

  private func paint(
    _ items: [DisplayItem], _ index: Int, _ detail: RowPlan.Detail, on canvas: borrowing Canvas,
    _ state: State
  ) throws(RasterError) {
    switch items[index] {
    case .fill(let shape, let paint):
      fill(shape, with: paint, on: canvas, state)
    case .stroke(let path, let style, let color):
      stroke(path, style, color, on: canvas, state)
    case .text(let text, let origin):
      try self.text(text, at: origin, detail.text, on: canvas, state)
    case .image(let reference, let rect, let clip):
      image(reference, in: rect, clip: clip, on: canvas, state)
    case .shadow(let shape, let shadow):
      throwShadow(
        shape, shadow, isCovered: Painter.covers(items, index + 1, shape), on: canvas, state)
    case .cover(let cover): self.cover(cover, on: canvas, state)
    case .group(let children, let offset, let clip, let opacity):
      try group(
        children, detail.group, offset: offset, clip: clip, opacity: opacity, on: canvas, state)
    }
  }
}
