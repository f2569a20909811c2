import ChatModel
import Kit

/// Reads LibreChat's messages, which consist of parts; older messages have a single text.
enum LibreChatTurn {
  /// The turn of a message.
  /// - Throws: `ImportError` if images cannot be stored.
  static func turn(
    of message: JSONObject, id: String, into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn {
    let isUser = message["isCreatedByUser"]?.isTrue == true
    var turn = AssistantTurn(id: id, role: isUser ? .user : .assistant)
    turn.date = message["createdAt"]?.moment
    if !isUser {
      let sender = message.text("sender") ?? message.text("model")
      turn.model = sender.map { AssistantTurn.Model(id: message.text("model") ?? $0, name: $0) }
    }
    for file in message["files"]?.array?.compactMap(\.object) ?? [] {
      let name = file.text("filename") ?? ""
      if file.text("type")?.hasPrefix("image/") == true {
        draft.report.countPlaceholder("picture that is not in the export")
        turn.parts.append(.content(.image(ImageContent(source: nil))))
      } else {
        turn.parts.append(.content(.file(FileContent(name: name))))
      }
    }
    for part in message["content"]?.array?.compactMap(\.object) ?? [] {
      turn.parts += try parts(of: part, isUser: isUser, into: &draft)
    }
    let words = message.text("text") ?? ""
    if message["content"]?.array?.isEmpty ?? true, !words.isBlank {
      turn.parts.append(isUser ? .plain(words) : .markdown(words))
    }
    if turn.parts.isEmpty { draft.report.countOmission("empty message") }
    return turn
  }

  private static func parts(
    of part: JSONObject, isUser: Bool, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    /// The text of a part, which is the value of the key named after the part's type, either
    /// directly or in an object.
    func words(_ key: String) -> String { part.text(key) ?? part[key]?.object?.text("value") ?? "" }
    switch part.text("type") {
    case "text" where part["think"] != nil, "think":
      return [.thinking(words("think"), seconds: nil)]
    case "text":
      let text = words("text")
      return text.isBlank ? [] : [isUser ? .plain(text) : .markdown(text)]
    case "error": return [.plain(words("error"))]
    case "tool_call":
      guard let call = part["tool_call"]?.object else { return [] }
      let (name, id) = (call.text("name") ?? "", call.text("id"))
      let input = call["args"].map { $0.text ?? $0.json }
      let asked = AssistantTurn.Part.toolCall(
        AssistantTurn.ToolCall(
          id: id, name: name, input: input, language: input == nil ? nil : "json"))
      guard let output = call.text("output") else { return [asked] }
      return [asked, .toolOutput(AssistantTurn.ToolOutput(id: id, name: name, text: output))]
    case "image_url":
      return [.content(.image(try EmbeddedPicture.image(of: part, into: &draft)))]
    case let type:
      let name = type ?? ""
      draft.report.countPlaceholder("part of the unknown kind “\(name)”")
      return [.content(.unreadable(kind: name))]
    }
  }
}
