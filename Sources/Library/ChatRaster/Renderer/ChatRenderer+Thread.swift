import CellEngine
package import Platform

extension ChatRenderer {
  /// Runs blocking work on one of the renderer's threads, because Swift's concurrency threads must
  /// not block.
  ///
  /// The work ends early when the task is cancelled or its deadline passes. There are as many of
  /// these threads as workers, however many tasks call: more would only compete for the processors.
  /// Further calls wait for their turn.
  ///
  /// - Parameters:
  ///   - options: The options that were passed to the call; nil uses the configuration's.
  ///   - work: Receives the options, after their validation.
  /// - Returns: The result of the work.
  /// - Throws: `RenderError`.
  func onThread<Value: Sendable>(
    _ options: RenderOptions?,
    _ work: @escaping @Sendable (RenderOptions, Cancellation) throws(RenderError) -> Value
  ) async throws(RenderError) -> Value {
    try await answer(options, work) { [calls] in calls.run($0) }
  }

  /// Runs work on a separate thread, so that work that takes minutes does not delay other calls.
  package func onOwnThread<Value: Sendable>(
    _ options: RenderOptions?,
    _ work: @escaping @Sendable (RenderOptions, Cancellation) throws(RenderError) -> Value
  ) async throws(RenderError) -> Value {
    try await answer(options, work) { call in
      do throws(ThreadError) {
        try SystemThread.start(name: "chatraster") { call(nil) }
      } catch {
        call(error)
      }
    }
  }

  private func answer<Value: Sendable>(
    _ options: RenderOptions?,
    _ work: @escaping @Sendable (RenderOptions, Cancellation) throws(RenderError) -> Value,
    on start: (@escaping CallThreads.Call) -> Void
  ) async throws(RenderError) -> Value {
    let options = options ?? configuration.options
    try options.validate()
    let cancellation = Cancellation(deadline: options.deadline)
    let pending = PendingCall<Value>()
    let alarm = options.deadline.map { deadline in
      Task {
        try await Task.sleep(until: deadline, clock: .continuous)
        pending.abandon(RenderError(wrapping: DeadlineError()))
      }
    }
    defer { alarm?.cancel() }
    let result: Result<Value, RenderError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard pending.wait(continuation) else { return }
        start { [engine] error in
          // The call may have waited a long time for its turn, and the caller may no longer need
          // the result.
          guard pending.begin() else { return }
          let result = Result { () throws(RenderError) in
            if let error { throw RenderError(wrapping: error) }
            return try cancellation.watch { () throws(RenderError) in
              try work(options, cancellation)
            }
          }
          // Layouts are stored even after an error, so that they need not be made again.
          engine.snapshots?.commit()
          pending.answer(result)
        }
      }
    } onCancel: {
      cancellation.cancel()
      pending.abandon(RenderError(wrapping: CancellationError()))
    }
    return try result.get()
  }
}
