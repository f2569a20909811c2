import Synchronization

/// A flag that ends work early, asked between cells.
package final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// Makes a flag that is not set.
  package init() {}

  /// Ends the work that watches this flag.
  package func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the work is to end.
  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Throws `CancellationError` when the flag is set or the current task is cancelled.
  package func check() throws {
    if isCancelled || Task.isCancelled { throw CancellationError() }
  }
}
