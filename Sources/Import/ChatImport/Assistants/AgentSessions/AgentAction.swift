import Kit

/// A tool call of a coding agent, described as text.
struct AgentAction {
  /// The line for a finished action, such as `Edited notes.py +12 −3`, and the line for a failed
  /// one.
  var summary: (done: String, failed: String)
  var input: String?
  /// The language of the input, as a code fence names it.
  var language: String?

  /// The number of characters of a command or a search that are shown in a summary.
  private static let shownCount = 80

  private init(
    _ done: String, failed: String, input: String? = nil, language: String? = nil
  ) {
    summary = (done, failed)
    self.input = input
    self.language = language
  }

  /// An action that runs a command.
  static func command(_ command: String) -> AgentAction {
    let line = short(command)
    return AgentAction("Ran \(line)", failed: "\(line) failed", input: command, language: "bash")
  }

  /// An action that changes a file.
  static func edit(_ path: String, _ change: LineChange) -> AgentAction {
    let (name, counts) = (name(path), change.counts)
    return AgentAction(
      counts.isEmpty ? "Edited \(name)" : "Edited \(name) \(counts)",
      failed: "Editing \(name) failed",
      input: (["+++ \(path)"] + change.diff).joined(separator: "\n"), language: "diff")
  }

  /// An action that writes a whole file.
  static func write(_ path: String, _ text: String) -> AgentAction {
    let (name, count) = (name(path), LineChange.lines(text).count)
    return AgentAction(
      count > 0 ? "Wrote \(name) +\(count)" : "Wrote \(name)", failed: "Writing \(name) failed",
      input: text, language: language(ofFile: path))
  }

  /// An action that removes a file.
  static func delete(_ path: String) -> AgentAction {
    AgentAction(
      "Deleted \(name(path))", failed: "Deleting \(name(path)) failed", input: path)
  }

  /// An action that reads a file.
  static func read(_ path: String) -> AgentAction {
    AgentAction("Read \(name(path))", failed: "Reading \(name(path)) failed", input: path)
  }

  /// An action that lists a folder.
  static func list(_ path: String) -> AgentAction {
    AgentAction("Listed \(name(path))", failed: "Listing \(name(path)) failed", input: path)
  }

  /// An action that searches for text in files or on the web.
  static func search(_ words: String, in place: String?, input: String? = nil) -> AgentAction {
    let line = "“\(short(words))”" + (place.map { " in \(name($0))" } ?? "")
    return AgentAction(
      "Searched for \(line)", failed: "Searching for \(line) failed", input: input ?? words)
  }

  /// An action that reads a web page.
  static func fetch(_ address: String, question: String?) -> AgentAction {
    AgentAction(
      "Fetched \(short(address))", failed: "Fetching \(short(address)) failed",
      input: [address, question].compactMap(\.self).joined(separator: "\n\n"))
  }

  /// An action that gives a task to another agent.
  static func agent(_ task: String, prompt: String?) -> AgentAction {
    AgentAction("Agent: \(short(task))", failed: "Agent failed: \(short(task))", input: prompt)
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

  /// The first line, cut to the length of a summary.
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
