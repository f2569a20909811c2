import ChatModel
import JSONStream
import Kit

/// An importer of the backup of a program that talks to models of several companies: one JSON file
/// with all chats and settings.
///
/// A backup is read once for the outlines of its chats; then the messages of one chat are read from
/// their positions. Settings, which contain keys of services, are passed over.
protocol ChatBackupImporter: SequentialImporter {
  associatedtype Facts

  /// The name of the program, for errors.
  var program: String { get }

  /// Reads the outlines of all chats.
  func backup(_ reader: inout JSONReader) throws(JSONError) -> ChatBackup<Facts>

  /// The turn of a message.
  /// - Throws: `ImportError` if images cannot be stored, or a part of the message cannot be read.
  func turn(
    of message: JSONObject, id: String, in backup: BackupPlace<Facts>,
    into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn
}

/// The file, the facts and the options with which the messages of a chat are read.
struct BackupPlace<Facts> {
  let file: ImportFile
  let records: JSONRecords
  let facts: Facts
  let options: ImportOptions
}

extension ChatBackupImporter {
  var fileExtensions: Set<String> { ["json"] }
  var passCount: Int { 2 }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try outlines(of: file).chats.enumerated().map { place, chat in
      ImportChat(
        name: chat.name, id: chat.id, messageCount: chat.messages.shownCount(current: chat.current),
        date: chat.lastDate, position: place)
    }
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let backup = try outlines(of: file)
    guard backup.chats.indices.contains(chat.position) else { return }
    let chat = backup.chats[chat.position]
    draft.conversation.title = chat.name
    let assistant = chat.model.map { AssistantTurn.Model(id: $0, name: $0) } ?? .unnamed
    if let words = chat.instruction, !words.isBlank {
      var builder = AssistantChatBuilder(assistant: assistant)
      try builder.add(
        AssistantTurn(id: "instruction", role: .system, parts: [.plain(words)]), to: &draft)
    }
    for omission in chat.omissions { draft.report.countOmission(omission) }
    let place = BackupPlace(
      file: file, records: try records(file), facts: backup.facts, options: options)
    try chat.messages.add(
      to: &draft, options, current: chat.current, from: place.records, at: 0,
      assistant: assistant, kind: "chat"
    ) { message, id, draft throws(ImportError) in
      try turn(of: message, id: id, in: place, into: &draft)
    }
  }

  /// The turn of a message with one of the APIs' roles, whose contents have their shapes.
  func plainTurn(
    of message: JSONObject, id: String, into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn {
    let role = message.text("role").flatMap { AssistantTurn.Role(apiName: $0) } ?? .user
    var turn = AssistantTurn(id: id, role: role)
    turn.model = message.text("model").map { AssistantTurn.Model(id: $0, name: $0) }
    var content = MessagesContent(role: role)
    try content.read(message: message, into: &draft)
    turn.parts = content.finish()
    return turn
  }

  /// The outlines of all chats, which are read once for a file.
  private func outlines(of file: ImportFile) throws(ImportError) -> ChatBackup<Facts> {
    if let found = file.survey as? ChatBackup<Facts> { return found }
    let source = try file.source()
    let backup: ChatBackup<Facts>
    do throws(JSONError) {
      var reader = JSONReader(source)
      backup = try self.backup(&reader)
      try reader.finish()
    } catch {
      throw ImportError(error, file: file.label, advice: advice)
    }
    file.survey = backup
    return backup
  }

  private var advice: String { "make the backup in \(program) again" }

  private func records(_ file: ImportFile) throws(ImportError) -> JSONRecords {
    JSONRecords(source: try file.source(), file: file.label, advice: advice)
  }
}

extension AssistantTurn {
  /// Counts a turn without parts in the report.
  func counted(in draft: inout ImportDraft) -> AssistantTurn {
    if parts.isEmpty { draft.report.countOmission("empty message") }
    return self
  }
}
