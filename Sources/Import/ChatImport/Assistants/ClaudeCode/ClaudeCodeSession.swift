import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads a session of Claude Code, together with earlier sessions that it continues and the work of
/// its subagents.
///
/// One pass over all lines finds their order, and a second pass reads the shown lines; memory holds
/// the ids of all lines, and the content of the wanted ones.
struct ClaudeCodeSession {
  let file: ImportFile

  private static let assistant = AssistantTurn.Model(id: "claude-code", name: "Claude Code")

  /// The session's entry in a list of chats.
  func chat() throws(ImportError) -> ImportChat {
    var outline = ClaudeCodeOutline()
    try outline.read(file, as: 0, isStrict: false)
    defer { file.survey = outline }
    return ImportChat(
      name: outline.title.map { outline.homes.shortened($0) } ?? file.stem, id: outline.session,
      messageCount: outline.shownCount, date: outline.lastDate)
  }

  /// Reads the session.
  func read(options: ImportOptions, into draft: inout ImportDraft) throws(ImportError) {
    let (files, outline) = try outlined(isStrict: options.isStrict)
    draft.conversation.title = outline.title.map { outline.homes.shortened($0) }
    // Calls of these tools are shown as documents.
    draft.words.known += outline.homes.paths + ["TodoWrite", "ExitPlanMode", "(no content)"]
    for _ in 0..<outline.recordCount { draft.report.countOmission("record that is not a message") }
    for _ in 0..<outline.brokenCount { draft.report.countLostWords("broken line") }
    let branch = try outline.branch(
      wish: options.branch, file: file.label, report: &draft.report)
    let order = ClaudeCodeOrder(outline, showing: branch)
    for _ in 0..<order.omittedCount {
      draft.report.countOmission("line of an agent's warm-up")
    }

    var slots = [[Int: Int]](repeating: [:], count: files.count)
    for (slot, entry) in order.entries.enumerated() {
      let line = outline.lines[entry.line]
      slots[line.file][line.number] = slot
    }
    var turns = TurnOrder(AssistantChatBuilder(assistant: Self.assistant))
    var reader = ClaudeCodeTurnReader(homes: outline.homes)
    for (place, file) in files.enumerated() where !slots[place].isEmpty {
      var refusal: ImportError?
      let slots = slots[place]
      try SessionLines(file: file).readAll { json, number throws(JSONError) in
        guard refusal == nil, let slot = slots[number] else { return try json.skipValue() }
        let value = try ClaudeCodeTurnReader.value(&json)
        let entry = order.entries[slot]
        draft.willRead(.object(value))
        let placeholders = draft.report.placeholders
        do throws(ImportError) {
          let read = try reader.turns(
            of: value, id: outline.lines[entry.line].id, agent: entry.agent, into: &draft)
          try turns.insert(read, at: slot, to: &draft)
          if options.isStrict, draft.report.placeholders != placeholders {
            throw ImportError(
              deviation: draft.report.placeholders.last?.kind ?? "unknown part", file: file.label,
              place: "line \(number)")
          }
        } catch {
          refusal = error
        }
      }
      if let refusal { throw refusal }
    }
    try turns.finish(&draft)
    if draft.conversation.messages.isEmpty { draft.report.note("the session has no messages") }
  }

  // MARK: Files

  /// The files of the session, starting with the earlier sessions that it continues, and the
  /// outline of their lines.
  private func outlined(
    isStrict: Bool
  ) throws(ImportError) -> (files: [ImportFile], outline: ClaudeCodeOutline) {
    var files = [file]
    var outline = ClaudeCodeOutline()
    if let known = file.survey as? ClaudeCodeOutline, !isStrict || known.brokenCount == 0 {
      outline = known
      file.survey = nil
    } else {
      try outline.read(file, as: 0, isStrict: isStrict)
    }
    var names: Set<String> = [file.name]
    while let missing = outline.missingParent, files.count < ImportLimits.joinedSessions,
      let earlier = try sibling(with: missing, except: names)
    {
      names.insert(earlier.name)
      files.insert(earlier, at: 0)
      outline = ClaudeCodeOutline()
      for (place, file) in files.enumerated() {
        try outline.read(file, as: place, isStrict: isStrict)
      }
      guard outline.contains(missing) else { break }
    }
    for agent in Set(outline.agents.values).sorted().prefix(ImportLimits.filesLookedAt)
    where outline.groups[agent] == nil {
      let name = "agent-\(agent).jsonl"
      guard let file = file.sibling(name) ?? file.sibling("\(file.stem)/subagents/\(name)") else {
        continue
      }
      try outline.read(file, as: files.count, isStrict: isStrict)
      files.append(file)
    }
    return (files, outline)
  }

