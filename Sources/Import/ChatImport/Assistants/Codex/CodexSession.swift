import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads a session of Codex: the first pass over all lines counts the items with text, and the
/// second reads each message once.
struct CodexSession {
  let file: ImportFile

  private static let assistant = AssistantTurn.Model(id: "codex", name: "Codex")

  /// The words around results and changes, which are shown as the state and the numbers of a call.
  private static let frames = [
    "Chunk ID Wall time seconds Process exited with code Output Success Plan updated",
    "Begin End Patch Add Update Delete Move to File", "bash update_plan",
  ]

  /// The outline of a session.
  private struct Outline {
    var id: String?
    var title: String?
    var lastDate: Date?
    var homes = HomeFolders()
    var messageCount = 0
    /// The number of items of each message; an event with the same text is the same message.
    var items: [CodexSpeech: Int] = [:]
    var brokenCount = 0
    var plainThoughts = 0

    /// Returns true if an event repeats an item, and subtracts one from the number of such items.
    mutating func takesPlace(of record: CodexRecord) -> Bool {
      guard record.kind == .event, let (speaker, words) = record.speech else { return false }
      let speech = CodexSpeech(speaker, words)
      guard let count = items[speech], count > 0 else { return false }
      items[speech] = count - 1
      return true
    }
  }

  /// The session's entry in a list of chats.
  func chat() throws(ImportError) -> ImportChat {
    let outline = try outline(isStrict: false)
    return ImportChat(
      name: outline.title ?? file.stem, id: outline.id, messageCount: outline.messageCount,
      date: outline.lastDate)
  }

  /// Reads the session.
  func read(options: ImportOptions, into draft: inout ImportDraft) throws(ImportError) {
    var outline = try outline(isStrict: options.isStrict)
    draft.conversation.title = outline.title
    draft.words.known += outline.homes.paths + Self.frames
    for _ in 0..<outline.brokenCount { draft.report.countLostWords("broken line") }
    var reader = CodexTurnReader(
      homes: outline.homes, plainThoughts: outline.plainThoughts)
    var builder = AssistantChatBuilder(assistant: Self.assistant)
    var refusal: ImportError?
    try readRecords { json, number throws(JSONError) in
      guard refusal == nil else { return try json.skipValue() }
      let record = try CodexRecord(&json)
      if outline.takesPlace(of: record) { return }
      draft.willRead(.object(record.object))
      let placeholders = draft.report.placeholders
      do throws(ImportError) {
        if let turn = try reader.turn(of: record, number: number, into: &draft) {
          try builder.add(turn, to: &draft)
        }
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
    if draft.conversation.messages.isEmpty { draft.report.note("the session has no messages") }
  }

  private func outline(isStrict: Bool) throws(ImportError) -> Outline {
    var outline = Outline()
    var events: [CodexSpeech: Int] = [:]
    let head = try file.jsonHead()?.inner("session")
    outline.id = head?["id"]?.text
    outline.brokenCount = try readRecords(isStrict: isStrict) {
      json, _ throws(JSONError) in
      let record = try CodexRecord(&json)
      if let date = record.date { outline.lastDate = max(outline.lastDate ?? date, date) }
      if record.kind == .session {
        outline.id = outline.id ?? record.object.text("id") ?? record.object.text("thread_id")
      }
      if let folder = record.object.text("cwd") { outline.homes.learn(from: folder) }
      if record.type == "agent_reasoning_raw_content" { outline.plainThoughts += 1 }
      for thought in record.thoughts {
        outline.items[CodexSpeech(.thought, thought), default: 0] += 1
      }
      guard let (speaker, words) = record.speech, !words.isBlank else { return }
      let speech = CodexSpeech(speaker, words)
      if record.kind == .item {
        outline.items[speech, default: 0] += 1
      } else {
        events[speech, default: 0] += 1
      }
      if speaker == .user, outline.title == nil { outline.title = words.asChatName }
    }
    for speech in Set(outline.items.keys).union(events.keys) where speech.speaker != .thought {
      outline.messageCount += max(outline.items[speech] ?? 0, events[speech] ?? 0)
    }
    outline.title = outline.title.map { outline.homes.shortened($0) }
    return outline
  }

  /// Passes each record to a closure, with its number: the lines of a rollout, or the items of the
  /// single object that the first versions of the program stored.
  @discardableResult
  private func readRecords(
    isStrict: Bool = false, _ body: (inout JSONReader, Int) throws(JSONError) -> Void
  ) throws(ImportError) -> Int {
    guard try file.jsonHead()?.isWholeRollout == true else {
      return try SessionLines(file: file).readAll(isStrict: isStrict, body)
    }
    let records = JSONRecords(
      source: try file.source(), file: file.label, advice: "name the session's original file",
      list: "items")
    var number = 0
    try records.readAll { reader, _ throws(JSONError) in
      number += 1
      try body(&reader, number)
    }
    return 0
  }
}

extension JSONHead {
  /// True for a session that is one object with the list of its items.
  var isWholeRollout: Bool { inner("session")?.has("id") == true && has("items") }
}
