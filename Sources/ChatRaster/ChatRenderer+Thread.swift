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
          try SystemThread.start(name: "chatraster") {
            continuation.resume(
              returning: Result { () throws(RenderError) in try work(cancellation) })
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
