import CellEngine
import DisplayList
import Glibc
import Platform
import RasterKit
import Testing
import TextShaping

/// Cells that are made in bands and in strips.
@Suite(.timeLimit(.minutes(20))) struct TallCellTests {
  private func pixels(_ bitmap: Bitmap?) -> [UInt32] {
    bitmap.map { unsafe $0.withPixels { unsafe Array($0) } } ?? []
  }

  @Test func `a tall cell stops between its bands`() throws {
    /// A picture at the top of a cell of 13 bands and one at its end.
    struct TallCell: CellSource {
      var count: Int { 1 }
      var width: Double { 200 }
      var backdrop: Background { .clear }

      func snapshot(at index: Int, shaper: TextShaper) throws -> CellSnapshot {
        let items = ["top", "end"].map { name in
          let rect = Rect(x: 0, y: name == "top" ? 10 : 7_900, width: 40, height: 40)
          return DisplayItem.image(
            ImageReference(identifier: name, pixelWidth: 80, pixelHeight: 80), rect,
            clip: .rect(rect))
        }
        return CellSnapshot(size: Size(width: 200, height: 8_000), items: items)
      }
    }
    final class Pictures: ImageProviding {
      let asked = Monitor<[String]>([])
      let action = Monitor<(@Sendable () -> Void)?>(nil)

      func bitmap(for reference: ImageReference, pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
        asked.withLock { $0.append(reference.identifier) }
        action.withLock { $0 }?()
        return nil
      }
    }
    let pictures = Pictures()
    let display = CellDisplay<Int>(
      engine: try EngineFixture.engine(workers: 0, images: pictures))
    let request = DisplayRequest(
      id: 0, key: nil, source: TallCell(), index: 0,
      raster: RasterParameters(scale: 2, backdrop: .clear), priority: DisplayPriority(.visible))
    try display.submit([request])
    pictures.action.withLock { action in
      action = { #expect(throws: Never.self) { try display.submit([]) } }
    }
    display.waitUntilReady()
    #expect(pictures.asked.withLock { $0 } == ["top"])
    #expect(display.counters.cancelled == 1)
    pictures.action.withLock { $0 = nil }
    try display.submit([request])
    display.waitUntilReady()
    #expect(pictures.asked.withLock { $0 } == ["top", "top", "end"])
    #expect(display.takeCompletions().count == 1)
  }

  @Test func `the bands of a tall cell fit together`() throws {
    var cells = HookedCells()
    cells.height = 8_000
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    try display.submit([cells.request(0)])
    display.waitUntilReady()
    let bitmap = try #require(try display.takeCompletions().first?.result.get().bitmap)
    #expect(bitmap.height == 16_000)
    #expect(bitmap.isOpaque)
    let page = try engine.bitmap(of: cells, range: 0..<1, scale: 2)
    #expect(pixels(bitmap) == pixels(page))
  }

  @Test func `a cell higher than any bitmap is an error, and its strips are shown`() throws {
    var cells = HookedCells()
    cells.height = 60_000
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    try display.submit([cells.request(0)])
    display.waitUntilReady()
    #expect(throws: CellError.self) { try display.takeCompletions().first?.result.get() }
    try display.submit([cells.request(0, rows: 100_000..<101_000)])
    display.waitUntilReady()
    #expect(try display.takeCompletions().first?.result.get().bitmap?.height == 1_000)
  }
}
