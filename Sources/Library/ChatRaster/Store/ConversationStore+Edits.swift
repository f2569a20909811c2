public import ChatModel

extension ConversationStore {
  /// Inserts a message before the one at an index, or at the end.
  ///
  /// - Throws: `duplicateMessage`, `invalidIndex`; like all edits, `nestedEdit` within `edit`.
  public func insert(_ message: Message, at index: Int) throws(ConversationEditError) {
    try apply { batch throws(ConversationEditError) in try batch.insert(message, at: index) }
  }

  /// Inserts messages before the one at an index, or at the end; all of them or none.
  ///
  /// - Throws: `duplicateMessage`, `invalidIndex`.
  public func insert(
    contentsOf messages: some Sequence<Message>, at index: Int
  ) throws(ConversationEditError) {
    // The sequence may run the caller's code, which must not run while the store is locked.
    let messages = messages.map { StoredMessage($0) }
    try apply { batch throws(ConversationEditError) in try batch.insert(messages, at: index) }
  }

  /// Adds a message at the end.
  ///
  /// - Throws: `duplicateMessage`.
  public func append(_ message: Message) throws(ConversationEditError) {
    try apply { batch throws(ConversationEditError) in try batch.append(message) }
  }

  /// Adds messages at the end; all of them or none.
  ///
  /// - Throws: `duplicateMessage`.
  public func append(
    contentsOf messages: some Sequence<Message>
  ) throws(ConversationEditError) {
    let messages = messages.map { StoredMessage($0) }
    try apply { batch throws(ConversationEditError) in
      try batch.insert(messages, at: batch.stored.messages.count)
    }
  }

  /// Replaces the message that has the same id.
  ///
  /// - Throws: `unknownMessage`.
  public func update(_ message: Message) throws(ConversationEditError) {
    try apply { batch throws(ConversationEditError) in try batch.update(message) }
  }

  /// Replaces the message at an index by another one, whose id may differ.
  ///
  /// - Throws: `invalidIndex`, `duplicateMessage`.
  public func update(_ message: Message, at index: Int) throws(ConversationEditError) {
    try apply { batch throws(ConversationEditError) in try batch.update(message, at: index) }
  }

  /// Replaces a message by another one, whose id may differ.
  ///
  /// - Throws: `unknownMessage`, `duplicateMessage`.
  public func replace(
    _ id: Message.ID, with message: Message
  ) throws(ConversationEditError) {
    try apply { batch throws(ConversationEditError) in try batch.replace(id, with: message) }
  }

  /// Changes a message in its current state; no other thread edits it at the same time.
  ///
  /// - Parameters:
  ///   - id: The message's id.
  ///   - change: Receives the message; a message that gets another id counts as a new one.
  /// - Throws: `unknownMessage`, `duplicateMessage`.
  public func modify(
    _ id: Message.ID, _ change: (inout Message) -> Void
  ) throws(ConversationEditError) {
    do {
      try edit { batch in
        guard var message = batch.message(id) else {
          throw ConversationEditError.unknownMessage(id)
        }
        change(&message)
        try batch.replace(id, with: message)
      }
    } catch let error as ConversationEditError {
      throw error
    } catch {
      // The closure throws no other errors.
      throw .nestedEdit
    }
  }

  /// Removes the message at an index.
  ///
  /// - Throws: `invalidIndex`.
  public func remove(at index: Int) throws(ConversationEditError) {
    try apply { batch throws(ConversationEditError) in try batch.remove(at: index) }
  }

  /// Removes the messages at some indices, all of them or none; an index that is given twice counts
  /// once.
  ///
  /// - Throws: `invalidIndex`.
  public func remove(
    contentsOf indexes: some Sequence<Int>
  ) throws(ConversationEditError) {
    let indexes = Array(indexes)
    try apply { batch throws(ConversationEditError) in try batch.remove(contentsOf: indexes) }
  }

  /// Removes a message.
  ///
  /// - Throws: `unknownMessage`.
  public func remove(id: Message.ID) throws(ConversationEditError) {
    try apply { batch throws(ConversationEditError) in try batch.remove(id: id) }
  }

  /// Removes messages, all of them or none; an id that is given twice counts once.
  ///
  /// - Throws: `unknownMessage`.
  public func remove(ids: some Sequence<Message.ID>) throws(ConversationEditError) {
    let ids = Array(ids)
    try apply { batch throws(ConversationEditError) in try batch.remove(ids: ids) }
  }

  /// Removes all messages; title, participants and the rest are kept.
  public func removeAll() throws(ConversationEditError) {
    try apply { batch throws(ConversationEditError) in batch.removeAll() }
  }

  /// Moves a message to an index of the list without this message.
  ///
  /// - Throws: `unknownMessage`, `invalidIndex`.
  public func move(id: Message.ID, to index: Int) throws(ConversationEditError) {
    try apply { batch throws(ConversationEditError) in try batch.move(id: id, to: index) }
  }

  /// Makes the conversation equal to another; messages that are equal in both count as unchanged.
  ///
  /// - Throws: `duplicateMessage`.
  public func replace(with conversation: Conversation) throws(ConversationEditError) {
    try apply { batch throws(ConversationEditError) in try batch.replace(with: conversation) }
  }
}
