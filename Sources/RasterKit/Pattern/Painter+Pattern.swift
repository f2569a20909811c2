import CRaster
import DisplayList

extension Painter {
  /// Paints four colours that run into each other.
  func paint(_ mesh: MeshGradient, on canvas: borrowing Canvas) {
    let bounds = canvas.bounds
    let (first, count) = pageRow(period: 2 * mesh.height)
    guard !bounds.isEmpty, count > 1 else { return }
    let lattice = lattice(mesh.colors)
    let height = count / 2
    let stride = (MeshLattice.columns + 1) * 4
    let limits = mesh.isDark ? Self.dither : nil
    unsafe lattice.knots.withUnsafeBufferPointer { knots in
      guard let base = knots.baseAddress else { return }
      var painted: Int?
      for y in bounds.minY..<bounds.maxY {
        // Every second screen is upside down.
        let turned = (first + y) % count
        let place = min(turned, count - 1 - turned, height - 1)
        let row = limits == nil ? place / Self.meshRows * Self.meshRows : place
        let pixels = unsafe canvas.address(x: 0, y: y)
        if limits == nil, painted == row {
          unsafe pixels.update(from: pixels - bounds.width, count: bounds.width)
          continue
        }
        painted = row
        let knot = (2 * row + 1) * MeshLattice.rows * 1_024 / (2 * height)
        let above = unsafe base + (knot >> 10) * stride
        unsafe craster_mesh_row(
          above, above + stride, Int32(knot & 1_023), MeshLattice.columns,
          limits.map { $0[turned & 3] } ?? Self.middle, pixels, bounds.width)
      }
    }
  }

  /// Rows that look alike: from one to the next a mesh changes by a fraction of a level, and a PNG of
  /// rows that are like those above is smaller and sooner made.
  private static let meshRows = 4

  /// Rounds to the nearest level.
  private static let middle: [UInt8] = [128, 128, 128, 128]

  /// Ordered dither of 4 × 4 pixels.
  ///
  /// B. Bayer, "An optimum method for two-level rendition of continuous-tone pictures" (1973).
  private static let dither: [[UInt8]] = [
    [8, 136, 40, 168], [200, 72, 232, 104], [56, 184, 24, 152], [248, 120, 216, 88],
  ]

  /// The lattice, kept for the next cell.
  private func lattice(_ colors: [Color]) -> MeshLattice {
    if let lastMesh, lastMesh.colors == colors { return lastMesh.lattice }
    let lattice = MeshLattice(colors)
    lastMesh = (colors, lattice)
    return lattice
  }

  /// Paints a pattern over what is on the canvas.
  func paint(_ pattern: BackgroundPattern, on canvas: borrowing Canvas) throws(RasterError) {
    let bounds = canvas.bounds
    guard pattern.art != .none, !bounds.isEmpty else { return }
    let (first, side) = pageRow(period: pattern.tile)
    let tile = try patterns.tile(PatternTiles.Key(art: pattern.art, side: side)) {
      () throws(RasterError) in try drawTile(side: side)
    }
    let blend = PatternBlend(pattern)
    unsafe tile.coverage.withUnsafeBufferPointer { coverage in
      guard let base = coverage.baseAddress else { return }
      for y in bounds.minY..<bounds.maxY {
        let row = unsafe base + (first + y) % side * side
        var x = 0
        while x < bounds.width {
          let count = min(side, bounds.width - x)
          unsafe blend.apply(row, to: canvas.address(x: x, y: y), count: count)
          x += count
        }
      }
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
    let coverage = unsafe bitmap.withPixels { unsafe $0.map { UInt8($0 >> 24) } }
    return PatternTile(side: side, coverage: coverage)
  }
}

/// The change of pixels by a pattern's lines.
private struct PatternBlend {
  private let blend: BackgroundPattern.Blend
  private let color: Color
  /// The channels of a wholly covered pixel by those it had: 256 of blue, of green and of red.
  private let table: [UInt8]

  init(_ pattern: BackgroundPattern) {
    (blend, color) = (pattern.blend, pattern.color)
    table =
      blend == .softLight
      ? [color.blue, color.green, color.red].flatMap { source in
        (0...255).map { pattern.softLight(UInt8($0), source) }
      } : []
  }

  func apply(_ coverage: UnsafePointer<UInt8>, to pixels: UnsafeMutablePointer<UInt32>, count: Int)
  {
    switch blend {
    case .normal:
      unsafe craster_over(pixels, count, coverage, count, count, 1, ARGB32.pixel(color), false)
    case .softLight:
      unsafe craster_tint(pixels, coverage, count, table)
    case .cutOut:
      unsafe craster_reveal(
        pixels, coverage, count, ARGB32.pixel(color.withAlpha(1)), UInt32(color.alpha))
    }
  }
}

extension MeshGradient {
  /// True if its steps of one level can be seen: each is a larger part of a dark colour.
  fileprivate var isDark: Bool {
    colors.allSatisfy { max($0.red, $0.green, $0.blue) < 96 }
  }
}
