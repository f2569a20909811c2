package import ChatModel
package import DisplayList

/// A participant as shown in a row, with a name, a colour and a picture or initials.
package struct Sender: Hashable, Sendable {
  /// The id by which messages refer to the participant.
  package var id: Participant.ID
  /// The displayed name; the id if the conversation does not list the participant.
  package var name: String
  /// The one or two letters on an avatar without a picture.
  package var initials: String
  /// The path of the participant's picture, relative to the conversation's folder; nil draws the
  /// initials.
  package var avatar: String?
  /// An index into `ParticipantPalette`'s colours or into another list of colours, taken modulo the
  /// list's length.
  package var colorIndex: Int
  /// The colour of the name, if the conversation sets one; nil uses the colour of `colorIndex`.
  package var color: Color?

  /// Makes a sender.
  package init(
    id: Participant.ID, name: String, initials: String, avatar: String? = nil, colorIndex: Int,
    color: Color? = nil
  ) {
    self.id = id
    self.name = name
    self.initials = initials
    self.avatar = avatar
    self.colorIndex = colorIndex
    self.color = color
  }
}
