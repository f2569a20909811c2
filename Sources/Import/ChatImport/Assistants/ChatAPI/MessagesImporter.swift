import ChatModel

/// Reads messages in the format of language models' APIs: objects with a `role`.
struct MessagesImporter: SequentialImporter {
  let format = ImportFormat.messages
  let summary = "messages of a chat API, each with a role: an object, a list, or one per line"
  let fileExtensions: Set<String> = ["json", "jsonl", "ndjson"]

  /// Recognises a `role`, which takes precedence over the features of other formats; messages in
  /// ChatRaster's own format have a `from` instead.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead() else { return nil }
    if head.isRoleMessage { return .certain }
    if head.inner("message")?.isRoleMessage == true { return .certain }
    if head.isCursorLine { return .certain }
    // In sessions of Claude Code on the web, each line contains a message.
    let line = head.keys(inListOf: "loglines")
    if line.contains("type"), line.contains("message") { return .certain }
    let isTalk = MessagesRecord.listKeys.contains { head.inner($0)?.isRoleMessage == true }
    return isTalk ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try MessagesFile(file: file).chats()
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    try MessagesFile(file: file).read(chat, options: options, into: &draft)
  }
}

extension JSONHead {
  /// True if the object is a line of a Cursor transcript, which has the role outside the message.
  fileprivate var isCursorLine: Bool {
    guard !has("type"), let role = self["role"]?.text else { return false }
    return AssistantTurn.Role(apiName: role) != nil && inner("message")?.has("content") == true
  }

  /// True if the object is a message with a role, or one of LangChain; data sets for fine-tuning use
  /// the keys `from` and `value` instead.
  fileprivate var isRoleMessage: Bool {
    if LangChainMessage.isMessage(type: self["type"]?.text, keys: Set(keys)) { return true }
    if let speaker = self["from"]?.text, has("value"), !has("role") {
      return AssistantTurn.Role(apiName: speaker) != nil
    }
    guard let role = self["role"]?.text, AssistantTurn.Role(apiName: role) != nil else {
      return false
    }
    return !has("from")
      && ["content", "parts", "tool_calls", "function_call"].contains { has($0) }
  }
}

extension AssistantTurn.Role {
  /// The role with a name in a chat API, in any letter case, because some programs that log
  /// conversations write `User`.
  init?(apiName name: String) {
    switch name.lowercased() {
    case "user", "human": self = .user
    case "assistant", "model", "ai", "bot", "gpt", "chatgpt": self = .assistant
    case "tool", "function", "observation", "tool_response": self = .tool
    case "function_call", "tool_call": self = .assistant
    case "system", "developer": self = .system
    default: return nil
    }
  }
}
