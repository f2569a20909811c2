import ChatModel

/// An importer of chats with an assistant whose records are in the order of the chat.
///
/// A file contains one chat, and is read twice: for its outline, and for its turns.
protocol RecordedSessionImporter: SequentialImporter {
  associatedtype Reader: SessionTurnReader

  /// The arrangement of the records in a file.
  func arrangement(of file: ImportFile) throws(ImportError) -> SessionRecords.Arrangement

  /// Notes a property of the session in its outline.
  func note(property key: String, _ value: JSONValue, in outline: inout SessionOutline)

  /// Notes a record in the outline: its date, its words, and whether it is a message.
  func note(_ record: JSONObject, in outline: inout SessionOutline)

  /// Completes the outline from the files next to the session's file.
  func complete(_ outline: inout SessionOutline, from file: ImportFile)

  /// Makes a reader for the turns of a session.
  func reader(for outline: SessionOutline) -> Reader
}

/// Reads the turns of one session, record by record.
protocol SessionTurnReader {
  /// The sender of answers whose record names no model.
  var assistant: AssistantTurn.Model { get }

  /// The turns before the first record, such as the instruction to the assistant.
  mutating func openingTurns(_ report: inout ImportReport) -> [AssistantTurn]

  /// The turns of a record; empty if nothing of it is shown.
  /// - Throws: `ImportError` if images cannot be stored.
  mutating func turns(
    of record: JSONObject, number: Int, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn]
}

extension RecordedSessionImporter {
  var passCount: Int { 2 }

  func note(property key: String, _ value: JSONValue, in outline: inout SessionOutline) {}

  func complete(_ outline: inout SessionOutline, from file: ImportFile) {}

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let outline = try outline(of: file)
    return [
      ImportChat(
        name: outline.name ?? file.chatName ?? file.stem, id: outline.id,
        messageCount: outline.messageCount, date: outline.lastDate)
    ]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let outline = try outline(of: file)
    draft.conversation.title = outline.name
    draft.words.known += outline.homes.paths + SessionTool.marks
    var reader = reader(for: outline)
    var builder = AssistantChatBuilder(assistant: reader.assistant)
    for turn in reader.openingTurns(&draft.report) { try builder.add(turn, to: &draft) }
    let records = SessionRecords(file: file, arrangement: try arrangement(of: file))
    var around: [(String, JSONValue)] = []
    let broken = try records.readAll(isStrict: options.isStrict) { key, value in
      around.append((key, value))
    } record: { value, number throws(ImportError) in
      try draft.addRecord(value, number, of: "record", in: file, options) {
        record, draft throws(ImportError) in
        for turn in try reader.turns(of: record, number: number, into: &draft)
        where !turn.parts.isEmpty {
          try builder.add(turn, to: &draft)
        }
      }
    }
    // Text that was not sent is counted as such.
    draft.words.known += [outline.draft].compactMap(\.self)
    for (key, value) in around { draft.pass(key, value) }
    for _ in 0..<broken { draft.report.countLostWords("broken line") }
    if draft.conversation.messages.isEmpty { draft.report.note("the session has no messages") }
  }

  /// The outline, which is the same when the chat is listed and when it is read.
  private func outline(of file: ImportFile) throws(ImportError) -> SessionOutline {
    if let known = file.survey as? SessionOutline { return known }
    var outline = SessionOutline()
    let records = SessionRecords(file: file, arrangement: try arrangement(of: file))
    try records.readAll(isStrict: false) { key, value in
      note(property: key, value, in: &outline)
    } record: { value, _ throws(ImportError) in
      if let record = value.object { note(record, in: &outline) }
    }
    complete(&outline, from: file)
    file.survey = outline
    return outline
  }
}

extension SessionTurnReader {
  mutating func openingTurns(_ report: inout ImportReport) -> [AssistantTurn] { [] }
}
