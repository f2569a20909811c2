import ChatModel

/// The events in a chat.
struct SignalUpdate {
  let people: SignalPeople
  /// The id of the author of the update; nil if there is none.
  let author: String?

  /// The simple updates, each about its author.
  private static let simple: [String: ChatEventContent.Action] = [
    "JOINED_SIGNAL": .joinedApp, "IDENTITY_UPDATE": .changedSafetyNumber,
    "IDENTITY_VERIFIED": .markedAsVerified, "IDENTITY_DEFAULT": .markedAsUnverified,
    "CHANGE_NUMBER": .changedNumber, "END_SESSION": .resetSession,
    "CHAT_SESSION_REFRESH": .resetSession, "BAD_DECRYPT": .sentUnreadable,
    "PAYMENTS_ACTIVATED": .activatedPayments, "PAYMENT_ACTIVATION_REQUEST": .requestedPayments,
    "UNSUPPORTED_PROTOCOL_MESSAGE": .sentUnreadable, "REPORTED_SPAM": .reportedAsSpam,
    "BLOCKED": .blocked, "UNBLOCKED": .unblocked, "MESSAGE_REQUEST_ACCEPTED": .acceptedRequest,
  ]

  /// All other updates, except for calls between two people and the changes of a group.
  private static let others: [String: ChatEventContent.Action?] = [
    "profileChange": .changedName, "expirationTimerChange": .setTimer, "groupCall": .groupCall,
    "pinMessage": .pinnedMessage, "pollTerminate": .endedPoll,
    "threadMerge": nil, "sessionSwitchover": nil,
  ]

  /// A change of a group, and the keys of the people in it.
  private struct Change {
    let action: ChatEventContent.Action
    /// The keys that can contain the person who made the change.
    let actor: [String]
    /// The key of the person to whom it happened.
    let member: String?

    init(
      _ action: ChatEventContent.Action, by actor: [String] = ["updaterAci"],
      to member: String? = nil
    ) {
      self.action = action
      self.actor = actor
      self.member = member
    }
  }

  private static let changes: [String: Change] = [
    "genericGroupUpdate": Change(.changedGroup), "groupCreationUpdate": Change(.createdGroup),
    "groupNameUpdate": Change(.renamedGroup), "groupAvatarUpdate": Change(.changedGroupPhoto),
    "groupDescriptionUpdate": Change(.changedGroupDescription),
    "groupMembershipAccessLevelChangeUpdate": Change(.changedGroup),
    "groupAttributesAccessLevelChangeUpdate": Change(.changedGroup),
    "groupMemberLabelAccessLevelChangeUpdate": Change(.changedGroup),
    "groupAnnouncementOnlyChangeUpdate": Change(.changedGroup),
    "groupAdminStatusUpdate": Change(.madeAdministrators, to: "memberAci"),
    "groupMemberLeftUpdate": Change(.left, by: ["aci"]),
    "groupMemberRemovedUpdate": Change(.removedMembers, by: ["removerAci"], to: "removedAci"),
    "selfInvitedToGroupUpdate": Change(.invitedMembers, by: ["inviterAci"]),
    "selfInvitedOtherUserToGroupUpdate": Change(
      .invitedMembers, by: [], to: "inviteeServiceId"),
    "groupUnknownInviteeUpdate": Change(.invitedMembers, by: ["inviterAci"]),
    "groupInvitationAcceptedUpdate": Change(.joined, by: ["newMemberAci"]),
    "groupInvitationDeclinedUpdate": Change(.declinedInvitation, by: ["inviteeAci"]),
    "groupMemberJoinedUpdate": Change(.joined, by: ["newMemberAci"]),
    "groupMemberAddedUpdate": Change(.addedMembers, to: "newMemberAci"),
    "groupSelfInvitationRevokedUpdate": Change(.withdrewInvitation, by: ["revokerAci"]),
    "groupInvitationRevokedUpdate": Change(.withdrewInvitation, to: "invitees"),
    "groupJoinRequestUpdate": Change(.askedToJoin, by: ["requestorAci"]),
    "groupJoinRequestApprovalUpdate": Change(.joinedByRequest, by: ["requestorAci"]),
    "groupJoinRequestCanceledUpdate": Change(.withdrewRequest, by: ["requestorAci"]),
    "groupSequenceOfRequestsAndCancelsUpdate": Change(.withdrewRequest, by: ["requestorAci"]),
    "groupInviteLinkResetUpdate": Change(.changedInvitationLink),
    "groupInviteLinkEnabledUpdate": Change(.changedInvitationLink),
    "groupInviteLinkAdminApprovalUpdate": Change(.changedInvitationLink),
    "groupInviteLinkDisabledUpdate": Change(.changedInvitationLink),
    "groupMemberJoinedByLinkUpdate": Change(.joinedByLink, by: ["newMemberAci"]),
    "groupV2MigrationUpdate": Change(.changedGroup),
    "groupV2MigrationSelfInvitedUpdate": Change(.invitedMembers),
    "groupV2MigrationInvitedMembersUpdate": Change(.invitedMembers),
    "groupV2MigrationDroppedMembersUpdate": Change(.removedMembers),
    "groupExpirationTimerUpdate": Change(.setTimer),
    "groupTerminateChangeUpdate": Change(.endedGroup),
  ]

  /// The actions of all updates, by their keys and types.
  static let actions: [String: ChatEventContent.Action?] =
    simple.mapValues { Optional($0) }
    .merging(others) { first, _ in first }
    .merging(changes.mapValues { Optional($0.action) }) { first, _ in first }

