package import ChatModel
package import DisplayList

/// A participant as shown in a row: with a name, a colour and a picture or initials.
package struct Sender: Hashable, Sendable {
  /// The id with which messages name the participant.
  package var id: Participant.ID
  /// The displayed name; the id if the conversation does not list the participant.
  package var name: String
  /// One or two letters for a disc without a picture.
  package var initials: String
  /// The path of a picture, relative to the conversation's folder; nil draws the initials.
  package var avatar: String?
  /// An index into `ParticipantPalette`'s colours or into any other list of colours, modulo its
  /// length.
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
