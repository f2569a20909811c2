import ChatModel
import Kit

/// Reads threads of Jan: the `messages.jsonl` in the folder of a thread, with the `thread.json` next
/// to it.
struct JanImporter: RecordedSessionImporter {
  let format = ImportFormat.jan
  let summary = "threads of Jan: messages.jsonl, the thread's folder or its zip"
  let fileExtensions: Set<String> = ["jsonl"]

  /// Recognises a message by the name of its object and its thread.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed,
      head["object"]?.text == "thread.message", head.has("thread_id"), head.has("role")
    else { return nil }
    return .certain
  }

  func arrangement(of file: ImportFile) -> SessionRecords.Arrangement { .lines }

  func note(_ record: JSONObject, in outline: inout SessionOutline) {
    outline.id = outline.id ?? record.text("thread_id")
    let date = record["created_at"]?.moment
    if record.text("role") == "user" {
      let words = record["content"]?.array?.lazy.compactMap { part in
        part.object?["text"]?.object?.text("value") ?? part.object?.text("text")
      }.first
      outline.count(asked: words, date: date)
    } else {
      outline.count(date: date)
    }
  }

  func complete(_ outline: inout SessionOutline, from file: ImportFile) {
    guard
      let bytes = file.contents(of: "thread.json", limit: ImportLimits.indexBytes),
      let thread = CodexTool.object(String(decoding: bytes, as: UTF8.self))
    else { return }
    outline.title = thread.text("title") ?? thread["metadata"]?.object?.text("title")
    let helper = thread["assistants"]?.array?.first?.object
    outline.model = helper?["model"]?.object?.text("id") ?? thread["model"]?.object?.text("id")
    outline.instruction = helper?.text("instructions")
  }

  func reader(for outline: SessionOutline) -> JanTurnReader { JanTurnReader(outline) }
}

/// Reads the messages of Jan's threads, as janhq/jan describes them in its specification of
/// messages and its `MessageEntity`.
struct JanTurnReader: SessionTurnReader {
  let assistant: AssistantTurn.Model
  private let outline: SessionOutline
  private var blocks: SessionBlocks

  init(_ outline: SessionOutline) {
    self.outline = outline
    assistant = outline.model.map { AssistantTurn.Model(id: $0, name: $0) } ?? .unnamed
    blocks = SessionBlocks(homes: outline.homes)
  }

  mutating func openingTurns(_ report: inout ImportReport) -> [AssistantTurn] {
    guard let words = outline.instruction, !words.isBlank else { return [] }
    return [AssistantTurn(id: "instruction", role: .system, parts: [.plain(words)])]
  }

  mutating func turns(
    of record: JSONObject, number: Int, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn] {
    let role: AssistantTurn.Role =
      switch record.text("role") {
      case "user": .user
      case "system": .system
      default: .assistant
      }
    var turn = AssistantTurn(id: record.text("id") ?? "message-\(number)", role: role)
    turn.date = record["created_at"]?.moment
    for part in record["content"]?.array ?? [record["content"] ?? .null] {
      turn.parts += try parts(of: part, by: role, into: &draft)
    }
    let metadata = record["metadata"]?.object
    for call in (metadata?["tool_calls"]?.array ?? []).compactMap(\.object) {
      let tool = call["tool"]?.object ?? call
      let function = tool["function"]?.object ?? tool
      let id = tool["id"]?.identifier
      turn.parts += blocks.tools.call(
        function.text("name") ?? "", id: id, input: function["arguments"])
      guard let response = call["response"] else { continue }
      turn.parts += try blocks.tools.answer(
        response, id: id, isFailure: response.object?.text("error") != nil, into: &draft)
    }
    return [turn]
  }

  private mutating func parts(
    of value: JSONValue, by role: AssistantTurn.Role, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    guard let part = value.object else {
      return value.text.map { words($0, by: role) } ?? []
    }
    switch part.text("type") {
    case "text":
      return words(part["text"]?.object?.text("value") ?? part.text("text") ?? "", by: role)
    case "reasoning":
      let text = part["text"]?.object?.text("value") ?? part.text("text") ?? ""
      return text.isBlank ? [] : [.thinking(text, seconds: nil)]
    case "image_url":
      var picture = JSONObject()
      picture.append("image_url", part["image_url"]?.object?["url"] ?? part["image_url"] ?? .null)
      return [.content(.image(try EmbeddedPicture.image(of: picture, into: &draft)))]
    default:
      return try blocks.turns(of: value, as: AssistantTurn(id: "", role: role), into: &draft)
        .flatMap(\.parts)
    }
  }

  /// The parts of a text, which can begin with the model's reasoning between tags.
  private func words(_ text: String, by role: AssistantTurn.Role) -> [AssistantTurn.Part] {
    let (open, close) = ("<think>", "</think>")
    guard role == .assistant, text[...].trimmed.hasPrefix(open),
      let end = text.byteRange(of: close), let start = text.byteRange(of: open)
    else { return blocks.words(text, by: role) }
    let thought = text[start.upperBound..<end.lowerBound].trimmed
    let rest = String(text[end.upperBound...].trimmed)
    return (thought.isEmpty ? [] : [.thinking(String(thought), seconds: nil)])
      + blocks.words(rest, by: role)
  }
}
