import ChatModel
import FoundationEssentials

extension TelegramChatBuilder {
  /// The edited flag and the time of the edit; old exports contain the beginning of 1970 for a
  /// message that was never edited.
  func edit(of object: JSONObject) -> (Bool, Date?) {
    if let seconds = object.integer("edited_unixtime") {
      return seconds > 0 ? (true, Date(timeIntervalSince1970: Double(seconds))) : (false, nil)
    }
    guard let text = object.text("edited"), let time = WallClockTime(iso8601: text),
      time.secondsAsUTC > 86_400
    else { return (false, nil) }
    return (true, time.date)
  }

  /// The person whose message was forwarded; nil if the message was not forwarded.
  func forward(of object: JSONObject) -> String? {
    for key in ["forwarded_from", "saved_from"] {
      guard let value = object[key] else { continue }
      // The page has a line for a message that was forwarded from an unknown person.
      return value.text ?? ""
    }
    return object["forwarded_from_id"]?.identifier
  }

  /// The reactions to a message.
  mutating func reactions(of object: JSONObject) -> [Reaction] {
    var reactions: [Reaction] = []
    for value in object["reactions"]?.array ?? [] {
      guard let object = value.object else { continue }
      guard reactions.count < ChatModelLimits.reactions else {
        report.countOmission("reaction past the first \(ChatModelLimits.reactions) of a message")
        continue
      }
      let emoji: String
      var source: String?
      switch object.text("type") {
      case "emoji": emoji = object.text("emoji") ?? "❔"
      case "paid": emoji = "⭐"
      default:
        emoji = "❔"
        source = TelegramText.emojiPicture(of: object)
        if source == nil { report.countPlaceholder("reaction with a custom emoji") }
      }
      var participants: [Participant.ID] = []
      for person in object["recent"]?.array ?? [] {
        guard let person = person.object, let id = person["from_id"]?.identifier else { continue }
        participants.append(participant(id, name: person.text("from")))
      }
      let count = object.integer("count") ?? participants.count
      reactions.append(
        Reaction(
          emoji: emoji, participants: participants, count: min(max(count, 1), Int(Int32.max)),
          source: source))
    }
    return reactions
  }
}
