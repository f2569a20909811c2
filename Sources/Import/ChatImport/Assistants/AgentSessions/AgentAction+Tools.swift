import ChatModel
import Kit

/// Makes the actions of the tools of coding agents.
extension AgentAction {
  /// The number of characters of a command or a search that are shown in a line.
  private static let shownCount = 80

  /// An action that runs a command.
  static func command(_ command: String) -> AgentAction {
    AgentAction(.command, short(command), input: command, language: "bash")
  }

  /// An action that changes a file.
  static func edit(_ path: String, _ change: LineChange) -> AgentAction {
    var action = AgentAction(
      .edit, name(path), input: (["+++ \(path)"] + change.diff).joined(separator: "\n"),
      language: "diff")
    if change.added > 0 { action.added = change.added }
    if change.removed > 0 { action.removed = change.removed }
    return action
  }

  /// An action that writes a whole file.
  static func write(_ path: String, _ text: String) -> AgentAction {
    let count = LineChange.lines(text).count
    var action = AgentAction(.write, name(path), input: text, language: language(ofFile: path))
    if count > 0 { action.added = count }
    return action
  }

  /// An action that removes a file.
  static func delete(_ path: String) -> AgentAction {
    AgentAction(.delete, name(path), input: path)
  }

  /// An action that reads a file.
  static func read(_ path: String) -> AgentAction { AgentAction(.read, name(path), input: path) }

  /// An action that lists a folder.
  static func list(_ path: String) -> AgentAction { AgentAction(.list, name(path), input: path) }

  /// An action that searches for text in files or on the web.
  static func search(_ words: String, in place: String?, input: String? = nil) -> AgentAction {
    var action = AgentAction(.search, short(words), input: input ?? words)
    action.place = place.map { name($0) }
    return action
  }

  /// An action that reads a web page.
  static func fetch(_ address: String, question: String?) -> AgentAction {
    AgentAction(
      .fetch, short(address),
      input: [address, question].compactMap(\.self).joined(separator: "\n\n"))
  }

  /// An action that gives a task to another agent.
  static func agent(_ task: String, prompt: String?) -> AgentAction {
    AgentAction(.agent, short(task), input: prompt)
  }

  /// An action that the program describes in its own words.
  static func other(_ words: String, input: String?) -> AgentAction {
    AgentAction(.other, words, input: input, language: input == nil ? nil : "json")
  }

  /// The keys of a tool's input under which an assistant says what a call is for.
  private static let purposeKeys = ["description", "explanation", "justification", "goal"]

  /// The action with what the assistant says about it in the tool's input.
  func explained(in input: JSONObject) -> AgentAction {
    Self.purposeKeys.compactMap { input.text($0) }.reversed().reduce(self) { $0.explained($1) }
  }

  /// The action with words about it above its input, in a command as a comment; words that the
  /// action already contains are not repeated.
  func explained(_ words: String) -> AgentAction {
    let words = String(words[...].trimmed)
    guard !words.isEmpty, subject != words, input?.contains(words) != true else { return self }
    var action = self
    if language == "bash" {
      action.input = (words.textLines.map { "# \($0)" } + [input ?? ""]).joined(separator: "\n")
    } else {
      action.input = [words, input].compactMap(\.self).joined(separator: "\n\n")
      action.language = nil
    }
    return action
  }

  /// The steps of a plan as a Markdown list; steps in progress are bold.
  static func toDoList(title: String?, _ steps: [(words: String, status: String?)]) -> String {
    let lines = steps.map { step in
      let words = MarkdownText.escaped(step.words)
      switch step.status {
      case "completed": return "- [x] \(words)"
      case "in_progress": return "- [ ] **\(words)**"
      default: return "- [ ] \(words)"
      }
    }
    let head = title.map { $0 + "\n\n" } ?? ""
    return head + lines.joined(separator: "\n")
  }

  // MARK: Short forms

  /// The last component of a path, with either `/` or `\` as the separator.
  private static func name(_ path: String) -> String {
    let parts = path.split { $0 == "/" || $0 == "\\" }
    return parts.last.map { short(String($0)) } ?? short(path)
  }

  /// The first line, cut to the length of a subject.
  private static func short(_ words: String) -> String {
    let text = words[...].trimmed
    let line = text.prefix { !$0.isNewline }
    guard line.count > shownCount else {
      return line.endIndex < text.endIndex ? line + " …" : String(line)
    }
    return line.prefix(shownCount - 1) + "…"
  }

  /// The extension of a file's name, which for many languages is also the language's name.
  static func language(ofFile path: String) -> String? {
    let ending = path.fileExtension
    return ending.isEmpty || ending.count > 12 || !ending.allSatisfy(\.isLetter) ? nil : ending
  }
}
