/// The cost of one pass over all cells of a page.
package struct StageTiming: Sendable {
  /// The time that passed, and the processor time of all threads of the process.
  package var total = CellUsage.Phase()
  /// The processor time of the phases, summed over all workers; empty for a pass that is one phase
  /// by itself.
  package var phases = CellUsage()
  /// Of the PNG, where the pass makes one.
  package var byteCount = 0
  /// Of the page, in pixels, where the pass makes one.
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
  /// From snapshots that are there already to pixels, which are thrown away.
  case draw
  /// From messages to a PNG, whose bytes are counted and thrown away; nothing is kept from before.
  case png
  /// The same with the snapshots that are kept from before, as far as their budget goes.
  case snapshots
  /// The same with the compressed rows that are kept from before, as far as their budget goes.
  case fragments

  /// True if the pass is about what is kept from the one before.
  package var keepsFromBefore: Bool { self == .snapshots || self == .fragments }
}
