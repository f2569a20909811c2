import ChatModel
import FoundationEssentials
import Kit

/// Makes messages from the records of a ChatLab file.
struct ChatLabChatBuilder {
  let file: ImportFile
  /// The id of the chat's owner, if the file has one.
  var owner: String?
  private var count = 0
  /// The names of people in events, by their ids.
  private var names: [String: String] = [:]

  init(file: ImportFile) {
    self.file = file
  }

  /// The kinds of messages, by their numbers.
  private enum Kind: Int {
    case text, image, voice, video, file, sticker
    case link = 7
    case location
    case redPacket = 20
    case transfer, poke, call, share, reply, forward, contact
    case system = 80
    case recall

    /// The kind of the content that a message without text lacks.
    var medium: AbsentMedium {
      switch self {
      case .image: .photo
      case .voice: .voice
      case .video: .video
      case .file: .file
      case .sticker: .sticker
      case .location: .location
      case .contact: .contact
      default: .message
      }
    }
  }

  /// The actions of the messages about events, by the numbers of their kinds; a message with a text
  /// is shown in the words of the file.
  static let actions: [String: ChatEventContent.Action] = ["22": .nudged]

  static func owner(of meta: JSONObject?) -> String? { meta?["ownerId"]?.identifier }

  /// The name of a person in an event.
  func name(_ id: String) -> String? { names[id] ?? id }

  /// Adds a participant, with the photo in the file.
  func add(member: JSONObject, to draft: inout ImportDraft) throws(ImportError) {
    guard let id = member["platformId"]?.identifier else { return }
    let count = draft.conversation.participants.count
    try draft.participant(id, name: Self.name(of: member))
    guard draft.conversation.participants.count > count, let picture = member.text("avatar"),
      picture.hasPrefix("data:")
    else { return }
    var part = JSONObject()
    part.append("image_url", .string(picture))
    let image = try EmbeddedPicture.image(of: part, into: &draft)
    draft.conversation.participants[count].avatar = image.source
  }

  private static func name(of person: JSONObject) -> String? {
    person.text("groupNickname") ?? person.text("accountName")
  }

  /// Adds a message.
  mutating func add(_ object: JSONObject, to draft: inout ImportDraft) throws(ImportError) {
    count += 1
    let id = object["platformMessageId"]?.identifier ?? "\(count)"
    let date = object["timestamp"]?.moment
    let words = object.text("content")
    let kind = object.integer("type").flatMap { Kind(rawValue: $0) }
    if kind == .system || kind == .poke || kind == .recall && words != nil {
      var content = Content.notice(RichText(words ?? ""))
      if words == nil, let action = object["type"]?.identifier.flatMap({ Self.actions[$0] }) {
        content = .chatEvent(
          ChatEventContent(action, actor: object["sender"]?.identifier ?? Self.name(of: object)))
        if let id = object["sender"]?.identifier { names[id] = Self.name(of: object) }
      }
      return try draft.appendDistinct(Message(id: id, date: date, content: content))
    }
    let person = object["sender"]?.identifier
    let sender = person ?? "unknown"
    try draft.participant(
      sender, name: Self.name(of: object), role: person == nil ? .unknown : nil)
    let content =
      kind == .recall ? .deleted : try content(kind, words, object, in: &draft)
    try draft.appendDistinct(
      Message(
        id: id, sender: sender, date: date, content: content,
        replyTo: object["replyToMessageId"]?.identifier))
  }

  private func content(
    _ kind: Kind?, _ words: String?, _ object: JSONObject, in draft: inout ImportDraft
  ) throws(ImportError) -> Content {
    let isFile = [.image, .sticker, .voice, .video, .file].contains(kind)
    var path = isFile ? words.flatMap(file.pathBelow) : nil
    switch kind {
    case .image, .sticker:
      path = try path.flatMap { path throws(ImportError) in
        try kept(path, in: &draft)
      }
      if path == nil {
        draft.report.countPlaceholder("\(kind.map { "\($0)" } ?? "") left out of the export")
      }
      let image = ImageContent(source: path, alternative: path == nil ? words : nil)
      return kind == .image ? .image(image) : .sticker(image)
    case .voice: return .voice(VoiceContent(source: path, caption: caption(words, path)))
    case .video: return .video(VideoContent(source: path, caption: caption(words, path)))
    case .file: return .file(FileContent(name: words ?? "", source: path))
    case .redPacket, .transfer:
      draft.noteRetold()
      let payment = PaymentContent(
        kind == .redPacket ? .redPacket : .payment, note: words.map(Self.withoutTag))
      return (try? .payment(payment)) ?? .text(RichText(linking: words ?? ""))
    case .call:
      let isVideo = words?.contains("视频") == true || words?.lowercased().contains("video") == true
      return CallWords.content(
        isVideo ? .video : .voice, duration: words.flatMap { CallWords.length(in: $0) })
        ?? .text(RichText(linking: words ?? ""))
    default:
      if let words { return .text(RichText(linking: words)) }
      draft.report.countPlaceholder("message without words")
      if kind == nil, let number = object["type"]?.identifier {
        return .unknown(UnknownContent(type: number))
      }
      return .absent(kind?.medium ?? .message)
    }
  }

  /// The text after a tag in brackets, such as `[红包]`; the whole text if nothing follows the tag.
  private static func withoutTag(_ words: String) -> String {
    guard words.hasPrefix("["), let end = words.firstIndex(of: "]") else { return words }
    let rest = words[words.index(after: end)...].trimmedForImport
    return rest.isEmpty ? words : String(rest)
  }

  /// The path of an image next to the file; if the draft also has extracted images, the image is
  /// copied to their folder.
  private func kept(_ path: String, in draft: inout ImportDraft) throws(ImportError) -> String? {
    // The images of a file in an archive are always extracted.
    guard draft.media != nil, file.folder != nil, let picture = file.sibling(path) else {
      return path
    }
    let bytes = try picture.contents(limit: ImportLimits.extractedFileBytes)
    return try draft.addPicture(bytes, ending: path.fileExtension)
  }

  /// The text of an audio or video message, such as `[Video]`; nil if it is only the file's path.
  private func caption(_ words: String?, _ path: String?) -> RichText? {
    path == nil ? words.map { RichText($0) } : nil
  }
}
