import ChatModel
import JSONStream
import Kit

extension TelegramChatBuilder {
  /// The content of a message; for an unknown kind of content, a placeholder with its name.
  mutating func content(of object: JSONObject, type: String) throws(ImportError) -> Content {
    let rich = object["rich_message"]?.object.map { TelegramRichMessage($0) }
    let text = try self.text(of: object, rich: rich)
    guard type == "message" || type == "service" else {
      try deviate(key: "type", "message of the unknown type “\(type)”")
      return .unknown(UnknownContent(type: type, text: text.isEmpty ? nil : text))
    }
    let caption = text.isEmpty ? nil : text
    if object["photo"] != nil {
      return .image(
        ImageContent(
          source: source(object, "photo", "photo"), caption: caption,
          width: size(object, "width"), height: size(object, "height")))
    }
    if object["file"] != nil || object["media_type"] != nil {
      return try file(object, caption: caption)
    }
    if let content = try attachment(object, text: text) { return content }
    if let picture = rich?.picture {
      return .image(
        ImageContent(
          source: picture.source, caption: caption, width: size(picture.object, "width"),
          height: size(picture.object, "height")))
    }
    guard text.isEmpty else { return .text(text) }
    switch object["text"] {
    case nil: try deviate(key: "text", "message without a text")
    case .string, .array: report.countPlaceholder("empty message")
    default: return .absent(.message, reason: .unreadable)
    }
    // The page writes that the message is empty.
    return .text("")
  }

  /// The text of a message, with the lines that Telegram adds around it.
  mutating func text(
    of object: JSONObject, rich: TelegramRichMessage? = nil
  ) throws(ImportError) -> RichText {
    var text = TelegramText()
    if let bot = object.text("via_bot") { text.appendLine(bot, .italic) }
    let entities = object["text_entities"]
    let hasEntities = entities?.array?.isEmpty == false
    if let value = hasEntities ? entities : object["text"] {
      text.separate()
      if !text.append(value) {
        try deviate(
          key: hasEntities ? "text_entities" : "text", "text in an unknown form")
      }
    }
    if let rich {
      text.separate()
      text.write(rich.text, marked: nil)
      for kind in rich.simplified { report.countPlaceholder(kind) }
      for kind in rich.unknownTypes {
        try deviate(key: "rich_message", "block of the unknown kind “\(kind)”")
      }
    }
    for kind in text.unknownKinds {
      try deviate(key: "text_entities", "piece of text of the unknown kind “\(kind)”")
    }
    for (id, name) in text.mentioned { participant(id, name: name) }
    text.trim()
    if let author = object.text("author") { text.appendLine("— \(author)", .italic) }
    if let rows = object["inline_bot_buttons"]?.array { appendButtons(rows, to: &text) }
    return text.richText
  }

  private mutating func appendButtons(_ rows: [JSONValue], to text: inout TelegramText) {
    for row in rows {
      for button in row.array ?? [row] {
        guard let button = button.object else { continue }
        let label = "▸ " + (button.text("text") ?? button.text("type") ?? "")
        let address = button.text("type") == "url" ? button.text("data") : nil
        text.appendLine(label, address.map { .link($0) })
        report.countPlaceholder("button as text")
      }
    }
  }

  // MARK: Files

  /// The path under a key; nil if there is none, or if the export notes that the file was left out,
  /// which the report then counts as a placeholder.
  mutating func source(_ object: JSONObject, _ key: String, _ name: String) -> String? {
    guard let path = object.text(key) else { return nil }
    let isLeftOut =
      path.hasSuffix("exporting settings to download.)")
      || path.hasSuffix("please try again later)") || (path.hasPrefix("(") && path.hasSuffix(")"))
    if isLeftOut, key != "thumbnail" { report.countPlaceholder("\(name) left out of the export") }
    return isLeftOut ? nil : path
  }

  private func size(_ object: JSONObject, _ key: String) -> Int? {
    object.integer(key).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
  }

