import ChatModel

/// Reads sessions of Kiro: the `.jsonl` of its command, and the `.chat` and `.json` files of its
/// editor.
struct KiroImporter: RecordedSessionImporter {
  let format = ImportFormat.kiro
  let summary = "sessions of Kiro: .jsonl of its command, .chat or .json of its editor"
  let fileExtensions: Set<String> = ["jsonl", "chat", "json"]

  /// Recognises a line with a kind and its data, or the list of an editor's session.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    if head.has("executionId"), head.keys(inListOf: "chat").contains("role") { return .certain }
    if head.has("sessionId"), head.keys(inListOf: "history").contains("message") { return .certain }
    let kinds: Set<String> = ["Prompt", "AssistantMessage", "ToolResults"]
    guard let kind = head["kind"]?.text, kinds.contains(kind), head.has("data") else { return nil }
    return .certain
  }

  func arrangement(of file: ImportFile) throws(ImportError) -> SessionRecords.Arrangement {
    let head = try file.jsonHead()
    if head?.has("kind") == true { return .lines }
    return .list([head?.has("chat") == true ? "chat" : "history"])
  }

  func note(property key: String, _ value: JSONValue, in outline: inout SessionOutline) {
    switch key {
    case "title": outline.title = value.text
    case "sessionId", "executionId": outline.id = value.text
    case "workspaceDirectory", "cwd": value.text.map { outline.homes.learn(from: $0) }
    case "metadata":
      outline.model = value.object?.text("modelId")
      outline.note(date: value.object?["startTime"]?.moment)
      outline.note(date: value.object?["endTime"]?.moment)
    case "created_at", "updated_at": outline.note(date: value.moment)
    default: break
    }
  }

  func note(_ record: JSONObject, in outline: inout SessionOutline) {
    guard let (role, content) = KiroTurnReader.message(of: record) else { return }
    switch role {
    case .user:
      let words = content.text ?? content.array?.lazy.compactMap { $0.object?.text("text") }.first
      outline.count(asked: KiroTurnReader.typed(words ?? ""), date: nil)
    case .assistant: outline.count(date: nil)
    default: break
    }
  }

  /// Reads the properties of a command's session from the file of the same name.
  func complete(_ outline: inout SessionOutline, from file: ImportFile) {
    guard file.name.hasSuffix(".jsonl"),
      let bytes = file.contents(of: "\(file.stem).json", limit: ImportLimits.indexBytes),
      let object = CodexTool.object(String(decoding: bytes, as: UTF8.self))
    else { return }
    for (key, value) in object.entries { note(property: key, value, in: &outline) }
    outline.id = object.text("session_id") ?? outline.id
  }

  func reader(for outline: SessionOutline) -> KiroTurnReader { KiroTurnReader(outline) }
}
