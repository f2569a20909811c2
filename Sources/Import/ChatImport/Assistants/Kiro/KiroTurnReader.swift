import ChatModel
import Kit

/// Reads the messages of Kiro's sessions, with the keys that kenn-io/agentsview reads.
struct KiroTurnReader: SessionTurnReader {
  let assistant: AssistantTurn.Model
  private var blocks: SessionBlocks

  init(_ outline: SessionOutline) {
    assistant = AssistantTurn.Model(id: outline.model ?? "kiro", name: outline.model ?? "Kiro")
    blocks = SessionBlocks(homes: outline.homes)
  }

  /// The sender and the content of a record, whose blocks have a `type`; nil for other records.
  static func message(of record: JSONObject) -> (role: AssistantTurn.Role, content: JSONValue)? {
    if let data = record["data"]?.object {
      let content = JSONValue.array((data["content"]?.array ?? []).compactMap(block))
      switch record.text("kind") {
      case "Prompt": return (.user, content)
      case "AssistantMessage": return (.assistant, content)
      case "ToolResults": return (.tool, content)
      default: return nil
      }
    }
    let message = record["message"]?.object ?? record
    guard let content = message["content"] else { return nil }
    switch message.text("role") {
    case "human", "user": return (.user, content)
    case "bot", "assistant":
      // The answer can be only in the log of the requests to the model.
      let logs = (record["promptLogs"]?.array ?? []).compactMap { $0.object?.text("completion") }
      let isEmpty = content.text?.isBlank ?? (content.array?.isEmpty ?? true)
      return (.assistant, isEmpty ? .string(logs.joined(separator: "\n\n")) : content)
    case "tool": return (.tool, content)
    default: return nil
    }
  }

  /// A block whose kind and data are separate, as a block with a `type`.
  private static func block(_ value: JSONValue) -> JSONValue? {
    guard let part = value.object, let kind = part.text("kind") else { return value }
    var block = JSONObject()
    block.append("type", .string(kind))
    if let data = part["data"]?.object {
      for (key, value) in data.entries where key != "type" { block.append(key, value) }
    } else {
      block.append("text", part["data"] ?? .null)
    }
    return .object(block)
  }

  /// The words that the user typed; nil if the program wrote them in the user's name.
  static func typed(_ words: String) -> String? {
    let starts = [
      "# System Prompt", "# Identity", "<identity>", "## Included Rules",
      "You are operating in a workspace",
    ]
    let text = words[...].trimmed
    if starts.contains(where: text.hasPrefix) { return nil }
    let (open, close) = ("<kiro-ide-message>", "</kiro-ide-message>")
    guard text.hasPrefix(open) else { return words }
    let inner = text.dropFirst(open.count)
    return String((inner.hasSuffix(close) ? inner.dropLast(close.count) : inner).trimmed)
  }

  mutating func turns(
    of record: JSONObject, number: Int, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn] {
    guard let (role, content) = Self.message(of: record) else {
      draft.report.countOmission("record that is not a message")
      return []
    }
    let id =
      record["data"]?.object?.text("message_id") ?? record["message"]?.object?.text("id")
      ?? "message-\(number)"
    var turn = AssistantTurn(id: id, role: role)
    turn.date = record["data"]?.object?["meta"]?.object?["timestamp"]?.moment
    if role == .tool, let text = content.text {
      turn.parts = try blocks.tools.answer(.string(text), id: nil, isFailure: false, into: &draft)
      return [turn]
    }
    var turns = try blocks.turns(of: content, as: turn, into: &draft)
    for place in turns.indices where turns[place].role != .tool {
      turns[place].parts = turns[place].parts.compactMap { part in
        switch part {
        case .plain(let text):
          if let typed = Self.typed(text) { return .plain(typed) }
        case .markdown("I will follow these instructions."): break
        default: return part
        }
        draft.report.countOmission("instructions to the assistant")
        return nil
      }
    }
    return turns
  }
}
