import ChatModel
import Kit

/// Reads sessions of Goose: the JSON Lines of its `sessions` folder, and the output of `goose
/// session export --format json`.
struct GooseImporter: RecordedSessionImporter {
  let format = ImportFormat.goose
  let summary =
    "sessions of Goose: .jsonl of its sessions folder, or `goose session export` as JSON"
  let fileExtensions: Set<String> = ["jsonl", "json"]

  /// Recognises the session's properties, or a message with a block for a tool.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    let isSession = head.has("working_dir") || head.has("message_count")
    if isSession, head.has("description") || head.has("name"), !head.has("messages") {
      return .certain
    }
    return JSONHead.firstDecision(amongLinesOf: try file.head()) { line in
      let keys = line.keys(inListOf: "content")
      return line.has("role") && line.has("created")
        && (keys.contains("toolCall") || keys.contains("toolResult")) ? .certain : nil
    }
  }

  func arrangement(of file: ImportFile) throws(ImportError) -> SessionRecords.Arrangement {
    try file.jsonHead()?.has("conversation") == true ? .list(["conversation"]) : .lines
  }

  func note(property key: String, _ value: JSONValue, in outline: inout SessionOutline) {
    switch key {
    case "id": outline.id = value.text
    case "name", "description": outline.title = value.text ?? outline.title
    case "working_dir": value.text.map { outline.homes.learn(from: $0) }
    case "model_config": outline.model = value.object?.text("model_name")
    default: break
    }
  }

  func note(_ record: JSONObject, in outline: inout SessionOutline) {
    guard record.text("role") != nil else {
      for (key, value) in record.entries { note(property: key, value, in: &outline) }
      return
    }
    let date = record["created"]?.moment
    let blocks = record["content"]?.array?.compactMap(\.object) ?? []
    if blocks.contains(where: { $0.text("type") == "toolResponse" }) {
      outline.note(date: date)
    } else if record.text("role") == "user" {
      outline.count(asked: blocks.lazy.compactMap { $0.text("text") }.first, date: date)
    } else {
      outline.count(date: date)
    }
  }

  func reader(for outline: SessionOutline) -> GooseTurnReader { GooseTurnReader(outline) }
}

/// Reads the messages of Goose's sessions, as block/goose stores them
/// (`crates/goose/src/conversation/message.rs`).
struct GooseTurnReader: SessionTurnReader {
  let assistant: AssistantTurn.Model
  private var blocks: SessionBlocks

  init(_ outline: SessionOutline) {
    assistant = AssistantTurn.Model(
      id: outline.model ?? "goose", name: outline.model ?? "Goose")
    blocks = SessionBlocks(homes: outline.homes)
  }

  mutating func turns(
    of record: JSONObject, number: Int, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn] {
    guard let role = record.text("role") else { return [] }
    if case .boolean(false) = record["metadata"]?.object?["userVisible"] {
      draft.report.countOmission("note from the program to the assistant")
      return []
    }
    var turn = AssistantTurn(
      id: record.text("id") ?? "message-\(number)", role: role == "user" ? .user : .assistant)
    turn.date = record["created"]?.moment
    var said: [JSONValue] = []
    var notices: [AssistantTurn] = []
    for block in record["content"]?.array ?? [] {
      // Words of the program are stored as blocks of the assistant's messages.
      if let words = block.object.flatMap(Self.notice) {
        var notice = turn
        notice.role = .system
        notice.parts = words.isBlank ? [] : [blocks.tools.parts.cleaned(.plain(words))]
        notices.append(notice)
      } else {
        said.append(block)
      }
    }
    return try blocks.turns(of: .array(said), as: turn, into: &draft) + notices
  }

  /// The words of a block that is a message of the program; nil for other blocks.
  private static func notice(_ block: JSONObject) -> String? {
    switch block.text("type") {
    case "systemNotification", "contextLengthExceeded", "summarizationRequested",
      "conversationCompacted":
      block.text("msg") ?? block.text("message") ?? ""
    case "actionRequired", "toolConfirmationRequest":
      block.text("message") ?? block.text("prompt") ?? block["data"]?.object?.text("prompt") ?? ""
    default: nil
    }
  }
}
