import ChatModel
import Kit

/// Reads the records of Cline's and Roo Code's tasks, as cline/cline
/// (`apps/vscode/src/shared/ExtensionMessage.ts`) and RooCodeInc/Roo-Code
/// (`packages/types/src/message.ts`) declare them.
struct ClineTurnReader: SessionTurnReader {
  let assistant = AssistantTurn.Model.unnamed
  private var blocks: SessionBlocks
  private var model: AssistantTurn.Model?
  private var isFirst = true
  /// The ids of the last command and of the last call of a server, to which later records answer.
  private var lastCommand: String?
  private var lastServerCall: String?

  init(_ outline: SessionOutline) {
    blocks = SessionBlocks(homes: outline.homes)
  }

  mutating func turns(
    of record: JSONObject, number: Int, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn] {
    let kind = record.text("say") ?? record.text("ask") ?? ""
    var turn = AssistantTurn(id: "record-\(number)", role: .assistant)
    turn.date = record["ts"]?.moment
    if let id = record["modelInfo"]?.object?.text("modelId") {
      model = AssistantTurn.Model(id: id, name: id)
    }
    turn.model = model
    let text = record.text("text") ?? ""
    defer { isFirst = false }
    switch kind {
    case "task", "user_feedback": turn.role = .user
    case "text" where isFirst: turn.role = .user
    case "user_feedback_diff":
      turn.role = .user
      turn.parts = tool(text, turn.id)
      return [turn]
    default: break
    }
    if let thought = record.text("reasoning") {
      turn.parts.append(blocks.tools.parts.cleaned(.thinking(thought, seconds: nil)))
    }
    var turns = try read(kind, text, turn, into: &draft)
    guard !turns.isEmpty else { return [] }
    for address in record["images"]?.array ?? [] {
      var part = JSONObject()
      part.append("image_url", address)
      let picture = try EmbeddedPicture.image(of: part, into: &draft)
      turns[turns.count - 1].parts.append(.content(.image(picture)))
    }
    for file in record["files"]?.array?.compactMap(\.text) ?? [] {
      let name = blocks.tools.parts.homes.shortened(file)
      turns[turns.count - 1].parts.append(.content(.file(FileContent(name: name))))
    }
    return turns
  }

  private mutating func read(
    _ kind: String, _ text: String, _ turn: AssistantTurn, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn] {
    var turn = turn
    switch kind {
    case "task", "text", "user_feedback", "plan_completion_result", "task_progress":
      turn.parts += blocks.words(text, by: turn.role)
    case "completion_result":
      let mark = "HAS_CHANGES"
      turn.parts += blocks.words(
        text.hasSuffix(mark) ? String(text.dropLast(mark.count)) : text, by: .assistant)
    case "reasoning":
      if !text.isBlank {
        turn.parts.append(blocks.tools.parts.cleaned(.thinking(text, seconds: nil)))
      }
    case "followup", "plan_mode_respond", "act_mode_respond": return question(text, turn)
    case "tool": turn.parts += tool(text, turn.id)
    case "command":
      let mark = "REQ_APP"
      let command = text.hasSuffix(mark) ? String(text.dropLast(mark.count)) : text
      lastCommand = turn.id
      turn.parts.append(blocks.tools.parts.call(.command(command), name: "command", id: turn.id))
    case "use_mcp_server", "browser_action_launch", "browser_action", "use_subagents":
      lastServerCall = turn.id
      turn.parts += call(kind, text, turn.id)
    case "command_output": turn.parts += try answer(.string(text), lastCommand, into: &draft)
    case "mcp_server_response", "browser_action_result", "subtask_result",
      "codebase_search_result", "subagent":
      let value = CodexTool.object(text).map(JSONValue.object) ?? .string(text)
      turn.parts += try answer(Self.result(value), lastServerCall, into: &draft)
      turn.parts += try screenshot(value, into: &draft)
    case "condense_context", "condense", "summarize_task", "sliding_window_truncation",
      "compaction":
      draft.report.countOmission("summary from which the assistant continued")
      turn.role = .system
      turn.parts = [.content(.chatEvent(ChatEventContent(.summarizedHistory)))]
    case "api_req_started": return request(text, turn, &draft.report)
    default: return notice(kind, text, turn, &draft.report)
    }
    return [turn]
  }

