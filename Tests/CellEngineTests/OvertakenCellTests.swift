import Assertions
import CellEngine
import DisplayList
import Glibc
import Platform
import RasterKit
import Testing
import TextShaping

/// Tests of cells that change while they are in progress.
@Suite(.timeLimit(.minutes(20))) struct OvertakenCellTests {
  @Test func `what was overtaken by a newer version is not shown`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    try display.submit([cells.request(7, painted: false)])
    // Layout does not check whether the cell is still requested: the cell is completed, and is then
    // stale.
    cells.hook.setAction { [hook = cells.hook] _ in
      hook.setAction(nil)
      #expect(throws: Never.self) {
        try display.submit([cells.request(7, version: 1, painted: false)])
      }
    }
    display.waitUntilReady()
    let completions = display.takeCompletions()
    same(completions.map(\.request.version), [1])
    #expect(try completions[0].result.get().bitmap == nil)
    try same(completions[0].result.get().snapshot.size.width, 200)
    same(display.counters.stale, 1)
    same(display.counters.finished, 2)
  }

  @Test func `a cell that changes faster than it can be painted shows every other state`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    let version = Monitor<UInt64>(0)
    try display.submit([cells.request(7)])
    // The cell changes again each time it is in progress.
    cells.hook.setAction { _ in
      let next = version.withLock { version in
        version += 1
        return version
      }
      #expect(throws: Never.self) { try display.submit([cells.request(7, version: next)]) }
    }
    var shown: [UInt64] = []
    for _ in 0..<10 {
      #expect(engine.runNextJob())
      for completion in display.takeCompletions() {
        #expect(completion.isOvertaken)
        #expect(try completion.result.get().bitmap != nil)
        shown.append(completion.request.version)
      }
    }
    // The first version is shown immediately, because nothing is shown yet.
    same(shown, [0, 2, 4, 6, 8])
    cells.hook.setAction(nil)
    display.waitUntilReady()
    let last = display.takeCompletions()
    same(last.map(\.request.version), [10])
    same(last.map(\.isOvertaken), [false])
    let counters = display.counters
    same(counters.started, 11)
    same(counters.cancelled, 5)
    same(counters.published, 6)
    same(counters.stale, 0)
    #expect(counters.wastedCPU > 0)
    #expect(counters.wastedCPU < counters.cpu)
  }

  @Test func `what is ready is shown even if its cell has changed since`() throws {
    let cells = HookedCells()
    let engine = try EngineFixture.engine(workers: 0)
    let display = CellDisplay<Int>(engine: engine)
    try display.submit([cells.request(7), cells.request(8)])
    display.waitUntilReady()
    // The other cell is no longer in the set.
    try display.submit([cells.request(7, version: 1)])
    let first = display.takeCompletions()
    same(first.map(\.request.id), [7])
    same(first.map(\.isOvertaken), [true])
    display.waitUntilReady()
    let second = display.takeCompletions()
    same(second.map(\.request.version), [1])
    #expect(second[0].generation > first[0].generation)
    same(display.counters.stale, 1)
    same(display.counters.published, 2)
  }

  @Test func `what was overtaken is not shown after what overtook it`() throws {
    let cells = HookedCells()
    let display = CellDisplay<Int>(engine: try EngineFixture.engine(workers: 2))
    let isOpen = Monitor(false)
    let entries = Monitor(0)
    // Only the first call waits. Calls are counted, because the second version can finish before
    // the first one has reached the action.
    cells.hook.setAction { _ in
      let entry = entries.withLock { count in
        count += 1
        return count
      }
      if entry == 1 { isOpen.wait { $0 ? () : nil } }
    }
    try display.submit([cells.request(7)])
    while display.counters.started < 1 || cells.hook.laidOut.isEmpty { usleep(100) }
    try display.submit([cells.request(7, version: 1)])
    while display.counters.finished < 1 { usleep(100) }
    same(display.takeCompletions().map(\.request.version), [1])
    isOpen.withLock { $0 = true }
    display.waitUntilReady()
    #expect(display.takeCompletions().isEmpty)
    same(display.counters.cancelled, 1)
    #expect(display.counters.wastedCPU > 0)
  }

  @Test func `a cell that changes there and back goes on as it was`() throws {
    let cells = HookedCells()
    let display = CellDisplay<Int>(engine: try EngineFixture.engine(workers: 0))
    try display.submit([cells.request(7)])
    cells.hook.setAction { _ in
      #expect(throws: Never.self) {
        try display.submit([cells.request(7, version: 1)])
        try display.submit([cells.request(7)])
      }
    }
    display.waitUntilReady()
    same(cells.hook.laidOut, [7])
    same(display.takeCompletions().map(\.isOvertaken), [false])
    same(display.counters.vanished, 1)
    same(display.counters.coalesced, 1)
  }

  @Test func `what is wanted later does not wait for a slow cell while a worker is free`() throws {
    let cells = HookedCells()
    let display = CellDisplay<Int>(engine: try EngineFixture.engine(workers: 2))
    let isOpen = Monitor(false)
    cells.hook.setAction { index in if index == 0 { isOpen.wait { $0 ? () : nil } } }
    try display.submit([cells.request(0)])
    while cells.hook.laidOut.isEmpty { usleep(100) }
    try display.submit([cells.request(0), cells.request(1), cells.request(2)])
    var shown: [Int] = []
    while shown.count < 2 {
      shown += display.takeCompletions().map(\.request.id)
      usleep(100)
    }
    same(shown, [1, 2])
    isOpen.withLock { $0 = true }
    display.waitUntilReady()
    same(display.takeCompletions().map(\.request.id), [0])
  }

  @Test func `one job of a cell goes on beside the newest, no more`() throws {
    let cells = HookedCells()
    let display = CellDisplay<Int>(engine: try EngineFixture.engine(workers: 3))
    let isOpen = Monitor(false)
    cells.hook.setAction { _ in isOpen.wait { $0 ? () : nil } }
    for version in 0..<3 {
      try display.submit([cells.request(7, version: UInt64(version))])
      while cells.hook.laidOut.count <= version { usleep(100) }
    }
    isOpen.withLock { $0 = true }
    display.waitUntilReady()
    same(display.takeCompletions().map(\.request.version), [2])
    // The first version can have finished before the last one began; the second version was
    // stopped.
    same(display.counters.cancelled + display.counters.stale, 2)
    #expect(display.counters.cancelled >= 1)
  }

  @Test func `errors of what was overtaken are not delivered`() throws {
    var cells = HookedCells()
    cells.cells = TestCells(count: 10, failing: 3)
    let display = CellDisplay<Int>(engine: try EngineFixture.engine(workers: 0))
    try display.submit([cells.request(3)])
    cells.hook.setAction { [cells] _ in
      cells.hook.setAction(nil)
      #expect(throws: Never.self) { try display.submit([cells.request(3, version: 1)]) }
    }
    display.waitUntilReady()
    let completions = display.takeCompletions()
    same(completions.map(\.request.version), [1])
    #expect(throws: CellError.self) { try completions[0].result.get() }
    same(display.counters.failed, 2)
    same(display.counters.stale, 1)
  }

  @Test func `content with an equal key goes on whatever its version`() throws {
    let cells = HookedCells()
    let display = CellDisplay<Int>(engine: try EngineFixture.engine(workers: 0))
    try display.submit([cells.request(1, isCached: true)])
    cells.hook.setAction { _ in
      #expect(throws: Never.self) {
        try display.submit([cells.request(1, version: 1, isCached: true)])
      }
    }
    display.waitUntilReady()
    same(cells.hook.laidOut, [1])
    same(display.takeCompletions().map(\.isOvertaken), [false])
    same(display.counters.coalesced, 1)
  }
}
