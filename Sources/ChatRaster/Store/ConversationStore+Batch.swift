public import ChatModel

extension ConversationStore {
  /// Edits that become visible together.
  ///
  /// Each sees what the ones before it did. One that throws has changed nothing.
  public struct Batch: Sendable {
    /// The conversation with the edits so far.
    public private(set) var conversation: Conversation
    private var places: MessagePlaces
    /// What the last edit did.
    private(set) var lastDiff: ConversationDiff

    /// Begins with a conversation.
    ///
    /// - Throws: `duplicateMessage`.
    init(_ conversation: Conversation) throws(ConversationEditError) {
      self.conversation = conversation
      places = try MessagePlaces(of: conversation.messages)
      lastDiff = ConversationDiff(oldCount: conversation.messages.count)
    }

    /// Begins without messages.
    init() {
      conversation = Conversation()
      places = MessagePlaces()
      lastDiff = ConversationDiff(oldCount: 0)
    }

    /// Puts a message before the one at a place, or at the end.
    ///
    /// - Throws: `duplicateMessage`, `invalidIndex`.
    public mutating func insert(
      _ message: Message, at index: Int
    ) throws(ConversationEditError) {
      try insert(contentsOf: CollectionOfOne(message), at: index)
    }

    /// Puts messages before the one at a place, or at the end; all of them or none.
    ///
    /// - Throws: `duplicateMessage`, `invalidIndex`.
    public mutating func insert(
      contentsOf messages: some Sequence<Message>, at index: Int
    ) throws(ConversationEditError) {
      let count = conversation.messages.count
      guard (0...count).contains(index) else { throw .invalidIndex(index, count: count) }
      let messages = Array(messages)
      try places.insert(messages, at: index)
      conversation.messages.insert(contentsOf: messages, at: index)
      lastDiff = ConversationDiff(
        oldCount: count, insertions: ConversationDiff.Insertion.run(of: messages, at: index))
    }

    /// Adds a message at the end.
    ///
    /// - Throws: `duplicateMessage`.
    public mutating func append(_ message: Message) throws(ConversationEditError) {
      try insert(message, at: conversation.messages.count)
    }

    /// Adds messages at the end; all of them or none.
    ///
    /// - Throws: `duplicateMessage`.
    public mutating func append(
      contentsOf messages: some Sequence<Message>
    ) throws(ConversationEditError) {
      try insert(contentsOf: messages, at: conversation.messages.count)
    }

    /// Replaces the message that has the same id.
    ///
    /// - Throws: `unknownMessage`.
    public mutating func update(_ message: Message) throws(ConversationEditError) {
      let place = try place(of: message.id)
      let isSame = conversation.messages[place] == message
      conversation.messages[place] = message
      lastDiff = ConversationDiff(
        oldCount: conversation.messages.count,
        updates: isSame ? [] : [ConversationDiff.Update(message, at: place)])
    }

    /// Takes a message out.
    ///
    /// - Throws: `unknownMessage`.
    public mutating func remove(id: Message.ID) throws(ConversationEditError) {
      try remove(ids: CollectionOfOne(id))
    }

    /// Takes messages out, all of them or none; an id that is given twice counts once.
    ///
    /// - Throws: `unknownMessage`.
    public mutating func remove(
      ids: some Sequence<Message.ID>
    ) throws(ConversationEditError) {
      var indices: Set<Int> = []
      for id in ids { indices.insert(try place(of: id)) }
      let removals = indices.sorted()
      let count = conversation.messages.count
      for index in removals { places.remove(conversation.messages[index].id, from: index) }
      if removals.count == 1 {
        conversation.messages.remove(at: removals[0])
      } else if let first = removals.first {
        var kept = Array(conversation.messages[..<first])
        kept.reserveCapacity(count - removals.count)
        var next = first
        for index in removals {
          kept += conversation.messages[next..<index]
          next = index + 1
        }
        kept += conversation.messages[next...]
        conversation.messages = kept
      }
      lastDiff = ConversationDiff(oldCount: count, removals: removals)
    }

    /// Takes all messages out; title, participants and the rest stay.
    public mutating func removeAll() {
      let count = conversation.messages.count
      conversation.messages = []
      places = MessagePlaces()
      lastDiff = ConversationDiff(oldCount: count, removals: Array(0..<count))
    }

    /// Puts a message elsewhere, so that it stands at a place when it has left its own.
    ///
    /// - Throws: `unknownMessage`, `invalidIndex`.
    public mutating func move(id: Message.ID, to index: Int) throws(ConversationEditError) {
      let place = try place(of: id)
      let count = conversation.messages.count
      guard (0..<count).contains(index) else { throw .invalidIndex(index, count: count) }
      if place != index {
        let message = conversation.messages.remove(at: place)
        conversation.messages.insert(message, at: index)
        places.noteMove(from: min(place, index))
      }
      lastDiff = ConversationDiff(
        oldCount: count,
        moves: place == index ? [] : [ConversationDiff.Move(place, to: index)])
    }

    /// Makes the conversation equal to another; what both have counts as unchanged.
    ///
    /// - Throws: `duplicateMessage`.
    public mutating func replace(
      with conversation: Conversation
    ) throws(ConversationEditError) {
      let places = try MessagePlaces(of: conversation.messages)
      lastDiff = ConversationDiff(from: self.conversation, to: conversation)
      self.conversation = conversation
      self.places = places
    }

    /// Changes the title, the participants or what else is not a message.
    ///
    /// - Parameter change: Gets a conversation without messages; messages that it adds are ignored.
    public mutating func updateDetails(_ change: (inout Conversation) -> Void) {
      let old = conversation.withoutMessages
      var new = old
      change(&new)
      var messages: [Message] = []
      swap(&messages, &conversation.messages)
      conversation = new
      conversation.messages = messages
      new.messages = []
      lastDiff = ConversationDiff(oldCount: messages.count, details: new == old ? nil : new)
    }

    private mutating func place(of id: Message.ID) throws(ConversationEditError) -> Int {
      guard let place = places.place(of: id, in: conversation.messages) else {
        throw .unknownMessage(id)
      }
      return place
    }
  }
}
