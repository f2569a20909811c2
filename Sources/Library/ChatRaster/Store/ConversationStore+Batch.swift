import BubbleLayout
public import ChatModel
import Platform

extension ConversationStore {
  /// Edits that become visible together.
  ///
  /// Each edit sees the results of those before it. An edit that throws changes nothing.
  public struct Batch: Sendable {
    var stored: StoredConversation
    /// The changes of the last edit.
    private(set) var lastDiff: ConversationDiff
    /// The check of edits; nil if edits are not checked.
    var check: EditCheck?

    /// Makes a batch that edits a conversation.
    ///
    /// - Throws: `duplicateMessage`, `invalid`.
    init(
      _ conversation: Conversation, checking: EditChecking
    ) throws(ConversationEditError) {
      self.init(checking: checking)
      stored = try StoredConversation(admit(conversation))
      lastDiff = ConversationDiff(oldCount: stored.messages.count)
    }

    /// Makes a batch for a conversation without messages.
    init(checking: EditChecking) {
      stored = StoredConversation()
      lastDiff = ConversationDiff(oldCount: 0)
      if !checking.isNone { check = EditCheck(repairs: checking.repairs, people: []) }
    }

    /// The conversation with the edits so far.
    ///
    /// Built at each access, in time proportional to the number of messages: store the result if
    /// you need it twice.
    public var conversation: Conversation { stored.conversation }

    /// Inserts a message before the one at an index, or at the end.
    ///
    /// - Throws: `duplicateMessage`, `invalidIndex`.
    public mutating func insert(
      _ message: Message, at index: Int
    ) throws(ConversationEditError) {
      try insert(contentsOf: CollectionOfOne(message), at: index)
    }

    /// Inserts messages before the one at an index, or at the end; all of them or none.
    ///
    /// - Throws: `duplicateMessage`, `invalidIndex`.
    public mutating func insert(
      contentsOf messages: some Sequence<Message>, at index: Int
    ) throws(ConversationEditError) {
      try insert(messages.map { StoredMessage($0) }, at: index)
    }

    /// Inserts messages that the caller has made from a sequence, without an array of the messages
    /// themselves, which are large.
    mutating func insert(_ messages: [StoredMessage], at index: Int) throws(ConversationEditError) {
      let count = stored.messages.count
      guard (0...count).contains(index) else { throw .invalidIndex(index, count: count) }
      var admission = EditCheck.Admission()
      var messages = messages
      if check != nil {
        admission = try admit(messages.map(\.message), growth: messages.count)
        messages = admission.messages.map { StoredMessage($0) }
      }
      if let id = stored.messages.insert(contentsOf: messages, at: index) {
        throw .duplicateMessage(id)
      }
      lastDiff = ConversationDiff(
        oldCount: count, insertions: ConversationDiff.Insertion.run(of: messages, at: index),
        details: settle(admission))
    }

    /// Adds a message at the end.
    ///
    /// - Throws: `duplicateMessage`.
    public mutating func append(_ message: Message) throws(ConversationEditError) {
      try insert(message, at: stored.messages.count)
    }

    /// Adds messages at the end; all of them or none.
    ///
    /// - Throws: `duplicateMessage`.
    public mutating func append(
      contentsOf messages: some Sequence<Message>
    ) throws(ConversationEditError) {
      try insert(contentsOf: messages, at: stored.messages.count)
    }

    /// Replaces the message that has the same id.
    ///
    /// - Throws: `unknownMessage`.
    public mutating func update(_ message: Message) throws(ConversationEditError) {
      let place = try place(of: message.id)
      let admission = try admit([message], growth: 0)
      let message = StoredMessage(admission.messages[0])
      let isSame = stored.messages[place] == message
      if !isSame { stored.messages.replace(at: place, with: message) }
      lastDiff = ConversationDiff(
        oldCount: stored.messages.count,
        updates: isSame ? [] : [ConversationDiff.Update(message, at: place)],
        details: settle(admission))
    }

    /// Replaces the message at an index by another one, whose id may differ.
    ///
    /// - Throws: `invalidIndex`, `duplicateMessage`.
    public mutating func update(
      _ message: Message, at index: Int
    ) throws(ConversationEditError) {
      let count = stored.messages.count
      guard (0..<count).contains(index) else { throw .invalidIndex(index, count: count) }
      guard stored.messages[index].id != message.id else { return try update(message) }
      guard !stored.messages.contains(message.id) else { throw .duplicateMessage(message.id) }
      let admission = try admit([message], growth: 0)
      let message = StoredMessage(admission.messages[0])
      stored.messages.removeSubrange(index..<index + 1)
      stored.messages.insert(contentsOf: CollectionOfOne(message), at: index)
      lastDiff = ConversationDiff(
        oldCount: count, removals: [index],
        insertions: [ConversationDiff.Insertion(message, at: index)], details: settle(admission))
    }

