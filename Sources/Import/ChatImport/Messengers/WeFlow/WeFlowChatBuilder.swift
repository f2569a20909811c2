import ChatModel
import FoundationEssentials

/// Makes messages from the records of a WeChat export.
struct WeFlowChatBuilder {
  let file: ImportFile
  /// The id of the chat's owner, from the first message that is marked as sent by the owner; nil
  /// until then.
  private(set) var me: String?
  /// The keys of the avatars in the file, by the participants' ids.
  private var pictureKeys: [String: String] = [:]
  private var count = 0

  init(file: ImportFile) {
    self.file = file
  }

  /// Adds a message.
  ///
  /// The Chinese word in `type` determines the kind; the number next to it is not reliable.
  mutating func add(_ object: JSONObject, to draft: inout ImportDraft) throws(ImportError) {
    count += 1
    let id =
      object["platformMessageId"]?.identifier.flatMap { $0 == "0" ? nil : $0 } ?? "\(count)"
    let date = object["createTime"]?.moment
    let words = Self.words(object["content"])
    let kind = object.text("type") ?? ""
    let sender = object["senderUsername"]?.identifier
    // The app's notices have the group as their sender, or none.
    guard let sender, !sender.hasSuffix("@chatroom"), kind != "系统消息" else {
      return try draft.appendDistinct(
        Message(id: id, date: date, content: .notice(RichText(words ?? ""))))
    }
    try draft.participant(sender, name: object.text("senderDisplayName"))
    if let key = object.text("senderAvatarKey") { pictureKeys[sender] = key }
    if me == nil, object.integer("isSend") == 1 || object["isSend"]?.isTrue == true { me = sender }
    try draft.appendDistinct(
      Message(
        id: id, sender: sender, date: date,
        content: content(kind, words, object, report: &draft.report)))
  }

  /// Sets the participants' avatars to those in the file.
  func addPictures(
    _ pictures: [String: String], to draft: inout ImportDraft
  ) throws(ImportError) {
    for place in draft.conversation.participants.indices {
      let id = draft.conversation.participants[place].id
      guard let picture = pictures[pictureKeys[id] ?? id], picture.hasPrefix("data:") else {
        continue
      }
      var part = JSONObject()
      part.append("image_url", .string(picture))
      let image = try EmbeddedPicture.image(of: part, into: &draft)
      draft.conversation.participants[place].avatar = image.source
    }
  }

  /// The text of a value; for a value that is not a string, its JSON.
  private static func words(_ value: JSONValue?) -> String? {
    switch value {
    case .string(let text):
      let text = text[...].trimmed
      return text.isEmpty ? nil : String(text)
    case .object, .array: return (value?.json).map { String($0[...].trimmed) }
    case .number, .boolean: return value?.identifier
    case .null, nil: return nil
    }
  }

  private func content(
    _ kind: String, _ words: String?, _ object: JSONObject, report: inout ImportReport
  ) -> Content {
    let media: Set<String> = ["图片消息", "动画表情", "语音消息", "视频消息", "文件消息"]
    // Newer versions contain the path of the file next to the export.
    let names = media.contains(kind) ? [object.text("mediaPath"), words].compactMap(\.self) : []
    let path = names.lazy.compactMap(file.pathBelow).first
    let caption = path == nil ? words.map { RichText($0) } : nil
    switch kind {
    case "图片消息":
      if path == nil { report.countPlaceholder("picture left out of the export") }
      return .image(ImageContent(source: path, alternative: path == nil ? words : nil))
    case "动画表情":
      if path == nil { report.countPlaceholder("sticker left out of the export") }
      return .sticker(ImageContent(source: path, alternative: path == nil ? words : nil))
    case "语音消息": return .voice(VoiceContent(source: path, caption: caption))
    case "视频消息": return .video(VideoContent(source: path, caption: caption))
    case "文件消息": return .file(FileContent(name: words ?? "", source: path))
    default:
      if let words { return .text(RichText(linking: words)) }
      report.countPlaceholder("message without words")
      return kind.isEmpty ? .absent(.message) : .unknown(UnknownContent(type: kind))
    }
  }
}
