import ChatModel

/// The text for events in a chat.
enum SignalUpdate {
  /// The kinds of simple updates, with the text that follows a user's name.
  private static let simple: [String: String] = [
    "JOINED_SIGNAL": "joined Signal", "IDENTITY_UPDATE": "has a new safety number",
    "IDENTITY_VERIFIED": "is marked as verified",
    "IDENTITY_DEFAULT": "is no longer marked as verified",
    "CHANGE_NUMBER": "changed their phone number", "END_SESSION": "reset the session",
    "CHAT_SESSION_REFRESH": "refreshed the session", "BAD_DECRYPT": "sent what cannot be read",
    "PAYMENTS_ACTIVATED": "activated payments",
    "PAYMENT_ACTIVATION_REQUEST": "asks to activate payments",
    "UNSUPPORTED_PROTOCOL_MESSAGE": "sent what this version cannot read",
    "REPORTED_SPAM": "was reported as spam", "BLOCKED": "was blocked", "UNBLOCKED": "was unblocked",
    "MESSAGE_REQUEST_ACCEPTED": "was accepted",
  ]

  /// The text for an update by a user; for an unknown kind, the name of the kind.
  static func words(_ update: JSONObject?, name: String) -> String {
    guard let kind = update?.keys.first, let value = update?[kind]?.object else {
      return name.isEmpty ? "Update" : "\(name): update"
    }
    switch kind {
    case "simpleUpdate":
      let type = value.text("type") ?? ""
      return "\(name) \(simple[type] ?? type.lowercased().replacing("_", with: " "))"
    case "profileChange":
      guard let old = value.text("previousName"), let new = value.text("newName") else { break }
      return "\(old) is now called \(new)"
    case "expirationTimerChange":
      let seconds = (value.integer("expiresInMs") ?? 0) / 1000
      return seconds > 0
        ? "\(name) set messages to disappear after \(duration(seconds))"
        : "\(name) turned off disappearing messages"
    case "groupCall": return "Group call"
    case "groupChange":
      let changes = (value["updates"]?.array ?? []).compactMap { $0.object?.keys.first }
      guard !changes.isEmpty else { break }
      return "\(name): \(changes.map(spoken).joined(separator: ", "))"
    default: break
    }
    return "\(name): \(spoken(kind))"
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

  private static func duration(_ seconds: Int) -> String {
    for (unit, name) in [(604_800, "week"), (86_400, "day"), (3_600, "hour"), (60, "minute")]
    where seconds.isMultiple(of: unit) {
      return seconds == unit ? "1 \(name)" : "\(seconds / unit) \(name)s"
    }
    return "\(seconds) seconds"
  }

  /// Splits a key such as `groupNameUpdate` into words.
  private static func spoken(_ key: String) -> String {
    var words = ""
    for character in key.prefix(80) {
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
    return words
  }
}
