import ChatModel
import FoundationEssentials
import Kit

/// Reads Open WebUI's messages: the items of the model's output, or the text of older messages,
/// which contains reasoning and tool calls in tags.
enum OpenWebUITurn {
  /// The turn of a message.
  /// - Throws: `ImportError` if images cannot be stored.
  static func turn(
    of message: JSONObject, id: String, into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn {
    let role = message.text("role").flatMap { AssistantTurn.Role(apiName: $0) } ?? .assistant
    var turn = AssistantTurn(id: id, role: role)
    turn.date = message["timestamp"]?.moment
    if role == .assistant {
      let name = message.text("modelName") ?? message.text("model")
      turn.model = name.map { AssistantTurn.Model(id: message.text("model") ?? $0, name: $0) }
    }
    for file in message["files"]?.array?.compactMap(\.object) ?? [] {
      turn.parts.append(try part(of: file, into: &draft))
    }
    let items = message["output"]?.array?.compactMap(\.object) ?? []
    let words = message.text("content") ?? ""
    if role != .assistant {
      if !words.isBlank { turn.parts.append(.plain(words)) }
    } else if items.isEmpty {
      turn.parts += parts(of: words)
    } else {
      for item in items { turn.parts += parts(ofItem: item, &draft.report) }
    }
    if let error = message["error"]?.object?.text("content") { turn.parts.append(.plain(error)) }
    turn.parts.append(.sources(sources(of: message)))
    if turn.parts.count == 1, case .sources(let sources) = turn.parts[0], sources.isEmpty {
      draft.report.countOmission("empty message")
    }
    return turn
  }

  private static func part(
    of file: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn.Part {
    if file.text("type") == "image" {
      return .content(.image(try EmbeddedPicture.image(of: file, into: &draft)))
    }
    return .content(.file(FileContent(name: file.text("name") ?? "")))
  }

  private static func sources(of message: JSONObject) -> [SourcesContent.Source] {
    (message["sources"]?.array ?? []).compactMap { value in
      let source = value.object?["source"]?.object
      let url = source?.text("url")
      return (source?.text("name") ?? url).map { SourcesContent.Source($0, url: url) }
    }
  }

  // MARK: Items

  private static func parts(
    ofItem item: JSONObject, _ report: inout ImportReport
  ) -> [AssistantTurn.Part] {
    func words(_ key: String) -> String {
      item.text(key)
        ?? (item[key]?.array ?? []).compactMap { $0.object?.text("text") }.joined(separator: "\n")
    }
    switch item.text("type") {
    case "message":
      let text = words("content")
      return text.isBlank ? [] : [.markdown(text)]
    case "reasoning":
      let text = words("content")
      return [.thinking(text.isEmpty ? words("summary") : text, seconds: item["duration"]?.double)]
    case "function_call":
      return [
        .toolCall(
          AssistantTurn.ToolCall(
            id: item.text("call_id") ?? item.text("id"), name: item.text("name") ?? "",
            input: item.text("arguments"), language: item["arguments"] == nil ? nil : "json"))
      ]
    case "function_call_output":
      return [
        .toolOutput(AssistantTurn.ToolOutput(id: item.text("call_id"), text: words("output")))
      ]
    case let type:
      let name = type ?? ""
      report.countPlaceholder("part of the unknown kind “\(name)”")
      return [.content(.unreadable(kind: name))]
    }
  }

  // MARK: Text with tags

  /// The parts of a text: plain text, and elements such as `<details type="reasoning">` in it.
  static func parts(of text: String) -> [AssistantTurn.Part] {
    var parts: [AssistantTurn.Part] = []
    var words = ""
    func endWords() {
      if !words.isBlank { parts.append(.markdown(String(words[...].trimmed))) }
      words = ""
    }
    var rest = text[...]
    while let start = rest.byteRange(of: "<details type=\"") {
      var behind = rest[start.lowerBound...]
      // If a tag or an element is not closed, the rest is plain text.
      guard let tag = try? HTMLTag(&behind), let end = behind.byteRange(of: "</details>") else {
        break
      }
      let inner = behind[..<end.lowerBound]
      let next = behind[end.upperBound...]
      words += rest[..<start.lowerBound]
      switch tag["type"] {
      case "reasoning":
        endWords()
        parts.append(.thinking(quoted(inner), seconds: tag["duration"].flatMap { Double($0) }))
      case "tool_calls":
        endWords()
        let name = tag["name"] ?? ""
        parts.append(
          .toolCall(
            AssistantTurn.ToolCall(
              id: tag["id"], name: name, input: tag["arguments"],
              language: tag["arguments"] == nil ? nil : "json")))
        parts.append(
          .toolOutput(
            AssistantTurn.ToolOutput(
              id: tag["id"], name: name, text: tag["result"] ?? quoted(inner))))
      default: words += rest[start.lowerBound..<next.startIndex]
      }
      rest = next
    }
    words += rest
    endWords()
    return parts
  }

  /// The text under an element's summary, without the `>` at the start of its lines.
  private static func quoted(_ inner: Substring) -> String {
    let body = inner.byteRange(of: "</summary>").map { inner[$0.upperBound...] } ?? inner
    let lines = HTMLTag.unescaped(body.trimmed).textLines
    return lines.map { $0.hasPrefix("> ") ? $0.dropFirst(2) : $0 == ">" ? "" : $0 }
      .joined(separator: "\n")
  }
}
