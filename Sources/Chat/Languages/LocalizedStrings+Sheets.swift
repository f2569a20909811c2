/// The texts on the cover of a document and on its pages of pictures.
extension LocalizedStrings {
  /// The label of the participants' names.
  package var participants: String { self[.participants] }
  /// The label of the times of the first and last messages.
  package var period: String { self[.period] }
  /// The label of the time zone's name.
  package var timeZone: String { self[.timeZone] }
  /// The label of the number of messages.
  package var messages: String { self[.messages] }
  /// The label of the number of pictures, and the heading of the pages of pictures.
  package var pictures: String { self[.pictures] }
  /// The heading of the list of omitted content.
  package var leftOut: String { self[.leftOut] }
  /// The label of the names and digests of the conversation's source files.
  package var readFrom: String { self[.readFrom] }

  /// The label for the message with the given id.
  package func message(named id: String) -> String { filled(self[.messageNamed], with: id) }

  /// A label and its value on one line.
  package func line(_ label: String, _ text: String) -> String { labeled(label, text) }
}
