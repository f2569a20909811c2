/// The steps that turn one conversation into another, message by message.
///
/// Messages are the same when their ids are. Where hostile data gives one id to several, each pairs
/// up with at most one of the other side, and what is left over came or went. A difference is always
/// whole: `applied(to:)` gives the new conversation back.
public struct ConversationDiff: Hashable, Sendable {
  /// A message that came.
  public struct Insertion: Hashable, Sendable {
    /// Its place in the new conversation.
    public let index: Int
    /// The new message.
    public let message: Message
  }

  /// A message that changed its place among those that stayed.
  public struct Move: Hashable, Sendable {
    /// Its place in the old conversation.
    public let from: Int
    /// Its place in the new conversation.
    public let to: Int
  }

  /// A message that is another than before under the same id, moved or not.
  public struct Update: Hashable, Sendable {
    /// Its place in the old conversation.
    public let from: Int
    /// Its place in the new conversation.
    public let to: Int
    /// The message after the change.
    public let message: Message
  }

  /// The number of messages.
  public let oldCount: Int
  /// The places of those that went, in the old conversation, ascending.
  public let removals: [Int]
  /// In order of their places in the new conversation.
  public let insertions: [Insertion]
  /// In order of their places in the new conversation: as few as possible between two conversations
  /// that are compared, and those that were made in the edits of a store.
  public let moves: [Move]
  /// In order of their places in the new conversation.
  public let updates: [Update]
  /// The new title, participants and all else but the messages, as a conversation that has none;
  /// nil if nothing of it changed.
  public let details: Conversation?

  /// The number of messages now.
  public var newCount: Int { oldCount - removals.count + insertions.count }

  /// True if both conversations are the same.
  public var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty && details == nil
  }

  /// Notes a difference that is known already.
  ///
  /// All places must fit each other.
  package init(
    oldCount: Int, removals: [Int] = [], insertions: [Insertion] = [], moves: [Move] = [],
    updates: [Update] = [], details: Conversation? = nil
  ) {
    self.oldCount = oldCount
    self.removals = removals
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
    self.details = details
  }
}

extension ConversationDiff.Insertion {
  /// Notes a message that came.
  package init(_ message: Message, at index: Int) {
    self.init(index: index, message: message)
  }

  /// Notes messages that came next to each other.
  package static func run(of messages: some Sequence<Message>, at index: Int) -> [Self] {
    messages.enumerated().map { Self(index: index + $0.offset, message: $0.element) }
  }
}

extension ConversationDiff.Move {
  /// Notes a change of place.
  package init(_ from: Int, to: Int) {
    self.init(from: from, to: to)
  }
}

extension ConversationDiff.Update {
  /// Notes a message that changed and may have moved.
  package init(_ message: Message, from: Int, to: Int) {
    self.init(from: from, to: to, message: message)
  }

  /// Notes a message that changed in its place.
  package init(_ message: Message, at index: Int) {
    self.init(from: index, to: index, message: message)
  }
}
