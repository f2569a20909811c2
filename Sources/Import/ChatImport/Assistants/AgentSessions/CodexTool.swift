import ChatModel
import JSONStream
import Kit

/// The calls of Codex's built-in tools, and the answers.
enum CodexTool {
  /// Reads a tool's input, which is text, or JSON in a string; nil if the tool is not built into
  /// the program, or if the input has another form.
  static func rendition(of name: String, _ input: String) -> AgentTool.Rendition? {
    if name == "apply_patch" { return patch(input) }
    guard let input = object(input) else { return nil }
    switch name {
    case "shell", "shell_command", "exec_command", "container.exec", "local_shell":
      return command(input)
    case "apply_patch_call": return input.text("patch").flatMap { patch($0) }
    case "update_plan":
      guard let steps = input["plan"]?.array else { return nil }
      return .document(
        AgentAction.toDoList(
          title: input.text("explanation"),
          steps.compactMap(\.object).map { ($0.text("step") ?? "", $0.text("status")) }))
    case "view_image", "read_file": return input.text("path").map { .actions([.read($0)]) }
    case "web_search":
      return (input["action"]?.object ?? input).text("query").map {
        .actions([.search($0, in: nil)])
      }
    default: return nil
    }
  }

  /// The changes in a patch, as one action for each file.
  static func patch(_ text: String) -> AgentTool.Rendition? {
    guard let patch = CodexPatch(text) else { return nil }
    let actions = patch.changes.map { change -> AgentAction in
      switch change {
      case .add(let path, let text): .write(path, text)
      case .update(let path, let change): .edit(path, change)
      case .delete(let path): .delete(path)
      }
    }
    return actions.isEmpty ? nil : .actions(actions)
  }

  /// A command, given as a string or as a list of arguments, with or without the shell that runs
  /// it.
  static func command(_ input: JSONObject) -> AgentTool.Rendition? {
    if let text = input.text("command") ?? input.text("cmd") {
      return .actions([AgentAction.command(text).explained(in: input)])
    }
    var words = (input["command"]?.array ?? input["action"]?.object?["command"]?.array ?? [])
      .compactMap(\.text)
    guard let program = words.first else { return nil }
    if program == "apply_patch", words.count > 1 { return patch(words[1]) }
    let shells: Set<String> = ["bash", "sh", "zsh", "pwsh", "powershell", "powershell.exe"]
    if words.count == 3, shells.contains(program.lastPathComponent), words[1].hasPrefix("-") {
      words.removeFirst(2)
      if words[0].hasPrefix("apply_patch"), let start = words[0].byteRange(of: "*** Begin Patch"),
        let patch = patch(String(words[0][start.lowerBound...]))
      {
        return patch
      }
    }
    return .actions([AgentAction.command(words.joined(separator: " ")).explained(in: input)])
  }

  /// A tool's answer without the program's wrapping, and true if the tool failed.
  static func answer(_ output: JSONValue) -> (text: String, isFailure: Bool) {
    var text = output.text ?? ""
    let wrapped = output.object ?? object(text)
    if let wrapped, let words = wrapped["output"] ?? wrapped["content"] {
      let code = wrapped["metadata"]?.object?.integer("exit_code")
      let isFailure = code.map { $0 != 0 } ?? (wrapped["success"].map { !$0.isTrue } ?? false)
      return (words.text ?? "", isFailure)
    }
    var isFailure = false
    // A header of lines with a colon, the last of which is `Output:`.
    if let end = text.byteRange(of: "Output:\n"),
      end.lowerBound == text.startIndex || text[..<end.lowerBound].hasSuffix("\n")
    {
      let head = text[..<end.lowerBound]
      for mark in ["Exit code: ", "Process exited with code "] {
        guard let range = head.byteRange(of: mark) else { continue }
        isFailure = head[range.upperBound...].prefix { !$0.isNewline }.trimmed != "0"
        text = String(text[end.upperBound...])
        break
      }
    }
    return (text, isFailure)
  }

  /// Decodes the JSON object in a string; nil if it contains none.
  static func object(_ text: String) -> JSONObject? {
    guard text.utf8.first == UInt8(ascii: "{") else { return nil }
    var reader = JSONReader(Array(text.utf8))
    return (try? JSONValue(&reader, textBytes: ImportLimits.textBytes))?.object
  }
}
