/// Makes the notices that Telegram shows in the centre of a chat, in English.
struct TelegramNotice {
  let message: JSONObject
  let actor: String

  /// The notice for an action; nil for an unknown action.
  func text(for action: String) -> String? {
    switch action {
    case "create_group", "edit_group_title", "edit_group_photo", "delete_group_photo",
      "invite_members", "remove_members", "join_group_by_link", "join_group_by_request",
      "create_channel", "migrate_to_supergroup", "migrate_from_group", "topic_created",
      "topic_edit", "boost_apply":
      groupText(action)
    case "group_call", "invite_to_group_call", "group_call_scheduled",
      "conference_call":
      callText(action)
    case "send_payment", "refunded_payment", "stars_prize", "gift_code_prize", "giveaway_launch",
      "giveaway_results":
      paymentText(action)
    default: chatText(action)
    }
  }

  private func groupText(_ action: String) -> String? {
    switch action {
    case "create_group": "\(actor) created the group\(title)" + with
    case "edit_group_title": "\(actor) changed the group's name to\(title)"
    case "edit_group_photo": "\(actor) changed the group's photo"
    case "delete_group_photo": "\(actor) removed the group's photo"
    case "invite_members":
      members == actor || members.isEmpty
        ? "\(actor) joined the group" : "\(actor) added \(members)"
    case "remove_members":
      members == actor || members.isEmpty
        ? "\(actor) left the group" : "\(actor) removed \(members)"
    case "join_group_by_link":
      "\(actor) joined the group by "
        + (message.text("inviter").map { "\($0)'s invite link" } ?? "an invite link")
    case "join_group_by_request": "\(actor) was accepted to the group"
    case "create_channel": "\(actor) created the channel\(title)"
    case "migrate_to_supergroup": "\(actor) made this group a supergroup"
    case "migrate_from_group": "This supergroup was made from the group\(title)"
    case "topic_created": "\(actor) created the topic\(title)"
    case "topic_edit":
      "\(actor) changed the topic" + (message.text("new_title").map { " to “\($0)”" } ?? "")
    default: "\(actor) boosted the group" + (count("boosts").map { " \($0) times" } ?? "")
    }
  }

  private func callText(_ action: String) -> String? {
    let seconds = message.integer("duration_seconds") ?? message.integer("duration")
    let length = seconds.map { " (\(Self.words(forSeconds: $0)))" } ?? ""
    switch action {
    case "group_call":
      return seconds == nil ? "\(actor) started a video chat" : "The video chat ended\(length)"
    case "invite_to_group_call": return "\(actor) invited \(members) to the video chat"
    case "conference_call": return "Group call from \(actor)\(length)"
    default: return "\(actor) scheduled a video chat"
    }
  }

  private func paymentText(_ action: String) -> String? {
    let stars = count("stars").map { "\($0) Stars" }
    return switch action {
    case "send_payment": "A payment of \(amount) was made"
    case "refunded_payment": "A payment of \(amount) was refunded"
    case "stars_prize": "\(actor) won a prize" + (stars.map { " of \($0)" } ?? "")
    case "gift_code_prize":
      "A gift code was won" + (count("months").map { " for \($0) months of Premium" } ?? "")
    case "giveaway_launch": "A giveaway began"
    default: "The giveaway ended" + (count("winners").map { " with \($0) winners" } ?? "")
    }
  }

  private func chatText(_ action: String) -> String? {
    switch action {
    case "pin_message": return "\(actor) pinned a message"
    case "clear_history": return "\(actor) cleared the history"
    case "score_in_game": return "\(actor) scored \(count("score") ?? "points") in a game"
    case "take_screenshot": return "\(actor) took a screenshot"
    case "joined_telegram": return "\(actor) joined Telegram"
    case "requested_phone_number": return "\(actor) asked for the phone number"
    case "suggest_profile_photo": return "\(actor) suggested a profile photo"
    case "requested_peer": return "\(actor) shared a contact with the bot"
    case "send_webview_data": return "Data of a mini app was sent to the bot"
    case "send_passport_values": return "Telegram Passport documents were sent"
    case "attach_menu_bot_allowed", "web_app_bot_allowed":
      return "\(actor) allowed the bot in the attachment menu"
    case "allow_sending_messages":
      let place = message.text("reason_domain") ?? message.text("reason_app_name")
      return "\(actor) allowed the bot to send messages" + (place.map { " from \($0)" } ?? "")
    case "proximity_reached":
      let from = message.text("from") ?? TelegramPeer.deletedAccount
      let to = message.text("to") ?? TelegramPeer.deletedAccount
      return "\(from) is now within \(count("distance") ?? "a few") m of \(to)"
    case "set_messages_ttl":
      guard let period = message.integer("period"), period > 0 else {
        return "\(actor) switched disappearing messages off"
      }
      return "\(actor) set messages to disappear after \(Self.words(forSeconds: period))"
    case "edit_chat_theme":
      let theme = message.text("emoticon")
      return theme.map { "\(actor) changed the chat theme to \($0)" }
        ?? "\(actor) switched the chat theme off"
    case "set_chat_wallpaper": return "\(actor) set a new wallpaper"
    case "set_same_chat_wallpaper": return "\(actor) set the same wallpaper"
    default: return nil
    }
  }

  private var title: String { message.text("title").map { " “\($0)”" } ?? "" }

  private var members: String {
    let names = (message["members"]?.array ?? []).map { $0.text ?? TelegramPeer.deletedAccount }
    return ParticipantChoice.list(names)
  }

  private var with: String {
    let names = (message["members"]?.array ?? []).compactMap(\.text).filter { $0 != actor }
    return names.isEmpty ? "" : " with " + ParticipantChoice.list(names)
  }

  private func count(_ key: String) -> String? { message.integer(key).map { String($0) } }

  private var amount: String {
    TelegramMoney.words(
      amount: message.integer("amount") ?? 0, currency: message.text("currency") ?? "")
  }

  /// A duration in its two largest units, such as `1 h 5 min`.
  static func words(forSeconds seconds: Int) -> String {
    let units = [("d", 86_400), ("h", 3600), ("min", 60), ("s", 1)]
    var rest = max(seconds, 0)
    var parts: [String] = []
    for (name, length) in units where parts.count < 2 {
      if rest >= length { parts.append("\(rest / length) \(name)") }
      rest %= length
    }
    return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
  }
}
