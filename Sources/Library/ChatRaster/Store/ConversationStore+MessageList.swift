public import ChatModel

extension ConversationStore: MessageEditing {
  /// The number of messages.
  public var messageCount: Int { snapshot.stored.messages.count }

  /// The message at an index.
  ///
  /// - Throws: `invalidIndex`.
  public func message(at index: Int) throws(ConversationEditError) -> Message {
    let messages = snapshot.stored.messages
    guard (0..<messages.count).contains(index) else {
      throw .invalidIndex(index, count: messages.count)
    }
    return messages[index].message
  }

  /// The message with an id; nil if there is none.
  public func message(_ id: Message.ID) -> Message? {
    let messages = snapshot.stored.messages
    return messages.place(of: id).map { messages[$0].message }
  }

  /// The index of a message; nil if the store has no message with this id.
  public func index(of id: Message.ID) -> Int? { snapshot.stored.messages.place(of: id) }
}
