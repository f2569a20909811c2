import ChatModel

/// Reads sessions of Codex: the rollout files in `~/.codex/sessions`, and the output of `codex exec
/// --json`.
struct CodexImporter: SequentialImporter {
  let format = ImportFormat.codex
  let summary = "sessions of Codex: a rollout file, its folder or zip"
  let fileExtensions: Set<String> = ["jsonl", "json"]
  let passCount = 3

  /// Recognises a session by its first lines.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let first = try file.jsonHead(), !first.isListed else { return nil }
    if first.isRolloutLine || first.isWholeRollout { return .certain }
    // In the oldest rollouts, the first line contains the session's id and its instructions.
    guard first["type"] != nil || first.has("id") && first.has("timestamp"),
      !first.has("messages"), !first.has("message")
    else { return nil }
    return JSONHead.firstDecision(amongLinesOf: try file.head()) { head in
      head.isRolloutLine || head["record_type"] != nil ? .certain : nil
    }
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    [try CodexSession(file: file).chat()]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    try CodexSession(file: file).read(options: options, into: &draft)
  }
}

extension JSONHead {
  /// True if the object is a line of a rollout or of the program's printed output.
  fileprivate var isRolloutLine: Bool {
    switch self["type"]?.text {
    case "session_meta", "response_item", "event_msg", "turn_context", "compacted":
      has("payload")
    case "thread.started": has("thread_id")
    case "item.completed", "item.started": inner("item")?.has("type") == true
    default: false
    }
  }
}
