import ChatModel
import Kit

/// Makes messages of the owner from the stories of a full export.
enum TelegramStories {
  /// The name of the chat that contains the stories, in lists of chats.
  static let name = "Stories"

  /// A story as a message; nil if the value is not a story.
  ///
  /// A story has a time, an image or a video, and in newer exports a caption.
  static func message(
    of story: JSONValue, number: Int, owner: TelegramOwner
  ) -> JSONValue? {
    guard let story = story.object else { return nil }
    var message = JSONObject()
    message.append("id", .string("story-\(number)"))
    message.append("type", .string("message"))
    for key in ["date", "date_unixtime"] {
      if let value = story[key] { message.append(key, value) }
    }
    message.append("from", owner.name.map { .string($0) } ?? .null)
    message.append("from_id", .string("user\(owner.id ?? "")"))
    if let media = story.text("media") {
      let films: Set<String> = ["mp4", "mov", "webm", "m4v"]
      if films.contains(media.fileExtension) {
        message.append("file", .string(media))
        message.append("media_type", .string("video_file"))
      } else {
        message.append("photo", .string(media))
      }
    }
    message.append("text", story["caption"] ?? story["text"] ?? .string(""))
    return .object(message)
  }
}

/// The owner of the export.
struct TelegramOwner {
  /// The id of the account, a number.
  private(set) var id: String?
  private(set) var name: String?

  /// Reads the export's information about the owner.
  mutating func read(_ value: JSONValue) {
    guard let person = value.object else { return }
    id = person["user_id"]?.identifier ?? id
    let names = [person.text("first_name"), person.text("last_name")].compactMap(\.self)
    if !names.isEmpty { name = names.joined(separator: " ") }
  }
}
