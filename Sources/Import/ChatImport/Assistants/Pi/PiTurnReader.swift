import ChatModel
import FoundationEssentials
import Kit

/// Reads the entries of pi's sessions, as badlogic/pi-mono describes them in
/// `packages/coding-agent/docs/session.md`.
///
/// Entries form a tree; the branch that ends with the file's last entry is read.
struct PiTurnReader: SessionTurnReader {
  let assistant: AssistantTurn.Model
  private var blocks: SessionBlocks
  /// The ids of the entries on the branch; nil if the entries have no ids, as in old sessions.
  private let branch: Set<String>?

  init(_ outline: SessionOutline) {
    assistant = outline.model.map { AssistantTurn.Model(id: $0, name: $0) } ?? .unnamed
    blocks = SessionBlocks(homes: outline.homes)
    branch = outline.lastBranch
  }

  mutating func turns(
    of record: JSONObject, number: Int, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn] {
    let id = record.text("id") ?? "line-\(number)"
    if let branch, record.text("type") != "session", !branch.contains(id) {
      draft.report.countOmission("entry of another branch")
      return []
    }
    var turn = AssistantTurn(id: id, role: .system)
    turn.date = record["timestamp"]?.moment ?? record["message"]?.object?["timestamp"]?.moment
    switch record.text("type") {
    case "message":
      return try turns(of: record["message"]?.object ?? JSONObject(), as: turn, into: &draft)
    case "custom_message":
      return record["display"]?.isTrue == true
        ? try blocks.turns(of: record["content"], as: turn, into: &draft)
        : note(&draft.report, "note from the program to the assistant")
    case "compaction", "branch_summary":
      draft.report.countOmission("summary from which the assistant continued")
      turn.parts = [.content(.chatEvent(ChatEventContent(.summarizedHistory)))]
      return [turn]
    case "session", "session_info": return []
    default: return note(&draft.report, "record that is not a message")
    }
  }

  private func note(_ report: inout ImportReport, _ kind: String) -> [AssistantTurn] {
    report.countOmission(kind)
    return []
  }

  private mutating func turns(
    of message: JSONObject, as entry: AssistantTurn, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn] {
    var turn = entry
    let content = message["content"]
    switch message.text("role") {
    case "user", "user-with-attachments":
      turn.role = .user
      return try blocks.turns(of: content, as: turn, into: &draft)
    case "assistant":
      turn.role = .assistant
      turn.model = message.text("model").map { AssistantTurn.Model(id: $0, name: $0) }
      var turns = try blocks.turns(of: content, as: turn, into: &draft)
      if let problem = message.text("errorMessage") {
        var notice = entry
        notice.parts = [blocks.tools.parts.cleaned(.plain(problem))]
        turns.append(notice)
      }
      return turns
    case "toolResult":
      turn.role = .tool
      turn.parts = try blocks.tools.answer(
        content, id: message.text("toolCallId"), name: message.text("toolName"),
        isFailure: message["isError"]?.isTrue == true, into: &draft)
      return [turn]
    case "bashExecution":
      // A command that the user typed.
      turn.role = .user
      let id = "\(entry.id).command"
      turn.parts = [
        blocks.tools.parts.call(.command(message.text("command") ?? ""), name: "bash", id: id)
      ]
      turn.parts += try blocks.tools.answer(
        message["output"], id: id,
        isFailure: message["cancelled"]?.isTrue == true || message.integer("exitCode") ?? 0 != 0,
        into: &draft)
      return [turn]
    case "custom", "hookMessage":
      return message["display"]?.isTrue == true
        ? try blocks.turns(of: content, as: turn, into: &draft)
        : note(&draft.report, "note from the program to the assistant")
    default:
      draft.report.countOmission("summary from which the assistant continued")
      turn.parts = [.content(.chatEvent(ChatEventContent(.summarizedHistory)))]
      return [turn]
    }
  }
}
