import ChatModel
import JSONStream
import Kit
import Platform

/// Reads sessions of opencode: the output of `opencode export`, the lines of `opencode run --format
/// json`, and the folder in which it stores them.
struct OpenCodeImporter: SequentialImporter {
  let format = ImportFormat.openCode
  let summary =
    "sessions of opencode: the output of `opencode export` or of a run in JSON, storage/session"
  let fileExtensions: Set<String> = ["json", "jsonl"]
  let passCount = 2

  /// Recognises a session with messages that have parts, or lines that are each a part of a
  /// session.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    if head.isStoredSession { return .certain }
    if head.has("sessionID"), head.inner("part")?.has("messageID") == true { return .certain }
    guard let info = head.inner("info"), info.has("id"), head.has("messages") else { return nil }
    let keys = head.keys(inListOf: "messages")
    return keys.contains("parts") || keys.isEmpty && info.has("projectID") ? .certain : nil
  }

  /// Finds the sessions of a whole storage, too, which are in a folder for each project.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    var candidates = recognised(in: folder)
    guard !folder.isArchive else { return candidates }
    for path in folder.paths where path.hasPrefix("session/") && path.fileExtension.isEmpty {
      for name in ((try? Folder.names(in: "\(folder.label)/\(path)")) ?? []).sorted()
      where candidates.count < ImportLimits.filesLookedAt {
        let path = "\(path)/\(name)"
        guard let file = folder.file(at: path), let found = try? confidence(for: file) else {
          continue
        }
        candidates.append(ImportCandidate(path: path, confidence: found))
      }
    }
    return candidates
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let outline = try OpenCodeSession(file: file).outline()
    return [
      ImportChat(
        name: outline.title ?? file.stem, id: outline.id, messageCount: outline.messageCount,
        date: outline.lastDate)
    ]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let session = OpenCodeSession(file: file)
    let outline = try session.outline()
    draft.conversation.title = outline.title
    // Calls of this tool are shown as documents.
    draft.words.known += outline.homes.paths + ["todowrite"]
    var reader = OpenCodeTurnReader(homes: outline.homes)
    var builder = AssistantChatBuilder(
      assistant: AssistantTurn.Model(id: "opencode", name: "opencode"))
    var number = 0
    let broken = try session.readAll(isStrict: options.isStrict) { message throws(ImportError) in
      number += 1
      draft.willRead(.array([.object(message.info)] + message.parts.map { .object($0) }))
      try draft.addRecord(
        isStrict: options.isStrict, file: file.label, place: "message \(number)"
      ) { draft throws(ImportError) in
        guard let turn = try reader.turn(of: message, into: &draft) else { return }
        try builder.add(turn, to: &draft)
      }
    }
    for _ in 0..<broken { draft.report.countLostWords("broken line") }
    if draft.conversation.messages.isEmpty { draft.report.note("the session has no messages") }
  }
}
