import ChatModel
import Kit

/// Reads sessions of Claude Code: files in `~/.claude/projects`, and the program's printed output.
struct ClaudeCodeImporter: SequentialImporter {
  let format = ImportFormat.claudeCode
  let summary = "sessions of Claude Code: a file of JSON lines, or a folder or zip of them"
  let fileExtensions: Set<String> = ["jsonl", "json"]
  let passCount = 2
  let readsBranches = true

  /// Recognises a line of a session: it contains the turn's type, a message with the same role, and
  /// the session's id.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let first = try file.jsonHead(), !first.isListed, first["type"]?.text != nil,
      first.inner("payload") == nil
    else { return nil }
    // A first line that is longer than the examined bytes is recognised by its keys.
    if first.isSessionLine { return .certain }
    return JSONHead.firstDecision(amongLinesOf: try file.head()) { head in
      head.isSessionLine ? .certain : nil
    }
  }

  /// Finds the sessions, without the files of their subagents, which are read with the session.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    let found = recognised(in: folder)
    let sessions = found.filter { !$0.path.lastPathComponent.hasPrefix("agent-") }
    return sessions.isEmpty ? found : sessions
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    [try ClaudeCodeSession(file: file).chat()]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    try ClaudeCodeSession(file: file).read(options: options, into: &draft)
  }
}

extension JSONHead {
  /// True if the object is a turn of a session, not a bare API message.
  fileprivate var isSessionLine: Bool {
    guard let type = self["type"]?.text else { return false }
    if has("sessionId"), has("parentUuid") || has("isSidechain") { return true }
    if type == "system", self["subtype"]?.text == "init", has("session_id") { return true }
    guard type == "user" || type == "assistant", has("message") else { return false }
    return inner("message")?["role"]?.text == type
  }
}
