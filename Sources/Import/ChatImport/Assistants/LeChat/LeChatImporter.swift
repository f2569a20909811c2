import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads the chats of Mistral's Le Chat: one file with a list of messages for each chat, whose order
/// in the file is not that of the chat.
///
/// The keys are those that `src/providers/lechat` of Superkikim/nexus-ai-chat-importer reads.
struct LeChatImporter: ChatBackupImporter {
  let format = ImportFormat.leChat
  let summary = "Mistral's export of Le Chat: chat-….json, its folder or zip"
  let program = "Le Chat"

  /// Recognises a list of messages that name their chat and have chunks.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), head.isListed else { return nil }
    return head.has("chatId") && head.has("role") && head.has("contentChunks") ? .certain : nil
  }

  func backup(_ reader: inout JSONReader) throws(JSONError) -> ChatBackup<Void> {
    var chat = BackedUpChat()
    var messages: [BackedUpMessage] = []
    try reader.forEachElementOrSkip { reader throws(JSONError) in
      let message = try BackedUpMessage(&reader) { key, value in
        if key == "chatId", chat.id == nil { chat.id = value.identifier }
      }
      if let message { messages.append(message) }
    }
    chat.append(messages.sortedByDate)
    var backup = ChatBackup(())
    backup.chats = [chat]
    return backup
  }

  func turn(
    of message: JSONObject, id: String, in backup: BackupPlace<Void>,
    into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn {
    let role = message.text("role").flatMap { AssistantTurn.Role(apiName: $0) } ?? .user
    var turn = AssistantTurn(id: id, role: role)
    turn.date = message["createdAt"]?.moment
    // Whether the person liked the answer; mostly “neutral”.
    if let reaction = message.text("reaction") { draft.words.noteShown(reaction) }
    for file in message["files"]?.array?.compactMap(\.object) ?? [] {
      turn.parts.append(attached(file, backup.file, &draft.report))
    }
    let chunks = message["contentChunks"]?.array?.compactMap(\.object) ?? []
    if chunks.isEmpty {
      var content = MessagesContent(role: role)
      try content.read(message["content"] ?? .null, into: &draft)
      turn.parts += content.finish()
    }
    // A text is cut where it was streamed or where it cites a page.
    var text = ""
    for chunk in chunks {
      if chunk.text("type") == "text" {
        text += chunk.text("text") ?? ""
        continue
      }
      let parts = try parts(of: chunk, by: role, into: &draft)
      guard !parts.isEmpty else { continue }
      turn.parts += Self.words(text, by: role) + parts
      text = ""
    }
    turn.parts += Self.words(text, by: role)
    for canvas in message["canvas"]?.array?.compactMap(\.object) ?? [] {
      guard let text = canvas.text("content") else { continue }
      turn.parts.append(.markdown(MarkdownText.document(title: canvas.text("title"), text: text)))
    }
    return turn.counted(in: &draft)
  }

  private static func words(_ text: String, by role: AssistantTurn.Role) -> [AssistantTurn.Part] {
    text.isBlank ? [] : [role == .assistant ? .markdown(text) : .plain(text)]
  }

  private func parts(
    of chunk: JSONObject, by role: AssistantTurn.Role, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    switch chunk.text("type") {
    case "tool_call":
      var call = JSONObject()
      call.append("id", chunk["id"] ?? .null)
      call.append("name", chunk["name"] ?? .null)
      call.append("arguments", chunk["publicArguments"] ?? .null)
      call.append("output", chunk["publicResult"] ?? .null)
      if case .boolean(false)? = chunk["success"] { call.append("is_error", .boolean(true)) }
      return try ToolItem(item: call).parts(into: &draft) ?? []
    case "reference":
      draft.report.countOmission("mark of a source, of which the export has only the number")
      return []
    default:
      var content = MessagesContent(role: role)
      try content.read(.object(chunk), into: &draft)
      return content.finish()
    }
  }

  /// A file, which is in a folder with the name of the chat's file.
  private func attached(
    _ entry: JSONObject, _ file: ImportFile, _ report: inout ImportReport
  ) -> AssistantTurn.Part {
    let name = entry.text("name") ?? ""
    var attached = AttachedFile(name: name)
    attached.path = file.pathBelow("\(file.stem)-files/\(name)")
    if entry.text("type") == "image" { attached.mediaType = "image/*" }
    return .content(attached.content(report: &report))
  }
}
