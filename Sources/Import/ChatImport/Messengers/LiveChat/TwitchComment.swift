import ChatModel
import FoundationEssentials
import Kit

/// Reads a comment in the JSON of TwitchDownloader, as its `ChatRoot.cs` writes it.
enum TwitchComment {
  /// The entry of a comment.
  static func entry(_ object: JSONObject) -> LiveChatEntry {
    let person = object["commenter"]?.object ?? JSONObject()
    let message = object["message"]?.object ?? JSONObject()
    var entry = LiveChatEntry(id: object["_id"]?.identifier)
    entry.author = person["_id"]?.identifier ?? person.text("name")
    entry.name = person.text("display_name") ?? person.text("name")
    entry.color = message.text("user_color")
    entry.roles = (message["user_badges"]?.array ?? []).compactMap(\.object).compactMap { badge in
      badge.text("_id").flatMap { Self.roles[$0] }
    }
    entry.date = object["created_at"]?.moment
    entry.offset = object["content_offset_seconds"]?.double
    entry.text = text(message)
    if let bits = message.integer("bits_spent"), bits > 0 { entry.payment = "\(bits) bits" }
    let notice = message["user_notice_params"]?.object
    if let kind = notice?.text("msg-id") ?? notice?.text("msg_id"), Self.isSubscription(kind) {
      // The body is a sentence with the name of the person.
      entry.notice = entry.text.string
      entry.text = RichText("")
    }
    let reply = object["reply"]?.object ?? message["reply"]?.object
    entry.replyTo = (reply?["parent_msg_id"] ?? reply?["parent_comment_id"])?.identifier
    return entry
  }

  /// The badges that name a role in the chat; others, such as those of events, do not.
  private static let roles = [
    "broadcaster": "broadcaster", "moderator": "moderator", "vip": "VIP", "staff": "staff",
    "admin": "admin", "global_mod": "moderator", "lead_moderator": "moderator",
  ]

  private static func isSubscription(_ kind: String) -> Bool {
    kind.contains("sub") || kind.contains("gift") || kind == "raid" || kind == "announcement"
      || kind == "viewermilestone"
  }

  /// The body; emotes are in it under their names.
  private static func text(_ message: JSONObject) -> RichText {
    if let body = message.text("body") { return RichText(linking: body) }
    let parts = (message["fragments"]?.array ?? []).compactMap { $0.object?.text("text") }
    return RichText(linking: parts.joined())
  }
}

/// Reads a message in the JSON of chat-downloader, for any of its sites.
enum ChatDownloaderItem {
  /// The entry of a message.
  static func entry(_ object: JSONObject) -> LiveChatEntry {
    let author = object["author"]?.object ?? JSONObject()
    var entry = LiveChatEntry(id: object["message_id"]?.identifier)
    entry.author = author["id"]?.identifier ?? author.text("name")
    entry.name = author.text("display_name") ?? author.text("name")
    entry.color = object.text("colour")
    entry.roles = (author["badges"]?.array ?? []).compactMap(\.object).compactMap { badge in
      let title = badge.text("title") ?? badge.text("name")
      return title.flatMap { Self.isRole($0) ? $0 : nil }
    }
    // The unit is a microsecond.
    entry.date = object["timestamp"]?.double.flatMap { number in
      let seconds = number / 1_000_000
      return (1...253_402_300_799).contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
    }
    entry.offset = object["time_in_seconds"]?.double
    entry.text = RichText(linking: object.text("message") ?? "")
    let money = object["money"]?.object
    let header = [object.text("header_primary_text"), object.text("header_secondary_text")]
      .compactMap(\.self).joined(separator: " ")
    let bits = object.integer("bits").map { "\($0) bits" }
    entry.payment =
      money?.text("text") ?? object.text("amount") ?? bits ?? (header.isEmpty ? nil : header)
    if let system = object.text("system_message") { entry.notice = system }
    let reply = object["in_reply_to"]?.object
    entry.replyTo = (reply?["message_id"] ?? object["reply_parent_msg_id"])?.identifier
    return entry
  }

  private static func isRole(_ title: String) -> Bool {
    let words = title.lowercased()
    return ["owner", "moderator", "broadcaster", "vip", "verified", "staff", "member"].contains {
      words.contains($0)
    }
  }
}
