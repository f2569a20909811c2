public import FoundationEssentials

/// One message of a conversation.
public struct Message: Hashable, Sendable, Identifiable {
  /// The type of the id by which other messages refer to a message.
  public typealias ID = String

  /// The delivery status of one of the user's own messages.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// The message is being sent.
    case sending
    /// The server has received the message.
    case sent
    /// The receiver's device has received the message.
    case delivered
    /// The receiver has seen the message.
    case read
    /// Sending failed.
    case failed
    /// The content, such as an image or a file, could not be downloaded; this status is also shown
    /// on messages of others.
    case downloadFailed
  }

  /// The id of the message, unique within the conversation.
  public var id: ID
  /// The sender; nil if the message has none, like a notice.
  public var sender: Participant.ID?
  /// The date; nil if the source has none.
  public var date: Date?
  /// The content of the message.
  public var content: Content
  /// The id of the message to which this one replies; the conversation may not contain that
  /// message.
  public var replyTo: Message.ID?
  /// The delivery status; shown only on the user's own messages.
  public var status: Status?
  /// True if the message was changed after it was sent.
  public var isEdited: Bool
  /// The time of the last edit.
  public var editedAt: Date?
  /// The name of the original sender of a forwarded message.
  public var forwardedFrom: String?
  /// True if the message is pinned to the top of the conversation.
  public var isPinned: Bool
  /// The reactions, in display order.
  public var reactions: [Reaction]
  /// The direction of all paragraphs of the message and of its quotes; nil if each paragraph has the
  /// direction of its first letter, or that of the interface without letters.
  public var direction: LayoutDirection?
  /// The language as a BCP 47 tag, such as `ja` or `zh-Hant`, which selects regional forms of
  /// glyphs.
  public var language: String?
  /// Properties that few messages have, such as `progress`, `readCount`, `readAt`, `thread`,
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

/// An emoji with which participants reacted to a message.
public struct Reaction: Hashable, Sendable {
  /// The emoji, or the name of a custom one.
  public var emoji: String
  /// The path of the image that replaces the emoji, relative to the conversation's folder.
  ///
  /// Nil for a standard emoji, or if the export does not contain the image. Without the image,
  /// `emoji` is shown as text.
  public var source: String?
  /// The participants who are known to have chosen the emoji.
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
