import ChatModel
import Kit

/// Reads an export of Claude Code's terminal line by line.
///
/// A terminal wraps long lines, and its export does not mark where, so texts keep these line ends.
struct ClaudeCodeExportReading {
  private var builder: AssistantChatBuilder?
  /// The name of the model in the banner.
  private var model: String?
  private var mark: ClaudeCodeExportLine.Mark?
  private var lines: [Substring] = []
  private var isBehindBlank = false
  private var number = 0
  /// The id of the call to which a result belongs; nil after a message of the user.
  private var callID: String?
  private var title: String?
  private let parts = AgentTurnParts()
  /// The end of a line that stands for something which the terminal did not show.
  private static let hint = "(ctrl+o to expand)"

  mutating func read(_ line: String, into draft: inout ImportDraft) throws(ImportError) {
    let read = ClaudeCodeExportLine(line)
    if let next = read.mark {
      try endBlock(&draft)
      mark = next == .rule ? nil : next
      lines = [read.words]
    } else if mark == nil {
      readBanner(line)
    } else if isBehindBlank, line.prefix(while: { $0 == " " }).count == 2,
      mark == .result || mark == .answered && line.hasSuffix(Self.hint)
    {
      // A line that sums up calls which the terminal did not show.
      try endBlock(&draft)
      mark = .answered
      lines = [line[...].trimmed]
      try endSummary(&draft)
    } else {
      lines.append(unindented(line))
    }
    isBehindBlank = line.isBlank
  }

  mutating func finish(_ draft: inout ImportDraft) throws(ImportError) {
    try endBlock(&draft)
    draft.conversation.title = title
  }

  /// A line below a mark, without the indentation that aligns it with the words.
  private func unindented(_ line: String) -> Substring {
    let width = mark == .result ? 5 : 2
    let spaces = line.prefix(width).prefix { $0 == " " }.count
    var text = line.dropFirst(spaces)
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Reads the model's name: `Opus 4.5 · Claude Max` beside the program's sign.
  private mutating func readBanner(_ line: String) {
    guard model == nil, let end = line.byteRange(of: " · ") else { return }
    let signs: Set<Character> = ["*", "│", "▐", "▛", "▜", "▌", "█", "▝", "▘", "▟", "▙", "▖", "▗"]
    let name = line[..<end.lowerBound].drop { signs.contains($0) || $0 == " " }
    let isModel = ["Opus", "Sonnet", "Haiku", "Claude", "claude"].contains(where: name.hasPrefix)
    if isModel { model = String(name.trimmed) }
  }

  // MARK: Blocks

  private mutating func endBlock(_ draft: inout ImportDraft) throws(ImportError) {
    let ended = mark
    let text = String(lines.joined(separator: "\n")[...].trimmed)
    (mark, lines) = (nil, [])
    guard let ended, !text.isEmpty else { return }
    switch ended {
    case .asked:
      callID = nil
      title = title ?? text.asChatName
      try add(.user, [.plain(text)], &draft)
    case .answered: try add(.assistant, answered(text), &draft)
    case .result: try add(result: text, &draft)
    case .status: try add(status: text, &draft)
    case .rule: break
    }
  }

  private mutating func endSummary(_ draft: inout ImportDraft) throws(ImportError) {
    let text = String(lines.joined(separator: "")[...].trimmed)
    (mark, lines) = (.result, [])
    let isHidden = text.hasSuffix(Self.hint)
    let words = isHidden ? String(text.dropLast(Self.hint.count)[...].trimmed) : text
    callID = nil
    try add(
      .assistant, [parts.call(.other(words, input: nil), name: "", id: nil)], &draft)
  }

  private mutating func add(
    _ role: AssistantTurn.Role, _ parts: [AssistantTurn.Part], _ draft: inout ImportDraft
  ) throws(ImportError) {
    number += 1
    if builder == nil {
      let name = model ?? "Claude"
      builder = AssistantChatBuilder(assistant: AssistantTurn.Model(id: name, name: name))
    }
    try builder?.add(
      AssistantTurn(id: "block-\(number)", role: role, parts: parts), to: &draft)
  }

  /// Text of the assistant, or a call: `Name(input)`, or `server - tool (MCP)(input)`.
  private mutating func answered(_ text: String) -> [AssistantTurn.Part] {
    guard text.last == ")" || text.contains("…)"), let open = text.firstIndex(of: "("),
      open > text.startIndex
    else { return [.markdown(text)] }
    var name = text[..<open]
    var input = text[open...].dropFirst()
    if input.hasPrefix("MCP)(") {
      input = input.dropFirst("MCP)(".count)
      name = name.split(separator: " - ").last ?? name
    } else if name.isEmpty || !name.allSatisfy({ $0.isLetter && $0.isASCII })
      || name.first?.isUppercase != true
    {
      return [.markdown(text)]
    }
    if let end = input.lastIndex(of: ")") { input = input[..<end] }
    let tool = String(name.trimmed)
    let id = "call-\(number + 1)"
    callID = id
    guard let action = Self.action(tool, String(input)) else {
      return [parts.call(name: tool, id: id, input: .string(String(input)))]
    }
    return [parts.call(action, name: tool, id: id)]
  }

  private static func action(_ tool: String, _ input: String) -> AgentAction? {
    switch tool {
    case "Bash": return .command(input)
    case "Read": return .read(input)
    case "Update", "Edit", "MultiEdit": return .edit(input, LineChange())
    case "Write", "Create": return AgentAction(.write, input.lastPathComponent, input: input)
    case "List", "LS": return .list(input)
    case "Fetch": return .fetch(input, question: nil)
    case "Task", "Agent": return .agent(input, prompt: nil)
    case "Search", "Grep", "Glob":
      // pattern: "words", path: "place"
      let values = input.split(separator: "\"", omittingEmptySubsequences: false)
      guard values.count > 1 else { return .search(input, in: nil) }
      let place = values.count > 3 && values[2].hasSuffix("path: ") ? String(values[3]) : nil
      return .search(String(values[1]), in: place, input: input)
    default: return nil
    }
  }

  private mutating func add(
    result text: String, _ draft: inout ImportDraft
  ) throws(ImportError) {
    if text.hasPrefix("Interrupted") || text.hasPrefix("[Request interrupted") {
      return try add(.system, [.content(.chatEvent(ChatEventContent(.interruptedAnswer)))], &draft)
    }
    guard let callID else {
      // The result of a command that the user typed.
      return try add(.system, [parts.cleaned(.plain(text))], &draft)
    }
    let isFailure = text.hasPrefix("Error")
    let answer = parts.answer(text, id: callID, isFailure: isFailure, report: &draft.report)
    try add(.tool, [answer], &draft)
  }

  /// Reasoning below its heading, a summary of earlier messages, or the duration of an answer.
  private mutating func add(
    status text: String, _ draft: inout ImportDraft
  ) throws(ImportError) {
    if text.hasPrefix("Thinking…") {
      let thought = String(text.dropFirst("Thinking…".count)[...].trimmed)
      if thought.isEmpty { return draft.report.countOmission("note from the program") }
      return try add(.assistant, [.thinking(thought, seconds: nil)], &draft)
    }
    if text.hasPrefix("Conversation compacted") {
      return try add(.system, [.content(.chatEvent(ChatEventContent(.summarizedHistory)))], &draft)
    }
    draft.report.countOmission("note from the program")
  }
}