  // MARK: Updates

  /// The events of an update; for an unknown update, a notice with its key, which the report counts.
  func contents(_ update: JSONObject?, report: inout ImportReport) -> [Content] {
    guard let kind = update?.keys.first, let value = update?[kind]?.object else {
      return [notice("updateMessage", &report)]
    }
    switch kind {
    case "simpleUpdate":
      let type = value.text("type") ?? kind
      guard let action = Self.simple[type] else { return [notice(type, &report)] }
      return [
        .chatEvent(
          ChatEventContent(
            action, actor: author, value: action == .joinedApp ? .text("Signal") : nil))
      ]
    case "profileChange":
      guard let old = value.text("previousName"), let new = value.text("newName") else { break }
      // The participant has only one of the names.
      return [.chatEvent(ChatEventContent(.changedName, actor: old, value: .text(new)))]
    case "groupChange":
      let updates = (value["updates"]?.array ?? []).compactMap(\.object)
      var contents: [Content] = []
      for change in updates {
        guard let key = change.keys.first else { continue }
        let happened = event(key, change[key]?.object ?? JSONObject())
        contents.append(happened.map { .chatEvent($0) } ?? notice(key, &report))
      }
      return contents.isEmpty ? [notice(kind, &report)] : contents
    default:
      guard let action = Self.others[kind] ?? nil else { break }
      return [.chatEvent(withDetails(of: value, ChatEventContent(action, actor: author)))]
    }
    return [notice(kind, &report)]
  }

  /// A notice with a name that the source uses, after the name of the author.
  private func notice(_ name: String, _ report: inout ImportReport) -> Content {
    report.countPlaceholder("event without words")
    let words = [author.flatMap { people.name(of: $0) }, name].compactMap(\.self)
    return .notice(RichText(words.joined(separator: ": ")))
  }

  /// A change of a group; nil if it is unknown.
  private func event(_ key: String, _ value: JSONObject) -> ChatEventContent? {
    guard let change = Self.changes[key] else { return nil }
    let actor = change.actor.lazy.compactMap { person(value[$0]) }.first
    var event = ChatEventContent(change.action, actor: actor ?? author)
    if key == "selfInvitedOtherUserToGroupUpdate" { event.actor = people.me ?? author }
    switch change.member.flatMap({ value[$0] }) {
    case .array(let invitees):
      event.members = invitees.compactMap { person($0.object?["inviteeAci"]) }
    case let member?: event.members = [person(member)].compactMap(\.self)
    case nil: break
    }
    let isOwn = ["selfInvitedToGroupUpdate", "groupV2MigrationSelfInvitedUpdate"].contains(key)
    if isOwn || key == "groupSelfInvitationRevokedUpdate", let me = people.me {
      event.members = [me]
    }
    return withDetails(of: value, event)
  }

  /// An event with the details of an update, some of which determine the action.
  private func withDetails(of value: JSONObject, _ event: ChatEventContent) -> ChatEventContent {
    var event = event
    switch event.action {
    case .renamedGroup:
      event.value = value.text("newGroupName").map { .text($0) }
      if event.value == nil { event.action = .changedGroup }
    case .changedGroupDescription: event.value = value.text("newDescription").map { .text($0) }
    case .changedGroupPhoto where value["wasRemoved"]?.isTrue == true:
      event.action = .removedGroupPhoto
    case .madeAdministrators where event.members.isEmpty: event.action = .changedGroup
    case .madeAdministrators where value["wasAdminStatusGranted"]?.isTrue != true:
      event.action = .removedAdministrators
    case .joinedByRequest where value["wasApproved"]?.isTrue != true:
      event.members = [event.actor].compactMap(\.self)
      event.actor = person(value["updaterAci"])
      event.action = .declinedRequest
    case .invitedMembers where event.members.isEmpty:
      let count = value.integer("inviteeCount") ?? value.integer("invitedMembersCount")
      event.value = count.map { .number(Double($0)) }
    case .removedMembers where event.members.isEmpty:
      event.value = value.integer("droppedMembersCount").map { .number(Double($0)) }
    case .setTimer:
      let seconds = (value["expiresInMs"]?.double ?? 0) / 1000
      event.value = seconds > 0 ? .seconds(seconds) : nil
      if seconds <= 0 { event.action = .turnedOffTimer }
    case .groupCall:
      if let start = value["startedCallTimestamp"]?.double,
        let end = value["endedCallTimestamp"]?.double, end > start, start > 0
      {
        event.value = .seconds(((end - start) / 1000).rounded())
      }
    case .endedPoll: event.value = value.text("question").map { .text($0) }
    default: break
    }
    return event
  }

  /// The id of the user that a key identifies; nil if there is none.
  private func person(_ key: JSONValue?) -> String? {
    key?.text.flatMap { people.id(ofKey: $0) }
  }

  /// A call between two people; nil for other updates.
  static func call(_ update: JSONObject?) -> Content? {
    guard let call = update?["individualCall"]?.object else { return nil }
    let state = call.text("state") ?? ""
    let outcome: CallContent.Outcome? =
      state.hasPrefix("MISSED")
      ? .missed
      : state == "NOT_ACCEPTED"
        ? (call.text("direction") == "OUTGOING" ? .missed : .declined) : nil
    return CallWords.content(
      call.text("type") == "VIDEO_CALL" ? .video : .voice, outcome: outcome)
  }
}
