import ChatModel
public import FoundationEssentials

/// A source of a chat's messages, such as a database, a server or a file.
///
/// ```swift
/// struct Greetings: MessageProvider {
///   let all = [Message(id: "1", sender: "bo", content: .text("hello"))]
///
///   func messages(in chat: Chat, _ request: HistoryRequest) async throws -> HistoryPage {
///     try HistoryPage(of: all, request)
///   }
/// }
/// ```
public protocol MessageProvider: Sendable {
  /// Fetches consecutive messages.
  ///
  /// - Parameters:
  ///   - chat: The chat.
  ///   - request: The request: the anchor, the direction and the number of messages.
  /// - Returns: At most as many messages as requested.
  /// - Throws: Any error; the session's list is then unchanged.
  func messages(in chat: Chat, _ request: HistoryRequest) async throws -> HistoryPage
}

/// Reads chats from files in the conversation's JSON format; each page reads the file again.
///
/// Meant for a program's own chats, or for tests: each page costs as much as reading the whole
/// file.
public struct JSONFileHistory: MessageProvider {
  private let file: @Sendable (Chat) -> URL

  /// Makes a provider.
  ///
  /// - Parameter file: A function that returns the file of a chat.
  public init(_ file: @escaping @Sendable (Chat) -> URL) {
    self.file = file
  }

  /// Reads the file of the chat.
  ///
  /// - Throws: `ConversationError`, `HistoryError`, and errors of reading a file.
  public func messages(
    in chat: Chat, _ request: HistoryRequest
  ) async throws -> HistoryPage {
    let url = file(chat)
    let bytes = [UInt8](try Data(contentsOf: url))
    let conversation = try ConversationDecoder.decode(
      try bytes.withinLimit(), fileName: url.lastPathComponent)
    return try HistoryPage(of: conversation.messages, request)
  }
}

extension [UInt8] {
  /// Returns the bytes; throws an error if there are more than the limit.
  func withinLimit() throws(HistoryError) -> [UInt8] {
    let limit = MessageInteractionLimits.answerByteCount
    guard count <= limit else { throw .tooLarge(byteCount: count, limit: limit) }
    return self
  }
}
