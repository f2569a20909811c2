import ChatModel

/// Reads sessions of Copilot's command: the events that it stores in `~/.copilot/session-state`.
struct CopilotCLIImporter: RecordedSessionImporter {
  let format = ImportFormat.copilotCLI
  let summary = "sessions of Copilot CLI: events.jsonl or .jsonl inside ~/.copilot/session-state"
  let fileExtensions: Set<String> = ["jsonl"]

  /// Recognises an event by its name of two words and its data.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed, head.has("data"), head.has("timestamp"),
      let type = head["type"]?.text
    else { return nil }
    let groups = ["session.", "user.", "assistant.", "tool.", "system."]
    return groups.contains(where: type.hasPrefix) ? .certain : nil
  }

  func arrangement(of file: ImportFile) -> SessionRecords.Arrangement { .lines }

  func note(_ event: JSONObject, in outline: inout SessionOutline) {
    let date = event["timestamp"]?.moment
    let data = event["data"]?.object
    switch event.text("type") {
    case "session.start":
      outline.id = data?.text("sessionId")
      outline.model = data?.text("selectedModel")
      if let folder = data?["context"]?.object?.text("cwd") { outline.homes.learn(from: folder) }
      outline.note(date: date)
    case "session.title_changed": outline.title = data?.text("title") ?? outline.title
    case "user.message":
      if CopilotCLITurnReader.isFromProgram(data) { break }
      outline.count(asked: data?.text("content"), date: date)
    case "assistant.message": outline.count(date: date)
    default: outline.note(date: date)
    }
  }

  /// Reads the session's name from the file with its properties.
  func complete(_ outline: inout SessionOutline, from file: ImportFile) {
    guard
      let bytes = file.contents(of: "workspace.yaml", limit: ImportLimits.indexBytes)
    else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard line.hasPrefix("name: ") else { continue }
      outline.title = String(line.dropFirst("name: ".count))
    }
  }

  func reader(for outline: SessionOutline) -> CopilotCLITurnReader { CopilotCLITurnReader(outline) }
}
