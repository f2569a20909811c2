/// The blurred mask of a shape, with one row and one column that may be repeated: the corners of a
/// large bubble have the same blur as those of a small one.
struct ShadowPatch {
  /// The shape's outline, moved to the origin and shortened along straight parts, with the
  /// positions at which it is extended again.
  struct Outline: Hashable {
    /// An edge, in sixteenths of a pixel.
    struct Edge: Hashable {
      var x0: Int
      var y0: Int
      var x1: Int
      var y1: Int
      var isDown: Bool
    }

    var edges: [Edge]
    /// The width in sixteenths of a pixel.
    var width: Int
    var height: Int
    var deviation: Double
    /// The index of the repeated column; the columns before it are unchanged.
    var repeatedColumn = 0
    /// The index of the repeated row; the rows before it are unchanged.
    var repeatedRow = 0
  }

  let width: Int
  let height: Int
  /// The distance by which the mask extends beyond the shape.
  let margin: Int
  /// The mask, one byte per pixel.
  let mask: [UInt8]
  /// The indices of the column and the row of the mask that may be repeated.
  let repeatedColumn: Int
  let repeatedRow: Int

  /// Rasterises and blurs an outline.
  init(_ outline: Outline, rasterizer: CoverageRasterizer) {
    margin = ShadowPatch.margin(for: outline.deviation)
    width = (outline.width + 15) / 16 + 2 * margin
    height = (outline.height + 15) / 16 + 2 * margin
    repeatedColumn = outline.repeatedColumn + margin
    repeatedRow = outline.repeatedRow + margin
    rasterizer.reset()
    let shift = Double(margin)
    for edge in outline.edges {
      let (x0, y0) = (Double(edge.x0) / 16 + shift, Double(edge.y0) / 16 + shift)
      let (x1, y1) = (Double(edge.x1) / 16 + shift, Double(edge.y1) / 16 + shift)
      rasterizer.edge(x0, y0, x1, y1, winding: edge.isDown ? 1 : -1)
    }
    var values = [Float](repeating: 0, count: width * height)
    let columns = width
    let area = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    rasterizer.sweep(clip: area) { y, x0, x1, coverage in
      for x in x0..<x1 { values[y &* columns &+ x] = Float(coverage) }
    }
    let blur = GaussianBlur(deviation: outline.deviation)
    blur.apply(to: &values, width: width, height: height)
    mask = values.map { UInt8(min(max($0, 0), 255) + 0.5) }
  }

  /// The distance by which a blur extends: three standard deviations contain all but 0.3 % of the
  /// blur.
  static func margin(for deviation: Double) -> Int { Int((deviation * 3).rounded(.up)) + 1 }
}
