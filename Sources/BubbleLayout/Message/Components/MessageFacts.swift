public import ChatModel

/// What is known of a message that is about to be laid out: itself, and what its neighbours and the
/// conversation add to it.
public struct MessageFacts: Sendable {
  let row: MessageRow

  init(_ row: MessageRow) {
    self.row = row
  }

  /// What was said.
  public var message: Message { row.message }
  /// The name of who said it; nil where nobody did.
  public var senderName: String? { row.sender?.name }
  /// The path of the sender's picture, relative to the conversation's folder.
  public var senderPicture: String? { row.sender?.avatar }
  /// Whether it is one's own.
  public var isOutgoing: Bool { row.isOutgoing }
  /// Whether no message of the same group stands above.
  public var isFirstOfGroup: Bool { row.position.isFirst }
  /// Whether no message of the same group stands below.
  public var isLastOfGroup: Bool { row.position.isLast }
  /// The clock time, in the page's language and time zone; nil where the message has no date.
  public var time: String? { row.stamp }
  /// How far it has come; nil on messages of others, unless what they hold could not be loaded.
  public var status: Message.Status? { row.status }
}
