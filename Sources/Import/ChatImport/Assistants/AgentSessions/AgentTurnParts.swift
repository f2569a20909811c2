/// Makes the parts of turns in a coding agent's session: tool answers are cut and cleaned, and
/// paths below home folders are shortened.
struct AgentTurnParts {
  var homes = HomeFolders()

  /// A part with a tool call.
  func call(_ action: AgentAction, name: String, id: String?) -> AssistantTurn.Part {
    var action = action
    action.subject = homes.shortened(action.subject)
    action.place = action.place.map { homes.shortened($0) }
    return .toolCall(
      AssistantTurn.ToolCall(
        id: id, name: name, action: action, input: action.input.map { homes.shortened($0) },
        language: action.language))
  }

  /// The parts of a call, the last of which receives the tool's answer.
  func call(_ rendition: AgentTool.Rendition, name: String, id: String?) -> [AssistantTurn.Part] {
    switch rendition {
    case .actions(let actions):
      actions.enumerated().map { place, action in
        call(action, name: name, id: place == actions.count - 1 ? id : nil)
      }
    case .document(let text): [cleaned(.markdown(text))]
    }
  }

  /// A part with a tool call for which only the name and the input are known.
  func call(name: String, id: String?, input: JSONValue?) -> AssistantTurn.Part {
    let words = input.flatMap { value in
      value.object?.keys.isEmpty == true ? nil : value.text ?? value.json
    }
    return .toolCall(
      AssistantTurn.ToolCall(
        id: id, name: name, input: words.map { homes.shortened($0) },
        language: words == nil || input?.text != nil ? nil : "json"))
  }

  /// A part with a tool's answer as plain text; a long answer is cut to its first and last lines.
  func answer(
    _ text: String, id: String?, name: String? = nil, isFailure: Bool, report: inout ImportReport
  ) -> AssistantTurn.Part {
    let (ends, leftOut) = TerminalText.ends(of: TerminalText.plain(text))
    if leftOut > 0 { report.countOmission("middle of a long tool result") }
    return .toolOutput(
      AssistantTurn.ToolOutput(
        id: id, name: name, text: homes.shortened(ends), isFailure: isFailure))
  }

  /// The same part with short paths and without terminal control characters.
  func cleaned(_ part: AssistantTurn.Part) -> AssistantTurn.Part {
    func clean(_ text: String) -> String { homes.shortened(TerminalText.plain(text)) }
    return switch part {
    case .plain(let text): .plain(clean(text))
    case .markdown(let text): .markdown(clean(text))
    case .notice(let text): .notice(clean(text))
    case .thinking(let text, let seconds): .thinking(clean(text), seconds: seconds)
    default: part
    }
  }
}
