import Synchronization

/// A flag and a deadline that end work early; both are checked between cells.
package final class Cancellation: Sendable {
  private let flag = Atomic(false)
  private let deadline: ContinuousClock.Instant?

  /// Makes a flag that is not set.
  ///
  /// - Parameter deadline: The time at which unfinished work ends; nil if there is none.
  package init(deadline: ContinuousClock.Instant? = nil) {
    self.deadline = deadline
  }

  /// Ends the work that watches this flag.
  package func cancel() { flag.store(true, ordering: .relaxed) }

  /// True if the flag is set.
  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Throws `CancellationError` when the flag is set or the current task is cancelled, and
  /// `DeadlineError` when the deadline has passed.
  package func check() throws {
    if isCancelled || Task.isCancelled { throw CancellationError() }
    if let deadline, ContinuousClock.now >= deadline { throw DeadlineError() }
  }
}

/// The error of work that was not finished before its deadline.
package struct DeadlineError: Error {
  /// Makes the error.
  package init() {}
}
