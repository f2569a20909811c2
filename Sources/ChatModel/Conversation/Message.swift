public import FoundationEssentials

/// One message of a conversation.
public struct Message: Hashable, Sendable, Identifiable {
  /// The key by which other messages name this one.
  public typealias ID = String

  /// The delivery status of one's own message.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// The message is on its way.
    case sending
    /// The server has the message.
    case sent
    /// The receiver's device has the message.
    case delivered
    /// The receiver has seen the message.
    case read
    /// Sending failed.
    case failed
    /// The content, such as a picture or a file, could not be loaded; also used for messages of
    /// others.
    case downloadFailed
  }

  /// An id that is unique within the conversation.
  public var id: ID
  /// The sender; nil if the message has none, as with a notice.
  public var sender: Participant.ID?
  /// The date; nil if the source has none.
  public var date: Date?
  /// The content of the message.
  public var content: Content
  /// The message that this one replies to; it may be missing from the conversation.
  public var replyTo: Message.ID?
  /// The delivery status; shown only on one's own messages.
  public var status: Status?
  /// True if the message was changed after it was sent.
  public var isEdited: Bool
  /// The time of the last change.
  public var editedAt: Date?
  /// The name of the original sender.
  public var forwardedFrom: String?
  /// True if the message is pinned to the top of the conversation.
  public var isPinned: Bool
  /// The reactions, in display order.
  public var reactions: [Reaction]
  /// The direction of paragraphs that have no letters to determine it; nil uses the interface's.
  public var direction: LayoutDirection?
  /// The language as a BCP 47 tag, such as `ja` or `zh-Hant`, which selects the forms of letters.
  public var language: String?
  /// Properties that few messages have: see `progress`, `readCount`, `readAt`, `thread`,
  /// `fields`, `display` and `object`.
  var extras: MessageExtras?

  /// Makes a message.
  public init(
    id: ID, sender: Participant.ID? = nil, date: Date? = nil, content: Content,
    replyTo: Message.ID? = nil, status: Status? = nil, isEdited: Bool = false,
    editedAt: Date? = nil, forwardedFrom: String? = nil, isPinned: Bool = false,
    reactions: [Reaction] = [], direction: LayoutDirection? = nil, language: String? = nil
  ) {
    self.id = id
    self.sender = sender
    self.date = date
    self.content = content
    self.replyTo = replyTo
    self.status = status
    self.isEdited = isEdited
    self.editedAt = editedAt
    self.forwardedFrom = forwardedFrom
    self.isPinned = isPinned
    self.reactions = reactions
    self.direction = direction
    self.language = language
  }
}

/// An emoji with which people reacted to a message.
public struct Reaction: Hashable, Sendable {
  /// The emoji, or the name of a custom one.
  public var emoji: String
  /// The picture that replaces the emoji, as a path relative to the conversation's folder.
  ///
  /// Nil for a usual emoji, and if the export left the picture out. Without the picture, the
  /// characters are shown.
  public var source: String?
  /// The people who are known to have chosen the emoji.
  public var participants: [Participant.ID]
  /// The number of people who chose the emoji; at least the number of known participants.
  public var count: Int

  /// Makes a reaction.
  public init(
    emoji: String, participants: [Participant.ID] = [], count: Int? = nil, source: String? = nil
  ) {
    self.emoji = emoji
    self.source = source
    self.participants = participants
    self.count = max(count ?? 1, participants.count, 1)
  }
}
