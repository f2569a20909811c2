package import ChatModel

/// The message that another one answers, in a few words.
package struct ReplyPreview: Hashable, Sendable {
  /// The id that the answer names, whether the message is there or not.
  package var id: Message.ID
  /// The sender; nil if the message is missing or has none.
  package var author: Sender?
  /// True if it is one's own message.
  package var isOutgoing: Bool
  /// One line: its text, or a description of its content (`Photo · the caption`); for a missing
  /// one, that it is unavailable.
  package var summary: String
  /// The path of a picture of it, relative to the conversation's folder.
  package var thumbnail: String?
  /// True if the conversation holds the message.
  package var isAvailable: Bool

  /// Makes a preview.
  package init(
    id: Message.ID, author: Sender? = nil, isOutgoing: Bool = false, summary: String,
    thumbnail: String? = nil, isAvailable: Bool = true
  ) {
    self.id = id
    self.author = author
    self.isOutgoing = isOutgoing
    self.summary = summary
    self.thumbnail = thumbnail
    self.isAvailable = isAvailable
  }
}
