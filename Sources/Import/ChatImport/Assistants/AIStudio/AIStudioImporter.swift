import ChatModel
import Kit

/// Reads the prompts that Google AI Studio saves to Drive: one JSON file for each chat, whose name
/// is the chat's title and mostly has no extension.
struct AIStudioImporter: RecordedSessionImporter {
  let format = ImportFormat.aiStudio
  let summary = "chats of Google AI Studio: a file of the folder “Google AI Studio” in Drive"
  let fileExtensions: Set<String> = ["json", ""]

  /// Recognises the list of chunks, or the run settings before an instruction that is longer than
  /// the head.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    if let prompt = head.inner("chunkedPrompt"), prompt.has("chunks") { return .certain }
    let isChat = head.inner("runSettings")?.has("model") == true && head.has("systemInstruction")
    return isChat ? .likely : nil
  }

  /// Examines files of which the end of the title looks like an extension, too.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    let paths = folder.paths.lazy.filter { path in
      let ending = path.fileExtension
      return ending == "json" || !ending.allSatisfy { $0.isASCII && $0.isLetter }
        || ending.isEmpty
    }
    return paths.prefix(ImportLimits.filesLookedAt).compactMap { path in
      guard let file = folder.file(at: path), let found = try? confidence(for: file) else {
        return nil
      }
      return ImportCandidate(path: path, confidence: found, chatName: Self.title(of: file))
    }
  }

  private static func title(of file: ImportFile) -> String {
    file.name.fileExtension == "json" ? file.stem : file.name
  }

  func arrangement(of file: ImportFile) -> SessionRecords.Arrangement {
    .list(["chunkedPrompt", "chunks"])
  }

  func note(property key: String, _ value: JSONValue, in outline: inout SessionOutline) {
    switch key {
    case "runSettings":
      outline.model = value.object?.text("model").map { $0.lastPathComponent }
    case "systemInstruction": outline.instruction = AIStudioTurnReader.words(of: value)
    case "pendingInputs": outline.draft = value.array?.map(AIStudioTurnReader.words).joined()
    default: break
    }
  }

  func note(_ chunk: JSONObject, in outline: inout SessionOutline) {
    let date = chunk["createTime"]?.moment
    if chunk.text("role") == "user" {
      outline.count(asked: chunk.text("text"), date: date)
    } else if chunk["isThought"]?.isTrue != true {
      outline.count(date: date)
    }
  }

  func complete(_ outline: inout SessionOutline, from file: ImportFile) {
    outline.title = Self.title(of: file)
  }

  func reader(for outline: SessionOutline) -> AIStudioTurnReader { AIStudioTurnReader(outline) }
}
