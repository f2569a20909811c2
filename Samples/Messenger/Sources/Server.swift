import ChatRaster
import Foundation
import MessageInteraction
import Synchronization

/// A stand-in for a server: a separate database, which recognises the ids of messages that it has
/// received before.
final class Server: Sendable {
  /// The error of requests while the server is offline.
  struct Unreachable: Error {}

  /// The messages that have arrived.
  let archive: Archive
  private let reachable = Mutex(true)

  /// Opens the server's database.
  init(_ path: String) throws {
    archive = try Archive(path)
  }

  /// True if the server is online.
  var isReachable: Bool {
    get { reachable.withLock { $0 } }
    set { reachable.withLock { $0 = newValue } }
  }

  /// Stores a message; a message that is sent again is stored once.
  func accept(_ message: Message, in chat: String) throws {
    guard isReachable else { throw Unreachable() }
    try archive.keep([message], in: chat)
  }

  /// The complete message from the server; the given message if the server does not have it.
  func whole(_ message: Message, in chat: String) throws -> Message {
    guard isReachable else { throw Unreachable() }
    return try archive.message(message.id, in: chat) ?? message
  }
}

/// Stores each message before it is sent, so that the next run finds it.
struct Journal: MessageHook {
  let archive: Archive

  func prepare(_ request: MessageRequest, progress: ProgressReporter) async throws -> Message {
    switch request.operation {
    case .send, .resend, .forward, .receive:
      try archive.keep([request.message], in: request.chat.id)
    case .revoke, .save, .delete, .download: break
    }
    return request.message
  }
}
