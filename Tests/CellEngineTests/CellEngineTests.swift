import Assertions
import CellEngine
import DisplayList
import ImageCodecs
import Platform
import RasterKit
import Testing

@Suite(.timeLimit(.minutes(20))) struct CellEngineTests {
  /// A gradient whose colours depend on the position on the page.
  private static let gradient = Background.gradient(
    Gradient(
      start: Point(x: 0, y: 0), end: Point(x: 0, y: 150),
      stops: [
        Gradient.Stop(offset: 0, color: Color(rgb: 0xff_8800)),
        Gradient.Stop(offset: 1, color: Color(rgb: 0x00_88ff)),
      ]), period: 300)

  private static let backgrounds: [Background] = [.color(Color(rgb: 0xed_eded)), .clear, gradient]

  @Test(arguments: backgrounds)
  func `the bytes do not depend on the number of workers`(background: Background) throws {
    let cells = TestCells(count: 150, background: background)
    let one = try EngineFixture.engine(workers: 1).png(of: cells, scale: 2)
    for workers in [2, 8] {
      let engine = try EngineFixture.engine(workers: workers)
      try same(engine.png(of: cells, scale: 2), one)
      try same(engine.png(of: cells, scale: 2), one, "with warm caches")
    }
  }

  @Test(arguments: backgrounds)
  func `a page as PNG and as one bitmap have the same pixels`(background: Background) throws {
    let cells = TestCells(count: 60, background: background)
    let engine = try EngineFixture.engine(workers: 2)
    let bitmap = try engine.bitmap(of: cells, scale: 1.5)
    let decoded = try ImageDecoder.decode(try engine.png(of: cells, scale: 1.5))
    same(decoded.width, bitmap.width)
    same(decoded.height, bitmap.height)
    if background.isOpaque {
      unsafe same(bitmap.withPixels { unsafe Array($0) }, decoded.pixels)
    }
  }

  @Test func `a bitmap does not depend on the number of workers`() throws {
    let cells = TestCells(count: 70, background: Self.gradient)
    let one = try EngineFixture.engine(workers: 1).bitmap(of: cells, scale: 2)
    let three = try EngineFixture.engine(workers: 3).bitmap(of: cells, scale: 2)
    unsafe same(one.withPixels { unsafe Array($0) }, three.withPixels { unsafe Array($0) })
  }

  @Test func `a range is laid out as part of the whole`() throws {
    let cells = TestCells(count: 90)
    let engine = try EngineFixture.engine(workers: 3)
    let all = try engine.layout(cells)
    same(all.count, 90)
    try same(engine.layout(cells, range: 20..<75), Array(all[20..<75]))
    try same(engine.layout(cells, range: 80..<1_000), Array(all[80...]))
    #expect(try engine.layout(cells, range: 5..<5).isEmpty)
  }

  @Test(arguments: [1, 4])
  func `the report and the cells tell where everything is`(workers: Int) throws {
    let cells = TestCells(count: 50)
    var placed: [PlacedCell] = []
    let (sink, report) = try EngineFixture.engine(workers: workers).writePage(
      of: cells, range: 10..<50, as: PNGEncoder(), to: MemorySink(), scale: 2
    ) { placed.append($0) }
    same(placed.map(\.index), Array(10..<50))
    same(placed.first?.top, 0)
    #expect(
      zip(placed, placed.dropFirst()).allSatisfy { $0.top + $0.height == $1.top })
    same(report.height, placed.last.map { $0.top + $0.height })
    same(report.width, 400)
    same(report.cellCount, 40)
    same(report.byteCount, sink.bytes.count)
    let info = try ImageDecoder.info(of: sink.bytes)
    same(info.height, report.height)
    #expect(report.usage.layout.cpu > 0)
    #expect(report.usage.compress.cpu > 0)
  }

  @Test(arguments: [1, 2, 8])
  func `the first cell that fails is named`(workers: Int) throws {
    let cells = TestCells(count: 120, failing: 77)
    let engine = try EngineFixture.engine(workers: workers)
    for _ in 0..<3 {
      let error = #expect(throws: CellError.self) { try engine.png(of: cells, scale: 1) }
      same(error?.index, 77)
      #expect(error?.underlying is TestCells.Failure)
    }
    #expect(throws: CellError.self) { try engine.layout(cells) }
    // The engine still works after an error.
    try same(engine.layout(TestCells(count: 120)).count, 120)
  }

  @Test(arguments: [1, 2])
  func `work that is cancelled ends with CancellationError`(workers: Int) throws {
    let engine = try EngineFixture.engine(workers: workers)
    let cancellation = Cancellation()
    var received = 0
    #expect(throws: CancellationError.self) {
      try engine.writePage(
        of: TestCells(count: 400), as: PNGEncoder(), to: MemorySink(), scale: 1,
        cancellation: cancellation
      ) { _ in
        received += 1
        if received == 10 { cancellation.cancel() }
      }
    }
    #expect(received < 400)
  }

  @Test func `a layout that is cancelled ends with the jobs that run`() throws {
    let engine = try EngineFixture.engine(workers: 2)
    let cancellation = Cancellation()
    var cells = HookedCells()
    cells.cells = TestCells(count: 2_000)
    cells.hook.setAction { _ in cancellation.cancel() }
    #expect(throws: CancellationError.self) {
      try engine.layout(cells, cancellation: cancellation)
    }
    // One job of sixteen cells per worker.
    #expect(cells.hook.laidOut.count <= 32)
  }

  @Test(arguments: [1, 2])
  func `a cell sees that its work has ended, and what it then makes is not kept`(
    workers: Int
  ) throws {
    let engine = try EngineFixture.engine(
      workers: workers, snapshots: SnapshotCache(byteBudget: 1 << 20))
    let cells = HookedCells(cells: TestCells(count: 40))
    let works: [(Cancellation) throws -> Void] = [
      { _ = try engine.layout(cells, cancellation: $0) },
      {
        _ = try engine.writePage(
          of: cells, as: PNGEncoder(), to: MemorySink(), scale: 1, cancellation: $0)
      },
      { _ = try engine.bitmap(of: cells, scale: 1, cancellation: $0) },
    ]
    for work in works {
      let cancellation = Cancellation()
      let seen = Monitor(0)
      cells.hook.setAction { _ in
        cancellation.cancel()
        if Cancellation.hasCurrentEnded { seen.withLock { $0 += 1 } }
      }
      let before = cells.hook.laidOut.count
      #expect(throws: CancellationError.self) { try work(cancellation) }
      let made = cells.hook.laidOut.count - before
      #expect(made > 0)
      same(seen.withLock { $0 }, made)
    }
    // All cells are laid out, those too whose layout was ended.
    cells.hook.setAction(nil)
    let before = cells.hook.laidOut.count
    try same(engine.layout(cells).count, 40)
    same(cells.hook.laidOut.count - before, 40)
    #expect(!Cancellation.hasCurrentEnded)
  }

  @Test func `a task that is cancelled stops its page`() async throws {
    let engine = try EngineFixture.engine(workers: 2)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try engine.png(of: TestCells(count: 100), scale: 1)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: [1, 2])
  func `pages that no picture can hold are refused with words`(workers: Int) throws {
    let engine = try EngineFixture.engine(workers: workers)
    let cells = TestCells(count: 60)
    #expect(throws: PageError.empty) { try engine.png(of: TestCells(count: 0), scale: 2) }
    for scale in [0, -1, .nan, .infinity, 1e9] {
      #expect(throws: PageError.self) { try engine.png(of: cells, scale: scale) }
    }
    for width in [0, -5, 1e9, .nan] {
      #expect(throws: PageError.self) {
        try engine.png(of: TestCells(count: 60, width: width), scale: 2)
      }
    }
    #expect(throws: PageError.tooManyRows(limit: 100)) {
      try engine.writePage(
        of: cells, as: PNGEncoder(), to: MemorySink(), scale: 2, maximumRowCount: 100)
    }
    #expect(throws: PageError.widthMismatch(cell: 40, width: 200, expected: 400)) {
      try engine.png(of: TestCells(count: 60, narrow: 40), scale: 2)
    }
    #expect(throws: PageError.self) {
      try engine.bitmap(of: TestCells(count: 1_000), scale: 4)
    }
  }

  @Test func `several callers share an engine`() async throws {
    let engine = try EngineFixture.engine(workers: 2)
    let expected = try engine.png(of: TestCells(count: 100), scale: 1)
    let results = try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { try engine.png(of: TestCells(count: 100), scale: 1) }
      }
      return try await group.reduce(into: [[UInt8]]()) { $0.append($1) }
    }
    #expect(results.allSatisfy { $0 == expected })
  }
}
