import ChatModel

/// An importer of a source that states what happened in a chat by a name or a number.
protocol EventImporter: Importer {
  /// The actions of the format, by the source's names for them.
  ///
  /// An event without an action is shown in the words of the source. The reader of a source may
  /// replace an action by a more specific one, such as `joined` for members who added themselves.
  static var eventActions: [String: ChatEventContent.Action?] { get }
}

extension ImportDraft {
  /// Replaces the source's ids of people who are not participants by names.
  ///
  /// - Parameter name: Returns the name for the id of a person, or the id of the participant with a
  ///   name; nil if the person is unknown.
  mutating func nameEvents(_ name: (String) -> String?) {
    let known = Set(conversation.participants.map(\.id))
    for place in conversation.messages.indices {
      guard var event = conversation.messages[place].content.chatEvent else { continue }
      event.actor = event.actor.flatMap { known.contains($0) ? $0 : name($0) }
      event.members = event.members.compactMap { known.contains($0) ? $0 : name($0) }
      conversation.messages[place].content = .chatEvent(event)
    }
  }
}
