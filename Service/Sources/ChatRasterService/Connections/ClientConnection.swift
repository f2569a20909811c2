import NIOCore

/// The connection of the client that waits for an answer.
struct ClientConnection: Sendable {
  private let channel: any Channel

  /// Makes the connection of a channel whose pipeline has a `ConnectionGuard`.
  init(_ channel: any Channel) {
    self.channel = channel
  }

  /// Runs work, and cancels it when the client closes the connection.
  ///
  /// Only one such work runs for a connection at a time, because its requests are answered in
  /// order.
  /// - Returns: The work's result.
  /// - Throws: The work's error.
  func whileOpen<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let task = Task(operation: work)
    watch { task.cancel() }
    defer { watch(nil) }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Sets the function that is called when the client closes the connection; the event loop keeps
  /// the order of calls.
  private func watch(_ whenClosed: (@Sendable () -> Void)?) {
    channel.eventLoop.execute { [channel] in
      do {
        try channel.pipeline.syncOperations.handler(type: ConnectionGuard.self)
          .watch(whenClosed)
      } catch {
        // A closed channel no longer has handlers.
        whenClosed?()
      }
    }
  }
}
