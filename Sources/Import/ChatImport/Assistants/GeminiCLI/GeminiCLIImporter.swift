import ChatModel

/// Reads the sessions that Gemini CLI stores in `~/.gemini/tmp/…/chats`: one JSON object, or JSON
/// Lines in newer versions.
struct GeminiCLIImporter: SequentialImporter {
  let format = ImportFormat.geminiCLI
  let summary = "sessions of Gemini CLI: session-….json or .jsonl, their folder or zip"
  let fileExtensions: Set<String> = ["jsonl", "json"]
  let passCount = 3

  /// Recognises the session's id in combination with the hash of its project or with its times,
  /// which other agents' sessions do not have.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed, head.has("sessionId"), !head.has("type")
    else { return nil }
    return head.has("projectHash") || head.has("startTime") && head.has("lastUpdated")
      ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let session = try GeminiCLISession(file, isStrict: false)
    return [
      ImportChat(
        name: session.title ?? file.stem, id: session.id, messageCount: session.messageCount,
        date: session.lastDate)
    ]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let session = try GeminiCLISession(file, isStrict: options.isStrict)
    draft.conversation.title = session.title
    draft.words.known += session.homes.paths
    for _ in 0..<session.brokenCount { draft.report.countLostWords("broken line") }
    for _ in 0..<session.takenBackCount {
      draft.report.countOmission("message that was undone")
    }
    for stray in session.strays { draft.countSkipped(stray, "record that is not a message") }
    let reader = GeminiCLITurnReader(homes: session.homes)
    var builder = AssistantChatBuilder(
      assistant: AssistantTurn.Model(id: "gemini", name: "Gemini"))
    try session.forEachMessage { message throws(ImportError) in
      let place = "message \(message.text("id") ?? "")"
      draft.willRead(.object(message))
      try draft.addRecord(isStrict: options.isStrict, file: file.label, place: place) {
        draft throws(ImportError) in
        guard let turn = try reader.turn(of: message, into: &draft) else { return }
        try builder.add(turn, to: &draft)
      }
    }
    if draft.conversation.messages.isEmpty { draft.report.note("the session has no messages") }
  }
}
