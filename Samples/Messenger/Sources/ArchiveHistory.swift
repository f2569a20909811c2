import MessageInteraction

/// Provides pages of the chats in the database.
struct ArchiveHistory: MessageProvider {
  let archive: Archive

  func messages(in chat: Chat, _ request: HistoryRequest) async throws -> HistoryPage {
    try archive.page(of: chat.id, request)
  }
}
