public import ChatModel

/// A conversation on a program's server; a list may show only a part of it.
public struct Chat: Hashable, Sendable, Identifiable {
  /// The kind of a chat: the code that fetches and sends messages may depend on it.
  public typealias Kind = ChatKind

  /// The chat's id, unique among the program's chats.
  public let id: String
  /// The kind of the chat.
  public var kind: Kind
  /// The participant whose messages are outgoing; nil if the user only reads.
  public var me: Participant.ID?

  /// Makes a chat.
  ///
  /// - Parameters:
  ///   - id: The chat's id, unique among the program's chats.
  ///   - kind: The kind of the chat.
  ///   - me: The participant whose messages are outgoing; nil if the user only reads.
  public init(id: String, kind: Kind = .privateChat, me: Participant.ID? = nil) {
    self.id = id
    self.kind = kind
    self.me = me
  }
}
