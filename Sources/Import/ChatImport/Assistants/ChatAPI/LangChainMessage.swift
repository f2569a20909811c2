import JSONStream

/// A message of LangChain as a message of a chat API.
///
/// LangChain writes messages in three shapes: `messages_to_dict` puts the fields under `data` beside
/// the `type`, its serializer puts them under `kwargs` beside the name of the class, and its models
/// have them next to the `type` (`langchain_core/messages` and `langchain_core/load` of
/// langchain-ai/langchain).
enum LangChainMessage {
  /// The types of messages, with the roles for them.
  private static let roles = [
    "human": "user", "ai": "assistant", "system": "system", "tool": "tool", "function": "tool",
    "chat": "assistant", "HumanMessageChunk": "user", "AIMessageChunk": "assistant",
    "SystemMessageChunk": "system", "ToolMessageChunk": "tool", "ChatMessageChunk": "assistant",
  ]
  /// The names of the classes, with the types for them.
  private static let classes = [
    "HumanMessage": "human", "AIMessage": "ai", "SystemMessage": "system", "ToolMessage": "tool",
    "FunctionMessage": "function", "ChatMessage": "chat",
  ]

  /// True if an object with these keys and this type is a message of LangChain.
  ///
  /// The keys that LangChain writes beside the content distinguish the types whose names other
  /// formats use too.
  static func isMessage(type: String?, keys: Set<String>) -> Bool {
    guard let type, !keys.contains("role") || keys.contains("additional_kwargs") else {
      return false
    }
    if type == "constructor" { return keys.contains("lc") && keys.contains("kwargs") }
    guard roles[type] != nil else { return false }
    if keys.contains("data") { return !keys.contains("content") && !keys.contains("id") }
    guard keys.contains("content") else { return false }
    return type == "human" || type == "ai" || keys.contains("additional_kwargs")
  }

  /// The message with the keys of a chat API; nil for any other object.
  static func apiMessage(_ object: JSONObject) -> JSONObject? {
    let type = object.text("type")
    guard isMessage(type: type, keys: Set(object.keys)) else { return nil }
    guard type == "constructor" else {
      return message(object["data"]?.object ?? object, type: type ?? "")
    }
    guard let fields = object["kwargs"]?.object,
      let name = object["id"]?.array?.last?.text.map(className), let type = classes[name]
    else { return nil }
    return message(fields, type: type)
  }

  private static func className(_ name: String) -> String {
    name.hasSuffix("Chunk") ? String(name.dropLast("Chunk".count)) : name
  }

  private static func message(_ fields: JSONObject, type: String) -> JSONObject {
    let extra = fields["additional_kwargs"]?.object
    let answer = fields["response_metadata"]?.object
    var message = JSONObject()
    // A message of the type `chat` names its speaker.
    message.append("role", .string(fields.text("role") ?? roles[type] ?? "assistant"))
    for key in ["id", "content", "name", "tool_call_id"] {
      if let value = fields[key] { message.append(key, value) }
    }
    let model = answer?.text("model_name") ?? answer?.text("model")
    if let model { message.append("model", .string(model)) }
    if fields.text("status") == "error" { message.append("is_error", .boolean(true)) }
    for key in ["reasoning_content", "function_call", "audio", "refusal"] {
      if let value = extra?[key] { message.append(key, value) }
    }
    message.append("tool_calls", .array(calls(fields, extra)))
    return message
  }

  /// The calls that are not among the parts of the content: the same call is in up to three places.
  private static func calls(_ fields: JSONObject, _ extra: JSONObject?) -> [JSONValue] {
    let parts = fields["content"]?.array?.compactMap(\.object) ?? []
    let said = Set(parts.compactMap { $0.text("type") == "tool_use" ? $0.text("id") : nil })
    let valid = fields["tool_calls"]?.array ?? []
    let own = valid + (fields["invalid_tool_calls"]?.array ?? [])
    return (own.isEmpty ? extra?["tool_calls"]?.array ?? [] : own).filter { call in
      call.object?.text("id").map { !said.contains($0) } ?? true
    }
  }
}
