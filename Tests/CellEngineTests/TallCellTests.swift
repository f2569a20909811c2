import Assertions
import CellEngine
import DisplayList
import Glibc
import Platform
import RasterKit
import Testing
import TextShaping

/// Tests of cells that are drawn in bands and in strips.
@Suite(.timeLimit(.minutes(20))) struct TallCellTests {
  private func pixels(_ bitmap: Bitmap?) -> [UInt32] {
    bitmap.map { unsafe $0.withPixels { unsafe Array($0) } } ?? []
  }

  @Test func `a tall cell stops between its bands`() throws {
    /// A cell of 13 bands, with one picture at the top and one at the end.
    struct TallCell: CellSource {
      var count: Int { 1 }
      var width: Double { 200 }
      var background: Background { .clear }

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
      raster: RasterParameters(scale: 2, background: .clear), priority: DisplayPriority(.visible))
    try display.submit([request])
    pictures.action.withLock { action in
      action = { #expect(throws: Never.self) { try display.submit([]) } }
    }
    display.waitUntilReady()
    same(pictures.asked.withLock { $0 }, ["top"])
    same(display.counters.cancelled, 1)
    pictures.action.withLock { $0 = nil }
    try display.submit([request])
    display.waitUntilReady()
    same(pictures.asked.withLock { $0 }, ["top", "top", "end"])
    same(display.takeCompletions().count, 1)
  }

  @Test func `the bands of a tall cell fit together`() throws {
    var cells = HookedCells()
    cells.height = 8_000
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    try display.submit([cells.request(0)])
    display.waitUntilReady()
    let bitmap = try #require(try display.takeCompletions().first?.result.get().bitmap)
    same(bitmap.height, 16_000)
    #expect(bitmap.isOpaque)
    let page = try engine.bitmap(of: cells, range: 0..<1, scale: 2)
    same(pixels(bitmap), pixels(page))
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
    try same(display.takeCompletions().first?.result.get().bitmap?.height, 1_000)
  }

  /// A cell with stacked lines of text, in a box that contains all of them.
  private struct Lines: CellSource {
    var count = 1
    var width = 40.0
    var background = Background.color(.white)
    var lineCount: Int

    func key(at index: Int) -> CellKey? { CellKey(high: 7, low: UInt64(lineCount)) }

    func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
      let size = Size(width: width, height: Double(lineCount) * 10)
      let box = Rect(x: 2, y: 0, width: 36, height: size.height)
      let backdrop = Color(rgb: 0xdde0ff)
      var items = [DisplayItem.fill(.roundedRect(box, CornerRadii(6)), .color(backdrop))]
      for line in 0..<lineCount {
        let ink = Rect(x: 6, y: Double(line) * 10 + 2, width: Double(line % 29 + 1), height: 5)
        items.append(.fill(.rect(ink), .color(.black)))
      }
      return CellSnapshot(size: size, items: items)
    }

    func request(strip: Int) -> DisplayRequest<Int> {
      DisplayRequest(
        id: strip, key: key(at: 0), source: self, index: 0,
        raster: RasterParameters(
          scale: 2, background: background, rows: strip * 256..<strip * 256 + 256),
        priority: DisplayPriority(.visible))
    }
  }

  @Test func `strips that look as they did are shown again when a cell grows`() throws {
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    var painted: [Int] = []
    for lineCount in [200, 201, 202] {
      let cells = Lines(lineCount: lineCount)
      let strips = 0..<(lineCount * 20 + 255) / 256
      let before = display.counters
      try display.submit(strips.map(cells.request))
      display.waitUntilReady()
      painted.append(
        strips.count - (display.counters.usage.reusedStripCount - before.usage.reusedStripCount))
      let whole = try EngineFixture.engine(workers: 0).bitmap(of: cells, scale: 2)
      let shown = try display.takeCompletions().sorted { $0.request.id < $1.request.id }
        .flatMap { pixels(try $0.result.get().bitmap) }
      same(shown, pixels(whole), "\(lineCount) lines")
    }
    // The last line and the lower edge of the box.
    same(painted[0], 16)
    #expect(painted[1] <= 2 && painted[2] <= 2, "\(painted)")
  }

  @Test func `strips of a cell whose snapshot is large stay beside each other`() throws {
    // The snapshot takes about 3 MB; counted once for each of the 8 strips, it would be 24 MB; a
    // strip's pixels take 80 kB.
    var cells = Lines(lineCount: 8_000)
    let engine = try EngineFixture.engine(workers: 0, bitmapBudget: 12 << 20)
    let display = CellDisplay<Int>(engine: engine)
    try display.submit((0..<8).map(cells.request))
    display.waitUntilReady()
    _ = display.takeCompletions()
    cells.lineCount += 1
    try display.submit((0..<8).map(cells.request))
    display.waitUntilReady()
    same(display.counters.usage.reusedStripCount, 8)
  }
}
