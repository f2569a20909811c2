import CellEngine
import Platform

extension ChatRenderer {
  /// Runs work on a thread of its own, because it takes long and blocks, which the threads of
  /// Swift's concurrency must not; ends it early when the task is cancelled.
  func onThread<Value: Sendable>(
    _ work: @escaping @Sendable (Cancellation) throws(RenderError) -> Value
  ) async throws(RenderError) -> Value {
    let cancellation = Cancellation()
    let result: Result<Value, RenderError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        do {
          try SystemThread.start(name: "chatraster") { [engine] in
            let result = Result { () throws(RenderError) in try work(cancellation) }
            // Also after an error: what was laid out until then need not be laid out again.
            engine.snapshots?.commit()
            continuation.resume(returning: result)
          }
        } catch {
          continuation.resume(returning: .failure(RenderError(wrapping: error)))
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try result.get()
  }
}
