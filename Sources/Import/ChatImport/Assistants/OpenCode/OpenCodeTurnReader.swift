import ChatModel
import FoundationEssentials
import Kit

/// Reads the messages of opencode's sessions.
struct OpenCodeTurnReader {
  private let parts: AgentTurnParts

  init(homes: HomeFolders) {
    parts = AgentTurnParts(homes: homes)
  }

  /// The time of a message, or of the event that contains a part.
  static func date(of message: OpenCodeSession.Message) -> Date? {
    message.info["time"]?.object?["created"]?.moment ?? message.info["timestamp"]?.moment
  }

  /// The turn of a message.
  /// - Returns: The turn; nil if nothing of the message is shown.
  /// - Throws: `ImportError` if images cannot be stored.
  mutating func turn(
    of message: OpenCodeSession.Message, into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn? {
    let info = message.info
    let isUser = info.text("role") == "user"
    let id = info.text("id") ?? message.parts.first?.text("id") ?? "message"
    var turn = AssistantTurn(id: id, role: isUser ? .user : .assistant)
    turn.date = Self.date(of: message)
    let model = info.text("modelID") ?? info["model"]?.object?.text("modelID")
    if !isUser { turn.model = model.map { AssistantTurn.Model(id: $0, name: $0) } }
    for part in message.parts { turn.parts += try read(part, isUser: isUser, into: &draft) }
    return turn.parts.isEmpty ? nil : turn
  }

  private func read(
    _ part: JSONObject, isUser: Bool, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    let words = part.text("text") ?? ""
    switch part.text("type") {
    case "text":
      // The program adds text with these flags in the user role.
      if part["synthetic"]?.isTrue == true || part["ignored"]?.isTrue == true {
        draft.report.countOmission("note from the program to the assistant")
        return []
      }
      guard !words.isBlank else { return [] }
      guard isUser else { return [parts.cleaned(.markdown(words))] }
      return TaggedWords.parts(of: words, report: &draft.report).map(parts.cleaned)
    case "reasoning":
      let time = part["time"]?.object
      let seconds = time?["start"]?.moment.flatMap { start in
        time?["end"]?.moment?.timeIntervalSince(start)
      }
      return words.isBlank ? [] : [parts.cleaned(.thinking(words, seconds: seconds))]
    case "tool": return call(part, &draft.report)
    case "file": return [try file(part, into: &draft)]
    case "subtask":
      let action = AgentAction.agent(
        part.text("description") ?? part.text("agent") ?? "", prompt: part.text("prompt"))
      return [parts.call(action, name: part.text("agent") ?? "task", id: nil)]
    case "step-start", "step-finish", "snapshot", "patch", "agent", "compaction", "retry":
      draft.report.countOmission("record that is not a message")
      return []
    case let type:
      let name = type ?? ""
      draft.report.countPlaceholder("part of the unknown kind “\(name)”")
      return [.content(.unreadable(kind: name))]
    }
  }

  private func call(
    _ part: JSONObject, _ report: inout ImportReport
  ) -> [AssistantTurn.Part] {
    let (name, id) = (part.text("tool") ?? "", part.text("callID"))
    let state = part["state"]?.object
    let input = state?["input"]
    let rendition = input?.object.flatMap { AgentTool.rendition(of: name, $0) }
    let call =
      rendition.map { parts.call($0, name: name, id: id) }
      ?? [parts.call(name: name, id: id, input: input)]
    if let rendition, case .document = rendition {
      report.countOmission("confirmation of a plan or a list of steps")
      return call
    }
    let isFailure = state?.text("status") == "error"
    guard isFailure || state?.text("status") == "completed" else { return call }
    let words = state?.text("output") ?? state?.text("error") ?? ""
    return call + [parts.answer(words, id: id, isFailure: isFailure, report: &report)]
  }

  private func file(
    _ part: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn.Part {
    if part.text("mime")?.hasPrefix("image/") == true {
      return .content(.image(try EmbeddedPicture.image(of: part, into: &draft)))
    }
    return .content(.file(FileContent(name: part.text("filename") ?? "")))
  }
}
