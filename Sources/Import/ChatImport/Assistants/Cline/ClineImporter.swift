import ChatModel
import FoundationEssentials

/// Reads tasks of Cline and of the programs that are made from it, such as Roo Code: the
/// `ui_messages.json` in the folder of a task.
struct ClineImporter: RecordedSessionImporter {
  let format = ImportFormat.cline
  let summary = "tasks of Cline and Roo Code: ui_messages.json, the task's folder or its zip"
  let fileExtensions: Set<String> = ["json"]

  /// Recognises a list of records that say or ask something at a time.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), head.isListed, head.has("ts"),
      let type = head["type"]?.text, type == "say" || type == "ask", head.has(type)
    else { return nil }
    return .certain
  }

  func arrangement(of file: ImportFile) -> SessionRecords.Arrangement { .list([]) }

  func note(_ record: JSONObject, in outline: inout SessionOutline) {
    let date = record["ts"]?.moment
    if let path = record.text("text").flatMap(CodexTool.object)?.text("content"),
      path.hasPrefix("/") || path.dropFirst().hasPrefix(":\\")
    {
      // The whole path of a file that was read is the trace of the working directory.
      outline.homes.learn(from: path)
    }
    switch record.text("say") ?? record.text("ask") {
    case "task", "user_feedback": outline.count(asked: record.text("text"), date: date)
    case "text" where outline.messageCount == 0:
      outline.count(asked: record.text("text"), date: date)
    case "text", "completion_result", "followup", "plan_mode_respond": outline.count(date: date)
    default: outline.note(date: date)
    }
  }

  /// Reads the task's name from the file that Roo Code stores next to the messages.
  func complete(_ outline: inout SessionOutline, from file: ImportFile) {
    guard
      let bytes = file.contents(of: "history_item.json", limit: ImportLimits.indexBytes),
      let item = CodexTool.object(String(decoding: bytes, as: UTF8.self))
    else { return }
    outline.title = item.text("task")
    outline.id = item.text("id")
    if let folder = item.text("workspace") { outline.homes.learn(from: folder) }
  }

  func reader(for outline: SessionOutline) -> ClineTurnReader { ClineTurnReader(outline) }
}
