import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads the data that LobeChat exports: the tables of its database.
///
/// The names of the tables and columns are those of `packages/database/src/repositories/dataExporter`
/// and of `packages/types/src/message` of lobehub/lobe-chat; older files have the messages of the
/// browser's database under `state`.
struct LobeChatImporter: ChatBackupImporter {
  let format = ImportFormat.lobeChat
  let summary = "LobeChat's exported data or configuration, as JSON"
  let program = "LobeChat"

  /// The tables by which the data are recognised, of which other programs have at most one.
  private static let tables: Set<String> = [
    "userSettings", "userInstalledPlugins", "agents", "aiModels", "aiProviders", "messageChunks",
    "messagePlugins", "messageTranslates", "sessionGroups", "agentsToSessions",
  ]

  /// Recognises the type of an older export, or the names of tables.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    if head.has("exportType"), head.has("state") { return .certain }
    guard let data = head.inner("data") else { return nil }
    return Self.tables.intersection(data.keys).count > 1 ? .certain : nil
  }

  func backup(_ reader: inout JSONReader) throws(JSONError) -> ChatBackup<LobeChatTables> {
    var tables = LobeChatTables()
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      guard key == "state" || key == "data" else { return try reader.skipValue() }
      try reader.forEachKeyOrSkip { table, reader throws(JSONError) in
        try tables.read(table, &reader)
      }
    }
    var backup = ChatBackup(tables)
    backup.chats = tables.chats
    return backup
  }

  func turn(
    of message: JSONObject, id: String, in backup: BackupPlace<LobeChatTables>,
    into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn {
    let role = message.text("role").flatMap { AssistantTurn.Role(apiName: $0) } ?? .assistant
    var turn = AssistantTurn(id: id, role: role)
    turn.date = message["createdAt"]?.moment
    let extra = message["extra"]?.object
    let model = message.text("model") ?? message.text("fromModel") ?? extra?.text("fromModel")
    turn.model = model.map { AssistantTurn.Model(id: $0, name: $0) }
    // The company of the model, which is shown by its name.
    let provider = message.text("fromProvider") ?? extra?.text("fromProvider")
    if let provider { draft.words.noteShown(provider) }
    if role == .tool {
      turn.parts = try answer(in: message, id: id, backup, into: &draft)
      return turn
    }
    turn.parts = try words(of: message, by: role, into: &draft)
    for tool in message["tools"]?.array?.compactMap(\.object) ?? [] {
      turn.parts += try ToolItem(item: Self.named(tool)).parts(into: &draft) ?? []
    }
    turn.parts.append(.sources(Self.sources(of: message)))
    if let problem = message["error"]?.object?.text("message") ?? message["error"]?.text {
      turn.parts.append(.plain(problem))
    }
    let translation = message["translate"]?.object ?? extra?["translate"]?.object
    if translation?.text("content") != nil {
      draft.report.countLostWords("translation of a message")
    }
    if turn.parts.count == 1, case .sources(let sources) = turn.parts[0], sources.isEmpty {
      draft.report.countOmission("empty message")
    }
    return turn
  }

  /// The reasoning, the pictures and the text.
  private func words(
    of message: JSONObject, by role: AssistantTurn.Role, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    var parts: [AssistantTurn.Part] = []
    if let thought = message["reasoning"]?.object, let words = thought.text("content") {
      let seconds = thought["duration"]?.double.map { $0 / 1000 }
      parts.append(.thinking(words, seconds: seconds))
    }
    for _ in message["files"]?.array ?? [] {
      draft.report.countPlaceholder("file that is not in the export")
      parts.append(.content(.absent(.file)))
    }
    let text = message["content"]?.text
    // While a tool is called, the text is a placeholder.
    let isPlaceholder = text == "..." && message["tools"]?.array?.isEmpty == false
    if let words = message["content"], !isPlaceholder {
      var content = MessagesContent(role: role)
      try content.read(words, into: &draft)
      parts += content.finish()
    }
    return parts
  }

  /// The answer of a tool, whose call is named in the message or in the table of plug-ins.
  private func answer(
    in message: JSONObject, id: String, _ backup: BackupPlace<LobeChatTables>,
    into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    var plugin = message["plugin"]?.object ?? JSONObject()
    if let span = backup.facts.plugins[id],
      let row = try backup.records.object(at: span, from: 0, name: "plug-in of “\(id)”")
    {
      draft.willRead(.object(row))
      plugin = row
    }
    var answer = Self.named(plugin)
    answer.append("type", .string("tool_result"))
    let call = message["tool_call_id"]?.identifier ?? plugin["toolCallId"]?.identifier
    answer.append("tool_call_id", call.map { .string($0) } ?? .null)
    answer.append("output", message["content"] ?? .null)
    let problem = message["pluginError"] ?? plugin["error"]
    if problem?.object != nil { answer.append("is_error", .boolean(true)) }
    return try ToolItem(item: answer).parts(into: &draft) ?? []
  }

  /// A call under the key that other programs use for the tool's name.
  private static func named(_ tool: JSONObject) -> JSONObject {
    var call = JSONObject()
    call.append("id", tool["id"] ?? .null)
    let name = [tool.text("identifier"), tool.text("apiName")].compactMap(\.self)
    call.append("name", name.isEmpty ? .null : .string(name.joined(separator: ".")))
    call.append("arguments", tool["arguments"] ?? .null)
    if let result = tool["result"]?.object { call.append("output", result["content"] ?? .null) }
    return call
  }

  private static func sources(of message: JSONObject) -> [SourcesContent.Source] {
    (message["search"]?.object?["citations"]?.array ?? []).compactMap { value in
      let page = value.object
      let url = page?.text("url")
      return (page?.text("title") ?? url).map { SourcesContent.Source($0, url: url) }
    }
  }
}
