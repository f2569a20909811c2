import DisplayList

extension Painter {
  /// Paints a mesh gradient of four colours.
  func paint(_ mesh: MeshGradient, on canvas: borrowing Canvas) {
    let bounds = canvas.bounds
    guard !bounds.isEmpty else { return }
    let rows = meshRows(mesh)
    var painted: MeshRows.Place?
    for y in bounds.minY..<bounds.maxY {
      let place = rows.place(ofRow: y)
      let pixels = unsafe canvas.address(x: 0, y: y)
      if painted == place {
        unsafe pixels.update(from: pixels - bounds.width, count: bounds.width)
      } else {
        unsafe rows.paint(place, on: pixels, width: bounds.width)
        painted = place
      }
    }
  }

  /// The rows of a mesh, whose lattice is cached for the next cell.
  private func meshRows(_ mesh: MeshGradient) -> MeshRows {
    let lattice =
      if let lastMesh, lastMesh.colors == mesh.colors {
        lastMesh.lattice
      } else {
        MeshLattice(mesh.colors)
      }
    lastMesh = (mesh.colors, lattice)
    return MeshRows(mesh, lattice, pageRow(period: 2 * mesh.height))
  }

  /// Paints a pattern and the background below it.
  ///
  /// Gradients, pictures and other patterns are painted on the canvas before this call.
  func paint(
    _ pattern: BackgroundPattern, over ground: Background, on canvas: borrowing Canvas
  ) throws(RasterError) {
    let bounds = canvas.bounds
    guard !bounds.isEmpty else { return }
    let (first, side) = pageRow(period: pattern.tile)
    let tile = try tile(of: pattern, side: side)
    let mesh: MeshRows? = if case .mesh(let mesh) = ground { meshRows(mesh) } else { nil }
    let color = ground.flatColor.map(ARGB32.pixel)
    var rows = PatternRows(pattern, tint: tint(of: pattern), width: bounds.width)
    if let color {
      unsafe rows.setGround { unsafe $0.update(repeating: color, count: bounds.width) }
    }
    var place: MeshRows.Place?
    unsafe tile.coverage.withUnsafeBufferPointer { coverage in
      guard let base = coverage.baseAddress else { return }
      for y in bounds.minY..<bounds.maxY {
        let pixels = unsafe canvas.address(x: 0, y: y)
        if let mesh {
          let next = mesh.place(ofRow: y)
          if next != place {
            unsafe rows.setGround { unsafe mesh.paint(next, on: $0, width: bounds.width) }
            place = next
          }
        } else if color == nil {
          unsafe rows.setGround { unsafe $0.update(from: pixels, count: bounds.width) }
        }
        unsafe rows.paint(base + (first + y) % side * side, side: side, on: pixels)
      }
    }
  }

  /// A table from the channels of a pixel to their values where a line covers it fully, cached for
  /// the next cell: 256 entries each for blue, green and red; empty for blends other than soft
  /// light.
  private func tint(of pattern: BackgroundPattern) -> [UInt8] {
    guard pattern.blend == .softLight else { return [] }
    if let lastTint, lastTint.color == pattern.color { return lastTint.table }
    let color = pattern.color
    let table = [color.blue, color.green, color.red].flatMap { source in
      (0...255).map { pattern.softLight(UInt8($0), source) }
    }
    lastTint = (color, table)
    return table
  }

  /// The pattern's coverage in one square; 0 everywhere if its picture cannot be drawn.
  private func tile(of pattern: BackgroundPattern, side: Int) throws(RasterError) -> PatternTile {
    let key = PatternTiles.Key(art: pattern.art, picture: pattern.picture, side: side)
    guard let reference = pattern.picture else {
      return try patterns.tile(key) { () throws(RasterError) in try drawTile(side: side) }
    }
    guard let picture = coveringBitmap(reference, width: side, height: side),
      !images.isBroken(reference)
    else { return PatternTile(side: side, coverage: [UInt8](repeating: 0, count: side * side)) }
    return try patterns.tile(key) { () throws(RasterError) in
      PatternTile(side: side, coverage: picture.coverage)
    }
  }

  private func drawTile(side: Int) throws(RasterError) -> PatternTile {
    let bounds = PixelRect(minX: 0, minY: 0, maxX: side, maxY: side)
    let canvas = try Canvas(bounds: bounds, fill: 0)
    let scale = scale
    self.scale = Double(side) / PatternOutline.side
    defer { self.scale = scale }
    stroke(
      PatternOutline().path, StrokeStyle(width: PatternOutline.lineWidth), .white, on: canvas,
      State(offset: .zero, clip: bounds, opacity: 255, depth: 0))
    let bitmap = try canvas.finish()
    let coverage = unsafe bitmap.withPixels { unsafe $0.map { Self.rounded($0 >> 24) } }
    return PatternTile(side: side, coverage: coverage)
  }

  /// Rounds a coverage to quarters of a pixel: finer steps are not visible in lines with so little
  /// contrast, and rows of few colours compress better and faster.
  private static func rounded(_ coverage: UInt32) -> UInt8 {
    UInt8((coverage * 4 + 127) / 255 * 255 / 4)
  }
}

extension Bitmap {
  /// The alpha of each pixel.
  fileprivate var coverage: [UInt8] { unsafe withPixels { unsafe $0.map { UInt8($0 >> 24) } } }
}

extension Background {
  /// True if painting a pattern also writes every pixel of the background below it.
  var isPaintedWithPattern: Bool {
    switch self {
    case .clear, .color, .mesh: true
    case .gradient, .image, .pattern: false
    }
  }

  /// The colour of all its pixels; nil if they differ.
  fileprivate var flatColor: Color? {
    switch self {
    case .clear: .clear
    case .color(let color): color
    case .gradient, .image, .mesh, .pattern: nil
    }
  }
}
