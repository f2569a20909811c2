import Platform

/// A result that a task awaits, delivered once: by the thread that computes it, or earlier if the
/// task is cancelled or the call's deadline passes before its turn.
final class PendingCall<Value: Sendable>: Sendable {
  /// The continuation of the waiting task.
  typealias Continuation = CheckedContinuation<Result<Value, RenderError>, Never>

  private enum State {
    /// No task waits yet.
    case new
    case waiting(Continuation)
    case working(Continuation)
    /// The call ended before a task began to wait.
    case abandoned(RenderError)
    case answered
  }

  private let state = Monitor(State.new)

  /// Makes a call without a waiting task.
  init() {}

  /// Registers the waiting task.
  ///
  /// - Returns: False if the call had already ended; the task then has its answer.
  func wait(_ continuation: Continuation) -> Bool {
    let error: RenderError? = state.withLock { state in
      if case .abandoned(let error) = state {
        state = .answered
        return error
      }
      state = .waiting(continuation)
      return nil
    }
    if let error { continuation.resume(returning: .failure(error)) }
    return error == nil
  }

  /// Begins the work.
  ///
  /// - Returns: False if no task is waiting any more.
  func begin() -> Bool {
    state.withLock { state in
      guard case .waiting(let continuation) = state else { return false }
      state = .working(continuation)
      return true
    }
  }

  /// Delivers the result of the work.
  func answer(_ result: Result<Value, RenderError>) {
    take(whileWorking: true)?.resume(returning: result)
  }

  /// Ends a call whose work has not begun; work in progress stops at its next check.
  func abandon(_ error: RenderError) {
    take(whileWorking: false, else: error)?.resume(returning: .failure(error))
  }

  private func take(
    whileWorking isWorking: Bool, else error: RenderError? = nil
  ) -> Continuation? {
    state.withLock { state in
      switch state {
      case .new:
        if let error { state = .abandoned(error) }
        return nil
      case .waiting(let continuation) where !isWorking:
        state = .answered
        return continuation
      case .working(let continuation) where isWorking:
        state = .answered
        return continuation
      case .waiting, .working, .abandoned, .answered: return nil
      }
    }
  }
}
