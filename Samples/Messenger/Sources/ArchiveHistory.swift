import MessageInteraction

/// Pages of the chats that the database has.
struct ArchiveHistory: MessageProvider {
  let archive: Archive

  func messages(in chat: Chat, _ request: HistoryRequest) async throws -> HistoryPage {
    try archive.page(of: chat.id, request)
  }
}
