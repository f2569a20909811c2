import CellEngine
import Platform

extension ChatRenderer {
  /// Forgets all that was kept to be quicker next time; pictures made afterwards have the same
  /// bytes.
  ///
  /// Safe on any thread, also during other calls.
  public func purge() {
    engine.purge()
  }

  /// The kernel's files that tell the renderer of a shortage of memory, upon which it purges by
  /// itself.
  ///
  /// Empty if there are none or they may not be used: a program that learns of a shortage by other
  /// means then calls `purge()`.
  public var memoryPressureSources: [String] {
    memoryPressure?.sources ?? []
  }
}
