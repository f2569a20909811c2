import ChatModel
import JSONStream
import Kit

/// Reads the data that Chatbox exports: the entries of its storage, with the keys of
/// `src/shared/types/session.ts` of chatboxai/chatbox.
struct ChatboxImporter: ChatBackupImporter {
  let format = ImportFormat.chatbox
  let summary = "Chatbox's exported data: chatbox-exported-data-….json"
  let program = "Chatbox"
  let readsBranches = true

  /// The beginning of the key of each session.
  private static let sessionPrefix = "session:"
  /// The keys of lists of sessions; newer files have only the sessions' names in them.
  private static let lists: Set<String> = ["chat-sessions", "chat-sessions-list"]

  /// Recognises the keys of the program's storage.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    let isStorage = head.keys.contains { key in
      key == "__exported_items" || Self.lists.contains(key)
        || key.hasPrefix(Self.sessionPrefix) && head.inner(key)?.has("messages") == true
    }
    return isStorage ? .certain : nil
  }

  func backup(_ reader: inout JSONReader) throws(JSONError) -> ChatBackup<Void> {
    var backup = ChatBackup(())
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      if key.hasPrefix(Self.sessionPrefix) {
        backup.chats += try ChatboxSession(&reader).chats
      } else if Self.lists.contains(key) {
        try reader.forEachElementOrSkip { reader throws(JSONError) in
          backup.chats += try ChatboxSession(&reader).chats
        }
      } else {
        try reader.skipValue()
      }
    }
    return backup
  }

  func turn(
    of message: JSONObject, id: String, in backup: BackupPlace<Void>,
    into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn {
    let role = message.text("role").flatMap { AssistantTurn.Role(apiName: $0) } ?? .assistant
    var turn = AssistantTurn(id: id, role: role)
    turn.date = message["timestamp"]?.moment
    turn.model = message.text("model").map { AssistantTurn.Model(id: $0, name: $0) }
    // The place of a file or a picture in the program's own store is no word.
    for file in ["files", "pictures", "contentParts"].flatMap({ message[$0]?.array ?? [] }) {
      if let place = file.object?.text("storageKey") { draft.words.noteShown(place) }
    }
    for file in message["files"]?.array?.compactMap(\.object) ?? [] {
      turn.parts.append(.content(.file(FileContent(name: file.text("name") ?? ""))))
    }
    for _ in message["pictures"]?.array ?? [] {
      draft.report.countPlaceholder("picture that is not in the export")
      turn.parts.append(.content(.image(ImageContent(source: nil))))
    }
    turn.parts += try words(of: message, by: role, into: &draft)
    let links = (message["links"]?.array ?? []).compactMap(\.object).compactMap { link in
      (link.text("title") ?? link.text("url")).map {
        SourcesContent.Source($0, url: link.text("url"))
      }
    }
    if !links.isEmpty { turn.parts.append(.sources(links)) }
    if let problem = message.text("error") { turn.parts.append(.plain(problem)) }
    return turn.counted(in: &draft)
  }

  /// The reasoning, the text and the calls of tools; older messages have a single text.
  private func words(
    of message: JSONObject, by role: AssistantTurn.Role, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    var parts: [AssistantTurn.Part] = []
    if let thought = message.text("reasoningContent") {
      parts.append(.thinking(thought, seconds: nil))
    }
    guard let pieces = message["contentParts"]?.array, !pieces.isEmpty else {
      var content = MessagesContent(role: role)
      if let words = message["content"] { try content.read(words, into: &draft) }
      return parts + content.finish()
    }
    for piece in pieces { parts += try self.parts(of: piece, by: role, into: &draft) }
    return parts
  }

  private func parts(
    of piece: JSONValue, by role: AssistantTurn.Role, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    let part = piece.object ?? JSONObject()
    switch part.text("type") {
    case "reasoning":
      let seconds = part["duration"]?.double.map { $0 / 1000 }
      return part.text("text").map { [.thinking($0, seconds: seconds)] } ?? []
    case "image" where part.text("storageKey") != nil:
      // The pictures are in a storage of their own, which is not exported.
      draft.report.countPlaceholder("picture that is not in the export")
      return [.content(.absent(.photo, caption: part.text("ocrResult").map { RichText($0) }))]
    case "info": return part.text("text").map { [.notice($0)] } ?? []
    case "tool-call": return try ToolItem(item: part).parts(into: &draft) ?? []
    default:
      var content = MessagesContent(role: role)
      try content.read(piece, into: &draft)
      return content.finish()
    }
  }
}
