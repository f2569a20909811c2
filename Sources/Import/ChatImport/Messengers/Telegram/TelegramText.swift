import ChatModel
import Kit

/// Builds a text from the pieces in Telegram's exports.
struct TelegramText {
  private(set) var string = ""
  private(set) var entities: [RichText.Entity] = []
  /// The unknown kinds of pieces, which are shown as plain text.
  private(set) var unknownKinds: [String] = []
  /// The users who are mentioned by id, with their names.
  private(set) var mentioned: [(id: String, name: String)] = []

  /// The text so far.
  var richText: RichText { RichText(string, entities: entities) }

  /// Reads `text` or `text_entities`: a string, a piece, or an array of both.
  ///
  /// Returns false for a value of another shape; pieces before it stay in the text.
  mutating func append(_ value: JSONValue) -> Bool {
    switch value {
    case .string(let text):
      string += text
      return true
    case .array(let elements):
      var isWhole = true
      for element in elements {
        switch element {
        case .string(let text): string += text
        case .object(let piece): if !append(piece) { isWhole = false }
        default: isWhole = false
        }
      }
      return isWhole
    case .object(let piece): return append(piece)
    default: return false
    }
  }

  /// Begins a new line unless the text is empty.
  mutating func separate() {
    if !string.isEmpty { string += "\n" }
  }

  /// Removes a line break at the end.
  mutating func trim() {
    guard string.utf8.last == 0x0A else { return }
    string.removeLast()
    let end = string.utf8.count
    entities.removeAll { $0.range.lowerBound >= end }
    for index in entities.indices where entities[index].range.upperBound > end {
      entities[index].range = entities[index].range.lowerBound..<end
    }
  }

  /// Adds a separate line with one kind of formatting, such as the name of a poll.
  mutating func appendLine(_ line: String, _ kind: RichText.Entity.Kind? = nil) {
    separate()
    let start = string.utf8.count
    string += line
    if let kind { mark(kind, from: start) }
  }

  /// Appends text without formatting.
  mutating func write(_ words: String) { string += words }

  /// Appends another text with its formatting, and also formats all of it with `kind` unless that
  /// is nil.
  mutating func write(_ text: TelegramText, marked kind: RichText.Entity.Kind?) {
    let start = string.utf8.count
    string += text.string
    if let kind { mark(kind, from: start) }
    for entity in text.entities {
      let range = entity.range.lowerBound + start..<entity.range.upperBound + start
      entities.append(RichText.Entity(entity.kind, range))
    }
    unknownKinds += text.unknownKinds
    mentioned += text.mentioned
  }

  private mutating func append(_ piece: JSONObject) -> Bool {
    guard case .string(let text)? = piece["text"] else { return false }
    let start = string.utf8.count
    string += text
    guard case .string(let type)? = piece["type"] else { return false }
    mark(piece, type: type, text: text, from: start)
    return true
  }

  /// The path of a custom emoji's image; nil for a vector animation or a video, or if the export
  /// left the file out.
  static func emojiPicture(of object: JSONObject) -> String? {
    object.text("document_id").flatMap { path in
      ["webp", "png", "jpg", "gif"].contains(path.fileExtension) ? path : nil
    }
  }

  /// Formats the text from an offset to the end, by the type of a piece.
  mutating func mark(_ piece: JSONObject, type: String, text: String, from start: Int) {
    switch type {
    case "plain", "concat", "empty", "unknown", "bank_card": break
    case "custom_emoji":
      if let path = Self.emojiPicture(of: piece) { mark(.customEmoji(path), from: start) }
    case "bold": mark(.bold, from: start)
    case "italic": mark(.italic, from: start)
    case "underline": mark(.underline, from: start)
    case "strikethrough": mark(.strikethrough, from: start)
    case "code": mark(.code, from: start)
    case "pre": mark(.codeBlock(language: piece.text("language")), from: start)
    case "spoiler": mark(.spoiler, from: start)
    case "blockquote", "expandable_blockquote": mark(.quote, from: start)
    case "link":
      mark(.link(text.contains("://") ? text : "https://" + text), from: start)
    case "text_link": mark(.link(piece.text("href") ?? text), from: start)
    case "email": mark(.link("mailto:" + text), from: start)
    case "phone": mark(.link("tel:" + text.filter { $0.isNumber || $0 == "+" }), from: start)
    // On a tap, the app opens these links itself.
    case "mention": mark(.link("https://t.me/" + text.dropFirst()), from: start)
    case "hashtag", "cashtag":
      mark(.link("tg://search_hashtag?hashtag=" + text.dropFirst()), from: start)
    case "bot_command":
      mark(.link("tg://bot_command?command=" + text.dropFirst()), from: start)
    case "mention_name":
      if let id = piece["user_id"]?.identifier {
        let participant = TelegramPeer.id(ofUser: id)
        mentioned.append((participant, text))
        mark(.mention(participant), from: start)
      }
    default: unknownKinds.append(type)
    }
  }

  /// Formats the text from an offset to the end.
  mutating func mark(_ kind: RichText.Entity.Kind, from start: Int) {
    let end = string.utf8.count
    if start < end { entities.append(RichText.Entity(kind, start..<end)) }
  }
}
