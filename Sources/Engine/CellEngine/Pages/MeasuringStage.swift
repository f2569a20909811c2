import DisplayList
import Platform

/// Measures cells, ahead of their use.
struct MeasuringStage<Source: CellSource> {
  let engine: CellEngine
  let source: Source
  /// True if each cell is needed with its snapshot, even if its facts are cached.
  let needsSnapshots: Bool
  private var queue: CellQueue<MeasuredCell>

  /// Makes a stage whose work has not begun.
  /// - Parameters:
  ///   - range: the cells.
  ///   - source: the source of the cells.
  ///   - engine: the engine.
  ///   - needsSnapshots: true if each cell is needed with its snapshot.
  ///   - worker: the worker for work on the calling thread; nil if the pool does the work.
  init(
    _ range: Range<Int>, of source: Source, on engine: CellEngine, needsSnapshots: Bool,
    worker: CellWorker?
  ) {
    self.engine = engine
    self.source = source
    self.needsSnapshots = needsSnapshots
    queue = CellQueue(range, on: engine, with: worker)
  }

  /// True if all cells have been taken.
  var isEmpty: Bool { queue.isEmpty }

  /// True if the next cell waits until memory of earlier cells is free.
  var isHeldUp: Bool { queue.isHeldUp }

  /// The time spent so far.
  var usage: CellUsage { queue.usage }

  /// Begins the work on the next cells, up to a number of jobs.
  mutating func begin(ahead: Int, _ abandonment: Cancellation) throws {
    let (engine, source, needsSnapshots) = (self.engine, self.source, self.needsSnapshots)
    try queue.begin(ahead: ahead, abandonment) {
      Self.prepare($0, of: source, on: engine, needsSnapshots: needsSnapshots)
    }
  }

  /// Waits for the next cells; none if there was no room for their snapshots.
  mutating func take() throws -> [MeasuredCell] { try queue.take() }

  /// Looks up cells in the cache, and lays out those whose cached facts do not suffice.
  private static func prepare(
    _ range: Range<Int>, of source: Source, on engine: CellEngine, needsSnapshots: Bool
  ) -> CellQueue<MeasuredCell>.Preparation {
    @Sendable func facts(for keys: [CellKey?]) -> [CellMetrics?] {
      let known = needsSnapshots ? nil : engine.fragments?.facts(for: keys)
      return known ?? keys.map { _ in nil }
    }
    let ready = range.compactMap { index -> CellKey?? in
      engine.isKeeping ? source.keyWithoutFiles(at: index) : .some(nil)
    }
    // If image files must be opened for the keys, workers compute the keys too, several at a time.
    let keys = ready.count == range.count ? ready : nil
    let known = keys.map(facts)
    if let keys, let known {
      let measured = zip(range, zip(keys, known)).compactMap { index, cell in
        cell.1.map { MeasuredCell(index: index, key: cell.0, facts: $0) }
      }
      if measured.count == range.count { return .known(measured) }
    }
    return .work { worker, keep in
      let keys = keys ?? range.map { source.key(at: $0) }
      let facts = known ?? facts(for: keys)
      for (index, (key, facts)) in zip(range, zip(keys, facts)) {
        let cell: MeasuredCell
        if let facts {
          cell = MeasuredCell(index: index, key: key, facts: facts)
        } else {
          let snapshot = try worker.snapshot(of: source, at: index, key: key)
          cell = MeasuredCell(index: index, key: key, snapshot: snapshot, in: engine.layoutBudget)
          if let key { engine.fragments?.insert(cell.facts, for: key) }
        }
        guard keep(cell) else { return }
      }
    }
  }
}
