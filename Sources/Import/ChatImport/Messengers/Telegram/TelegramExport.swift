import ChatModel
import JSONStream

/// Reads a Telegram Desktop export, one message at a time.
///
/// One pass over the file finds the chats and checks the grammar of all JSON; a second pass reads
/// the messages of the chosen chat.
struct TelegramExport {
  /// The number of times that the file is read.
  static let passCount = 2
  /// The `position` of the chat in an export of a single chat; the chats in a full export have
  /// positions from 0.
  static let single = -1
  /// The `position` of the stories in a full export.
  static let stories = -2

  /// The name of the file, for errors.
  let file: String
  let options: ImportOptions
  /// The maximum number of messages in the chat.
  var messageLimit = ChatModelLimits.messages

  // MARK: The chats

  /// Finds the chats, in the first pass.
  func chats(in source: some ByteSource) throws(ImportError) -> [ImportChat] {
    do throws(JSONError) {
      return try outline(of: source)
    } catch {
      throw failure(error)
    }
  }

  private func outline(of source: some ByteSource) throws(JSONError) -> [ImportChat] {
    var isSingle = false
    var single = TelegramChat()
    var listed: [TelegramChat] = []
    var storyCount = 0
    var reader = JSONReader(source, options: .hexEscapes)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "messages":
        isSingle = true
        try single.read(key, &reader)
      case "chats", "left_chats":
        listed += try chats(&reader, room: ImportLimits.chats - listed.count)
      case "stories":
        try reader.forEachElementOrSkip { reader throws(JSONError) in
          storyCount += 1
          try reader.skipValue()
        }
      default: try single.read(key, &reader)
      }
    }
    try reader.finish()
    if isSingle { return [single.listed(at: Self.single)] }
    var chats = listed.enumerated().map { $0.element.listed(at: $0.offset) }
    if storyCount > 0 {
      chats.append(
        ImportChat(
          name: TelegramStories.name, messageCount: storyCount, position: Self.stories))
    }
    return chats
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

  private func failure(_ error: JSONError) -> ImportError {
    ImportError(
      error, file: file, advice: "export the chat from Telegram again, or correct the file")
  }

  // MARK: One chat

  /// Reads the messages of a chat, in the second pass.
  /// - Parameters:
  ///   - source: the same bytes as in the first pass.
  ///   - position: the `position` of the chat, as in its `ImportChat`.
  ///   - messageCount: the number of its messages.
  ///   - draft: the draft to which the messages are added.
  /// - Throws: `ImportError` if the export is damaged or too large.
  func read(
    _ source: some ByteSource, position: Int, messageCount: Int, into draft: inout ImportDraft
  ) throws(ImportError) {
    var builder = TelegramChatBuilder(
      draft, file: file, isStrict: options.isStrict, messageCount: min(messageCount, messageLimit))
    var chat = TelegramChat()
    var owner = TelegramOwner()
    let refusal: ImportError?
    do throws(JSONError) {
      refusal = try fill(&builder, &chat, &owner, from: source, position: position)
    } catch {
      throw failure(error)
    }
    if let refusal { throw refusal }
    builder.nameEvents()
    draft = builder.draft
    draft.conversation.title = chat.name
    draft.report = builder.report
    // A chat with oneself has the name of the person.
    if chat.type == "saved_messages" || position == Self.stories, chat.name == nil {
      draft.conversation.title = builder.me(in: chat, owner: owner.id).flatMap {
        builder.name(of: $0)
      }
    }
    if position == Self.stories {
      for place in draft.conversation.participants.indices
      where draft.conversation.participants[place].role != nil {
        draft.conversation.participants[place].role = .user
      }
      // The export lists the newest stories first.
      draft.conversation.messages.reverse()
    }
    guard options.me == nil else { return }
    draft.conversation.me = builder.me(in: chat, owner: owner.id)
    let isChannel = chat.type?.hasSuffix("channel") == true
    if draft.conversation.me == nil, builder.speakers.count > 1, !isChannel {
      draft.report.note(
        "the export does not name its owner, so no message is on the right; choose a participant",
        option: .me)
    }
  }

  /// Reads the messages; returns the error if the builder rejects one.
  private func fill(
    _ builder: inout TelegramChatBuilder, _ chat: inout TelegramChat, _ owner: inout TelegramOwner,
    from source: some ByteSource, position: Int
  ) throws(JSONError) -> ImportError? {
    var reader = JSONReader(source, options: .hexEscapes)
    // The number of chats in the lists already read.
    var passed = 0
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "personal_information": owner.read(try JSONValue(&reader))
      case "stories" where position == Self.stories:
        if let refusal = try messages(&builder, &reader, owner) { return refusal }
      case "messages" where position == Self.single:
        if let refusal = try messages(&builder, &reader) { return refusal }
      case "chats" where position >= 0, "left_chats" where position >= 0:
        let refusal = try fill(&builder, &chat, fromListIn: &reader, position, &passed)
        if let refusal { return refusal }
      case _ where position == Self.single: try chat.read(key, &reader)
      default: try reader.skipValue()
      }
    }
    return nil
  }

  private func fill(
    _ builder: inout TelegramChatBuilder, _ chat: inout TelegramChat,
    fromListIn reader: inout JSONReader, _ position: Int, _ passed: inout Int
  ) throws(JSONError) -> ImportError? {
    guard try reader.peek() == .object else {
      try reader.skipValue()
      return nil
    }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "list", try reader.peek() == .array else {
        try reader.skipValue()
        continue
      }
      try reader.beginArray()
      while try reader.nextElement() {
        defer { passed += 1 }
        guard passed == position else {
          try reader.skipValue()
          continue
        }
        guard try reader.peek() == .object else {
          try builder.draft.pass(key, &reader)
          continue
        }
        try reader.beginObject()
        while let key = try reader.nextKey() {
          if key == "messages" {
            if let refusal = try messages(&builder, &reader) { return refusal }
          } else {
            try chat.read(key, &reader)
          }
        }
      }
    }
    return nil
  }

  /// Reads messages, or stories if `owner` is given.
  private func messages(
    _ builder: inout TelegramChatBuilder, _ reader: inout JSONReader, _ owner: TelegramOwner? = nil
  ) throws(JSONError) -> ImportError? {
    // A chat without a list of messages is always an error.
    try reader.beginArray()
    while try reader.nextElement() {
      if builder.draft.messageCount == messageLimit {
        return .tooManyMessages(limit: messageLimit, file: file)
      }
      let path = options.isStrict ? reader.path : ""
      var value = try JSONValue(&reader)
      if let owner {
        let number = builder.draft.messageCount + 1
        value = TelegramStories.message(of: value, number: number, owner: owner) ?? value
      }
      builder.draft.willRead(value, builder.report)
      do throws(ImportError) {
        try builder.add(value, path: path)
      } catch { return error }
    }
    return nil
  }
}
