import ChatModel
import FoundationEssentials
import Kit

/// Reads the messages of Gemini CLI's sessions.
struct GeminiCLITurnReader {
  private let parts: AgentTurnParts

  init(homes: HomeFolders) {
    parts = AgentTurnParts(homes: homes)
  }

  /// The text of a message's content, which is a string, a part, or a list of both.
  static func words(of content: JSONValue?) -> String {
    switch content {
    case .string(let text): text
    case .array(let pieces): pieces.map { words(of: $0) }.joined()
    case .object(let part): part.text("text") ?? ""
    default: ""
    }
  }

  /// The turn of a message.
  /// - Returns: The turn; nil if nothing of the message is shown.
  /// - Throws: `ImportError` if images cannot be stored.
  func turn(
    of message: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn? {
    let type = message.text("type")
    let content = message["displayContent"] ?? message["content"] ?? .null
    var turn = AssistantTurn(id: message.text("id") ?? "message", role: .assistant)
    turn.date = message["timestamp"]?.moment
    switch type {
    case "user":
      turn.role = .user
      let said = try said(content, by: .user, into: &draft)
      if said.isEmpty { draft.report.countOmission("empty message") }
      for part in said {
        if case .plain(let text) = part {
          turn.parts += TaggedWords.parts(of: text, report: &draft.report)
        } else {
          turn.parts.append(part)
        }
      }
    case "gemini":
      turn.model = message.text("model").map { AssistantTurn.Model(id: $0, name: $0) }
      turn.parts = thoughts(of: message)
      turn.parts += try said(content, by: .assistant, into: &draft)
      for call in message["toolCalls"]?.array?.compactMap(\.object) ?? [] {
        turn.parts += try self.call(call, into: &draft)
      }
    case "info", "warning", "error":
      turn.role = .system
      let words = Self.words(of: content)
      if !words.isBlank { turn.parts = [parts.cleaned(.plain(words))] }
    default: draft.report.countOmission("record that is not a message")
    }
    return turn.parts.isEmpty ? nil : turn
  }

  private func said(
    _ content: JSONValue, by role: AssistantTurn.Role, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    var reader = MessagesContent(role: role)
    let isText = content.array?.allSatisfy { $0.object?["text"] != nil } ?? false
    try reader.read(isText ? .string(Self.words(of: content)) : content, into: &draft)
    return reader.finish().map { parts.cleaned($0) }
  }

  private func thoughts(of message: JSONObject) -> [AssistantTurn.Part] {
    let thoughts = (message["thoughts"]?.array ?? []).compactMap(\.object).compactMap { thought in
      let subject = thought.text("subject").map { "**\($0)**" }
      let words = [subject, thought.text("description")].compactMap(\.self)
      return words.isEmpty ? nil : words.joined(separator: "\n\n")
    }
    guard !thoughts.isEmpty else { return [] }
    return [parts.cleaned(.thinking(thoughts.joined(separator: "\n\n"), seconds: nil))]
  }

  private func call(
    _ call: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    let (name, id) = (call.text("name") ?? "", call.text("id"))
    let input = call["args"]
    let rendition = input?.object.flatMap { AgentTool.rendition(of: name, $0) }
    if let rendition, case .document = rendition {
      draft.report.countOmission("confirmation of a plan or a list of steps")
      return parts.call(rendition, name: name, id: id)
    }
    var result =
      rendition.map { parts.call($0, name: name, id: id) }
      ?? [parts.call(name: name, id: id, input: input)]
    guard let pieces = call["result"]?.array else { return result }
    var words: [String] = []
    var others: [AssistantTurn.Part] = []
    for piece in pieces {
      if let response = piece.object?["functionResponse"]?.object?["response"]?.object {
        let keys = ["output", "error", "content"]
        words.append(keys.lazy.compactMap { response.text($0) }.first ?? "")
      } else {
        for part in try said(piece, by: .user, into: &draft) {
          if case .plain(let text) = part { words.append(text) } else { others.append(part) }
        }
      }
    }
    let isFailure = call.text("status") == "error" || call.text("status") == "cancelled"
    result.append(
      parts.answer(
        words.joined(separator: "\n"), id: id, isFailure: isFailure, report: &draft.report))
    return result + others
  }
}
