import CellEngine
package import Platform
import SnapshotStore

extension ChatRenderer {
  /// Runs work that blocks, which the threads of Swift's concurrency must not, on one of the
  /// renderer's threads; ends it early when the task is cancelled.
  ///
  /// There are as many of these threads as workers, however many tasks call: more would only take
  /// the processors from each other. The others wait for their turn.
  func onThread<Value: Sendable>(
    _ work: @escaping @Sendable (Cancellation) throws(RenderError) -> Value
  ) async throws(RenderError) -> Value {
    try await answer(work) { [calls] in calls.run($0) }
  }

  /// Does the same on a thread of its own, for what may take minutes in which others want pages.
  package func onOwnThread<Value: Sendable>(
    _ work: @escaping @Sendable (Cancellation) throws(RenderError) -> Value
  ) async throws(RenderError) -> Value {
    try await answer(work) { call in
      do throws(ThreadError) {
        try SystemThread.start(name: "chatraster") { call(nil) }
      } catch {
        call(error)
      }
    }
  }

  private func answer<Value: Sendable>(
    _ work: @escaping @Sendable (Cancellation) throws(RenderError) -> Value,
    on start: (@escaping CallThreads.Call) -> Void
  ) async throws(RenderError) -> Value {
    let cancellation = Cancellation()
    let result: Result<Value, RenderError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        start { [engine] error in
          let result = Result { () throws(RenderError) in
            if let error { throw RenderError(wrapping: error) }
            // It may have waited long for its turn.
            if cancellation.isCancelled { throw RenderError(wrapping: CancellationError()) }
            return try work(cancellation)
          }
          // Also after an error: what was laid out until then need not be laid out again.
          engine.snapshots?.commit()
          continuation.resume(returning: result)
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try result.get()
  }
}
