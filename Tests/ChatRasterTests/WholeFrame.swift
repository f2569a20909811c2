import CellEngine
import ChatModel
import DisplayList
import RasterKit
import Testing
import TextShaping

@testable import CellList
@testable import ChatRaster

/// The complete painting of a list's screen, which its incremental frames must equal.
enum WholeFrame {
  /// A laid-out cell, painted separately.
  private struct WholeCell: CellSource {
    let cell: CellSnapshot
    let background: Background
    var count: Int { 1 }
    var width: Double { cell.size.width }
    func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot { cell }
  }

  /// True if workers have made all parts of a list's screen that do not move.
  static func hasItsLayers<ID>(_ live: LiveList<ID>) -> Bool {
    live.list.layers.allSatisfy { live.list.place(of: $0) != nil }
  }

  /// The pixels of a list's screen, painted by another renderer, which shares no cache with the
  /// list's renderer.
  static func bytes<ID>(
    of live: LiveList<ID>, paintedBy painter: ChatRenderer
  ) throws -> [UInt8] {
    let bitmap = try bitmap(of: live, paintedBy: painter)
    return unsafe bitmap.withPixels { pixels in unsafe Array(UnsafeRawBufferPointer(pixels)) }
  }

  private static func bitmap<ID>(
    of live: LiveList<ID>, paintedBy painter: ChatRenderer
  ) throws -> Bitmap {
    let list = live.list
    let scale = list.page.scale
    var layers: [Bitmap.Layer] = []
    func add(
      _ source: any CellSource, at index: Int, background: Background, x: Double, y: Double,
      pageTop: Int, as near: NearCell?
    ) throws {
      let cell = try #require(
        try painter.engine.layout(source, range: index..<index + 1).first)
      guard cell.size.height > 0 else { return }
      // Moving parts are drawn in the state of their clock or position.
      let moved = near.map { list.animations.dueFrames(of: $0.number) } ?? []
      let spun = moved.reduce(cell) { $1.part.snapshot($0, frame: $1.frame) }
      let bitmap = try painter.engine.bitmap(
        of: WholeCell(cell: spun, background: background), top: pageTop, scale: scale)
      layers.append(
        Bitmap.Layer(
          bitmap, x: Int((x * scale).rounded(.down)), y: Int((y * scale).rounded(.down))))
    }
    func addLayers(_ depths: [LayerDepth]) throws {
      for depth in depths {
        for layer in list.layers where layer.depth == depth {
          let place = try #require(list.place(of: layer))
          try add(
            layer.input.source, at: layer.input.index, background: layer.background,
            x: place.origin.x, y: place.origin.y, pageTop: 0, as: place.cell)
        }
      }
    }
    try addLayers([.below])
    for place in list.placements() {
      let input = list.contents.input(at: place.index, width: place.width)
      let first = place.row.cells.lowerBound
      let top = list.page.period.map { _ in list.heights.offset(of: first) } ?? 0
      try add(
        input.source, at: input.index, background: list.page.cellBackground, x: place.left,
        y: place.top,
        pageTop: Int((top * scale).rounded()), as: list.nearCell(at: place.index))
    }
    try addLayers([.above, .over])
    return Bitmap(
      width: live.pixelWidth, height: live.pixelHeight, background: list.page.flatBackground,
      layers: layers)
  }
}
