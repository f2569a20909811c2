/// The words of a document's cover and of its pages of pictures.
extension LocalizedStrings {
  /// Above the names of all who take part.
  package var participants: String { self[.participants] }
  /// Above the moments of the first and the last message.
  package var period: String { self[.period] }
  /// Above the name of the zone that all times are in.
  package var timeZone: String { self[.timeZone] }
  /// Above the number of messages.
  package var messages: String { self[.messages] }
  /// Above the number of pictures, and above the pictures.
  package var pictures: String { self[.pictures] }
  /// Above what the pages do not show.
  package var leftOut: String { self[.leftOut] }
  /// Above the names and digests of the files that the conversation was read from.
  package var readFrom: String { self[.readFrom] }

  /// Names a message by its id.
  package func message(named id: String) -> String { filled(self[.messageNamed], with: id) }

  /// A label and what it labels in one line.
  package func line(_ label: String, _ text: String) -> String { labeled(label, text) }
}