  /// A question with its choices, and the choice if the user made one.
  private func question(_ text: String, _ asked: AssistantTurn) -> [AssistantTurn] {
    guard let object = CodexTool.object(text) else {
      var turn = asked
      turn.parts += blocks.words(text, by: .assistant)
      return [turn]
    }
    var turn = asked
    let choices = (object["options"]?.array ?? object["suggest"]?.array ?? []).compactMap {
      choice in
      choice.text ?? choice.object?.text("answer")
    }
    let words = [object.text("question") ?? object.text("response")].compactMap(\.self)
    let list = choices.map { "- \($0)" }.joined(separator: "\n")
    turn.parts += blocks.words(
      (words + (list.isEmpty ? [] : [list])).joined(separator: "\n\n"), by: .assistant)
    guard let chosen = object.text("selected") else { return [turn] }
    var answer = turn
    answer.id = "\(turn.id).answer"
    answer.role = .user
    answer.parts = blocks.words(chosen, by: .user)
    return [turn, answer]
  }

  private func tool(_ text: String, _ id: String) -> [AssistantTurn.Part] {
    guard let object = CodexTool.object(text) else { return blocks.words(text, by: .assistant) }
    let tool = ClineTool(object)
    let parts = blocks.tools.parts
    if let document = tool.document { return [parts.cleaned(.markdown(document))] }
    var result = tool.actions.enumerated().map { place, action in
      parts.call(action, name: tool.name, id: place == tool.actions.count - 1 ? id : nil)
    }
    if result.isEmpty { result = [parts.call(name: tool.name, id: id, input: .object(object))] }
    guard let words = tool.result else { return result }
    var report = ImportReport()
    return result + [parts.answer(words, id: id, isFailure: false, report: &report)]
  }

  /// The call of a server's tool, of a browser or of subagents.
  private mutating func call(_ kind: String, _ text: String, _ id: String) -> [AssistantTurn.Part] {
    guard let object = CodexTool.object(text) else {
      return [blocks.tools.parts.call(.fetch(text, question: nil), name: kind, id: id)]
    }
    if let prompts = object["prompts"]?.array?.compactMap(\.text), !prompts.isEmpty {
      return prompts.enumerated().map { place, prompt in
        blocks.tools.parts.call(
          .agent(prompt, prompt: prompt), name: kind, id: place == prompts.count - 1 ? id : nil)
      }
    }
    let tool = object.text("toolName") ?? object.text("uri") ?? object.text("action") ?? kind
    let name = object.text("serverName").map { "\($0).\(tool)" } ?? tool
    let input = object["arguments"] ?? object["text"] ?? object["coordinate"]
    return blocks.tools.call(name, id: id, input: input)
  }

  private mutating func answer(
    _ value: JSONValue, _ id: String?, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    try blocks.tools.answer(value, id: id, isFailure: false, into: &draft)
  }

  /// The words of a result: the logs of a browser, the answers of subagents, or other content.
  private static func result(_ value: JSONValue) -> JSONValue {
    guard let object = value.object else { return value }
    if let items = object["items"]?.array {
      return .array(items.compactMap { $0.object?["result"] ?? $0.object?["error"] })
    }
    if object["screenshot"] != nil || object["logs"] != nil { return object["logs"] ?? .null }
    return value
  }

  private func screenshot(
    _ value: JSONValue, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    guard let address = value.object?["screenshot"], address.text != nil else { return [] }
    var part = JSONObject()
    part.append("image_url", address)
    return [.content(.image(try EmbeddedPicture.image(of: part, into: &draft)))]
  }

  /// A request to the model, of which only a failure is shown.
  private func request(
    _ text: String, _ turn: AssistantTurn, _ report: inout ImportReport
  ) -> [AssistantTurn] {
    report.countOmission("record of a request to the model")
    guard let object = CodexTool.object(text) else { return [] }
    var notice = turn
    notice.role = .system
    notice.parts = blocks.words(object.text("streamingFailedMessage") ?? "", by: .system)
    if object.text("cancelReason") == "user_cancelled" {
      notice.parts.append(.content(.chatEvent(ChatEventContent(.canceledRequest))))
    }
    return notice.parts.isEmpty ? [] : [notice]
  }

  /// Words of the program itself; records that hold none are counted.
  private func notice(
    _ kind: String, _ text: String, _ turn: AssistantTurn, _ report: inout ImportReport
  ) -> [AssistantTurn] {
    let silent = [
      "resume_task", "resume_completed_task", "checkpoint_created", "checkpoint_saved",
      "api_req_finished", "api_req_deleted", "deleted_api_reqs", "subagent_usage",
      "mcp_server_request_started", "user_edit_todos", "hook_status", "conditional_rules_applied",
    ]
    if text.isBlank || silent.contains(kind) {
      report.countOmission("record that is not a message")
      return []
    }
    var notice = turn
    notice.role = .system
    let words = CodexTool.object(text)?.text("message") ?? text
    notice.parts = [blocks.tools.parts.cleaned(.plain(words))]
    return [notice]
  }
}
