import ChatRaster
import MessageInteraction

/// Delivers messages to a server, which is another database on this machine, and stores its
/// answers.
struct OfflineService: MessageService {
  let archive: Archive
  let server: Server

  func send(_ message: Message, in chat: Chat, progress: ProgressReporter) async throws -> Message {
    var message = message
    message.status = .sent
    try server.accept(message, in: chat.id)
    try archive.keep([message], in: chat.id)
    return message
  }

  func revoke(_ message: Message, in chat: Chat) async throws -> Message {
    try server.accept(message.revoked, in: chat.id)
    try archive.keep([message.revoked], in: chat.id)
    return message.revoked
  }

  func download(_ message: Message, in chat: Chat) async throws -> Message {
    let whole = try server.whole(message, in: chat.id)
    try archive.keep([whole], in: chat.id)
    return whole
  }

  func delete(_ message: Message, in chat: Chat) async throws {
    try archive.remove(message.id, in: chat.id)
  }
}
