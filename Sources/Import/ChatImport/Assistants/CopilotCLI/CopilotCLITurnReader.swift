import ChatModel
import Kit

/// Reads the events of Copilot CLI's sessions, as github/copilot-sdk declares them
/// (`nodejs/src/generated/session-events.ts`).
struct CopilotCLITurnReader: SessionTurnReader {
  let assistant: AssistantTurn.Model
  private var blocks: SessionBlocks
  private var model: AssistantTurn.Model?
  /// The reasoning of the latest event, which the answer can contain again.
  private var reasoning: String?

  init(_ outline: SessionOutline) {
    assistant = AssistantTurn.Model(id: "copilot", name: "GitHub Copilot")
    blocks = SessionBlocks(homes: outline.homes)
    model = outline.model.map { AssistantTurn.Model(id: $0, name: $0) }
  }

  /// True if the program wrote a message in the user's name.
  static func isFromProgram(_ data: JSONObject?) -> Bool {
    data?.text("source")?.hasPrefix("skill-") == true
      || data?.text("content")?[...].trimmed.hasPrefix("<skill-context") == true
  }

  mutating func turns(
    of event: JSONObject, number: Int, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn] {
    let data = event["data"]?.object ?? JSONObject()
    var turn = AssistantTurn(id: event.text("id") ?? "event-\(number)", role: .system)
    turn.date = event["timestamp"]?.moment
    switch event.text("type") {
    case "user.message":
      if Self.isFromProgram(data) {
        draft.report.countOmission("note from the program to the assistant")
        return []
      }
      turn.role = .user
      turn.parts = blocks.words(data.text("content") ?? "", by: .user)
      for file in data["attachments"]?.array ?? [] {
        turn.parts += try attached(file.object ?? JSONObject(), into: &draft)
      }
    case "assistant.message": turn = answer(data, turn)
    case "assistant.reasoning":
      turn.role = .assistant
      turn.model = model
      reasoning = data.text("content")
      if let reasoning, !reasoning.isBlank {
        turn.parts = [blocks.tools.parts.cleaned(.thinking(reasoning, seconds: nil))]
      }
    case "tool.user_requested":
      turn.role = .user
      turn.parts = blocks.tools.call(
        data.text("toolName") ?? "", id: data.text("toolCallId"), input: data["arguments"])
    case "tool.execution_complete":
      turn.role = .tool
      let isFailure = data["success"].map { !$0.isTrue } ?? (data["error"] != nil)
      turn.parts = try blocks.tools.answer(
        data["result"] ?? data["error"], id: data.text("toolCallId"), isFailure: isFailure,
        into: &draft)
    case "abort": turn.parts = [.content(.chatEvent(ChatEventContent(.interruptedAnswer)))]
    case "session.compaction_complete":
      draft.report.countOmission("summary from which the assistant continued")
      turn.parts = [.content(.chatEvent(ChatEventContent(.summarizedHistory)))]
    case "session.error", "session.warning", "session.info", "model.call_failure":
      turn.parts = blocks.words(
        data.text("message") ?? data.text("errorMessage") ?? "", by: .system)
    case "session.model_change":
      model = data.text("newModel").map { AssistantTurn.Model(id: $0, name: $0) } ?? model
    case "system.message": draft.report.countOmission("instructions to the assistant")
    case "skill.invoked", "system.notification":
      draft.report.countOmission("note from the program to the assistant")
    case "session.start", "session.title_changed": break
    default: draft.report.countOmission("record that is not a message")
    }
    return [turn]
  }

  /// An answer: its reasoning, unless an event had the same, its text and its calls.
  private mutating func answer(_ data: JSONObject, _ event: AssistantTurn) -> AssistantTurn {
    var turn = event
    turn.role = .assistant
    turn.model = data.text("model").map { AssistantTurn.Model(id: $0, name: $0) } ?? model
    if let thought = data.text("reasoningText"), thought != reasoning {
      turn.parts.append(blocks.tools.parts.cleaned(.thinking(thought, seconds: nil)))
    }
    reasoning = nil
    turn.parts += blocks.words(data.text("content") ?? "", by: .assistant)
    for request in data["toolRequests"]?.array?.compactMap(\.object) ?? [] {
      turn.parts += blocks.tools.call(
        request.text("name") ?? "", id: request.text("toolCallId"), input: request["arguments"])
    }
    return turn
  }

  private func attached(
    _ file: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    if file.text("type") == "blob", file.text("mimeType")?.hasPrefix("image/") == true {
      return [.content(.image(try EmbeddedPicture.image(of: file, into: &draft)))]
    }
    let name = file.text("displayName") ?? file.text("path") ?? file.text("title") ?? ""
    let words = blocks.tools.parts.homes.shortened(name)
    guard let text = file.text("text"), !text.isBlank else {
      return [.content(.file(FileContent(name: words)))]
    }
    return [.content(.file(FileContent(name: words))), .plain(text)]
  }
}
