import ChatModel
import FoundationEssentials
import Kit

/// Reads DeepSeek's messages: fragments in newer exports, text and reasoning in older ones.
enum DeepSeekTurn {
  /// Reads a message, the value of a node's `message`.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - id: the id of the message's node.
  ///   - report: the report, to which omissions are added.
  ///   - deviate: counts a deviation from DeepSeek's format.
  /// - Returns: the turn; its parts are empty if the message is empty.
  static func turn(
    of message: JSONObject, id: String, report: inout ImportReport, deviate: (String) -> Void
  ) -> AssistantTurn {
    let fragments = message["fragments"]?.array?.compactMap(\.object) ?? []
    let isUser =
      message.text("role")?.lowercased() == "user"
      || fragments.contains { $0.text("type") == "REQUEST" }
    var turn = AssistantTurn(id: id, role: isUser ? .user : .assistant)
    turn.date = message["inserted_at"]?.moment
    for value in message["files"]?.array ?? [] {
      guard let file = value.object else { continue }
      let name = file.text("file_name") ?? file.text("name") ?? ""
      turn.parts.append(.content(.file(FileContent(name: name))))
    }
    for fragment in fragments {
      let words = fragment.text("content") ?? ""
      switch fragment.text("type") {
      case "REQUEST": if !words.isBlank { turn.parts.append(.plain(words)) }
      case "THINK": turn.parts.append(.thinking(words, seconds: fragment["elapsed_secs"]?.double))
      case "RESPONSE": if !words.isBlank { turn.parts.append(.markdown(words)) }
      case "SEARCH", "READ_LINK", "TOOL_SEARCH", "TOOL_OPEN":
        report.countOmission("web search")
      case let type:
        deviate("part of the unknown kind “\(type ?? "")”")
        let text = words.isEmpty ? nil : RichText(words)
        turn.parts.append(.content(.unreadable(kind: type, text: text)))
      }
    }
    guard fragments.isEmpty else { return turn }
    if let reasoning = message.text("reasoning_content") {
      turn.parts.append(.thinking(reasoning, seconds: nil))
    }
    if let words = message.text("content"), !words.isBlank {
      turn.parts.append(isUser ? .plain(words) : .markdown(words))
    }
    return turn
  }
}
