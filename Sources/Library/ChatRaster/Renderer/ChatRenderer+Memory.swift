import CellEngine
import Platform

extension ChatRenderer {
  /// Empties the caches.
  ///
  /// They only save time, so images made afterwards have the same bytes. Can be called on any
  /// thread, and during other calls.
  public func purge() {
    engine.purge()
  }

  /// The kernel's files that report a shortage of memory to the renderer, which then purges by
  /// itself.
  ///
  /// Empty if there are no such files or the process may not use them: a program that learns of a
  /// shortage by other means then calls `purge()`.
  public var memoryPressureSources: [String] {
    memoryPressure?.sources ?? []
  }
}
