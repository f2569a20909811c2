import ChatModel

/// Reads chats of GitHub Copilot in Visual Studio Code: the output of “Chat: Export Chat…”, and the
/// sessions in `chatSessions`.
struct CopilotImporter: SequentialImporter {
  let format = ImportFormat.copilot
  let summary = "chats of Copilot in Visual Studio Code: the exported chat.json, or a session"
  let fileExtensions: Set<String> = ["json", "jsonl"]
  let passCount = 3

  /// Recognises an object with requests that also contains the assistant's name or the session's
  /// id; a log is recognised by the session in its first line.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    if head["kind"]?.integer == 0, let session = head.inner("v") {
      return session.has("requests") || session.has("sessionId") ? .certain : nil
    }
    guard head.has("requests") else { return nil }
    return head.has("responderUsername") || head.has("requesterUsername") || head.has("sessionId")
      ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let session = try CopilotSession(file, isStrict: false)
    return [
      ImportChat(
        name: session.title ?? file.stem, id: session.id, messageCount: session.requestCount * 2,
        date: session.lastDate)
    ]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let session = try CopilotSession(file, isStrict: options.isStrict)
    draft.conversation.title = session.title
    draft.words.known += session.homes.paths
    for _ in 0..<session.brokenCount { draft.report.countLostWords("broken line") }
    let reader = CopilotTurnReader(homes: session.homes)
    var builder = AssistantChatBuilder(
      assistant: AssistantTurn.Model(
        id: "copilot", name: session.assistantName ?? "GitHub Copilot"))
    for place in 0..<session.requestCount {
      let request = try session.request(place)
      draft.willRead(request.record)
      try draft.addRecord(
        isStrict: options.isStrict, file: file.label, place: "request \(place + 1)"
      ) { draft throws(ImportError) in
        for turn in reader.turns(of: request, number: place + 1, &draft.report) {
          try builder.add(turn, to: &draft)
        }
      }
    }
    if draft.conversation.messages.isEmpty { draft.report.note("the session has no messages") }
  }
}
