import ChatModel
import Kit

/// Reads the text that Claude Code's command `/export` writes: the conversation as the terminal
/// showed it.
struct ClaudeCodeExportImporter: SequentialImporter {
  let format = ImportFormat.claudeCodeExport
  let summary = "the text of Claude Code's /export"
  let fileExtensions: Set<String> = ["txt", "md"]

  /// Recognises a question and an answer by their marks, with the program's banner or a result.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let text = try file.headText() else { return nil }
    var (isAsked, isAnswered, hasResult, hasBanner) = (false, false, false, false)
    try text.forEachLine { line in
      hasBanner = hasBanner || line.contains("Claude Code v") || line.contains("▐▛███▜▌")
      switch ClaudeCodeExportLine(line).mark {
      case .asked: isAsked = true
      case .answered: isAnswered = true
      case .result: hasResult = true
      default: break
      }
      return true
    }
    guard isAsked, isAnswered, hasResult || hasBanner else { return nil }
    return hasBanner ? .certain : .likely
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    var lines = try file.lines()
    if let note = lines.encodingNote { draft.report.note(note) }
    var reading = ClaudeCodeExportReading()
    while let line = try lines.next() { try reading.read(line, into: &draft) }
    try reading.finish(&draft)
    if draft.conversation.messages.isEmpty { draft.report.note("the session has no messages") }
  }
}

/// A line of Claude Code's terminal, with the mark that begins a block.
struct ClaudeCodeExportLine {
  enum Mark {
    /// A message of the user.
    case asked
    /// Text of the assistant, or a call of a tool.
    case answered
    /// The result of a tool, or of a command of the user.
    case result
    /// Reasoning, or a message of the program.
    case status
    /// A line between messages.
    case rule
  }

  let mark: Mark?
  /// The words after the mark; without a mark the whole line.
  let words: Substring

  init(_ line: String) {
    let text = line[...]
    let marks: [(String, Mark)] = [
      ("❯", .asked), (">", .asked), ("⏺", .answered), ("●", .answered), ("✻", .status),
      ("∴", .status), ("✢", .status),
    ]
    let trimmed = text.trimmed
    if let (sign, mark) = marks.first(where: { text.hasPrefix($0.0) }),
      text.count == 1 || text.dropFirst(sign.count).first == " "
        || text.dropFirst(sign.count).first == "\u{A0}"
    {
      self.mark = mark
      words = text.dropFirst(sign.count).trimmed
    } else if trimmed.hasPrefix("⎿"), text.prefix(while: { $0 == " " }).count <= 4 {
      mark = .result
      words = trimmed.dropFirst().trimmed
    } else if !trimmed.isEmpty, trimmed.allSatisfy({ "─━═╌".contains($0) }), text.first != " " {
      mark = .rule
      words = ""
    } else {
      mark = nil
      words = text
    }
  }
}
