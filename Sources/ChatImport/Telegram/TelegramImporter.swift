import ChatModel
import JSONStream

/// Reads a Telegram Desktop export into a conversation.
///
/// Two passes over the bytes: one that finds the chats and checks the grammar of everything, one
/// that reads the messages of the chosen chat, one at a time.
struct TelegramImporter {
  /// How often the export is read.
  static let passCount = 2

  /// The file as errors name it.
  let file: String
  let options: ImportOptions
  /// The most messages of the chat.
  var messageLimit = ChatModelLimits.messages

  /// What the first pass finds.
  private struct Outline {
    /// The chat of an export of one.
    var single = TelegramChat()
    var isSingle = false
    /// `chats` and `left_chats` of a full export, in order.
    var lists: [(key: String, chats: [TelegramChat])] = []
    /// The number of the account, where the export says it.
    var owner: String?
  }

  /// Which chat to read: the whole file, or an element of one of its lists.
  private enum Target {
    case single
    case listed(key: String, index: Int)
  }

  /// Reads an export.
  func read(
    _ source: some ByteSource, report: inout ImportReport
  ) throws(ImportError) -> Conversation {
    let outline: Outline
    do throws(JSONError) {
      outline = try self.outline(of: source)
    } catch {
      throw failure(error)
    }
    let (chat, target) = try choose(from: outline)
    var builder = TelegramChatBuilder(
      file: file, isStrict: options.isStrict, messageCount: min(chat.messageCount, messageLimit))
    let refusal: ImportError?
    do throws(JSONError) {
      refusal = try fill(&builder, from: source, target: target)
    } catch {
      throw failure(error)
    }
    if let refusal { throw refusal }
    var conversation = builder.conversation
    conversation.title = chat.title
    report = builder.report
    if let wish = options.me {
      conversation.me = try ParticipantChoice.find(
        wish, among: conversation.participants, file: file)
    } else {
      conversation.me = builder.me(in: chat, owner: outline.owner)
      let isChannel = chat.type?.hasSuffix("channel") == true
      if conversation.me == nil, builder.speakers.count > 1, !isChannel {
        report.note(
          "the export does not say whose it is, so nobody is on the right; choose with --me")
      }
    }
    return conversation
  }

  private func failure(_ error: JSONError) -> ImportError {
    var place = "line \(error.line), column \(error.column)"
    if !error.path.isEmpty { place += ", at \(error.path)" }
    return ImportError(
      .badData, file: file, place: place, problem: error.reason,
      advice: "export the chat from Telegram again, or mend the file there")
  }

  /// The first pass.
  private func outline(of source: some ByteSource) throws(JSONError) -> Outline {
    var outline = Outline()
    var reader = JSONReader(source, options: .hexEscapes)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "messages":
        outline.isSingle = true
        try outline.single.read(key, &reader)
      case "chats", "left_chats":
        let count = outline.lists.reduce(0) { $0 + $1.chats.count }
        outline.lists.append((key, try chats(&reader, room: ImportLimits.chats - count)))
      case "personal_information":
        let owner = try JSONValue(&reader).object?["user_id"]?.identifier
        outline.owner = owner ?? outline.owner
      default: try outline.single.read(key, &reader)
      }
    }
    try reader.finish()
    return outline
  }

  private func chats(
    _ reader: inout JSONReader, room: Int
  ) throws(JSONError) -> [TelegramChat] {
    var chats: [TelegramChat] = []
    guard try reader.peek() == .object else {
      try reader.skipValue()
      return []
    }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "list", try reader.peek() == .array else {
        try reader.skipValue()
        continue
      }
      try reader.beginArray()
      while try reader.nextElement() {
        if chats.count == room { throw reader.error("more than \(ImportLimits.chats) chats") }
        if try reader.peek() == .object {
          chats.append(try TelegramChat(&reader))
        } else {
          chats.append(TelegramChat())
          try reader.skipValue()
        }
      }
    }
    return chats
  }

  private func choose(from outline: Outline) throws(ImportError) -> (TelegramChat, Target) {
    if outline.isSingle { return (outline.single, .single) }
    var choices: [(chat: TelegramChat, target: Target)] = []
    for list in outline.lists {
      for (index, chat) in list.chats.enumerated() {
        choices.append((chat, .listed(key: list.key, index: index)))
      }
    }
    guard !choices.isEmpty else {
      throw ImportError(
        .badData, file: file, place: "at the top",
        problem: "a Telegram export has “messages” or “chats”, and this file has neither",
        advice: "export the chat as “Machine-readable JSON”")
    }
    let wanted = options.chat.map { wish in choices.filter { $0.chat.matches(wish) } } ?? choices
    if wanted.count == 1 { return (wanted[0].chat, wanted[0].target) }
    let list = ParticipantChoice.list((wanted.isEmpty ? choices : wanted).map(\.chat.words))
    let problem =
      options.chat.map { wish in
        "\(wanted.isEmpty ? "no chat" : "more than one chat") is called “\(wish)”"
      } ?? "the export holds \(choices.count) chats"
    throw ImportError(
      .badOption, file: file, problem: problem, advice: "choose one by its number: \(list)")
  }

  /// The second pass; returns the error with which the builder refused a message.
  private func fill(
    _ builder: inout TelegramChatBuilder, from source: some ByteSource, target: Target
  ) throws(JSONError) -> ImportError? {
    var reader = JSONReader(source, options: .hexEscapes)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch target {
      case .single where key == "messages":
        if let refusal = try messages(&builder, &reader) { return refusal }
      case .listed(key, let index):
        try reader.beginObject()
        while let key = try reader.nextKey() {
          guard key == "list", try reader.peek() == .array else {
            try reader.skipValue()
            continue
          }
          if let refusal = try chat(index, &builder, &reader) { return refusal }
        }
      default: try reader.skipValue()
      }
    }
    return nil
  }

  private func chat(
    _ index: Int, _ builder: inout TelegramChatBuilder, _ reader: inout JSONReader
  ) throws(JSONError) -> ImportError? {
    try reader.beginArray()
    var current = 0
    while try reader.nextElement() {
      defer { current += 1 }
      guard current == index, try reader.peek() == .object else {
        try reader.skipValue()
        continue
      }
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if key == "messages" {
          if let refusal = try messages(&builder, &reader) { return refusal }
        } else {
          try reader.skipValue()
        }
      }
    }
    return nil
  }

  private func messages(
    _ builder: inout TelegramChatBuilder, _ reader: inout JSONReader
  ) throws(JSONError) -> ImportError? {
    // A file without messages is no chat, so a wrong kind here is an error in any case.
    try reader.beginArray()
    while try reader.nextElement() {
      if builder.conversation.messages.count == messageLimit {
        return .tooManyMessages(limit: messageLimit, file: file)
      }
      let path = options.isStrict ? reader.path : ""
      let value = try JSONValue(&reader)
      do throws(ImportError) {
        try builder.add(value, path: path)
      } catch { return error }
    }
    return nil
  }
}
