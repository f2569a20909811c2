/// The difference between two conversations: the changes that turn one into the other, message by
/// message.
///
/// Two messages are the same if they have the same id. If hostile data gives several messages the
/// same id, each is paired with at most one message of the other conversation, and unpaired
/// messages are removals or insertions. A difference is always complete: `applied(to:)` returns the
/// new conversation.
public struct ConversationDiff: Hashable, Sendable {
  /// An inserted message.
  public struct Insertion: Hashable, Sendable {
    /// The message's index in the new conversation.
    public let index: Int
    /// The new message, shared with the states of a store.
    package let stored: StoredMessage
    /// The new message.
    public var message: Message { stored.message }
  }

  /// A message whose position changed among the messages that both conversations contain.
  public struct Move: Hashable, Sendable {
    /// The message's index in the old conversation.
    public let from: Int
    /// The message's index in the new conversation.
    public let to: Int
  }

  /// A message whose content or properties changed under the same id, whether or not it moved.
  public struct Update: Hashable, Sendable {
    /// The message's index in the old conversation.
    public let from: Int
    /// The message's index in the new conversation.
    public let to: Int
    /// The message after the change, shared with the states of a store.
    package let stored: StoredMessage
    /// The message after the change.
    public var message: Message { stored.message }
  }

  /// The number of messages in the old conversation.
  public let oldCount: Int
  /// The indices of removed messages in the old conversation, in ascending order.
  public let removals: [Int]
  /// The insertions, in the order of the new conversation.
  public let insertions: [Insertion]
  /// The moves, in the order of the new conversation.
  ///
  /// A comparison of two conversations finds as few as possible; a store's difference has the moves
  /// that its edits made.
  public let moves: [Move]
  /// The updates, in the order of the new conversation.
  public let updates: [Update]
  /// The title, the participants and all other properties of the new conversation, without
  /// messages; nil if none of them changed.
  public let details: Conversation?

  /// The number of messages in the new conversation.
  public var newCount: Int { oldCount - removals.count + insertions.count }

  /// True if the conversations are equal.
  public var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty && details == nil
  }

  /// Makes a difference from known changes.
  ///
  /// All indices must be consistent.
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
  /// Makes an insertion of one message.
  package init(_ stored: StoredMessage, at index: Int) {
    self.init(index: index, stored: stored)
  }

  /// Makes insertions of consecutive messages.
  package static func run(of messages: [StoredMessage], at index: Int) -> [Self] {
    messages.indices.map { Self(index: index + $0, stored: messages[$0]) }
  }
}

extension ConversationDiff.Move {
  /// Makes a move between two indices.
  package init(_ from: Int, to: Int) {
    self.init(from: from, to: to)
  }
}

extension ConversationDiff.Update {
  /// Makes an update of a message that changed and may have moved.
  package init(_ stored: StoredMessage, from: Int, to: Int) {
    self.init(from: from, to: to, stored: stored)
  }

  /// Makes an update of a message that changed in place.
  package init(_ stored: StoredMessage, at index: Int) {
    self.init(from: index, to: index, stored: stored)
  }
}
