import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads the content of a message with a role: a string, or parts.
struct MessagesContent {
  let role: AssistantTurn.Role
  private var parts: [AssistantTurn.Part] = []
  /// The pieces of the text that is being built, with their separators.
  private var pieces: [String] = []
  private var sources: [SourcesContent.Source] = []

  init(role: AssistantTurn.Role) {
    self.role = role
  }

  /// Returns the contents that were read, followed by the cited pages.
  mutating func finish() -> [AssistantTurn.Part] {
    endText()
    if !sources.isEmpty { parts.append(.sources(sources)) }
    return parts
  }

  private mutating func append(_ part: AssistantTurn.Part) {
    endText()
    parts.append(part)
  }

  private mutating func endText() {
    let text = pieces.joined()
    pieces.removeAll()
    if !text.isBlank { parts.append(role == .assistant ? .markdown(text) : .plain(text)) }
  }

  /// Reads a message.
  mutating func read(
    message: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) {
    // Some APIs have a separate key for the reasoning.
    for key in ["reasoning_content", "reasoning", "thinking"] {
      if let text = message.text(key) {
        append(.thinking(text, seconds: nil))
        break
      }
    }
    if role == .tool {
      var answer = MessagesContent(role: .user)
      try answer.read(
        message["content"] ?? message["parts"] ?? message["value"] ?? .null, into: &draft)
      add(
        answer: answer, id: message.text("tool_call_id"), name: message.text("name"),
        isFailure: message["is_error"]?.isTrue == true)
    } else {
      for key in ["content", "parts", "value"] {
        if let value = message[key] { try read(value, into: &draft) }
      }
      if let refusal = message.text("refusal") { add(text: refusal, joined: false) }
    }
    for annotation in message["annotations"]?.array ?? [] { addSource(annotation) }
    for call in message["tool_calls"]?.array ?? [] {
      guard let call = call.object else {
        draft.report.countPlaceholder("tool call that is \(call.kind.phrase)")
        continue
      }
      append(Self.call(call["function"]?.object ?? call, id: call.text("id")))
    }
    if let call = message["function_call"]?.object { append(Self.call(call, id: nil)) }
  }

  /// Reads a message's content: a string, a part, or a list of strings and parts.
  mutating func read(_ value: JSONValue, into draft: inout ImportDraft) throws(ImportError) {
    switch value {
    case .string(let text): add(text: text, joined: false)
    case .array(let elements):
      for element in elements {
        switch element {
        case .string(let text): add(text: text, joined: false)
        case .object(let object): try read(part: object, into: &draft)
        case .null: break
        default: draft.report.countPlaceholder("part of a message that is \(element.kind.phrase)")
        }
      }
    case .object(let object):
      if let parts = object["parts"] {
        try read(parts, into: &draft)
      } else {
        try read(part: object, into: &draft)
      }
    case .null: break
    default: draft.report.countPlaceholder("content that is \(value.kind.phrase)")
    }
  }

  private mutating func read(
    part: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) {
    let type = part.text("type") ?? Self.untypedKeys.first { part[$0] != nil } ?? ""
    switch type {
    case "text", "input_text", "output_text", "refusal", "summary_text":
      let citations = part["citations"]?.array ?? part["annotations"]?.array
      add(text: part.text("text") ?? part.text("refusal") ?? "", joined: part["citations"] != nil)
      for citation in citations ?? [] { addSource(citation) }
    case "thinking", "reasoning", "reasoning_text":
      if let text = part.text("thinking") ?? part.text("text") ?? part.text("reasoning") {
        append(.thinking(text, seconds: nil))
      }
    case "redacted_thinking": draft.report.countOmission("encrypted reasoning")
    case "image_url", "input_image", "image", "inlineData", "inline_data":
      append(.content(.image(try EmbeddedPicture.image(of: part, into: &draft))))
    case "file", "input_file", "document", "fileData", "file_data":
      append(.content(.file(Self.file(part))))
    case "input_audio", "audio": draft.report.countOmission("recording")
    case "tool_result", "function_call_output", "functionResponse", "function_response":
      try read(answer: part["functionResponse"]?.object ?? part, into: &draft)
    default:
      if let item = Self.part(ofItem: part[type]?.object ?? part) { return append(item) }
      draft.report.countPlaceholder("part of the unknown kind “\(type)”")
      append(.content(.unreadable(kind: type)))
    }
  }

