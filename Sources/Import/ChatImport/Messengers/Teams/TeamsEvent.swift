import ChatModel
import FoundationEssentials

/// An event in a chat or channel, which is described by an object under the name of its kind.
struct TeamsEvent {
  /// The event, or its name in the file if it is unknown.
  private(set) var content: Content
  /// The names of the people in the event, by their ids; nil for a person without a name.
  private(set) var people: [String: String?] = [:]

  /// The actions of all events, by the keys of their details.
  ///
  /// Source: Microsoft Graph, *eventMessageDetail*.
  static let actions: [String: ChatEventContent.Action?] = [
    "MembersAdded": .addedMembers, "MembersDeleted": .removedMembers, "MembersJoined": .joined,
    "MembersLeft": .left, "ConversationMemberRoleUpdated": .madeAdministrators,
    "ChannelAdded": .createdChannel, "ChannelDeleted": .deletedChannel,
    "ChannelRenamed": .renamedChannel,
    "ChannelDescriptionUpdated": .changedChannelDescription,
    "ChannelSetAsFavoriteByDefault": .changedGroup,
    "ChannelUnsetAsFavoriteByDefault": .changedGroup, "TeamCreated": .createdGroup,
    "TeamRenamed": .renamedGroup, "TeamDescriptionUpdated": .changedGroupDescription,
    "TeamJoiningEnabled": .changedGroup, "TeamJoiningDisabled": .changedGroup,
    "TeamArchived": .changedGroup, "TeamUnarchived": .changedGroup, "ChatRenamed": .renamedGroup,
    "CallStarted": .startedCall, "CallEnded": .endedCall, "CallRecording": .recordedCall,
    "CallTranscript": nil, "MessagePinned": .pinnedMessage, "MessageUnpinned": .unpinnedMessage,
    "MeetingPolicyUpdated": .changedGroup, "TabUpdated": .changedGroup,
    "TeamsAppInstalled": .addedMembers, "TeamsAppRemoved": .removedMembers,
    "TeamsAppUpgraded": .changedGroup,
  ]

  /// The keys of the details that are texts.
  private static let texts = [
    "ChannelDisplayName", "ChatDisplayName", "TeamDisplayName", "ChannelDescription",
    "TeamDescription",
  ]

  /// Reads the details of an event; nil if it has none.
  init?(_ detail: JSONObject) {
    let entry = detail.entries.first { key, value in
      if case .null = value { return false }
      return key != "EventType" && key != "Initiator"
    }
    guard let (key, value) = entry else { return nil }
    content = .notice(RichText(key))
    guard let action = Self.actions[key] ?? nil else { return }
    let details = value.object ?? JSONObject()
    var event = ChatEventContent(action)
    event.value = Self.texts.lazy.compactMap { details.text($0) }.first.map { .text($0) }
    event.actor = person((details["Initiator"] ?? detail["Initiator"])?.object)
    event.members = (details["Members"]?.array ?? []).compactMap { person($0.object) }
    if let app = details.text("TeamsAppDisplayName") { event.members.append(app) }
    switch action {
    case .joined, .left:
      // The initiator of a meeting may be its organizer.
      event.actor = event.members.first ?? event.actor
      event.members = Array(event.members.dropFirst())
    case .endedCall: event.value = details.text("CallDuration").flatMap(Self.seconds)
    case .madeAdministrators:
      event.members = [person(details["ConversationMemberUser"]?.object)].compactMap(\.self)
      let isOwner = details["ConversationMemberRoles"]?.array?.contains { $0.text == "owner" }
      if isOwner != true { event.action = .removedAdministrators }
      if event.members.isEmpty { event.action = .changedGroup }
    case .renamedGroup where event.value == nil, .renamedChannel where event.value == nil:
      event.action = .changedGroup
    default: break
    }
    content = .chatEvent(event)
  }

  /// The id of a person or an app, whose name is kept; the name if there is no id.
  private mutating func person(_ object: JSONObject?) -> String? {
    let person =
      object?["User"]?.object ?? object?["Application"]?.object ?? object ?? JSONObject()
    let name = person.text("DisplayName")
    guard let id = person["Id"]?.identifier else { return name }
    people[id] = .some(name)
    return id
  }

  /// The seconds of a duration such as `PT1H2M3S`; nil for other text.
  private static func seconds(_ text: String) -> ChatEventContent.Value? {
    guard text.hasPrefix("PT") else { return nil }
    var (sum, digits) = (0.0, "")
    for character in text.dropFirst(2) {
      switch character {
      case "H": sum += (Double(digits) ?? 0) * 3_600
      case "M": sum += (Double(digits) ?? 0) * 60
      case "S": sum += Double(digits) ?? 0
      default:
        digits.append(character)
        continue
      }
      digits = ""
    }
    return (0...ChatModelLimits.duration).contains(sum) ? .seconds(sum.rounded()) : nil
  }
}
