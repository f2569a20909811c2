import ChatModel
import Kit

/// Reads messages whose content is a list of blocks: text, reasoning, pictures, tool calls and
/// their answers.
///
/// The programs that store such sessions use the same kinds of blocks under slightly different
/// names, so a block is read by its shape.
struct SessionBlocks {
  var tools: SessionTools

  init(homes: HomeFolders) {
    tools = SessionTools(homes: homes)
  }

  /// Reads a message.
  /// - Parameters:
  ///   - content: Text, or a list of blocks.
  ///   - turn: A turn with the message's id, sender and date.
  ///   - draft: The draft that stores pictures.
  /// - Returns: A turn with the answers of tools, and one with the other blocks.
  /// - Throws: `ImportError` if pictures cannot be stored.
  mutating func turns(
    of content: JSONValue?, as turn: AssistantTurn, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn] {
    var (answers, said) = (turn, turn)
    answers.role = .tool
    for block in content?.array ?? [content ?? .null] {
      if let text = block.text {
        said.parts += words(text, by: turn.role)
      } else if let object = block.object {
        let parts = try read(object, by: turn.role, into: &draft)
        if Self.isAnswer(object) { answers.parts += parts } else { said.parts += parts }
      }
    }
    return [answers, said]
  }

  /// The parts of a text.
  func words(_ text: String, by role: AssistantTurn.Role) -> [AssistantTurn.Part] {
    if text.isBlank { return [] }
    return [tools.parts.cleaned(role == .assistant ? .markdown(text) : .plain(text))]
  }

  private static func isAnswer(_ block: JSONObject) -> Bool {
    ["tool_result", "toolResponse", "toolResult"].contains(block.text("type"))
  }

  private mutating func read(
    _ block: JSONObject, by role: AssistantTurn.Role, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    switch block.text("type") {
    case "text": return words(block.text("text") ?? "", by: role)
    case "thinking", "reasoning":
      let text = block.text("thinking") ?? block.text("text") ?? block.text("content") ?? ""
      if !text.isBlank { return [tools.parts.cleaned(.thinking(text, seconds: nil))] }
      draft.report.countOmission("encrypted reasoning")
      return []
    case "redactedThinking", "redacted_thinking":
      draft.report.countOmission("encrypted reasoning")
      return []
    case "image": return [.content(.image(try EmbeddedPicture.image(of: block, into: &draft)))]
    case "toolCall", "tool_use", "toolUse", "toolRequest", "frontendToolRequest":
      let result = block["toolCall"]?.object
      let call = result?["value"]?.object ?? result ?? block
      let id = block.text("id") ?? block.text("toolUseId")
      if let problem = result?["error"] {
        return try tools.answer(problem, id: nil, isFailure: true, into: &draft)
      }
      return tools.call(
        call.text("name") ?? "", id: id, input: call["arguments"] ?? call["input"] ?? call["args"])
    case "tool_result", "toolResponse", "toolResult": return try answer(block, into: &draft)
    case let type:
      let name = type ?? ""
      draft.report.countPlaceholder("part of the unknown kind “\(name)”")
      let keys = ["text", "msg", "message", "prompt", "content", "data"]
      let text = keys.lazy.compactMap { block.text($0) }.first
      return [.content(.unreadable(kind: name, text: text.map { RichText($0) }))]
    }
  }

  private mutating func answer(
    _ block: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    // The result is in the block, or in an object with the state of the run.
    let run = block["run"]?.object ?? block["toolResult"]?.object
    let state = run?.text("status") ?? block.text("status")
    let value = run?["result"] ?? run?["value"] ?? run?["error"] ?? block["content"]
    let isFailure =
      state == "error" || state == "cancelled" || block["is_error"]?.isTrue == true
      || run?["error"] != nil || value?.object?["isError"]?.isTrue == true
    let id =
      block.text("toolUseID") ?? block.text("tool_use_id") ?? block.text("toolUseId")
      ?? block.text("id")
    return try tools.answer(value, id: id, isFailure: isFailure, into: &draft)
  }
}
