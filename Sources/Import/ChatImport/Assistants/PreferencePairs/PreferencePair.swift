import Kit

/// A prompt with the answer that people or a model preferred, and the one that they rejected.
struct PreferencePair {
  /// One of the two answers.
  struct Answer {
    /// The name of the speaker: the key of the answer, and the model that gave it.
    var label: String
    var messages: [JSONValue]
  }

  /// The instruction and the messages before the answers.
  private(set) var prompt: [JSONValue]
  private(set) var chosen: Answer
  private(set) var rejected: Answer

  /// The keys of the prompt in the data sets of several projects, in order of precedence.
  private static let promptKeys = [
    "prompt", "conversations", "conversation", "messages", "question", "instruction", "input",
  ]

  /// Reads a record; nil if it has no two answers.
  init?(_ record: JSONObject) {
    guard let chosen = record["chosen"], let rejected = record["rejected"] else { return nil }
    var better = Self.messages(chosen, by: "assistant")
    var worse = Self.messages(rejected, by: "assistant")
    var prompt: [JSONValue] = []
    if let key = Self.promptKeys.first(where: { record[$0] != nil }), let value = record[key] {
      prompt = Self.messages(value, by: "user")
      // In data sets of instructions, the input belongs to the instruction.
      if key == "instruction", let input = record.text("input") {
        prompt += Self.messages(.string(input), by: "user")
      }
    }
    // Both answers can begin with the whole conversation, which can be the prompt again.
    let common = zip(better, worse).prefix { Self.words($0) == Self.words($1) }.count
    let shared = min(common, better.count, worse.count)
    if shared > 0 {
      let start = Array(better.prefix(shared))
      let isRepeated = prompt.last.map { start.map(Self.words).contains(Self.words($0)) } ?? true
      prompt = isRepeated ? start : prompt + start
      better.removeFirst(shared)
      worse.removeFirst(shared)
    }
    if let system = record.text("system") ?? record.text("system_prompt") {
      prompt = Self.messages(.string(system), by: "system") + prompt
    }
    self.prompt = prompt
    self.chosen = Answer(label: Self.label("chosen", record), messages: better)
    self.rejected = Answer(label: Self.label("rejected", record), messages: worse)
  }

  private static func label(_ key: String, _ record: JSONObject) -> String {
    let model = record.text("\(key)_model") ?? record.text("\(key)-model")
    return model.map { "\(key) (\($0))" } ?? key
  }

  /// The messages in a value: a text, a message, or a list of messages.
  private static func messages(_ value: JSONValue, by role: String) -> [JSONValue] {
    switch value {
    case .string(let text):
      if let turns = turns(of: text) { return turns }
      return [message(text, by: role)]
    case .object: return [value]
    case .array(let elements):
      return elements.flatMap { $0.text == nil ? [$0] : messages($0, by: role) }
    case .number, .boolean, .null: return []
    }
  }

  private static func message(_ text: String, by role: String) -> JSONValue {
    var message = JSONObject()
    message.append("role", .string(role))
    message.append("content", .string(text))
    return .object(message)
  }

  /// The turns of a conversation as text, as in the data of “Training a Helpful and Harmless
  /// Assistant” (anthropics/hh-rlhf); nil for any other text.
  private static func turns(of text: String) -> [JSONValue]? {
    let (human, assistant) = ("\n\nHuman:", "\n\nAssistant:")
    guard text.hasPrefix(human) else { return nil }
    var turns: [JSONValue] = []
    var rest = text[...]
    while !rest.isEmpty {
      let isHuman = rest.hasPrefix(human)
      rest = rest.dropFirst(isHuman ? human.count : assistant.count)
      let ends = [human, assistant].compactMap { rest.byteRange(of: $0)?.lowerBound }
      let end = ends.min() ?? rest.endIndex
      turns.append(
        message(String(rest[..<end].trimmed), by: isHuman ? "user" : "assistant"))
      rest = rest[end...]
    }
    return turns
  }

  /// The speaker and the words of a message, by which two messages are compared.
  private static func words(_ message: JSONValue) -> String {
    let object = message.object
    let speaker = object?.text("role") ?? object?.text("from") ?? ""
    let content = object?["content"] ?? object?["value"] ?? message
    return speaker + "\n" + (content.text ?? content.json)
  }
}
