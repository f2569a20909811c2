import Assertions
import CellEngine
import DisplayList
import Platform
import Testing
import TextShaping

/// Tests of cells whose keys depend on files; workers open several files at the same time.
@Suite(.timeLimit(.minutes(20))) struct PictureNamesTests {
  private struct Cells: CellSource {
    struct Calls {
      var inside = 0
      var most = 0
      var threads: Set<Int> = []
    }

    let count = 64
    let width = 40.0
    let background = Background.color(.white)
    let calls = Monitor(Calls())
    /// The number of key requests that must be in progress before the first one returns.
    var meeting = 1

    func keyWithoutFiles(at index: Int) -> CellKey?? { nil }

    func key(at index: Int) -> CellKey? {
      calls.withLock {
        $0.inside += 1
        $0.most = max($0.most, $0.inside)
        $0.threads.insert(SystemThread.number)
      }
      _ = calls.wait(until: MonotonicClock.now() + 20_000_000_000) {
        $0.most >= meeting ? () : nil
      }
      calls.withLock { $0.inside -= 1 }
      return CellKey(high: 1, low: UInt64(index))
    }

    func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
      let box = Rect(x: Double(index % 7), y: 1, width: 5, height: 3)
      return CellSnapshot(
        size: Size(width: width, height: 6), items: [.fill(.rect(box), .color(.black))])
    }
  }

  @Test func `names that need files are asked for on the workers, at the same time`() throws {
    let engine = try EngineFixture.engine(
      workers: 2, snapshots: SnapshotCache(byteBudget: 1 << 20),
      fragments: FragmentCache(byteBudget: 1 << 20))
    var cells = Cells()
    cells.meeting = 2
    let first = try engine.png(of: cells, scale: 1)
    let calls = cells.calls.withLock { $0 }
    same(calls.most, 2)
    #expect(!calls.threads.contains(SystemThread.number))
    // Cached rows must be found by these keys.
    try same(engine.png(of: cells, scale: 1), first)
    same(engine.fragments?.statistics.insertions, cells.count)
    let bare = try EngineFixture.engine(workers: 1)
    try same(bare.png(of: cells, scale: 1), first)
  }

  @Test func `where nothing is kept nobody asks for names`() throws {
    let cells = Cells()
    _ = try EngineFixture.engine(workers: 2).png(of: cells, scale: 1)
    #expect(cells.calls.withLock { $0.threads }.isEmpty)
  }
}
