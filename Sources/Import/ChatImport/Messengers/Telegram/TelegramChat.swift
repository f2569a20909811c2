import ChatModel
import JSONStream

/// A chat of an export, without its messages.
struct TelegramChat {
  /// The name of the other participant, the group or the channel; nil for the chat with oneself.
  var name: String?
  /// The type: `personal_chat`, `private_group` and the like.
  var type: String?
  /// The number that identifies the other participant, the group or the channel.
  var id: String?
  /// The number of messages.
  var messageCount = 0

  /// The chat's entry in the list of a file's chats, under the app's English name for a chat that
  /// has no name of its own.
  func listed(at position: Int) -> ImportChat {
    let listName: String? =
      switch type {
      case _ where name != nil: name
      case "saved_messages": "Saved Messages"
      case "replies": "Replies"
      case "verification_codes": "Verification Codes"
      case "personal_chat", "bot_chat": "Deleted Account"
      default: nil
      }
    return ImportChat(
      name: listName ?? "without a name", id: id, messageCount: messageCount, position: position)
  }

  /// Reads a chat's properties, and counts its messages.
  init(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() { try read(key, &reader) }
  }

  /// Makes an empty chat.
  init() {}

  /// Reads the value of a key.
  mutating func read(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "name": name = try JSONValue(&reader).text
    case "type": type = try JSONValue(&reader).text
    case "id": id = try JSONValue(&reader).identifier
    case "messages":
      guard try reader.peek() == .array else {
        try reader.skipValue()
        return
      }
      try reader.beginArray()
      while try reader.nextElement() {
        messageCount += 1
        try reader.skipValue()
      }
    default: try reader.skipValue()
    }
  }
}
