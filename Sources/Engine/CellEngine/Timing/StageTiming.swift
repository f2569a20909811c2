/// The cost of one pass over all cells of a page.
package struct StageTiming: Sendable {
  /// The elapsed time, and the CPU time of all threads of the process.
  package var total = CellUsage.Phase()
  /// The CPU time of the phases, summed over all workers; empty if the pass has only one phase.
  package var phases = CellUsage()
  /// The length of the PNG in bytes, if the pass makes one.
  package var byteCount = 0
  /// The height of the page, in pixels, if the pass makes one.
  package var height = 0

  /// Measures a page that is made in memory; `make` returns the number of bytes.
  package init(ofPNG make: () throws -> Int) rethrows {
    let start = CellUsage.Phase.processNow
    byteCount = try make()
    total = .processNow - start
  }

  init(
    total: CellUsage.Phase, phases: CellUsage = .init(), byteCount: Int = 0, height: Int = 0
  ) {
    self.total = total
    self.phases = phases
    self.byteCount = byteCount
    self.height = height
  }
}

/// A pass over all cells of a page that is measured separately.
package enum BenchmarkStage: String, CaseIterable, Sendable {
  /// Layout: from messages to snapshots, without earlier caches.
  case layout
  /// Drawing: from finished snapshots to pixels, which are discarded.
  case draw
  /// All phases: from messages to a PNG, whose bytes are counted and discarded, without earlier
  /// caches.
  case png
  /// All phases, with the snapshots that the cache still has within its budget.
  case snapshots
  /// All phases, with the compressed rows that the cache still has within its budget.
  case fragments

  /// True if the pass measures caches that the previous pass filled.
  package var keepsFromBefore: Bool { self == .snapshots || self == .fragments }
}
