public import ChatModel

/// A message before layout: its own values and those that depend on its neighbours and the
/// conversation.
public struct MessageInfo: Sendable {
  let row: MessageRow

  init(_ row: MessageRow) {
    self.row = row
  }

  /// The message itself.
  public var message: Message { row.message }
  /// The name of the sender; nil if there is none.
  public var senderName: String? { row.sender?.name }
  /// The path of the sender's picture, relative to the conversation's folder.
  public var senderPicture: String? { row.sender?.avatar }
  /// True if the message is the user's own.
  public var isOutgoing: Bool { row.isOutgoing }
  /// True if the message is the topmost of its group.
  public var isFirstOfGroup: Bool { row.position.isFirst }
  /// True if the message is the bottommost of its group.
  public var isLastOfGroup: Bool { row.position.isLast }
  /// The clock time, in the page's language and time zone; nil if the message has no date.
  public var time: String? { row.stamp }
  /// The message that this one replies to, as a quote; nil if it is not a reply.
  public var quote: MessageQuote? { row.reply.map { MessageQuote(preview: $0) } }
  /// The program's own value from which the message was made; nil if there is none.
  public var object: (any Sendable)? { row.message.object }
  /// The message's delivery status; nil on incoming messages, unless their content could not be
  /// loaded.
  public var status: Message.Status? { row.status }
}

/// The message that a reply refers to, with a summary of it.
public struct MessageQuote: Hashable, Sendable {
  let preview: ReplyPreview

  /// The id that the reply names, even if the conversation does not contain that message.
  public var id: Message.ID { preview.id }
  /// The name of the author; nil if the message is missing or has no sender.
  public var authorName: String? { preview.author?.name }
  /// The id of the author; nil if the message is missing or has no sender.
  public var author: Participant.ID? { preview.author?.id }
  /// True if the quoted message is the user's own.
  public var isOutgoing: Bool { preview.isOutgoing }
  /// The message's text, or a description of its content, on one line, such as `Photo · the
  /// caption`; for a missing message, a note that it is unavailable.
  public var summary: String { preview.summary }
  /// The path of the message's image, relative to the conversation's folder; nil if there is none.
  ///
  /// A component that shows the image must list it in its `pictures(for:)`.
  public var picture: String? { preview.thumbnail }
  /// True if the conversation contains the message.
  public var isAvailable: Bool { preview.isAvailable }
}
