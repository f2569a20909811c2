import ChatModel

/// The members of a room, and the events about them and about the room.
struct MatrixMembers {
  /// The names of members, from each member's latest event.
  private var names: [String: String] = [:]
  private var joined: Set<String> = []

  /// The actions of the events that the app shows as lines, by the types of events; a change of a
  /// member has the membership after the type.
  static let actions: [String: ChatEventContent.Action] = [
    "m.room.create": .createdRoom, "m.room.name": .renamedRoom, "m.room.topic": .changedTopic,
    "m.room.avatar": .changedRoomPhoto, "m.room.encryption": .turnedOnEncryption,
    "m.room.pinned_events": .pinnedMessage, "m.room.member/join": .joined,
    "m.room.member/leave": .left, "m.room.member/invite": .invitedMembers,
    "m.room.member/ban": .bannedMembers, "m.room.member/knock": .askedToJoin,
  ]

  /// The display name of a member; if there is none, the first part of the id.
  func name(of id: String) -> String {
    if let name = names[id] { return name }
    let part = id.dropFirst().prefix { $0 != ":" }
    return id.hasPrefix("@") && !part.isEmpty ? String(part) : id
  }

  /// The event for a change of a member; nil if nothing changed that the app shows.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - content: Its content.
  ///   - sender: The id of the member who made the change.
  ///   - before: The membership before the change; nil if the export does not contain it.
  /// - Returns: The event in the chat.
  mutating func event(
    _ event: JSONObject, _ content: JSONObject, _ sender: String, before: String?
  ) -> ChatEventContent? {
    let id = event.text("state_key") ?? sender
    let old = name(of: id)
    if let name = content.text("displayname") { names[id] = name }
    let membership = content.text("membership") ?? ""
    guard let action = Self.actions["m.room.member/\(membership)"] else { return nil }
    let isOwn = id == sender
    switch action {
    case .joined:
      if joined.insert(id).inserted { return ChatEventContent(.joined, actor: id) }
      // A participant has only the latest name.
      let new = name(of: id)
      return old == new ? nil : ChatEventContent(.changedName, actor: old, value: .text(new))
    case .left:
      joined.remove(id)
      switch (before, isOwn) {
      case ("invite", true): return ChatEventContent(.declinedInvitation, actor: id)
      case ("knock", true): return ChatEventContent(.withdrewRequest, actor: id)
      case (_, true): return ChatEventContent(.left, actor: id)
      case ("ban", _): return ChatEventContent(.unbannedMembers, actor: sender, members: [id])
      case ("invite", _): return ChatEventContent(.withdrewInvitation, actor: sender, members: [id])
      case ("knock", _): return ChatEventContent(.declinedRequest, actor: sender, members: [id])
      default: return ChatEventContent(.removedMembers, actor: sender, members: [id])
      }
    case .askedToJoin: return ChatEventContent(action, actor: id)
    default: return ChatEventContent(action, actor: sender, members: [id])
    }
  }
}
