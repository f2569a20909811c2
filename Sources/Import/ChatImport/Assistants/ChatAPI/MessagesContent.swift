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
    for key in ["reasoning_content", "reasoning", "thinking", "reasoning_details"] {
      var words = ToolWords()
      try words.read(message[key] ?? .null, into: &draft)
      if !words.isEmpty {
        append(.thinking(words.texts.joined(separator: "\n\n"), seconds: nil))
        break
      }
    }
    if role == .tool {
      try read(toolMessage: message, into: &draft)
    } else {
      for key in contentKeys(of: message) {
        if let value = message[key] { try read(value, into: &draft) }
      }
      if let refusal = message.text("refusal") { add(text: refusal, joined: false) }
      if let words = message["audio"]?.object?.text("transcript") {
        add(text: words, joined: false)
      }
    }
    for annotation in message["annotations"]?.elements ?? [] { addSource(annotation) }
    // The first key is that of OpenAI, the others are those of Vercel's AI SDK.
    for key in ["tool_calls", "toolInvocations", "experimental_attachments"] {
      for value in message[key]?.elements ?? [] {
        guard let part = value.object else {
          draft.report.countPlaceholder("tool call that is \(value.kind.phrase)")
          continue
        }
        switch key {
        case "tool_calls": append(Self.call(part["function"]?.object ?? part, id: part.text("id")))
        // Newer files have the calls among the parts too.
        case "toolInvocations" where message["parts"]?.array != nil: break
        default: try read(part: part, into: &draft)
        }
      }
    }
    if let call = message["function_call"]?.object { append(Self.call(call, id: nil)) }
  }

  /// The keys of a message's content; some programs store the same text under two of them.
  private func contentKeys(of message: JSONObject) -> [String] {
    let texts = (message["parts"]?.array ?? []).compactMap { $0.object?.text("text") }
    let content = message.text("content")
    let isRepeated = content.map { texts.joined() == $0 || texts.contains($0) } ?? false
    return isRepeated ? ["parts"] : ["content", "parts", "value"]
  }

  private mutating func read(
    toolMessage message: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) {
    var answer = MessagesContent(role: .user)
    try answer.read(
      message["content"] ?? message["parts"] ?? message["value"] ?? .null, into: &draft)
    let id = message.text("tool_call_id")
    let parts = answer.finish()
    // The answers of several tools have their own ids.
    if id == nil, !parts.isEmpty, parts.allSatisfy(\.isToolOutput) {
      for part in parts { append(part) }
      return
    }
    add(
      answer: parts, id: id, name: message.text("name"),
      isFailure: message["is_error"]?.isTrue == true)
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
        case .array: try read(element, into: &draft)
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
      try read(text: part, into: &draft)
    case "thinking", "reasoning", "reasoning_text", "reasoningContent":
      try read(thought: part, into: &draft)
    case "redacted_thinking": draft.report.countOmission("encrypted reasoning")
    case "image_url", "input_image", "image", "inlineData", "inline_data", "image_file":
      append(.content(.image(try EmbeddedPicture.image(of: part, into: &draft))))
    case "file", "input_file", "document", "fileData", "file_data", "source-document":
      try read(file: part, into: &draft)
    case "input_audio", "audio", "output_audio":
      if let words = part.text("transcript") ?? part["audio"]?.object?.text("transcript") {
        add(text: words, joined: false)
      } else {
        draft.report.countOmission("recording")
      }
    case "tool_result", "tool-result", "function_call_output", "functionResponse",
      "function_response", "toolResult":
      try read(answer: part[type]?.object ?? part, into: &draft)
    case "executableCode": append(Self.code(part[type]?.object ?? part))
    case "codeExecutionResult":
      let output = part[type]?.object?["output"] ?? .null
      try append(contentsOf: ToolItem(item: JSONObject()).answer([output], into: &draft))
    case "source-url", "source": addSource(part["source"] ?? .object(part))
    // A mark between the steps of an answer.
    case "step-start": break
    default: try read(other: part, type: type, into: &draft)
    }
  }

  /// The keys that identify parts without a `type`.
  private static let untypedKeys = [
    "text", "inlineData", "inline_data", "fileData", "file_data", "functionCall", "function_call",
    "functionResponse", "function_response", "toolUse", "toolResult", "reasoningContent",
    "executableCode", "codeExecutionResult", "image", "document",
  ]

  /// Reads a part with a type that is not one of the usual ones, by its shape.
  private mutating func read(
    other part: JSONObject, type: String, into draft: inout ImportDraft
  ) throws(ImportError) {
    let inner = part[type]?.object ?? part["toolInvocation"]?.object ?? part
    if let parts = try ToolItem(item: inner).parts(into: &draft) {
      append(contentsOf: parts)
    } else if EmbeddedPicture.isPicture(part) {
      append(.content(.image(try EmbeddedPicture.image(of: part, into: &draft))))
    } else if part.text("url") != nil, part.text("title") != nil, part["text"] == nil {
      addSource(.object(part))
    } else if part["url"] != nil, part["mediaType"] != nil || part["contentType"] != nil {
      try read(file: part, into: &draft)
    } else {
      let name = type.isEmpty ? part.keys.first ?? "" : type
      draft.report.countPlaceholder("part of the unknown kind “\(name)”")
      let words = JSONValue.object(part).shownWords
      append(.content(.unreadable(kind: name, text: words.map { RichText($0) })))
    }
  }

  private mutating func append(contentsOf parts: [AssistantTurn.Part]) {
    for part in parts { append(part) }
  }

  // MARK: Texts and files

  private mutating func read(
    text part: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) {
    // Gemini marks its thoughts.
    if part["thought"]?.isTrue == true { return try read(thought: part, into: &draft) }
    let value = part["text"] ?? part["refusal"] ?? .null
    let inner = value.object
    if let text = value.text ?? inner?.text("value") {
      add(text: text, joined: part["citations"] != nil)
    } else {
      try read(value, into: &draft)
    }
    let citations =
      part["citations"]?.array ?? part["annotations"]?.array ?? inner?["annotations"]?.array
    for citation in citations ?? [] { addSource(citation) }
  }

  private mutating func read(
    thought part: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) {
    var words = ToolWords()
    if let content = part["reasoningContent"]?.object {
      try words.read(content["reasoningText"] ?? .null, into: &draft)
    } else {
      let keys = ["thinking", "text", "reasoning", "content", "summary"]
      if let value = keys.lazy.compactMap({ part[$0] }).first {
        try words.read(value, into: &draft)
      }
    }
    if words.isEmpty {
      draft.report.countOmission("encrypted reasoning")
    } else {
      append(.thinking(words.texts.joined(separator: "\n\n"), seconds: nil))
    }
  }

  private mutating func read(
    file part: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) {
    if EmbeddedPicture.isPicture(part) {
      return append(.content(.image(try EmbeddedPicture.image(of: part, into: &draft))))
    }
    append(.content(.file(Self.file(part))))
    // A document can be in the message as text.
    if let source = part["source"]?.object, let words = source.text("data"),
      source.text("type") == "text"
    {
      append(.markdown(MarkdownText.code(words, language: nil)))
    }
  }

  private static func code(_ object: JSONObject) -> AssistantTurn.Part {
    .toolCall(
      AssistantTurn.ToolCall(
        name: "code_execution", input: object.text("code"),
        language: object.text("language")?.lowercased()))
  }

  // MARK: Calls and answers

  private static func call(_ call: JSONObject, id: String?) -> AssistantTurn.Part {
    let input = (call["arguments"] ?? call["input"] ?? call["args"]).map { $0.text ?? $0.json }
    return .toolCall(
      AssistantTurn.ToolCall(
        id: id, name: call.text("name") ?? "", input: input, language: input.flatMap(ToolWords.json)
      ))
  }

  private mutating func read(
    answer: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) {
    let item = ToolItem(item: answer)
    var value = item.output
    // The responses of Gemini's functions are objects with keys of their own.
    if let response = answer["response"] { value = .string(response.text ?? response.json) }
    append(contentsOf: try item.answer([value], into: &draft))
  }

  /// Adds a tool's answer: its text in one piece, and its images.
  private mutating func add(
    answer parts: [AssistantTurn.Part], id: String?, name: String?, isFailure: Bool
  ) {
    var words: [String] = []
    var others: [AssistantTurn.Part] = []
    for part in parts {
      if case .plain(let text) = part { words.append(text) } else { others.append(part) }
    }
    let text = words.joined(separator: "\n")
    append(
      .toolOutput(
        AssistantTurn.ToolOutput(
          id: id, name: name, text: text, language: ToolWords.json(text), isFailure: isFailure)))
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
    let keys = ["filename", "title", "name", "file_id", "fileUri"]
    return FileContent(name: keys.lazy.compactMap { inner.text($0) }.first ?? "")
  }
}
