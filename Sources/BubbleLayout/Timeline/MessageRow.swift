package import ChatModel

/// A message with all that its neighbours and the conversation add to it.
package struct MessageRow: Hashable, Sendable {
  /// What was said.
  package var message: Message
  /// Who said it; nil where nobody did.
  package var sender: Sender?
  /// Whether it is one's own and stands on the far side.
  package var isOutgoing: Bool
  /// Its place among the messages that the sender sent in a row.
  package var position: GroupPosition
  /// Whether the sender's name is shown.
  package var showsName: Bool
  /// Whether the sender's picture is shown.
  package var showsAvatar: Bool
  /// Whether room for a picture is kept, so that a group's bubbles stand in line.
  package var reservesAvatar: Bool
  /// The message that this one answers.
  package var reply: ReplyPreview?
  /// The clock time; nil where the message has no date.
  package var stamp: String?
  /// How far it has come; nil on messages of others.
  package var status: Message.Status?

  /// Makes a row.
  package init(
    message: Message, sender: Sender? = nil, isOutgoing: Bool = false,
    position: GroupPosition = .single, showsName: Bool = false, showsAvatar: Bool = false,
    reservesAvatar: Bool = false, reply: ReplyPreview? = nil, stamp: String? = nil,
    status: Message.Status? = nil
  ) {
    self.message = message
    self.sender = sender
    self.isOutgoing = isOutgoing
    self.position = position
    self.showsName = showsName
    self.showsAvatar = showsAvatar
    self.reservesAvatar = reservesAvatar
    self.reply = reply
    self.stamp = stamp
    self.status = status
  }
}
