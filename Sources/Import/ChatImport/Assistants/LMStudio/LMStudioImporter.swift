import ChatModel
import Kit

/// Reads conversations of LM Studio, which it stores in `~/.lmstudio/conversations`.
struct LMStudioImporter: RecordedSessionImporter {
  let format = ImportFormat.lmStudio
  let summary = "conversations of LM Studio: ….conversation.json, their folder or zip"
  let fileExtensions: Set<String> = ["json"]

  /// Recognises messages with versions, one of which is selected.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    let keys = head.keys(inListOf: "messages")
    return keys.contains("versions") && keys.contains("currentlySelected") ? .certain : nil
  }

  func arrangement(of file: ImportFile) -> SessionRecords.Arrangement { .list(["messages"]) }

  func note(property key: String, _ value: JSONValue, in outline: inout SessionOutline) {
    switch key {
    case "name": outline.title = value.text
    case "systemPrompt": outline.instruction = value.text
    case "clientInput": outline.draft = value.text
    case "lastUsedModel": outline.model = value.object?.text("identifier")
    case "createdAt", "userLastMessagedAt", "assistantLastMessagedAt":
      outline.note(date: value.moment)
    default: break
    }
  }

  func note(_ record: JSONObject, in outline: inout SessionOutline) {
    guard let version = LMStudioTurnReader.shown(record) else { return }
    if version.text("role") == "user" {
      let words = version["content"]?.array?.lazy.compactMap { $0.object?.text("text") }.first
      outline.count(asked: words, date: nil)
    } else {
      outline.count(date: nil)
    }
  }

  func reader(for outline: SessionOutline) -> LMStudioTurnReader { LMStudioTurnReader(outline) }
}
