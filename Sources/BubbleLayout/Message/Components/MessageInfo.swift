public import ChatModel

/// A message before layout: its own values, and those from its neighbours and the conversation.
public struct MessageInfo: Sendable {
  let row: MessageRow

  init(_ row: MessageRow) {
    self.row = row
  }

  /// The words of the message.
  public var message: Message { row.message }
  /// The name of the sender; nil if there is none.
  public var senderName: String? { row.sender?.name }
  /// The path of the sender's picture, relative to the conversation's folder.
  public var senderPicture: String? { row.sender?.avatar }
  /// True if it is one's own.
  public var isOutgoing: Bool { row.isOutgoing }
  /// True if no message of the same group is above.
  public var isFirstOfGroup: Bool { row.position.isFirst }
  /// True if no message of the same group is below.
  public var isLastOfGroup: Bool { row.position.isLast }
  /// The clock time, in the page's language and time zone; nil if the message has no date.
  public var time: String? { row.stamp }
  /// The message that it answers, in a few words; nil if it answers none.
  public var quote: MessageQuote? { row.reply.map { MessageQuote(preview: $0) } }
  /// The program's own value that the message was made from; nil for none.
  public var object: (any Sendable)? { row.message.object }
  /// The value with which a component of the message was refreshed last; nil if it never was.
  ///
  /// - Parameter component: Asks for its own.
  /// - Returns: A value of the type that it was refreshed with.
  public func state(of component: some MessageComponent) -> (any Sendable)? {
    row.message.state(ofComponent: component.identifier)
  }
  /// Its delivery status; nil on messages of others, unless their content could not be loaded.
  public var status: Message.Status? { row.status }
}

/// The message that another one answers, in a few words.
public struct MessageQuote: Hashable, Sendable {
  let preview: ReplyPreview

  /// The id that the answer names, whether the conversation has that message or not.
  public var id: Message.ID { preview.id }
  /// The name of the author; nil if the message is missing or has no sender.
  public var authorName: String? { preview.author?.name }
  /// The id of the author; nil if the message is missing or has no sender.
  public var author: Participant.ID? { preview.author?.id }
  /// True if it is one's own message.
  public var isOutgoing: Bool { preview.isOutgoing }
  /// Its text, or a description of its content, on one line: `Photo · the caption`; for a missing
  /// one, that it is unavailable.
  public var summary: String { preview.summary }
  /// The path of a picture of it, relative to the conversation's folder; nil for none.
  ///
  /// A component that shows it names it among its pictures.
  public var picture: String? { preview.thumbnail }
  /// True if the conversation has the message.
  public var isAvailable: Bool { preview.isAvailable }
}
