import ChatModel

/// An event in a channel, for which the export has an English text and, in most cases, fields.
enum SlackEvent {
  /// The actions of the messages about events, by their subtypes.
  ///
  /// A subtype without an action, or whose fields do not state what happened, is shown in the words
  /// of the export. Source: Slack, *Message event subtypes*.
  static let actions: [String: ChatEventContent.Action?] = [
    "channel_join": .joined, "group_join": .joined, "channel_leave": .left, "group_leave": .left,
    "channel_topic": .changedTopic, "group_topic": .changedTopic,
    "channel_purpose": .changedChannelDescription, "group_purpose": .changedChannelDescription,
    "channel_name": .renamedChannel, "group_name": .renamedChannel,
    "channel_archive": .archivedChannel, "group_archive": .archivedChannel,
    "channel_unarchive": .restoredChannel, "group_unarchive": .restoredChannel,
    "pinned_item": .pinnedMessage, "unpinned_item": .unpinnedMessage,
    "bot_add": .addedMembers, "bot_remove": .removedMembers, "sh_room_created": .startedCall,
    "reminder_add": nil,
  ]

  /// The event of a message.
  ///
  /// - Parameters:
  ///   - object: The message.
  ///   - subtype: Its subtype.
  /// - Returns: The event; nil if the fields do not state what happened.
  static func content(of object: JSONObject, subtype: String) -> Content? {
    guard let action = actions[subtype] ?? nil else { return nil }
    var event = ChatEventContent(action, actor: object.text("user"))
    switch action {
    case .joined:
      if let inviter = object.text("inviter"), let user = event.actor, inviter != user {
        event = ChatEventContent(.addedMembers, actor: inviter, members: [user])
      }
    case .changedTopic: event.value = object.text("topic").map { .text($0) }
    case .changedChannelDescription: event.value = object.text("purpose").map { .text($0) }
    case .renamedChannel: event.value = object.text("name").map { .text($0) }
    case .addedMembers, .removedMembers:
      event.members = [app(object)].compactMap(\.self)
    default: break
    }
    let isKnown =
      switch event.action {
      case .changedTopic, .changedChannelDescription, .renamedChannel: event.value != nil
      case .addedMembers, .removedMembers: !event.members.isEmpty
      default: true
      }
    return isKnown && event.actor != nil ? .chatEvent(event) : nil
  }

  /// The name of the app in a link such as `<https://…|Build>`, which older exports contain only in
  /// the text.
  private static func app(_ object: JSONObject) -> String? {
    guard let link = object.text("bot_link") ?? object.text("text"),
      let bar = link.lastIndex(of: "|")
    else { return nil }
    let name = link[link.index(after: bar)...].prefix { $0 != ">" }
    return name.isEmpty ? nil : String(name)
  }
}
