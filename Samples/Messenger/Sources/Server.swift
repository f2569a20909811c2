import ChatRaster
import Foundation
import MessageInteraction
import Synchronization

/// A stand-in for the other end of the line: a separate database, which recognises its ids.
final class Server: Sendable {
  /// Why nothing arrives.
  struct Unreachable: Error {}

  /// The parts that have arrived.
  let archive: Archive
  private let reachable = Mutex(true)

  /// Opens the server's database.
  init(_ path: String) throws {
    archive = try Archive(path)
  }

  /// True if anything arrives.
  var isReachable: Bool {
    get { reachable.withLock { $0 } }
    set { reachable.withLock { $0 = newValue } }
  }

  /// Stores a message; a repeated one is stored once.
  func accept(_ message: Message, in chat: String) throws {
    guard isReachable else { throw Unreachable() }
    try archive.keep([message], in: chat)
  }

  /// A message with all that belongs to it.
  func whole(_ message: Message, in chat: String) throws -> Message {
    guard isReachable else { throw Unreachable() }
    return try archive.message(message.id, in: chat) ?? message
  }
}

/// Stores a message before it is sent, so that the next run finds it.
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
