import DisplayList
import Platform

/// Values that workers make of cells ahead of their use, taken in the order of the cells.
///
/// Work runs ahead by a number of jobs, and only while the engine's `LayoutBudget` has room: a job
/// that finds it full leaves its remaining cells for later, and only the cell that is taken next is
/// made in any case. So memory depends neither on the number of cells nor on what they draw, and
/// no worker ever waits for another.
///
/// Used by one thread.
struct CellQueue<Value: Sendable> {
  /// Makes values of successive cells on a worker and passes each to `keep`, until the cells end or
  /// `keep` returns false.
  typealias Work = @Sendable (_ worker: CellWorker, _ keep: (Value) -> Bool) throws -> Void

  /// The values of successive cells, or the work that makes them.
  enum Preparation {
    case known([Value])
    case work(Work)
  }

  private enum State {
    case waiting
    case known([Value])
    case job(Int)
  }

  private struct Part {
    let cells: Range<Int>
    var state = State.waiting
  }

  private let engine: CellEngine
  /// The worker for work on the calling thread; nil if the pool does the work.
  private let worker: CellWorker?
  /// The cells that have not been taken, in reverse order, so that the next part can be removed
  /// from the end.
  private var parts: [Part]
  private let results = OrderedResults<(values: [Value], usage: CellUsage)>()
  private var jobCount = 0
  /// The jobs for which the thread has waited.
  private var arrived = 0..<0
  /// The time spent so far.
  private(set) var usage = CellUsage()

  init(_ range: Range<Int>, on engine: CellEngine, with worker: CellWorker?) {
    self.engine = engine
    self.worker = worker
    parts = engine.chunks(of: range).reversed().map { Part(cells: $0) }
  }

  /// True if all values have been taken.
  var isEmpty: Bool { parts.isEmpty }

  /// True if the next cell waits because the budget is full: the caller can make room before it
  /// calls `begin`.
  var isHeldUp: Bool {
    guard engine.layoutBudget.isFull, case .waiting = parts.last?.state else { return false }
    return true
  }

  /// Begins the work on the next cells.
  /// - Parameters:
  ///   - ahead: the number of parts that can be begun and not taken; at least one is begun.
  ///   - abandonment: ends the jobs that have not started.
  ///   - prepare: called on this thread for the cells of each part.
  /// - Throws: an error of `prepare`, or `ThreadError` if no worker could be started.
  mutating func begin(
    ahead: Int, _ abandonment: Cancellation, prepare: (Range<Int>) throws -> Preparation
  ) throws {
    let budget = engine.layoutBudget
    for index in parts.indices.suffix(max(1, ahead)).reversed() {
      guard case .waiting = parts[index].state else { continue }
      let isNext = index == parts.count - 1
      guard isNext || !budget.isFull else { return }
      switch try prepare(parts[index].cells) {
      case .known(let values): parts[index].state = .known(values)
      case .work(let work):
        parts[index].state = .job(jobCount)
        try engine.perform(jobCount, of: results, with: worker, abandonment) { worker in
          var values: [Value] = []
          if isNext || !budget.isFull {
            try work(worker) { value in
              values.append(value)
              return !budget.isFull
            }
          }
          return (values, worker.takeUsage())
        }
        jobCount += 1
      }
    }
  }

  /// Waits for the values of the next cells and removes them.
  ///
  /// - Parameter batch: the number of jobs for which this thread waits at the same time, while the
  ///   workers continue with the others: waking up for each job would take processor time from a
  ///   worker each time.
  /// - Returns: the values; none if their job found no room, in which case `begin` begins it again.
  /// - Throws: the error of the work.
  mutating func take(waitingFor batch: Int = 1) throws -> [Value] {
    guard let part = parts.popLast() else { return [] }
    switch part.state {
    case .waiting:
      parts.append(part)
      return []
    case .known(let values): return values
    case .job(let number):
      if batch > 1, !arrived.contains(number) {
        arrived = number..<number + 1 + begunCount(after: number, atMost: batch - 1)
        results.wait(for: arrived)
      }
      let (values, spent) = try results.take(number)
      usage = usage + spent
      // Cells that fill the budget take long, so that each is worth a job.
      let rest = part.cells.dropFirst(values.count)
      parts += rest.reversed().map { Part(cells: $0..<$0 + 1) }
      return values
    }
  }

  /// The number of the next parts whose jobs were begun directly after a job.
  private func begunCount(after number: Int, atMost limit: Int) -> Int {
    var count = 0
    for part in parts.suffix(limit).reversed() {
      guard case .job(number + count + 1) = part.state else { break }
      count += 1
    }
    return count
  }
}

extension CellQueue<MeasuredCell>.Preparation {
  /// The work that lays out cells.
  static func laying(
    out range: Range<Int>, of source: some CellSource, in budget: LayoutBudget,
    _ cancellation: Cancellation
  ) -> Self {
    .work { worker, keep in
      for index in range {
        // The flag is checked here too, because the calling thread may wait for several jobs.
        try cancellation.check()
        let snapshot = try worker.snapshot(of: source, at: index)
        guard keep(MeasuredCell(index: index, snapshot: snapshot, in: budget)) else { return }
      }
    }
  }
}
