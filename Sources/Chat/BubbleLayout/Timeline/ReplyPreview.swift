package import ChatModel

/// A short preview of the message that a reply refers to.
package struct ReplyPreview: Hashable, Sendable {
  /// The id that the reply names, even if the conversation does not contain that message.
  package var id: Message.ID
  /// The sender; nil if the message is missing or has no sender.
  package var author: Sender?
  /// True if the quoted message is the user's own.
  package var isOutgoing: Bool
  /// The message's text, or a description of its content (`Photo · the caption`), on one line; for
  /// a missing message, a note that it is unavailable.
  package var summary: String
  /// The path of the message's image, relative to the conversation's folder.
  package var thumbnail: String?
  /// True if the conversation contains the message.
  package var isAvailable: Bool
  /// The direction that the message sets for its text; nil if the text determines it.
  package var direction: LayoutDirection?
  /// The parts of the summary that are code and run from left to right, as UTF-8 offsets.
  package var code: [Range<Int>]

  /// Makes a preview.
  package init(
    id: Message.ID, author: Sender? = nil, isOutgoing: Bool = false, summary: String,
    thumbnail: String? = nil, isAvailable: Bool = true, direction: LayoutDirection? = nil,
    code: [Range<Int>] = []
  ) {
    self.id = id
    self.author = author
    self.isOutgoing = isOutgoing
    self.summary = summary
    self.thumbnail = thumbnail
    self.isAvailable = isAvailable
    self.direction = direction
    self.code = code
  }
}
