/// The cost of one pass over all cells of a page.
package struct StageTiming: Sendable {
  /// The time that passed, and the processor time of all threads of the process.
  package var total = CellUsage.Phase()
  /// The processor time of the phases, summed over all workers; empty for a pass that is one phase
  /// by itself.
  package var phases = CellUsage()
  /// The length of the PNG, if the pass makes one.
  package var byteCount = 0
  /// The height of the page, in pixels, if the pass makes one.
  package var height = 0

  /// Measures a page that is made in memory, of which `make` gives the bytes' number.
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

/// A way through all cells of a page that is measured by itself.
package enum BenchmarkStage: String, CaseIterable, Sendable {
  /// From messages to snapshots; nothing is kept from before.
  case layout
  /// From finished snapshots to pixels, which are discarded.
  case draw
  /// From messages to a PNG, whose bytes are counted and discarded; nothing is kept from before.
  case png
  /// From messages to a PNG, with the snapshots that are kept from before, within their budget.
  case snapshots
  /// From messages to a PNG, with the compressed rows that are kept from before, within their
  /// budget.
  case fragments

  /// True if the pass measures caches of the pass before it.
  package var keepsFromBefore: Bool { self == .snapshots || self == .fragments }
}