  /// The keys that identify parts without a `type`.
  private static let untypedKeys = [
    "text", "inlineData", "inline_data", "fileData", "file_data", "functionCall", "function_call",
    "functionResponse", "function_response",
  ]

  /// The part for a call, an answer or reasoning that is a separate item in the list of messages;
  /// nil for any other item.
  static func part(ofItem item: JSONObject) -> AssistantTurn.Part? {
    let type = item.text("type") ?? ""
    switch type {
    case "function_call_output", "custom_tool_call_output":
      let words = item["output"].map { $0.text ?? $0.json } ?? ""
      return .toolOutput(
        AssistantTurn.ToolOutput(id: item.text("call_id"), text: words, language: json(words)))
    case "reasoning":
      let words = (item["summary"]?.array ?? []) + (item["content"]?.array ?? [])
      let text = words.compactMap { $0.object?.text("text") }.joined(separator: "\n\n")
      return .thinking(text, seconds: nil)
    case _ where item.text("name") != nil:
      return call(item, id: item.text("call_id") ?? item.text("id"))
    case _ where type.hasSuffix("_call"):
      return .toolCall(
        AssistantTurn.ToolCall(
          id: item.text("id"), name: String(type.dropLast("_call".count)),
          input: item["action"]?.json, language: item["action"] == nil ? nil : "json"))
    default: return nil
    }
  }

  private static func call(_ call: JSONObject, id: String?) -> AssistantTurn.Part {
    let input = (call["arguments"] ?? call["input"] ?? call["args"]).map { $0.text ?? $0.json }
    return .toolCall(
      AssistantTurn.ToolCall(
        id: id, name: call.text("name") ?? "", input: input, language: input.flatMap(json)))
  }

  private mutating func read(
    answer: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) {
    var content = MessagesContent(role: .user)
    let value = answer["content"] ?? answer["output"] ?? answer["response"] ?? .null
    if answer["response"] != nil {
      content.add(text: value.json, joined: false)
    } else {
      try content.read(value, into: &draft)
    }
    add(
      answer: content, id: answer.text("tool_use_id") ?? answer.text("call_id"),
      name: answer.text("name"), isFailure: answer["is_error"]?.isTrue == true)
  }

  /// Adds a tool's answer: its text in one piece, and its images.
  private mutating func add(answer: MessagesContent, id: String?, name: String?, isFailure: Bool) {
    var answer = answer
    var words: [String] = []
    var others: [AssistantTurn.Part] = []
    for part in answer.finish() {
      if case .plain(let text) = part { words.append(text) } else { others.append(part) }
    }
    let text = words.joined(separator: "\n")
    append(
      .toolOutput(
        AssistantTurn.ToolOutput(
          id: id, name: name, text: text, language: Self.json(text), isFailure: isFailure)))
    for part in others { append(part) }
  }

  /// Appends text; `joined` is true if it continues the last piece without a separator.
  private mutating func add(text: String, joined: Bool) {
    guard !text.isEmpty else { return }
    if !pieces.isEmpty, !joined { pieces.append(role == .assistant ? "\n\n" : "\n") }
    pieces.append(text)
  }

  private mutating func addSource(_ value: JSONValue) {
    guard let object = value.object else { return }
    let inner = object["url_citation"]?.object ?? object
    let url = inner.text("url")
    guard
      let title = inner.text("title") ?? inner.text("document_title") ?? inner.text("filename")
        ?? url
    else { return }
    let source = SourcesContent.Source(title, url: url)
    if sources.count < ImportLimits.sources, !sources.contains(source) { sources.append(source) }
  }

  private static func file(_ part: JSONObject) -> FileContent {
    let inner = part["file"]?.object ?? part
    let name = ["filename", "title", "name", "file_id"].compactMap { inner.text($0) }.first
    return FileContent(name: name ?? "")
  }

  /// The language `json` for a text that looks like JSON; otherwise nil.
  private static func json(_ text: String) -> String? {
    let first = text.first { !$0.isWhitespace }
    let last = text.last { !$0.isWhitespace }
    return (first == "{" && last == "}") || (first == "[" && last == "]") ? "json" : nil
  }
}
