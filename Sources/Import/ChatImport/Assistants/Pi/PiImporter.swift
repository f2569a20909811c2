import ChatModel

/// Reads sessions of pi, which it stores in `~/.pi/agent/sessions` as JSON Lines.
struct PiImporter: RecordedSessionImporter {
  let format = ImportFormat.pi
  let summary = "sessions of pi: .jsonl inside ~/.pi/agent/sessions, their folder or zip"
  let fileExtensions: Set<String> = ["jsonl"]

  /// Recognises the session's header, which names its folder and its version or model.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed, head["type"]?.text == "session",
      head.has("id"), head.has("cwd"), head.has("version") || head.has("modelId")
    else { return nil }
    return .certain
  }

  func arrangement(of file: ImportFile) -> SessionRecords.Arrangement { .lines }

  func note(_ record: JSONObject, in outline: inout SessionOutline) {
    if let id = record.text("id"), record.text("type") != "session" {
      outline.link(id, after: record.text("parentId"))
    }
    let date = record["timestamp"]?.moment
    switch record.text("type") {
    case "session":
      outline.id = record.text("id")
      outline.model = record.text("modelId")
      if let folder = record.text("cwd") { outline.homes.learn(from: folder) }
    case "session_info": outline.title = record.text("name") ?? outline.title
    case "message":
      guard let message = record["message"]?.object else { return }
      switch message.text("role") {
      case "user":
        let content = message["content"]
        let words =
          content?.text ?? content?.array?.lazy.compactMap { $0.object?.text("text") }.first
        outline.count(asked: words, date: date)
      case "assistant": outline.count(date: date)
      default: outline.note(date: date)
      }
    default: outline.note(date: date)
    }
  }

  func reader(for outline: SessionOutline) -> PiTurnReader { PiTurnReader(outline) }
}
