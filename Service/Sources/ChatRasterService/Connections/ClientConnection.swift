import NIOCore

/// The connection of the client that waits for an answer.
struct ClientConnection: Sendable {
  private let channel: any Channel

  /// Makes the connection of a channel whose pipeline has a `ConnectionGuard`.
  init(_ channel: any Channel) {
    self.channel = channel
  }

  /// The client's address without its port; nil if it is not known.
  var address: String? { channel.remoteAddress?.ipAddress }

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

  /// Releases a share when the next answer has been delivered, or the connection is closed.
  func hold(_ share: HeldBytes.Share) {
    withGuard {
      $0.hold(share)
    } otherwise: {
      share.release()
    }
  }

  /// Waits until the system can take over more bytes, or the connection is closed.
  /// - Throws: An error of the event loop, which has ended.
  func waitForRoom() async throws {
    let room = channel.eventLoop.makePromise(of: Void.self)
    withGuard { [channel] in
      $0.waitForRoom(in: channel, room)
    } otherwise: {
      room.succeed()
    }
    try await room.futureResult.get()
  }

  /// Sets the function that is called when the client closes the connection.
  private func watch(_ whenClosed: (@Sendable () -> Void)?) {
    withGuard {
      $0.watch(whenClosed)
    } otherwise: {
      whenClosed?()
    }
  }

  /// Calls a function with the connection's guard; the event loop keeps the order of calls.
  private func withGuard(
    _ work: @escaping @Sendable (ConnectionGuard) -> Void,
    otherwise: @escaping @Sendable () -> Void
  ) {
    channel.eventLoop.execute { [channel] in
      do {
        work(try channel.pipeline.syncOperations.handler(type: ConnectionGuard.self))
      } catch {
        // A closed channel no longer has handlers.
        otherwise()
      }
    }
  }
}
