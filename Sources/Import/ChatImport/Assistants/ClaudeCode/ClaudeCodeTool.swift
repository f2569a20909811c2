/// The calls of Claude Code's built-in tools.
enum ClaudeCodeTool {
  /// The content to which a call is converted.
  enum Rendition {
    case action(AgentAction)
    /// A plan or a list of steps, in Markdown; the tool's answer adds nothing to it.
    case document(String)
  }

  /// Reads a tool's input; nil if the tool is not built into the program, or if the input has
  /// another form.
  static func rendition(of name: String, _ input: JSONObject) -> Rendition? {
    switch name {
    case "TodoWrite":
      guard let steps = input["todos"]?.array else { return nil }
      return .document(
        AgentAction.toDoList(
          title: nil,
          steps.compactMap(\.object).map { ($0.text("content") ?? "", $0.text("status")) }))
    case "ExitPlanMode", "exit_plan_mode": return input.text("plan").map { .document($0) }
    default: return action(of: name, input).map { .action($0.explained(in: input)) }
    }
  }

  private static func action(of name: String, _ input: JSONObject) -> AgentAction? {
    let path = ["file_path", "notebook_path", "path"].compactMap { input.text($0) }.first
    switch name {
    case "Bash": return input.text("command").map { .command($0) }
    case "Edit", "MultiEdit":
      guard let path else { return nil }
      var change = LineChange()
      for edit in input["edits"]?.array?.compactMap(\.object) ?? [input] {
        change.append(
          LineChange(from: edit.text("old_string") ?? "", to: edit.text("new_string") ?? ""))
      }
      return .edit(path, change)
    case "NotebookEdit":
      return path.map { .edit($0, LineChange(from: "", to: input.text("new_source") ?? "")) }
    case "Write": return path.map { .write($0, input.text("content") ?? "") }
    case "Read", "NotebookRead": return path.map { .read($0) }
    case "LS": return path.map { .list($0) }
    case "Grep", "Glob":
      return input.text("pattern").map {
        .search($0, in: path, input: JSONValue.object(input).json)
      }
    case "WebSearch": return input.text("query").map { .search($0, in: nil) }
    case "WebFetch":
      return input.text("url").map { .fetch($0, question: input.text("prompt")) }
    case "Task", "Agent":
      guard let task = input.text("description") ?? input.text("prompt") else { return nil }
      return .agent(task, prompt: input.text("prompt"))
    default: return nil
    }
  }
}
