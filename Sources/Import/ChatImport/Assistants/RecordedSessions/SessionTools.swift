import ChatModel
import Kit

/// The tool calls of a session, the answers to which can be in later records.
struct SessionTools {
  let parts: AgentTurnParts
  /// The ids of calls that are shown as a document, to which the tool's answer adds nothing.
  private var documents: Set<String> = []

  init(homes: HomeFolders) {
    parts = AgentTurnParts(homes: homes)
  }

  /// Reads a call.
  /// - Parameters:
  ///   - name: The tool's name.
  ///   - id: The id to which the answer refers.
  ///   - input: The tool's input: an object, JSON in a string, or text.
  /// - Returns: The call as one or more parts.
  mutating func call(_ name: String, id: String?, input: JSONValue?) -> [AssistantTurn.Part] {
    let object = input?.object ?? input?.text.flatMap(CodexTool.object)
    guard let rendition = object.flatMap({ SessionTool.rendition(of: name, $0) }) else {
      return [parts.call(name: name, id: id, input: object.map(JSONValue.object) ?? input)]
    }
    if case .document = rendition, let id { documents.insert(id) }
    return parts.call(rendition, name: name, id: id)
  }

  /// Reads an answer.
  /// - Parameters:
  ///   - value: The answer: text, an object, or a list of parts.
  ///   - id: The id of the call; nil if the answer is to the last call.
  ///   - name: The tool's name, for an answer without a call.
  ///   - isFailure: True if the tool failed.
  ///   - draft: The draft that stores pictures.
  /// - Returns: The answer's text, and its pictures; empty if it adds nothing to the call.
  /// - Throws: `ImportError` if pictures cannot be stored.
  mutating func answer(
    _ value: JSONValue?, id: String?, name: String? = nil, isFailure: Bool,
    into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    if let id, documents.contains(id) {
      draft.report.countOmission("confirmation of a plan or a list of steps")
      return []
    }
    var words: [String] = []
    var pictures: [AssistantTurn.Part] = []
    try read(value ?? .null, &words, &pictures, into: &draft)
    let text = parts.answer(
      words.joined(separator: "\n"), id: id, name: name, isFailure: isFailure,
      report: &draft.report)
    return [text] + pictures
  }

  private func read(
    _ value: JSONValue, _ words: inout [String], _ pictures: inout [AssistantTurn.Part],
    into draft: inout ImportDraft
  ) throws(ImportError) {
    switch value {
    case .string(let text): words.append(text)
    case .array(let pieces):
      for piece in pieces { try read(piece, &words, &pictures, into: &draft) }
    case .object(let part):
      let type = part.text("type") ?? ""
      if type.hasPrefix("image") {
        pictures.append(.content(.image(try EmbeddedPicture.image(of: part, into: &draft))))
      } else if part["stdout"] != nil || part["stderr"] != nil {
        words += ["stdout", "stderr"].compactMap { part.text($0) }
      } else if let text = Self.keys.lazy.compactMap({ part[$0] }).first(where: Self.isFilled) {
        try read(text, &words, &pictures, into: &draft)
      } else if !part.keys.isEmpty {
        words.append(value.json)
      }
    case .number, .boolean: words.append(value.json)
    case .null: break
    }
  }

  /// The keys of an answer's words, in order of precedence.
  private static let keys = [
    "text", "output", "content", "detailedContent", "diff", "resource", "message", "error", "data",
  ]

  /// True for text and containers, unless they are empty.
  private static func isFilled(_ value: JSONValue) -> Bool {
    value.text != nil || value.array?.isEmpty == false || value.object?.keys.isEmpty == false
  }
}

/// The tool calls of the agents whose sessions are records, under the names of each program.
enum SessionTool {
  /// Words that are shown in another form: the names of tools whose calls are shown as documents, the
  /// commands of editors, and the marks of programs in texts.
  static let marks = [
    "todo_write update_todo update_todo_list updateTodoList TodoWrite",
    "create strReplace str_replace view write", "REQ_APP", "HAS_CHANGES", "SEARCH REPLACE",
    "Thought for seconds",
  ]

  /// Reads a tool's input; nil for unknown tools, or if the input is malformed.
  static func rendition(of name: String, _ input: JSONObject) -> AgentTool.Rendition? {
    // Extensions and servers put their own name before two underscores.
    let name = name.components(after: "__")
    if let action = action(of: name, input) { return .actions([action.explained(in: input)]) }
    switch name {
    case "todo_write", "update_todo", "update_todo_list":
      return input.text("todos").map { .document($0) }
        ?? AgentTool.rendition(of: "todowrite", input)
    default: break
    }
    switch ClaudeCodeTool.rendition(of: name, input) {
    case .action(let action)?: return .actions([action])
    case .document(let text)?: return .document(text)
    case nil: return AgentTool.rendition(of: name, input)
    }
  }

  private static func action(of name: String, _ input: JSONObject) -> AgentAction? {
    func text(_ keys: String...) -> String? { keys.lazy.compactMap { input.text($0) }.first }
    let path = text("path", "file_path", "filePath", "absolute_path", "file", "dir_path")
    switch name.lowercased() {
    case "bash", "shell", "execute_bash", "execute_command", "run_command", "powershell":
      return text("command", "cmd").map { .command($0) }
    case "text_editor", "str_replace_editor", "fs_write", "edit", "edit_file", "write":
      return path.flatMap { edit($0, input) }
    case "create", "create_file", "write_to_file", "save_file":
      return path.map { .write($0, text("content", "file_text", "contents") ?? "") }
    case "read", "view", "fs_read", "read_file": return path.map { .read($0) }
    case "ls", "list_files", "tree": return path.map { .list($0) }
    case "glob", "grep", "find", "search_files", "finder":
      return text("pattern", "regex", "filePattern", "query").map {
        .search($0, in: path, input: JSONValue.object(input).json)
      }
    case "web_search": return text("query", "objective").map { .search($0, in: nil) }
    case "web_fetch", "read_web_page", "fetch": return text("url").map { .fetch($0, question: nil) }
    case "oracle", "librarian", "delegate", "subagent":
      return text("description", "task", "query").map { .agent($0, prompt: text("prompt")) }
    default: return nil
    }
  }

  /// The action of an editor with several commands, or with the old and the new text.
  private static func edit(_ path: String, _ input: JSONObject) -> AgentAction? {
    func text(_ keys: String...) -> String? { keys.lazy.compactMap { input.text($0) }.first }
    switch input.text("command") {
    case "view": return .read(path)
    case "create", "write": return .write(path, text("file_text", "content", "fileText") ?? "")
    default: break
    }
    var change = LineChange()
    for edit in input["edits"]?.array?.compactMap(\.object) ?? [input] {
      func text(_ keys: String...) -> String? { keys.lazy.compactMap { edit.text($0) }.first }
      let old = text("old_str", "oldText", "oldStr", "old_string", "oldString")
      let new = text("new_str", "newText", "newStr", "new_string", "newString")
      if old == nil, new == nil { continue }
      change.append(LineChange(from: old ?? "", to: new ?? ""))
    }
    if change.diff.isEmpty { return text("content").map { .write(path, $0) } }
    return .edit(path, change)
  }
}

extension String {
  /// The part after the last occurrence of a separator; the whole text if there is none.
  fileprivate func components(after separator: String) -> String {
    var rest = self[...]
    while let found = rest.byteRange(of: separator) { rest = rest[found.upperBound...] }
    return String(rest)
  }
}
