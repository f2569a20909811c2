import Assertions
import CellEngine
import DisplayList
import Glibc
import Platform
import RasterKit
import Testing
import TextShaping

@Suite(.timeLimit(.minutes(20))) struct CellDisplayTests {
  private func pixels(_ bitmap: Bitmap?) -> [UInt32] {
    bitmap.map { unsafe $0.withPixels { unsafe Array($0) } } ?? []
  }

  @Test(arguments: [0, 1, 4])
  func `cells are shown with the pixels that the page has`(workers: Int) throws {
    let background = Background.gradient(
      Gradient(
        start: .zero, end: Point(x: 30, y: 133),
        stops: [
          Gradient.Stop(offset: 0, color: Color(rgb: 0xff_8800)),
          Gradient.Stop(offset: 1, color: Color(rgb: 0x00_88ff)),
        ]), period: 279.5)
    let cells = TestCells(count: 60, background: background)
    let engine = try EngineFixture.engine(workers: workers)
    let page = pixels(try engine.bitmap(of: cells, scale: 2))
    let display = CellDisplay<Int>(engine: engine)
    var tops: [Int] = []
    var top = 0
    for snapshot in try engine.layout(cells) {
      tops.append(top)
      top += Int(snapshot.size.height * 2)
    }
    func submit(rows: Range<Int>?) throws -> [DisplayCompletion<Int>] {
      try display.submit(
        tops.indices.map { index in
          DisplayRequest(
            id: index, key: nil, source: cells, index: index,
            raster: RasterParameters(
              scale: 2, background: background, top: tops[index], rows: rows),
            priority: DisplayPriority(.visible, distance: Double(index)))
        })
      display.waitUntilReady()
      return display.takeCompletions()
    }
    let whole = try submit(rows: nil)
    same(whole.map(\.request.id), Array(0..<60))
    try same(whole.flatMap { pixels(try $0.result.get().bitmap) }, page)
    for completion in try submit(rows: 5..<17) {
      let first = (tops[completion.request.id] + 5) * 400
      let strip = pixels(try completion.result.get().bitmap)
      #expect(strip.elementsEqual(page[first..<(first + 12 * 400)]))
    }
  }

  @Test func `what is seen comes before what may be seen, the nearest first`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    let wanted = [
      cells.request(5, .preload, distance: 1), cells.request(1, .visible, distance: 2),
      cells.request(4, .display, distance: 9), cells.request(0, .visible, distance: 0),
      cells.request(6, .preload, distance: .nan), cells.request(3, .display, distance: 9),
      cells.request(2, .visible, distance: 2),
    ]
    try display.submit(wanted)
    #expect(display.takeCompletions().isEmpty)
    display.waitUntilReady()
    same(cells.hook.laidOut, [0, 1, 2, 4, 3, 5, 6])
    // A batch is in the order of the set, whichever cell was ready first.
    same(display.takeCompletions().map(\.request.id), [0, 1, 2, 4, 3, 5, 6])
    #expect(display.takeCompletions().isEmpty)
  }

  @Test func `what is made next can be asked for`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    same(display.nextRange, nil)
    try display.submit([
      cells.request(2, .preload), cells.request(0, .visible), cells.request(1, .display),
    ])
    for range in [DisplayPriority.Range.visible, .display, .preload] {
      same(display.nextRange, range)
      #expect(engine.runNextJob())
    }
    same(display.nextRange, nil)
  }

  @Test func `a worker finds the name that the caller left out, and keeps the cell by it`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(
      workers: 0, snapshots: SnapshotCache(byteBudget: 1 << 20))
    let display = CellDisplay<Int>(engine: engine)
    try display.submit([cells.request(3)])
    display.waitUntilReady()
    let cell = try #require(display.takeCompletions().first).result.get()
    same(cell.key, cells.key(at: 3))
    try display.submit([cells.request(3, isCached: true)])
    same(display.counters.cacheHits, 1)
    try same(display.takeCompletions().first?.result.get().key, cells.key(at: 3))
    engine.bitmaps.purge()
    try display.submit([])
    try display.submit([cells.request(3)])
    display.waitUntilReady()
    // The cell was laid out once.
    same(cells.hook.laidOut, [3])
    // A request without a key results in a cell without a key.
    try display.submit([
      DisplayRequest(
        id: 0, key: nil, source: TestCells(count: 1), index: 0, raster: nil,
        priority: DisplayPriority(.visible))
    ])
    display.waitUntilReady()
    try same(display.takeCompletions().first?.result.get().key, nil)
  }

  @Test func `some columns of some rows are those of the whole cell`() throws {
    let cells = TestCells(count: 1)
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    func bitmap(rows: Range<Int>?, columns: Range<Int>?) throws -> Bitmap {
      try display.submit([
        DisplayRequest(
          id: 0, key: nil, source: cells, index: 0,
          raster: RasterParameters(
            scale: 2, background: cells.background, rows: rows, columns: columns),
          priority: DisplayPriority(.visible))
      ])
      display.waitUntilReady()
      return try #require(try display.takeCompletions().first?.result.get().bitmap)
    }
    let whole = try bitmap(rows: nil, columns: nil)
    let part = try bitmap(rows: 8..<30, columns: 15..<70)
    #expect((part.width, part.height) == (55, 22))
    let expected = (8..<30).flatMap { y in (15..<70).map { whole[x: $0, y: y] } }
    same(pixels(part), expected)
    #expect(Set(expected).count > 2)
  }

  @Test func `a new set changes the order of what has not started`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    try display.submit((0..<5).map { cells.request($0, distance: Double($0)) })
    #expect(engine.runNextJob())
    try display.submit((0..<5).map { cells.request($0, distance: Double(-$0)) })
    display.waitUntilReady()
    same(cells.hook.laidOut, [0, 4, 3, 2, 1])
    same(display.counters.coalesced, 5)
    same(display.counters.queued, 5)
  }

  @Test func `what has not started and is no longer wanted vanishes`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    try display.submit((0..<10).map { cells.request($0) })
    for _ in 0..<3 { #expect(engine.runNextJob()) }
    try display.submit((2..<4).map { cells.request($0) })
    display.waitUntilReady()
    same(cells.hook.laidOut, [0, 1, 2, 3])
    same(display.takeCompletions().map(\.request.id), [2, 3])
    let counters = display.counters
    same(counters.vanished, 6)
    same(counters.started, 4)
    same(counters.stale, 2)
    same(counters.published, 2)
    #expect(counters.wastedCPU > 0)
    #expect(counters.wastedCPU < counters.cpu)
    #expect(counters.usage.layout.cpu + counters.usage.draw.cpu <= counters.cpu)
  }

  @Test func `an equal request goes on as it is and is not shown twice`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    for _ in 0..<4 {
      try display.submit([cells.request(1)])
      display.waitUntilReady()
    }
    let first = display.takeCompletions()
    same(first.count, 1)
    try display.submit([cells.request(1)])
    display.waitUntilReady()
    #expect(display.takeCompletions().isEmpty)
    same(cells.hook.laidOut, [1])
    // A different version, scale or strip makes a different request.
    try display.submit([cells.request(1, version: 1)])
    display.waitUntilReady()
    try display.submit([cells.request(1, version: 1, rows: 0..<4)])
    display.waitUntilReady()
    let last = try #require(display.takeCompletions().last)
    #expect(last.generation > first[0].generation)
    try same(last.result.get().bitmap?.height, 4)
    same(cells.hook.laidOut, [1, 1, 1])
  }

  @Test func `what is under way stops when it is no longer wanted`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    try display.submit([cells.request(7)])
    cells.hook.setAction { _ in #expect(throws: Never.self) { try display.submit([]) } }
    display.waitUntilReady()
    #expect(display.takeCompletions().isEmpty)
    same(display.counters.cancelled, 1)
    same(display.counters.finished, 0)
    same(display.counters.usage.draw.cpu, 0)
    same(display.counters.wastedCPU, display.counters.cpu)
    #expect(display.counters.wastedCPU > 0)
  }

  @Test func `errors are delivered with the cell's number`() throws {
    let failing = TestCells(count: 10, failing: 3)
    let engine = try EngineFixture.engine(workers: 2)
    let display = CellDisplay<Int>(engine: engine)
    try display.submit(
      (0..<5).map {
        DisplayRequest(
          id: $0, key: nil, source: failing, index: $0,
          raster: RasterParameters(scale: 1, background: .clear),
          priority: DisplayPriority(.visible))
      })
    display.waitUntilReady()
    let completions = display.takeCompletions()
    same(completions.map(\.request.id), [0, 1, 2, 3, 4])
    for completion in completions where completion.request.id != 3 {
      #expect(throws: Never.self) { try completion.result.get() }
    }
    let error = #expect(throws: CellError.self) { try completions[3].result.get() }
    same(error?.index, 3)
    #expect(error?.underlying is TestCells.Failure)
    same(display.counters.failed, 1)
    same(display.counters.finished, 5)
  }

  @Test(arguments: [-1..<4, 0..<100_000, Int.min..<Int.max, 90_000..<90_001])
  func `rows that a cell does not have are left out`(rows: Range<Int>) throws {
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    try display.submit([HookedCells().request(0, rows: rows)])
    display.waitUntilReady()
    let completion = try #require(display.takeCompletions().first)
    let cell = try completion.result.get()
    let all = 0..<2 * Int(cell.snapshot.size.height)
    same(cell.bitmap?.height, rows.clamped(to: all).count)
  }

  @Test(arguments: [0, -2, .nan, .infinity, 1e300])
  func `a scale that makes no picture is an error`(scale: Double) throws {
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    var request = HookedCells().request(0)
    request.raster = RasterParameters(
      scale: scale,
      background: .image(ImageReference(identifier: "", pixelWidth: 1, pixelHeight: 1), period: 10),
      top: 99)
    try display.submit([request])
    display.waitUntilReady()
    #expect(throws: CellError.self) { try display.takeCompletions().first?.result.get() }
  }

  @Test func `of several requests for one cell the first by priority counts`() throws {
    let cells = HookedCells()
    let display = CellDisplay<Int>(engine: try EngineFixture.engine(workers: 0))
    try display.submit([
      cells.request(1, version: 1, .preload), cells.request(1, version: 2, .visible),
      cells.request(1, version: 3, .visible),
    ])
    display.waitUntilReady()
    same(display.takeCompletions().map(\.request.version), [2])
    same(display.counters.queued, 1)
  }

  @Test func `a display that goes away lets go of what it wanted`() throws {
    let engine = try EngineFixture.engine(workers: 0)
    weak var hook: HookedCells.Hook?
    do {
      let cells = HookedCells()
      hook = cells.hook
      let display = CellDisplay<Int>(engine: engine)
      try display.submit((0..<5).map { cells.request($0) })
    }
    while engine.runNextJob() {}
    #expect(hook == nil)
  }
}
