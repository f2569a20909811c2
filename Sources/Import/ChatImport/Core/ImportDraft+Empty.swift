import ChatModel

extension ImportDraft {
  /// Gives an id to the participant whose id is empty, and drops reactions without an emoji: the
  /// conversation format requires ids and emoji.
  mutating func replaceEmptyNames() {
    if let index = conversation.participants.firstIndex(where: { $0.id.isEmpty }) {
      let taken = Set(conversation.participants.map(\.id))
      var id = "unknown"
      while taken.contains(id) { id += "-1" }
      let name = conversation.participants[index].name
      conversation.participants[index].id = id
      if name.isEmpty, conversation.participants[index].role == nil {
        conversation.participants[index].role = .unknown
      }
      if conversation.me == "" { conversation.me = id }
      for place in conversation.messages.indices { conversation.messages[place].rename("", to: id) }
      report.countPlaceholder("sender without a name")
    }
    for place in conversation.messages.indices {
      let count = conversation.messages[place].reactions.count
      guard count > 0 else { continue }
      conversation.messages[place].reactions.removeAll { $0.emoji.isEmpty }
      for _ in conversation.messages[place].reactions.count..<count {
        report.countOmission("reaction without an emoji")
      }
    }
  }
}

extension Message {
  /// Replaces a participant's id in messages, reactions and events.
  fileprivate mutating func rename(_ old: Participant.ID, to new: Participant.ID) {
    if sender == old { sender = new }
    for index in reactions.indices {
      reactions[index].participants = reactions[index].participants.map { $0 == old ? new : $0 }
    }
    if var event = content.chatEvent {
      if event.actor == old { event.actor = new }
      event.members = event.members.map { $0 == old ? new : $0 }
      content = .chatEvent(event)
    }
  }
}
