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
}
