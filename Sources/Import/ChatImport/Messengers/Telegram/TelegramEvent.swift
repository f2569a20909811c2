import ChatModel

/// The events that Telegram shows in the centre of a chat.
struct TelegramEvent {
  /// An action, and the keys of its details.
  struct Form {
    let action: ChatEventContent.Action
    var value: Detail?
    /// The key of the names of the people to whom the action happened.
    var members: String?

    init(
      _ action: ChatEventContent.Action, _ value: Detail? = nil, members: String? = nil
    ) {
      self.action = action
      self.value = value
      self.members = members
    }
  }

  /// A detail of an action.
  enum Detail {
    /// The text under the first of the keys that has one.
    case text([String])
    case number(String)
    /// The number of seconds under the first of the keys that has one.
    case seconds([String])
    /// An amount of Telegram's own currency.
    case stars
    case money
    case meters
    /// The app itself.
    case app
  }

  /// All actions that the app shows as a line in the chat; calls and gifts are in bubbles.
  static let forms: [String: Form] = [
    "create_group": Form(.createdGroup, .text(["title"]), members: "members"),
    "edit_group_title": Form(.renamedGroup, .text(["title"])),
    "edit_group_photo": Form(.changedGroupPhoto),
    "delete_group_photo": Form(.removedGroupPhoto),
    "invite_members": Form(.addedMembers, members: "members"),
    "remove_members": Form(.removedMembers, members: "members"),
    "join_group_by_link": Form(.joinedByLink, members: "inviter"),
    "join_group_by_request": Form(.joinedByRequest),
    "create_channel": Form(.createdChannel, .text(["title"])),
    "migrate_to_supergroup": Form(.becameSupergroup),
    "migrate_from_group": Form(.madeFromGroup, .text(["title"])),
    "topic_created": Form(.createdTopic, .text(["title"])),
    "topic_edit": Form(.editedTopic, .text(["new_title"])),
    "boost_apply": Form(.boostedGroup, .number("boosts")),
    "group_call": Form(.endedCall, .seconds(["duration_seconds", "duration"])),
    "invite_to_group_call": Form(.invitedToCall, members: "members"),
    "group_call_scheduled": Form(.scheduledCall),
    "conference_call": Form(.groupCall, .seconds(["duration_seconds", "duration"])),
    "send_payment": Form(.madePayment, .money), "refunded_payment": Form(.refundedPayment, .money),
    "stars_prize": Form(.wonPrize, .stars),
    "gift_code_prize": Form(.wonGiftCode, .number("months")),
    "giveaway_launch": Form(.beganGiveaway),
    "giveaway_results": Form(.endedGiveaway, .number("winners")),
    "pin_message": Form(.pinnedMessage), "clear_history": Form(.clearedHistory),
    "score_in_game": Form(.scoredInGame, .number("score")),
    "take_screenshot": Form(.tookScreenshot), "joined_telegram": Form(.joinedApp, .app),
    "requested_phone_number": Form(.requestedNumber),
    "suggest_profile_photo": Form(.suggestedPhoto), "requested_peer": Form(.sharedContact),
    "send_webview_data": Form(.sentAppData), "send_passport_values": Form(.sentIdentityDocuments),
    "attach_menu_bot_allowed": Form(.allowedBot), "web_app_bot_allowed": Form(.allowedBot),
    "allow_sending_messages": Form(.allowedBot, .text(["reason_domain", "reason_app_name"])),
    "proximity_reached": Form(.cameWithin, .meters, members: "to"),
    "set_messages_ttl": Form(.setTimer, .seconds(["period"])),
    "edit_chat_theme": Form(.changedTheme, .text(["emoticon"])),
    "set_chat_wallpaper": Form(.changedWallpaper),
    "set_same_chat_wallpaper": Form(.changedWallpaper),
  ]

  /// The action, without people.
  var content: ChatEventContent
  /// The names of the people to whom it happened; nil for a deleted account.
  var members: [String?]

  /// Reads a message; nil for an unknown action.
  init?(_ message: JSONObject, actor: String?) {
    guard let form = message.text("action").flatMap({ Self.forms[$0] }) else { return nil }
    content = ChatEventContent(form.action)
    content.value = form.value.flatMap { Self.value($0, of: message) }
    members =
      switch form.members.flatMap({ message[$0] }) {
      case .array(let names): names.map(\.text)
      case let name?: [name.text]
      case nil: []
      }
    let isAlone = members.isEmpty || actor != nil && members == [actor]
    switch form.action {
    case .createdGroup: members.removeAll { $0 == actor && actor != nil }
    case .addedMembers where isAlone: (content.action, members) = (.joined, [])
    case .removedMembers where isAlone: (content.action, members) = (.left, [])
    case .renamedGroup where content.value == nil: content.action = .changedGroup
    case .endedCall where content.value == nil: content.action = .startedCall
    case .changedTheme where content.value == nil: content.action = .removedTheme
    case .setTimer where content.value == nil || content.value == .seconds(0):
      (content.action, content.value) = (.turnedOffTimer, nil)
    default: break
    }
  }

  private static func value(_ detail: Detail, of message: JSONObject) -> ChatEventContent.Value? {
    switch detail {
    case .text(let keys): keys.lazy.compactMap { message.text($0) }.first.map { .text($0) }
    case .number(let key): message.integer(key).map { .number(Double($0)) }
    case .seconds(let keys):
      keys.lazy.compactMap { message.integer($0) }.first.map { .seconds(Double(max(0, $0))) }
    case .stars: message.integer("stars").map { .text(TelegramMoney.stars($0)) }
    case .money:
      .text(
        TelegramMoney.words(
          amount: message.integer("amount") ?? 0, currency: message.text("currency") ?? ""))
    case .meters: message.integer("distance").map { .text("\($0) m") }
    case .app: .text("Telegram")
    }
  }
}
