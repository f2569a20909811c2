import DisplayList
import Platform

/// Measures cells, chunk after chunk.
struct MeasuringStage<Source: CellSource> {
  private enum Chunk {
    case known([MeasuredCell])
    case job(Int)
  }

  let engine: CellEngine
  let source: Source
  /// True if each cell is needed with its snapshot, even if its facts are cached.
  let needsSnapshots: Bool
  /// The worker for work on the calling thread; nil if the pool does the work.
  let worker: CellWorker?
  /// The number of chunks that have been begun.
  private(set) var begun = 0
  /// The time spent so far.
  private(set) var usage = CellUsage()

  private let results = OrderedResults<([MeasuredCell], CellUsage)>()
  private var chunks: ArraySlice<Chunk> = []

  init(engine: CellEngine, source: Source, needsSnapshots: Bool, worker: CellWorker?) {
    self.engine = engine
    self.source = source
    self.needsSnapshots = needsSnapshots
    self.worker = worker
  }

  /// Looks up cells in the cache, and lays out those whose cached facts do not suffice.
  mutating func begin(_ range: Range<Int>, _ abandonment: Cancellation) throws {
    defer { begun += 1 }
    let (engine, source) = (self.engine, self.source)
    let needsSnapshots = needsSnapshots
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
      if measured.count == range.count {
        chunks.append(.known(measured))
        return
      }
    }
    chunks.append(.job(begun))
    try engine.perform(begun, of: results, with: worker, abandonment) { worker in
      let keys = keys ?? range.map { source.key(at: $0) }
      let facts = known ?? facts(for: keys)
      let cells = try zip(range, zip(keys, facts)).map { index, known in
        let (key, facts) = known
        if let facts { return MeasuredCell(index: index, key: key, facts: facts) }
        let snapshot = try worker.snapshot(of: source, at: index, key: key)
        let found = CellMetrics(of: snapshot)
        if let key { engine.fragments?.insert(found, for: key) }
        return MeasuredCell(index: index, key: key, facts: found, snapshot: snapshot)
      }
      return (cells, worker.takeUsage())
    }
  }

  /// Returns the cells of the next chunk.
  mutating func take() throws -> [MeasuredCell] {
    switch chunks.popFirst() {
    case nil: return []
    case .known(let cells): return cells
    case .job(let number):
      let (cells, spent) = try results.take(number)
      usage = usage + spent
      return cells
    }
  }
}
