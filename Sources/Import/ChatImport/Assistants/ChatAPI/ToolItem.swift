import ChatModel
import Kit

/// A call of a tool or its answer in the format of a chat API, read by its keys, so that kinds of
/// tools that are added later are read as well.
///
/// It is a part of a message, or an item beside the messages, as in OpenAI's Responses and Agents
/// APIs.
struct ToolItem {
  let item: JSONObject

  /// The keys by which a call and its answer refer to each other, the most specific first.
  private static let idKeys = [
    "call_id", "tool_call_id", "toolCallId", "tool_use_id", "toolUseId", "approval_request_id",
    "id",
  ]
  /// The keys of a call's input, any of which is shown alone.
  private static let inputKeys = ["arguments", "input", "args", "parameters"]
  /// The keys of inputs that only some tools have.
  private static let detailKeys = [
    "code", "queries", "query", "operation", "action", "actions", "prompt", "revised_prompt",
  ]
  /// The keys of an answer.
  private static let outputKeys = [
    "output", "outputs", "results", "result", "response", "errorText", "error",
  ]
  /// The types of items that are neither a call nor an answer by their names.
  private static let otherTypes: Set<String> = [
    "reasoning", "item_reference", "compaction", "mcp_list_tools", "mcp_approval_request",
    "mcp_approval_response",
  ]

  /// True if an object with a type is an item beside messages, not a conversation of its own.
  static func isItem(type: String) -> Bool {
    type.hasSuffix("_call") || type.hasSuffix("_call_output") || otherTypes.contains(type)
  }

  private var type: String { item.text("type") ?? "" }

  private var id: String? { Self.idKeys.lazy.compactMap { item[$0]?.identifier }.first }

  /// The name of the tool, or of the kind of tool; nil if there is none.
  private var name: String? {
    if let name = item.text("name") ?? item.text("toolName") ?? item.text("tool_name") {
      return name
    }
    if type.hasSuffix("_call") { return String(type.dropLast("_call".count)) }
    // Vercel's AI SDK names the tool in the type.
    guard item["toolCallId"] != nil, type.hasPrefix("tool-") else { return nil }
    return String(type.dropFirst("tool-".count))
  }

  private var isFailure: Bool {
    let state = item.text("status") ?? item.text("state") ?? ""
    return item["is_error"]?.isTrue == true || item["isError"]?.isTrue == true
      || ["failed", "error", "output-error"].contains(state)
  }

  /// The call, followed by its answer and its images; an answer alone; or reasoning.
  ///
  /// - Parameter draft: The draft to which images are added.
  /// - Returns: The parts; nil for any other object.
  /// - Throws: `ImportError` if an image cannot be stored.
  func parts(into draft: inout ImportDraft) throws(ImportError) -> [AssistantTurn.Part]? {
    if type == "reasoning" {
      var words = ToolWords()
      for key in ["summary", "content", "text", "reasoning"] {
        if let value = item[key] { try words.read(value, into: &draft) }
      }
      return [.thinking(words.texts.joined(separator: "\n\n"), seconds: nil)]
    }
    if isAnswer { return try answer([output], into: &draft) }
    guard let name else { return nil }
    let (input, language) = input
    let call = AssistantTurn.Part.toolCall(
      AssistantTurn.ToolCall(id: id, name: name, input: input, language: language))
    let outputs = Self.outputKeys.compactMap { key in
      item[key].flatMap { $0.isWordless ? nil : $0 }
    }
    return outputs.isEmpty && !isFailure ? [call] : [call] + (try answer(outputs, into: &draft))
  }

  /// The value of an answer without its call.
  var output: JSONValue {
    Self.outputKeys.lazy.compactMap { item[$0] }.first ?? item["content"] ?? .null
  }

  /// True if the object is an answer without its call.
  private var isAnswer: Bool {
    if type.hasSuffix("_output") || type.hasSuffix("_tool_result") || type.hasSuffix("_response") {
      return true
    }
    return ["tool_result", "tool-result", "toolResult"].contains(type) || item["tool_use_id"] != nil
  }

  /// The answer in some values.
  /// - Throws: `ImportError` if an image cannot be stored.
  func answer(
    _ values: [JSONValue], into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    var words = ToolWords()
    for value in values { try words.read(value, into: &draft) }
    let output = AssistantTurn.ToolOutput(
      id: id, name: item.text("name") ?? item.text("toolName"), text: words.text,
      language: words.language, isFailure: isFailure)
    return [.toolOutput(output)] + words.images.map { .content(.image($0)) }
  }

  /// The input of the call, and its language as a code fence names it.
  private var input: (text: String?, language: String?) {
    if let value = Self.inputKeys.lazy.compactMap({ item[$0] }).first(where: { !$0.isWordless }) {
      let text = value.text ?? value.json
      return (text, ToolWords.json(text))
    }
    let details = Self.detailKeys.compactMap { key in
      item[key].flatMap { $0.isWordless ? nil : (key, $0) }
    }
    guard let (key, value) = details.first else { return (nil, nil) }
    if details.count > 1 {
      var object = JSONObject()
      for (key, value) in details { object.append(key, value) }
      return (JSONValue.object(object).json, "json")
    }
    if let text = value.text {
      return (text, key == "code" ? "python" : ToolWords.json(text))
    }
    if let words = value.array, words.allSatisfy({ $0.text != nil }) {
      return (words.compactMap(\.text).joined(separator: "\n"), nil)
    }
    return (value.json, "json")
  }
}

extension JSONValue {
  /// The elements of a list, or the value itself, as some programs write a list of one; empty for
  /// null.
  var elements: [JSONValue] {
    switch self {
    case .array(let elements): elements
    case .null: []
    default: [self]
    }
  }

  /// True if a value has nothing to show: null, or an empty string, list or object.
  fileprivate var isWordless: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isBlank
    case .array(let elements): elements.isEmpty
    case .object(let object): object.keys.isEmpty
    case .number, .boolean: false
    }
  }
}
