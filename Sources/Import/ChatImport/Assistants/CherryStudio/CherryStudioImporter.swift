import ChatModel
import JSONStream
import Kit

/// Reads Cherry Studio's backup, a zip that contains the tables of its database in `data.json`; the
/// keys are those of `src/renderer/src/types/newMessage.ts` and of
/// `src/renderer/src/services/BackupService.ts` of CherryHQ/cherry-studio.
struct CherryStudioImporter: ChatBackupImporter {
  let format = ImportFormat.cherryStudio
  let summary = "Cherry Studio's backup: the zip, or the data.json in it"
  let program = "Cherry Studio"

  /// Recognises the copies of the browser's two storages.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    if let tables = head.inner("indexedDB"), tables.has("topics") || tables.has("message_blocks") {
      return .certain
    }
    return head.has("localStorage") && head.has("time") && head.has("version") ? .likely : nil
  }

  func backup(_ reader: inout JSONReader) throws(JSONError) -> ChatBackup<CherryStudioBlocks> {
    var backup = ChatBackup(CherryStudioBlocks())
    var topics = CherryStudioTopics()
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "localStorage":
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          if key == "persist:cherry-studio" {
            topics.read(try JSONValue(&reader, textBytes: ImportLimits.textBytes))
          } else {
            try reader.skipValue()
          }
        }
      case "indexedDB":
        try reader.forEachKeyOrSkip { table, reader throws(JSONError) in
          switch table {
          case "topics":
            try reader.forEachElementOrSkip { reader throws(JSONError) in
              backup.chats.append(try Self.chat(&reader))
            }
          case "message_blocks": try backup.facts.read(&reader)
          default: try reader.skipValue()
          }
        }
      default: try reader.skipValue()
      }
    }
    for place in backup.chats.indices { topics.name(&backup.chats[place]) }
    return backup
  }

  private static func chat(_ reader: inout JSONReader) throws(JSONError) -> BackedUpChat {
    var chat = BackedUpChat()
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "id": chat.id = try reader.textOrSkip()
      case "name": chat.title = try reader.textOrSkip()
      case "messages": chat.append(try BackedUpMessage.list(&reader))
      default: try reader.skipValue()
      }
    }
    return chat
  }

  func turn(
    of message: JSONObject, id: String, in backup: BackupPlace<CherryStudioBlocks>,
    into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn {
    let role = message.text("role").flatMap { AssistantTurn.Role(apiName: $0) } ?? .assistant
    var turn = AssistantTurn(id: id, role: role)
    turn.date = message["createdAt"]?.moment
    let model = message["model"]?.object
    if let id = model?.text("id") ?? message.text("modelId") {
      turn.model = AssistantTurn.Model(id: id, name: model?.text("name") ?? id)
    }
    if message.text("type") == "clear" {
      draft.report.countOmission("mark where the model forgets what was before")
      return turn
    }
    let blocks = message["blocks"]?.array ?? []
    for block in blocks {
      guard let id = block.text, let span = backup.facts.spans[id],
        let block = try backup.records.object(at: span, from: 0, name: "block “\(id)”")
      else {
        draft.report.countOmission("part of which the backup has only the id")
        continue
      }
      draft.willRead(.object(block))
      turn.parts += try CherryStudioBlocks.parts(of: block, by: role, in: backup.file, into: &draft)
    }
    if blocks.isEmpty {
      // Messages of older versions have their words in themselves.
      var content = MessagesContent(role: role)
      try content.read(message: message, into: &draft)
      turn.parts += content.finish()
    }
    return turn.counted(in: &draft)
  }
}

/// The properties of topics, which the program keeps in another storage than their messages.
private struct CherryStudioTopics {
  private struct Topic {
    var name: String?
    var instruction: String?
    var model: String?
  }

  private var topics: [String: Topic] = [:]

  /// Reads the state of the program: JSON whose values are JSON in strings too.
  mutating func read(_ value: JSONValue) {
    let state = value.object ?? value.text.flatMap(CodexTool.object)
    guard let part = state?["assistants"],
      let assistants = part.object ?? part.text.flatMap(CodexTool.object)
    else { return }
    let list = assistants["assistants"]?.array ?? []
    for assistant in list + [assistants["defaultAssistant"] ?? .null] {
      guard let assistant = assistant.object else { continue }
      for topic in assistant["topics"]?.array?.compactMap(\.object) ?? [] {
        guard let id = topic.text("id"), topics[id] == nil else { continue }
        topics[id] = Topic(
          name: topic.text("name"), instruction: topic.text("prompt") ?? assistant.text("prompt"),
          model: assistant["model"]?.object?.text("id"))
      }
    }
  }

  /// Gives a chat the properties of its topic.
  func name(_ chat: inout BackedUpChat) {
    guard let id = chat.id, let topic = topics[id] else { return }
    chat.title = chat.title ?? topic.name
    chat.instruction = topic.instruction
    chat.model = topic.model
  }
}