    /// Replaces a message by another one, whose id may differ.
    ///
    /// - Throws: `unknownMessage`, `duplicateMessage`.
    public mutating func replace(
      _ id: Message.ID, with message: Message
    ) throws(ConversationEditError) {
      try update(message, at: place(of: id))
    }

    /// Removes the message at an index.
    ///
    /// - Throws: `invalidIndex`.
    public mutating func remove(at index: Int) throws(ConversationEditError) {
      try remove(contentsOf: CollectionOfOne(index))
    }

    /// Removes the messages at some indices, all of them or none; an index that is given twice
    /// counts once.
    ///
    /// - Throws: `invalidIndex`.
    public mutating func remove(
      contentsOf indexes: some Sequence<Int>
    ) throws(ConversationEditError) {
      let count = stored.messages.count
      let places = Set(indexes)
      for place in places where !(0..<count).contains(place) {
        throw .invalidIndex(place, count: count)
      }
      remove(places)
    }

    /// Removes a message.
    ///
    /// - Throws: `unknownMessage`.
    public mutating func remove(id: Message.ID) throws(ConversationEditError) {
      try remove(ids: CollectionOfOne(id))
    }

    /// Removes messages, all of them or none; an id that is given twice counts once.
    ///
    /// - Throws: `unknownMessage`.
    public mutating func remove(
      ids: some Sequence<Message.ID>
    ) throws(ConversationEditError) {
      var places: Set<Int> = []
      for id in ids { places.insert(try place(of: id)) }
      remove(places)
    }

    private mutating func remove(_ places: Set<Int>) {
      let removals = places.sorted()
      let count = stored.messages.count
      // Messages are removed from the end, so that earlier indices stay valid.
      for place in removals.reversed() { stored.messages.removeSubrange(place..<place + 1) }
      lastDiff = ConversationDiff(oldCount: count, removals: removals)
    }

    /// Removes all messages; title, participants and the rest are kept.
    public mutating func removeAll() {
      let count = stored.messages.count
      stored.messages = IdentifiedList()
      lastDiff = ConversationDiff(oldCount: count, removals: Array(0..<count))
    }

    /// Moves a message to an index of the list without this message.
    ///
    /// - Throws: `unknownMessage`, `invalidIndex`.
    public mutating func move(id: Message.ID, to index: Int) throws(ConversationEditError) {
      let place = try place(of: id)
      let count = stored.messages.count
      guard (0..<count).contains(index) else { throw .invalidIndex(index, count: count) }
      if place != index {
        let message = stored.messages[place]
        stored.messages.removeSubrange(place..<place + 1)
        stored.messages.insert(contentsOf: CollectionOfOne(message), at: index)
      }
      lastDiff = ConversationDiff(
        oldCount: count,
        moves: place == index ? [] : [ConversationDiff.Move(place, to: index)])
    }

    /// Makes the conversation equal to another; messages that are equal in both count as unchanged.
    ///
    /// - Throws: `duplicateMessage`.
    public mutating func replace(
      with conversation: Conversation
    ) throws(ConversationEditError) {
      let conversation = try admit(conversation)
      let new = try StoredConversation(conversation)
      lastDiff = ConversationDiff(from: stored.conversation, to: conversation)
      stored = new
    }

    /// Changes the title, the participants or any property except the messages.
    ///
    /// - Parameter change: Receives a conversation without messages; messages that it adds are
    ///   ignored.
    public mutating func updateDetails(_ change: (inout Conversation) -> Void) {
      var new = stored.details
      change(&new)
      new.messages = []
      let old = stored.details
      stored.details = new
      if new != old { checkDetails() }
      lastDiff = ConversationDiff(
        oldCount: stored.messages.count, details: stored.details == old ? nil : stored.details)
    }

    /// The message with an id; nil if there is none.
    func message(_ id: Message.ID) -> Message? {
      stored.messages.place(of: id).map { stored.messages[$0].message }
    }

    private func place(of id: Message.ID) throws(ConversationEditError) -> Int {
      guard let place = stored.messages.place(of: id) else { throw .unknownMessage(id) }
      return place
    }
  }
}
