import ChatModel

/// An event in a channel, for which the exporter writes an English sentence as the text.
enum DiscordEvent {
  /// The actions of the messages about events, by their types; the exporter writes Discord's number
  /// of a type that it does not know.
  static let actions: [String: ChatEventContent.Action?] = [
    "RecipientAdd": .addedMembers, "RecipientRemove": .removedMembers,
    "ChannelNameChange": .renamedChannel, "ChannelIconChange": .changedChannelIcon,
    "ChannelPinnedMessage": .pinnedMessage, "GuildMemberJoin": .joined,
    "ThreadCreated": .startedThread, "8": .boostedGroup, "9": .boostedGroup,
    "10": .boostedGroup, "11": .boostedGroup,
  ]

  /// The types of messages about events.
  static let types = Set(actions.keys)

  /// The event of a message.
  ///
  /// - Parameters:
  ///   - object: The message.
  ///   - author: The id of its author.
  ///   - mentioned: The id of the person whom the message mentions first; nil if there is none.
  /// - Returns: The event; nil for a message of a person.
  static func content(
    of object: JSONObject, author: Participant.ID, mentioned: Participant.ID?
  ) -> Content? {
    guard let action = object.text("type").flatMap({ actions[$0] }) ?? nil else { return nil }
    var event = ChatEventContent(action, actor: author)
    switch action {
    case .addedMembers: event.members = [mentioned].compactMap(\.self)
    case .removedMembers where mentioned == author: event.action = .left
    case .removedMembers: event.members = [mentioned].compactMap(\.self)
    case .renamedChannel:
      event.value = object.text("content").flatMap(newName).map { .text($0) }
      if event.value == nil { event.action = .changedGroup }
    case .boostedGroup: event.value = object.integer("content").map { .number(Double($0)) }
    default: break
    }
    return .chatEvent(event)
  }

  /// The name in `Changed the channel name: lake.`; other versions write only the name.
  private static func newName(_ text: String) -> String? {
    let before = "Changed the channel name"
    guard text.hasPrefix(before) else { return text }
    let rest = text.dropFirst(before.count)
    guard rest.hasPrefix(": "), rest.hasSuffix(".") else { return nil }
    let name = rest.dropFirst(2).dropLast()
    return name.isEmpty ? nil : String(name)
  }
}
