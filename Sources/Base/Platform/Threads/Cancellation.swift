import Synchronization

/// A flag and a deadline that end work early.
///
/// Both are checked between cells, and by the loops over the parts of one cell. These loops find the
/// token of their work in `current`, because most of them are far below the function that has it.
package final class Cancellation: Sendable {
  private let flag = Atomic(false)
  private let deadline: ContinuousClock.Instant?
  /// The token of the work of which this is a part; nil if there is none.
  private let whole: Cancellation?

  /// Makes a flag that is not set.
  ///
  /// - Parameters:
  ///   - deadline: The time at which unfinished work ends; nil if there is none.
  ///   - whole: The token of the work of which this is a part: its end also ends the part.
  package init(deadline: ContinuousClock.Instant? = nil, within whole: Cancellation? = nil) {
    self.deadline = deadline
    self.whole = whole
  }

  /// Ends the work that watches this flag.
  package func cancel() { flag.store(true, ordering: .relaxed) }

  /// True if the flag itself is set.
  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Throws `CancellationError` when the flag is set or the current task is cancelled, and
  /// `DeadlineError` when the deadline has passed.
  package func check() throws {
    if isCancelled || Task.isCancelled { throw CancellationError() }
    if let deadline, ContinuousClock.now >= deadline { throw DeadlineError() }
    try whole?.check()
  }

  // MARK: The work of a thread

  /// The token of the work that the calling thread or task does; nil outside such work.
  @TaskLocal private static var current: Cancellation?

  /// Does work whose loops find this token.
  package func watch<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result: Result<Value, Failure> = Self.$current.withValue(self) {
      Result { () throws(Failure) in try work() }
    }
    return try result.get()
  }

  /// Throws the error of `check()` if the work of the calling thread is to end; for loops over
  /// thousands of parts.
  package static func checkCurrent() throws { try current?.check() }

  /// True if the work of the calling thread is to end, for code that cannot throw.
  ///
  /// Such code stops, and its result is incomplete. That is sound because a token that has ended
  /// does not begin again: whoever asked for the result calls `checkCurrent()` before it uses or
  /// caches the result.
  package static var hasCurrentEnded: Bool {
    guard let current else { return false }
    do {
      try current.check()
      return false
    } catch {
      return true
    }
  }
}

/// The error of work that was not finished before its deadline.
package struct DeadlineError: Error {
  /// Makes the error.
  package init() {}
}
