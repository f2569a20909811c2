/// The tool calls that several coding agents have in common, under the same or similar names:
/// Gemini CLI, opencode, and Copilot in Visual Studio Code.
enum AgentTool {
  /// The content to which a call is converted.
  enum Rendition {
    case actions([AgentAction])
    /// A plan as a Markdown list; the tool's answer adds nothing to it.
    case document(String)
  }

  /// Reads a tool's input; nil for unknown tools, or if the input is malformed.
  static func rendition(of name: String, _ input: JSONObject) -> Rendition? {
    switch name {
    case "todowrite", "write_todos", "manage_todo_list":
      guard let steps = input["todos"]?.array ?? input["todoList"]?.array else { return nil }
      return .document(
        AgentAction.toDoList(
          title: nil,
          steps.compactMap(\.object).map { step in
            let words = step.text("content") ?? step.text("description") ?? step.text("title")
            return (words ?? "", step.text("status").map { $0.replacing("-", with: "_") })
          }))
    case "patch", "apply_patch":
      return (input.text("patchText") ?? input.text("input")).flatMap { CodexTool.patch($0) }
    default: return action(of: name, input).map { .actions([$0.explained(in: input)]) }
    }
  }

  /// The keys of the file or folder that a tool works on.
  private static let pathKeys = ["filePath", "file_path", "absolute_path", "path", "dir_path"]

  private static func action(of name: String, _ input: JSONObject) -> AgentAction? {
    func text(_ keys: String...) -> String? { keys.lazy.compactMap { input.text($0) }.first }
    let path = pathKeys.lazy.compactMap { input.text($0) }.first
    switch name {
    case "bash", "run_shell_command", "run_in_terminal": return text("command").map { .command($0) }
    case "edit", "replace", "replace_string_in_file":
      let change = LineChange(
        from: text("oldString", "old_string") ?? "", to: text("newString", "new_string") ?? "")
      return path.map { .edit($0, change) }
    case "write", "write_file", "create_file": return path.map { .write($0, text("content") ?? "") }
    case "read", "read_file": return path.map { .read($0) }
    case "list", "list_directory", "list_dir": return path.map { .list($0) }
    case "glob", "grep", "search_file_content", "grep_search", "file_search", "semantic_search":
      return text("pattern", "query").map {
        .search($0, in: path, input: JSONValue.object(input).json)
      }
    case "websearch", "google_web_search": return text("query").map { .search($0, in: nil) }
    case "webfetch", "web_fetch":
      return text("url", "prompt").map { .fetch($0, question: nil) }
    case "task":
      return text("description", "prompt").map { .agent($0, prompt: text("prompt")) }
    default: return nil
    }
  }
}
