public import ChatModel

/// A conversation as a program's server knows it, whatever of it is on a screen.
public struct Chat: Hashable, Sendable, Identifiable {
  /// The kind of a chat: the code that fetches and sends messages may differ by it.
  public typealias Kind = ChatKind

  /// Unique among the program's chats.
  public let id: String
  /// The kind of the chat.
  public var kind: Kind
  /// Whose messages are one's own; nil for a reader.
  public var me: Participant.ID?

  /// Names a chat.
  ///
  /// - Parameters:
  ///   - id: Unique among the program's chats.
  ///   - kind: The participants.
  ///   - me: Whose messages are one's own; nil for a reader.
  public init(id: String, kind: Kind = .privateChat, me: Participant.ID? = nil) {
    self.id = id
    self.kind = kind
    self.me = me
  }
}
