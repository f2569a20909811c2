import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads the lines of a Codex session.
struct CodexTurnReader {
  private var parts: AgentTurnParts
  /// The ids of calls that became documents; their answers are mere confirmations.
  private var documentCalls: Set<String> = []

  /// The number of thoughts that only events contain, whose items are encrypted.
  private var plainThoughts: Int

  init(homes: HomeFolders, plainThoughts: Int = 0) {
    parts = AgentTurnParts(homes: homes)
    self.plainThoughts = plainThoughts
  }

  /// The turn of an item, an event or a step.
  /// - Parameters:
  ///   - record: the line.
  ///   - number: the number of the line, which is the turn's key.
  ///   - draft: the draft to which images are added.
  /// - Returns: the turn; nil if nothing of the record is shown.
  /// - Throws: `ImportError` if images cannot be stored.
  mutating func turn(
    of record: CodexRecord, number: Int, into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn? {
    var turn = AssistantTurn(id: String(number), role: .assistant)
    turn.date = record.date
    if let (speaker, words) = record.speech {
      let pictures = try pictures(of: record, into: &draft)
      switch speaker {
      case .user:
        turn.role = .user
        if !words.isBlank {
          turn.parts += TaggedWords.parts(of: words, report: &draft.report).map(parts.cleaned)
        }
        if words.isBlank ? pictures.isEmpty : record.holdsNotes {
          draft.report.countOmission("note from the program to the assistant")
        }
      case .assistant: if !words.isBlank { turn.parts.append(parts.cleaned(.markdown(words))) }
      case .thought: turn.parts.append(parts.cleaned(.thinking(words, seconds: nil)))
      }
      turn.parts += pictures
      return turn.parts.isEmpty ? nil : turn
    }
    switch (record.kind, record.type) {
    case (.item, "message"): draft.report.countOmission("instructions to the assistant")
    case (.item, "reasoning"):
      let thoughts = record.thoughts
      if thoughts.isEmpty, plainThoughts > 0 {
        plainThoughts -= 1
      } else if thoughts.isEmpty {
        draft.report.countOmission("encrypted reasoning")
      } else {
        turn.parts = [
          parts.cleaned(.thinking(thoughts.joined(separator: "\n\n"), seconds: nil))
        ]
      }
    case (.item, "function_call_output"), (.item, "custom_tool_call_output"):
      turn.role = .tool
      turn.parts = try answer(record.object, into: &draft)
    case (.item, let type) where type.hasSuffix("_call"):
      turn.parts = try call(record.object, type, withResultsInto: &draft)
    case (.event, "turn_aborted"):
      turn.role = .system
      turn.parts = [.content(.chatEvent(ChatEventContent(.interruptedAnswer)))]
    case (.event, "context_compacted"):
      turn.role = .system
      turn.parts = [.content(.chatEvent(ChatEventContent(.summarizedHistory)))]
    case (.event, "error"), (.event, "stream_error"), (.step, "error"):
      turn.role = .system
      turn.parts = [
        record.object.text("message").map { parts.cleaned(.plain($0)) }
          ?? .content(.chatEvent(ChatEventContent(.failedRequest)))
      ]
    case (.step, let type): turn.parts = step(record.object, type, number, &draft)
    default: draft.report.countOmission("record that is not a message")
    }
    return turn.parts.isEmpty ? nil : turn
  }

  // MARK: Calls and answers

  private mutating func call(_ item: JSONObject, _ type: String) -> [AssistantTurn.Part] {
    let kind = String(type.dropLast("_call".count))
    let name = item.text("name") ?? kind
    let id = item.text("call_id") ?? item.text("id")
    let rendition: AgentTool.Rendition? =
      switch type {
      case "local_shell_call": CodexTool.command(item)
      case "web_search_call": CodexTool.rendition(of: "web_search", JSONValue.object(item).json)
      default:
        CodexTool.rendition(of: name, item.text("arguments") ?? item.text("input") ?? "")
      }
    guard let rendition else {
      let input = item["arguments"] ?? item["input"] ?? item["action"]
      let value = input?.text.flatMap(CodexTool.object).map { JSONValue.object($0) } ?? input
      return [parts.call(name: name, id: id, input: value)]
    }
    if case .document = rendition, let id { documentCalls.insert(id) }
    return parts.call(rendition, name: name, id: id)
  }

  /// The call of an item, followed by the results that the item contains.
  private mutating func call(
    _ item: JSONObject, _ type: String, withResultsInto draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    let found = try ToolItem(item: item).parts(into: &draft) ?? []
    var shown = call(item, type)
    // A tool that is not built into Codex can have its input under other keys.
    if shown.count == 1, case .toolCall(let call) = shown[0], call.action == nil,
      call.input == nil, let first = found.first
    {
      shown = [first]
    }
    return shown + found.dropFirst().map { parts.cleaned($0) }
  }

  private func answer(
    _ item: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    let id = item.text("call_id")
    if let id, documentCalls.contains(id) {
      draft.report.countOmission("confirmation of a plan or a list of steps")
      return []
    }
    let output = item["output"] ?? .null
    guard let pieces = output.array else {
      let (text, isFailure) = CodexTool.answer(output)
      return [parts.answer(text, id: id, isFailure: isFailure, report: &draft.report)]
    }
    var content = MessagesContent(role: .user)
    try content.read(.array(pieces), into: &draft)
    var words: [String] = []
    var others: [AssistantTurn.Part] = []
    for part in content.finish() {
      if case .plain(let text) = part { words.append(text) } else { others.append(part) }
    }
    let text = words.joined(separator: "\n")
    return [parts.answer(text, id: id, isFailure: false, report: &draft.report)] + others
  }

  /// A finished action in `codex exec --json`: the call together with its answer.
  private func step(
    _ item: JSONObject, _ type: String, _ number: Int, _ draft: inout ImportDraft
  ) -> [AssistantTurn.Part] {
    let id = item.text("id") ?? "step-\(number)"
    switch type {
    case "command_execution":
      let call = parts.call(.command(item.text("command") ?? ""), name: "shell", id: id)
      let code = item.integer("exit_code") ?? 0
      return [
        call,
        parts.answer(
          item.text("aggregated_output") ?? "", id: id, isFailure: code != 0,
          report: &draft.report),
      ]
    case "file_change":
      return (item["changes"]?.array ?? []).compactMap(\.object).map { change in
        let path = change.text("path") ?? ""
        let action: AgentAction =
          switch change.text("kind") {
          case "add": .write(path, "")
          case "delete": .delete(path)
          default: .edit(path, LineChange())
          }
        return parts.call(action, name: "apply_patch", id: nil)
      }
    case "todo_list":
      let steps = (item["items"]?.array ?? []).compactMap(\.object).map { item in
        (item.text("text") ?? "", item["completed"]?.isTrue == true ? "completed" : nil)
      }
      return [parts.cleaned(.markdown(AgentAction.toDoList(title: nil, steps)))]
    case "web_search":
      return [
        parts.call(.search(item.text("query") ?? "", in: nil), name: "web_search", id: id)
      ]
    default: return [parts.call(name: item.text("tool") ?? type, id: id, input: item["arguments"])]
    }
  }

  // MARK: Images

  private func pictures(
    of record: CodexRecord, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    var pictures: [AssistantTurn.Part] = []
    for value in record.object["content"]?.array ?? record.object["images"]?.array ?? [] {
      var part = value.object ?? JSONObject()
      if let address = value.text { part.append("image_url", .string(address)) }
      guard part["image_url"] != nil else { continue }
      pictures.append(.content(.image(try EmbeddedPicture.image(of: part, into: &draft))))
    }
    return pictures
  }
}
