/// What one pass over all cells of a page costs.
package struct PassTiming: Sendable {
  /// The time that passed, and the processor time of all threads of the process.
  package var total = CellUsage.Phase()
  /// The processor time of the phases, summed over all workers; empty for a pass that is one phase
  /// by itself.
  package var phases = CellUsage()
  /// Of the PNG, where the pass makes one.
  package var byteCount = 0
  /// Of the page, in pixels, where the pass makes one.
  package var height = 0

  /// Measures a page that is made in memory.
  package init(ofPNG make: () throws -> [UInt8]) rethrows {
    let start = CellUsage.Phase.processNow
    let bytes = try make()
    total = .processNow - start
    byteCount = bytes.count
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
