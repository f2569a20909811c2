import Assertions
import CellEngine
import DisplayList
import Platform
import RasterKit
import TestResources
import Testing

@Suite(.timeLimit(.minutes(20))) struct RandomDisplayTests {
  /// Random sets of requests, like those of a user who scrolls and jumps, while cells change.
  private struct Scroller {
    var generator: SeededGenerator
    var cells = HookedCells()
    var first = 0
    var versions: [UInt64] = Array(repeating: 0, count: 200)

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func turn() -> [DisplayRequest<Int>] {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: first = Int.random(in: 0..<170, using: &generator)
      case 1: return []
      case 2...4: versions[Int.random(in: 0..<200, using: &generator)] += 1
      default: first = min(max(0, first + Int.random(in: -3...5, using: &generator)), 170)
      }
      return (first..<(first + 30)).map { index in
        let range: DisplayPriority.Range =
          index < first + 10 ? .visible : index < first + 20 ? .display : .preload
        return cells.request(
          index, version: versions[index], range, distance: Double(abs(index - first - 5)),
          isCached: index % 3 == 0 && versions[index] == 0, painted: range != .preload)
      }
    }
  }

  /// Checks the counters when no request is waiting or in progress, and all results have been
  /// taken.
  private func check(_ counters: DisplayCounters) {
    same(counters.queued, counters.vanished + counters.started)
    same(counters.started, counters.cancelled + counters.finished)
    same(counters.finished + counters.cacheHits, counters.published + counters.stale)
    #expect(counters.wastedCPU <= counters.cpu)
  }

  @Test(arguments: [1, 2, 3])
  func `without threads every run counts the same`(seed: UInt64) throws {
    func run() throws -> (DisplayCounters, [Int], [UInt64]) {
      let engine = try EngineFixture.engine(workers: 0)
      let display = CellDisplay<Int>(engine: engine)
      var scroller = Scroller(seed: seed)
      var shown: [UInt64] = []
      for _ in 0..<150 {
        try display.submit(scroller.turn())
        for _ in 0..<Int.random(in: 0..<6, using: &scroller.generator) { _ = engine.runNextJob() }
        // Results are not taken in every iteration, so some cells are no longer requested when
        // their results are taken.
        guard Bool.random(using: &scroller.generator) else { continue }
        shown += display.takeCompletions().map { UInt64($0.request.id) << 32 | $0.generation }
      }
      display.waitUntilReady()
      _ = display.takeCompletions()
      check(display.counters)
      var counters = display.counters
      (counters.cpu, counters.wastedCPU, counters.usage) = (0, 0, DisplayCounters().usage)
      return (counters, scroller.cells.hook.laidOut, shown)
    }
    let (one, other) = (try run(), try run())
    same(one.0, other.0)
    same(one.1, other.1)
    same(one.2, other.2)
    #expect(one.0.vanished > 0)
    #expect(one.0.coalesced > 0)
    #expect(one.0.cacheHits > 0)
    #expect(one.0.stale > 0)
  }

  @Test(arguments: [11, 12])
  func `on threads only what is wanted is shown, and never an older state than before`(
    seed: UInt64
  ) throws {
    let engine = try EngineFixture.engine(workers: 4)
    let display = CellDisplay<Int>(engine: engine)
    var scroller = Scroller(seed: seed)
    var generations: [Int: UInt64] = [:]
    for turn in 0..<400 {
      let wanted = scroller.turn()
      try display.submit(wanted)
      if turn % 20 == 0 { display.waitUntilReady() }
      let versions = Dictionary(uniqueKeysWithValues: wanted.map { ($0.id, $0.version) })
      for completion in display.takeCompletions() {
        let id = completion.request.id
        let wanted = try #require(versions[id])
        // A superseded cell can have the same version as the requested one, but other raster
        // parameters.
        #expect(
          completion.isOvertaken
            ? completion.request.version <= wanted : completion.request.version == wanted)
        #expect(completion.generation > generations[id] ?? 0)
        generations[id] = completion.generation
        let cell = try completion.result.get()
        same((cell.bitmap == nil), (completion.request.raster == nil))
      }
      if turn % 50 == 0 { engine.purge() }
    }
    display.waitUntilReady()
    _ = display.takeCompletions()
    check(display.counters)
    #expect(display.counters.published > 0)
  }

  @Test func `a page and two displays share the workers`() throws {
    let engine = try EngineFixture.engine(workers: 3)
    let cells = TestCells(count: 300)
    let expected = try EngineFixture.engine(workers: 1).png(of: cells, scale: 2)
    let displays = (0..<2).map { _ in CellDisplay<Int>(engine: engine) }
    let isWritten = Monitor<[UInt8]?>(nil)
    try SystemThread.start(name: "page") {
      let png = try? engine.png(of: cells, scale: 2)
      isWritten.withLock { $0 = png ?? [] }
    }
    var scrollers = [Scroller(seed: 5), Scroller(seed: 6)]
    for _ in 0..<100 {
      for index in displays.indices {
        try displays[index].submit(scrollers[index].turn())
        _ = displays[index].takeCompletions()
      }
    }
    for display in displays {
      display.waitUntilReady()
      _ = display.takeCompletions()
      check(display.counters)
    }
    let png = isWritten.wait { $0 }
    same(png, expected)
  }
}
