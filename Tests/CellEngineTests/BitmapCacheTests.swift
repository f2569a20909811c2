import Assertions
import CellEngine
import DisplayList
import FoundationEssentials
import Platform
import RasterKit
import Testing
import TextShaping

@Suite(.timeLimit(.minutes(20))) struct BitmapCacheTests {
  private static let gradient = Gradient(
    start: .zero, end: Point(x: 0, y: 50),
    stops: [Gradient.Stop(offset: 0, color: .white), Gradient.Stop(offset: 1, color: .black)])

  private func ready(
    _ requests: [DisplayRequest<Int>], on engine: CellEngine
  ) throws -> (completions: [DisplayCompletion<Int>], counters: DisplayCounters) {
    let display = CellDisplay<Int>(engine: engine)
    try display.submit(requests)
    display.waitUntilReady()
    return (display.takeCompletions(), display.counters)
  }

  private func pixels(_ completions: [DisplayCompletion<Int>]) throws -> [[UInt32]] {
    try completions.map { completion in
      let bitmap = try #require(try completion.result.get().bitmap)
      return unsafe bitmap.withPixels { unsafe Array($0) }
    }
  }

  @Test func `a cell that was painted before is ready at once`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 0)
    let wanted = (0..<20).map { cells.request($0, isCached: true) }
    let cold = try ready(wanted, on: engine)
    same(cold.counters.cacheHits, 0)

    let display = CellDisplay<Int>(engine: engine)
    try display.submit(wanted)
    let warm = display.takeCompletions()
    same(warm.map(\.request.id), Array(0..<20))
    try same(pixels(warm), pixels(cold.completions))
    same(display.counters.cacheHits, 20)
    same(display.counters.queued, 0)
    same(cells.hook.laidOut.count, 20)
  }

  @Test func `the frame after a purge has the same pixels`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 2)
    let wanted = (0..<20).map { cells.request($0, isCached: true) }
    let cold = try ready(wanted, on: engine)
    engine.purge()
    same(engine.bitmaps.statistics.byteCount, 0)
    let again = try ready(wanted, on: engine)
    same(again.counters.cacheHits, 0)
    try same(pixels(again.completions), pixels(cold.completions))
  }

  @Test func `a shortage of memory purges, and the next frame has the same pixels`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "chatraster-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let events = folder.appending(path: "memory.events")
    try Data("high 0\nmax 0\n".utf8).write(to: events)

    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 2)
    let isPurged = Monitor(false)
    let pressure = try MemoryPressure(MemoryPressureFiles(stalls: [], limits: [events.path])) {
      engine.purge()
      isPurged.withLock { $0 = true }
    }
    let wanted = (0..<20).map { cells.request($0, isCached: true) }
    let before = try ready(wanted, on: engine)
    try Data("high 0\nmax 1\n".utf8).write(to: events)
    isPurged.wait { $0 ? () : nil }
    same(engine.bitmaps.statistics.count, 0)
    let after = try ready(wanted, on: engine)
    same(after.counters.cacheHits, 0)
    try same(pixels(after.completions), pixels(before.completions))
    withExtendedLifetime(pressure) {}
  }

  @Test func `other content, scale, background, place and rows are painted anew`() throws {
    let engine = try EngineFixture.engine(workers: 0)
    var cells = HookedCells()
    _ = try ready([cells.request(0, isCached: true)], on: engine)
    var others = [cells.request(0, isCached: true, rows: 0..<10)]
    let gradient = Background.gradient(Self.gradient, period: 100)
    for raster in [
      RasterParameters(scale: 1, background: cells.background),
      RasterParameters(scale: 2, background: .clear),
      RasterParameters(scale: 2, background: gradient, top: 0),
      RasterParameters(scale: 2, background: gradient, top: 10),
    ] {
      var request = cells.request(0, isCached: true)
      request.raster = raster
      others.append(request)
    }
    cells.revision = 1
    others.append(cells.request(0, isCached: true))
    for request in others {
      try same(ready([request], on: engine).counters.cacheHits, 0)
    }
    // A position matters only modulo the period, and not at all for a single colour.
    var below = cells.request(0, isCached: true)
    below.raster = RasterParameters(scale: 2, background: gradient, top: 210)
    below.key = others[0].key
    try same(ready([below], on: engine).counters.cacheHits, 1)
    below.raster = RasterParameters(scale: 2, background: cells.background, top: 12_345)
    try same(ready([below], on: engine).counters.cacheHits, 1)
  }

  @Test func `a page's gradient begins anew in a cell whose place nobody says`() throws {
    struct ShadedCells: CellSource {
      let count = 2
      let width = 40.0
      let background: Background

      func key(at index: Int) -> CellKey? { CellKey(high: 0, low: UInt64(index)) }

      func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
        let bubble = Shape.rect(Rect(x: 10, y: 5, width: 20, height: 20))
        return CellSnapshot(
          size: Size(width: width, height: 30),
          items: [.fill(bubble, .pageGradient(BitmapCacheTests.gradient, period: 100))])
      }
    }
    for background in [Background.color(.white), .gradient(Self.gradient, period: 100)] {
      let cells = ShadedCells(background: background)
      let engine = try EngineFixture.engine(workers: 0)
      let page = try engine.bitmap(of: cells, scale: 2)
      let rows = unsafe page.withPixels { unsafe Array($0) }
      let shown = try ready(
        [0, 60].enumerated().map { index, top in
          DisplayRequest(
            id: index, key: cells.key(at: index), source: cells, index: index,
            raster: RasterParameters(scale: 2, background: background, top: top),
            priority: DisplayPriority(.visible))
        }, on: engine)
      let (first, second) = (Array(rows[..<(80 * 60)]), Array(rows[(80 * 60)...]))
      #expect(first != second)
      let isFlat = background.period == nil
      try same(pixels(shown.completions), [first, isFlat ? first : second])
      // A background with a period is painted with the page's pixels.
      let placed = try ready(
        [0, 60].enumerated().map { index, top in
          DisplayRequest(
            id: index, key: cells.key(at: index), source: cells, index: index,
            raster: RasterParameters(scale: 2, background: background, top: top, period: 100),
            priority: DisplayPriority(.visible))
        }, on: engine)
      try same(pixels(placed.completions), [first, second])
    }
  }

  @Test func `the budget bounds the pixels that are kept`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 0, bitmapBudget: 1 << 20)
    for index in 0..<100 { _ = try ready([cells.request(index, isCached: true)], on: engine) }
    #expect(engine.bitmaps.statistics.byteCount <= 1 << 20)
    #expect(engine.bitmaps.statistics.evictions > 0)
    #expect(engine.bitmaps.statistics.count > 5)
  }

  @Test func `strips without pixels are bounded too`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 0, bitmapBudget: 1 << 16)
    for first in 0..<400 {
      let rows = (100_000 + first)..<200_000
      let strip = try ready([cells.request(0, isCached: true, rows: rows)], on: engine)
      try same(strip.completions[0].result.get().bitmap?.height, 0)
    }
    #expect(engine.bitmaps.statistics.byteCount <= 1 << 16)
    #expect(engine.bitmaps.statistics.count < 300)
  }

  @Test func `a background that is not a number is never kept`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 0, bitmapBudget: 0)
    for index in 0..<3 {
      var request = cells.request(index, isCached: true)
      request.raster = RasterParameters(
        scale: 1,
        background: .gradient(
          Gradient(
            start: .zero, end: Point(x: .nan, y: 1),
            stops: [Gradient.Stop(offset: 0, color: .white)]), period: 100))
      _ = try ready([request], on: engine)
    }
    same(engine.bitmaps.statistics.count, 0)
  }

  @Test func `what stands for a broken picture is not kept`() throws {
    struct BrokenPictures: ImageProviding {
      func bitmap(for reference: ImageReference, pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
        nil
      }
      func isBroken(_ reference: ImageReference) -> Bool { true }
    }
    var cells = HookedCells()
    cells.cells.picture = ImageReference(identifier: "x", pixelWidth: 4, pixelHeight: 4)
    let engine = try EngineFixture.engine(workers: 0, images: BrokenPictures())
    // Every seventh cell has a picture, starting with the fourth.
    _ = try ready((0..<7).map { cells.request($0, isCached: true) }, on: engine)
    same(engine.bitmaps.statistics.count, 6)
    let again = try ready([cells.request(3, isCached: true)], on: engine)
    same(again.counters.cacheHits, 0)
  }
}
