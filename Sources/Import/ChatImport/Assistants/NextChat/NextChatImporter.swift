import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads the backup of NextChat (ChatGPT Next Web), which is the state of its stores; the keys are
/// those of `app/store/chat.ts` of ChatGPTNextWeb/NextChat.
struct NextChatImporter: ChatBackupImporter {
  let format = ImportFormat.nextChat
  let summary = "NextChat's backup: Backup-….json"
  let program = "NextChat"

  /// The key of the store with the chats.
  private static let store = "chat-next-web-store"

  /// Recognises the store with the chats by its name.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed, let store = head.inner(Self.store)
    else { return nil }
    return store.has("sessions") || store.has("state") ? .certain : nil
  }

  /// The facts are the order of day, month and year in the times, which NextChat writes as the
  /// person's browser shows them.
  func backup(_ reader: inout JSONReader) throws(JSONError) -> ChatBackup<WhatsAppDateEvidence> {
    var backup = ChatBackup(WhatsAppDateEvidence())
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      guard key == Self.store else { return try reader.skipValue() }
      try readStore(&reader, into: &backup)
    }
    return backup
  }

  private func readStore(
    _ reader: inout JSONReader, into backup: inout ChatBackup<WhatsAppDateEvidence>
  ) throws(JSONError) {
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "sessions":
        try reader.forEachElementOrSkip { reader throws(JSONError) in
          try readSession(&reader, into: &backup)
        }
      // The browser's own copy of a store has its values one level deeper.
      case "state":
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          guard key == "sessions" else { return try reader.skipValue() }
          try reader.forEachElementOrSkip { reader throws(JSONError) in
            try readSession(&reader, into: &backup)
          }
        }
      default: try reader.skipValue()
      }
    }
  }

  private func readSession(
    _ reader: inout JSONReader, into backup: inout ChatBackup<WhatsAppDateEvidence>
  ) throws(JSONError) {
    var chat = BackedUpChat()
    // The messages of a mask, as NextChat calls a prepared chat, are before all others.
    var (context, messages): ([BackedUpMessage], [BackedUpMessage]) = ([], [])
    var dates = backup.facts
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "id": chat.id = try reader.simpleOrSkip()?.identifier
      case "topic": chat.title = try reader.textOrSkip()
      case "memoryPrompt":
        if try reader.textOrSkip() != nil { chat.omissions.append("summary for the model") }
      case "messages":
        try reader.forEachElementOrSkip { reader throws(JSONError) in
          let message = try BackedUpMessage(&reader) { key, value in
            guard key == "date", let text = value.text,
              case .numbers(let header, _)? = TableTime(text)
            else { return }
            dates.add(header)
          }
          if let message { messages.append(message) }
        }
      case "mask":
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          switch key {
          case "context": context = try BackedUpMessage.list(&reader)
          case "modelConfig":
            chat.model = try JSONValue(&reader).object?.text("model") ?? chat.model
          default: try reader.skipValue()
          }
        }
      default: try reader.skipValue()
      }
    }
    backup.facts = dates
    chat.append(context + messages)
    backup.chats.append(chat)
  }

  func turn(
    of message: JSONObject, id: String, in backup: BackupPlace<WhatsAppDateEvidence>,
    into draft: inout ImportDraft
  ) throws(ImportError) -> AssistantTurn {
    var turn = try plainTurn(of: message, id: id, into: &draft)
    if let text = message.text("date"), let time = TableTime(text) {
      if case .moment(let date) = time {
        turn.date = date
      } else {
        turn.date = date(time, backup, &draft)
      }
    }
    // Tools are called before the answer is written.
    var calls: [AssistantTurn.Part] = []
    for tool in message["tools"]?.array?.compactMap(\.object) ?? [] {
      calls += try ToolItem(item: Self.call(tool)).parts(into: &draft) ?? []
    }
    turn.parts = calls + turn.parts
    if message["audio_url"]?.text != nil {
      draft.report.countOmission("recording under “audio_url”")
    }
    return turn.counted(in: &draft)
  }

  /// The moment of a time as a browser shows it, read as UTC.
  private func date(
    _ time: TableTime, _ backup: BackupPlace<WhatsAppDateEvidence>, _ draft: inout ImportDraft
  ) -> Date? {
    draft.hasWallClockTimes = true
    switch time {
    case .moment(let date): return date
    case .wall(let time): return time.date
    case .numbers(let header, _):
      if let order = backup.options.dateOrder { return order.time(of: header)?.date }
      let choice = backup.facts.choice
      if let note = choice.note { draft.report.note(note, option: .dateOrder) }
      return choice.order.time(of: header)?.date
    }
  }

  /// A call with its answer, under the keys that other programs use.
  private static func call(_ tool: JSONObject) -> JSONObject {
    let function = tool["function"]?.object
    var call = JSONObject()
    call.append("id", tool["id"] ?? .null)
    call.append("name", function?["name"] ?? .null)
    call.append("arguments", function?["arguments"] ?? .null)
    call.append("output", tool["content"] ?? tool["errorMsg"] ?? .null)
    call.append("is_error", tool["isError"] ?? .null)
    return call
  }
}
