/// The tags between which programs put what they add to a conversation, for all readers.
enum ProgramTags {
  /// The phrases in the report for text that is written for the assistant, by tag.
  static let notes: [String: String] = {
    var notes: [String: String] = [:]
    for tag in reminders { notes[tag] = "reminder to the assistant" }
    for tag in editorNotes { notes[tag] = "note from the editor" }
    for tag in programNotes { notes[tag] = "note from the program to the assistant" }
    return notes
  }()

  /// Claude Code's reminders.
  private static let reminders = [
    "system-reminder", "system_reminder", "local-command-caveat", "user-prompt-submit-hook",
    "task-notification", "command-contents",
  ]
  /// Notes of Cursor, Copilot and the editors beside Claude Code.
  private static let editorNotes = [
    "ide_opened_file", "ide_selection", "ide_diagnostics", "rules", "attached_files",
    "open_and_recently_viewed_files", "additional_data", "editorContext",
    "reminderInstructions",
  ]
  /// Notes of Cline and Roo Code (environment_details), Codex, Gemini CLI (session_context) and
  /// Cursor.
  private static let programNotes = [
    "environment_details", "environment_context", "environment_info", "workspace_info",
    "session_context", "user_instructions", "collaboration_mode", "turn_aborted", "skill",
    "subagent_notification", "user_shell_command", "INSTRUCTIONS", "user_info", "git_status",
    "project_layout",
  ]

  /// The outputs of commands and tools.
  static let outputs: Set<String> = [
    "local-command-stdout", "local-command-stderr", "bash-stdout", "bash-stderr",
    "tool_use_error", "tool_response",
  ]
  /// Claude Code's commands.
  static let commands: Set<String> = [
    "command-name", "command-message", "command-args", "bash-input",
  ]
  /// The tags around what a person typed.
  static let typed: Set<String> = [
    "task", "user_query", "user_message", "user_input", "user_request", "userRequest", "feedback",
    "answer",
  ]
  /// The tags around an assistant's reasoning.
  static let thoughts: Set<String> = ["think", "thinking", "thought"]
  /// The tag around a call in the text of an answer: JSON with a name and arguments.
  static let call = "tool_call"

  /// True if the list has a tag for text in the user role.
  static func isKnown(_ tag: String) -> Bool {
    notes[tag] != nil || outputs.contains(tag) || commands.contains(tag) || typed.contains(tag)
  }

  /// True if a tag is an element of HTML or SVG, which people paste.
  static func isMarkup(_ tag: String) -> Bool { markup.contains(tag.lowercased()) }

  private static let markup: Set<String> = [
    "a", "abbr", "article", "aside", "audio", "b", "blockquote", "body", "button", "canvas", "code",
    "dd", "defs", "del", "details", "div", "dl", "dt", "em", "fieldset", "figure", "footer", "form",
    "g", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "html", "i", "iframe", "ins", "kbd",
    "label", "li", "main", "mark", "nav", "ol", "option", "p", "pre", "q", "s", "samp", "script",
    "section", "select", "small", "span", "strike", "strong", "style", "sub", "summary", "sup",
    "svg", "table", "tbody", "td", "template", "textarea", "tfoot", "th", "thead", "title", "tr",
    "tt", "u", "ul", "var", "video", "xml",
  ]
}