  /// The session file in the same folder that contains a given line.
  private func sibling(
    with id: String, except names: Set<String>
  ) throws(ImportError) -> ImportFile? {
    let others = file.filesBeside.lazy.filter {
      $0.fileExtension == "jsonl" && !$0.contains("/") && !names.contains($0)
        && !$0.hasPrefix("agent-")
    }
    for name in others.prefix(ImportLimits.filesLookedAt) {
      guard let other = file.sibling(name) else { continue }
      var isFound = false
      _ = try? SessionLines(file: other).readAll { reader, _ throws(JSONError) in
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          if key == "uuid", !isFound {
            isFound = try reader.textOrSkip() == id
          } else {
            try reader.skipValue()
          }
        }
      }
      other.close()
      if isFound { return other }
    }
    return nil
  }
}

/// The lines of a session in display order.
struct ClaudeCodeOrder {
  /// A line, and the subagent of the session that wrote it.
  struct Entry {
    /// The line's index in the outline.
    var line: Int
    var agent: AssistantTurn.Model?
  }

  private(set) var entries: [Entry] = []
  /// The number of lines of subagents that were started in advance, before they had a task.
  private(set) var omittedCount = 0

  /// The task of a subagent that the program starts in advance, before there is a real task.
  private static let warmUp = "Warmup"

  /// Orders the lines of a branch; a subagent's lines follow the call that started it.
  init(_ outline: ClaudeCodeOutline, showing shown: Set<String>) {
    if outline.isAgentAlone {
      entries = outline.lines.indices.map { Entry(line: $0) }
      return
    }
    var messages: Set<String> = []
    for line in outline.lines where line.group == nil && shown.contains(line.id) {
      if let message = line.messageID { messages.insert(message) }
    }
    // The subagent of each call, found by the call's answer or by the subagent's task.
    var groupOfCall = outline.agents
    var kinds: [String: String] = [:]
    var groupsByPrompt: [String: [String]] = [:]
    for line in outline.lines {
      guard let group = line.group, let found = outline.groups[group],
        found.lines.first.map({ outline.lines[$0].id }) == line.id, let prompt = found.prompt
      else { continue }
      groupsByPrompt[prompt, default: []].append(group)
    }
    // The lists are reversed so that `popLast` returns subagents in the order of the file.
    for (prompt, groups) in groupsByPrompt { groupsByPrompt[prompt] = groups.reversed() }
    for call in outline.agentCalls {
      if let kind = call.kind { kinds[call.id] = kind }
      // Printed lines contain the id of the call.
      if outline.groups[call.id] != nil { groupOfCall[call.id] = call.id }
      guard groupOfCall[call.id].flatMap({ outline.groups[$0] }) == nil,
        let group = groupsByPrompt[call.prompt]?.popLast()
      else { continue }
      groupOfCall[call.id] = group
    }
    let attached = Set(groupOfCall.values)

    var calls: Set<String> = []
    var done: Set<String> = []
    for (place, line) in outline.lines.enumerated() {
      if let group = line.group {
        if !attached.contains(group), done.insert(group).inserted {
          append(group, of: outline, kind: nil, isCalled: false)
        }
        continue
      }
      // The answers to simultaneous calls are separate lines that are not on the branch.
      let isKept =
        shown.contains(line.id) || line.messageID.map(messages.contains) ?? false
        || !line.answers.isEmpty && line.answers.contains(where: calls.contains)
        || line.isAside && line.parent.map(shown.contains) ?? true
      guard isKept else { continue }
      entries.append(Entry(line: place))
      calls.formUnion(line.calls)
      for call in line.calls {
        guard let group = groupOfCall[call], done.insert(group).inserted else { continue }
        append(group, of: outline, kind: kinds[call], isCalled: true)
      }
    }
  }

  private mutating func append(
    _ id: String, of outline: ClaudeCodeOutline, kind: String?, isCalled: Bool
  ) {
    guard let group = outline.groups[id] else { return }
    if group.prompt == Self.warmUp {
      omittedCount += group.lines.count
      return
    }
    let model = AssistantTurn.Model(id: "agent:\(kind ?? "Agent")", name: kind)
    // The first line repeats the task from the call.
    let lines = isCalled && group.prompt != nil ? group.lines.dropFirst() : group.lines[...]
    entries += lines.map { Entry(line: $0, agent: model) }
  }
}