  private mutating func file(
    _ object: JSONObject, caption: RichText?
  ) throws(ImportError) -> Content {
    let mime = object.text("mime_type") ?? ""
    switch object.text("media_type") {
    case "sticker": return sticker(object, caption: caption)
    case "voice_message": return voice(object, caption: caption)
    case "animation": return animation(object, isPicture: mime == "image/gif", caption: caption)
    case "video_message" where caption == nil: return roundVideo(object)
    case "video_file", "video_message": return video(object, caption: caption)
    case "audio_file": return audio(object, caption: caption)
    case nil: break
    case let kind?:
      try deviate(key: "media_type", "file of the unknown kind “\(kind)”")
      if mime.hasPrefix("video/") { return video(object, caption: caption) }
    }
    let path = source(object, "file", "file")
    return .file(
      FileContent(
        name: object.text("file_name") ?? fileName(object), source: path,
        size: object.integer("file_size").flatMap { $0 < 0 ? nil : $0 },
        caption: caption))
  }

  /// The last component of the path, or of a note that replaces it: `notes.pdf (File not included.
  /// …)`.
  ///
  /// Empty if the export does not contain the name.
  private func fileName(_ object: JSONObject) -> String {
    guard let path = object.text("file") else { return "" }
    let end = path.byteRange(of: " (File ")?.lowerBound ?? path.endIndex
    let name = path[..<end].split(separator: "/").last.map { String($0) } ?? ""
    return name.hasPrefix("(") ? "" : name
  }

  private mutating func sticker(_ object: JSONObject, caption: RichText?) -> Content {
    var path = source(object, "file", "sticker")
    if let file = path, file.hasSuffix(".tgs") || file.hasSuffix(".webm") {
      // An animated sticker is shown as its preview.
      report.countPlaceholder("animated sticker as its preview")
      path = source(object, "thumbnail", "preview")
    }
    return .sticker(
      ImageContent(
        source: path, caption: caption, width: size(object, "width"),
        height: size(object, "height"), alternative: object.text("sticker_emoji")))
  }

  /// The content for an animation: most of Telegram's animations are videos without sound, and some
  /// are GIFs.
  private mutating func animation(
    _ object: JSONObject, isPicture: Bool, caption: RichText?
  ) -> Content {
    .gif(
      GIFContent(
        source: source(object, "file", "animation"),
        poster: isPicture ? nil : source(object, "thumbnail", "preview"), caption: caption,
        width: size(object, "width"), height: size(object, "height")))
  }

  private mutating func voice(_ object: JSONObject, caption: RichText?) -> Content {
    .voice(
      VoiceContent(
        source: source(object, "file", "voice message"), duration: duration(object),
        caption: caption))
  }

  private mutating func roundVideo(_ object: JSONObject) -> Content {
    .roundVideo(
      RoundVideoContent(
        source: source(object, "file", "video"), poster: source(object, "thumbnail", "preview"),
        duration: duration(object)))
  }

  private mutating func audio(_ object: JSONObject, caption: RichText?) -> Content {
    let path = source(object, "file", "file")
    let title = object.text("title") ?? object.text("file_name") ?? fileName(object)
    return .audio(
      AudioContent(
        source: path, title: title.isEmpty ? nil : title, performer: object.text("performer"),
        duration: duration(object), cover: source(object, "thumbnail", "preview"),
        caption: caption))
  }

  private mutating func video(_ object: JSONObject, caption: RichText?) -> Content {
    .video(
      VideoContent(
        source: source(object, "file", "video"), poster: source(object, "thumbnail", "preview"),
        duration: duration(object), caption: caption, width: size(object, "width"),
        height: size(object, "height")))
  }

  private func duration(_ object: JSONObject) -> Double? {
    object["duration_seconds"]?.double.flatMap {
      (0...ChatModelLimits.duration).contains($0) ? $0 : nil
    }
  }
}
