internal import FoundationEssentials
import JSONStream

extension ConversationDraft {
  mutating func readMessages(_ reader: inout JSONReader) throws(JSONError) {
    conversation.messages = []
    offsets = []
    holdsMarkup = []
    ids = MessageIDTable()
    lacksIDs = false
    hasMessages = true
    try reader.beginArray()
    let listStart = reader.byteOffset
    while try reader.nextElement() {
      if conversation.messages.count == ChatModelLimits.messages {
        throw reader.error("more than \(ChatModelLimits.messages) messages")
      }
      makeRoom(readByteCount: reader.byteOffset - listStart, of: reader.byteCount - listStart)
      messageIndex = conversation.messages.count
      messageID = nil
      _ = try reader.peek()
      let start = reader.byteOffset
      let (message, isMarkup) = try readMessage(&reader, start: start)
      if !message.id.isEmpty, let other = ids.place(of: message.id, in: conversation.messages) {
        throw reader.error(
          "message \(other + 1) has the same id; give each message its own", at: start,
          under: ".id")
      }
      conversation.messages.append(message)
      if message.id.isEmpty {
        lacksIDs = true
      } else {
        ids.insertLast(of: conversation.messages)
      }
      offsets.append(start)
      holdsMarkup.append(isMarkup)
    }
    messageIndex = nil
    messageID = nil
  }

  /// Makes room for as many messages as the bytes so far lead to expect: to double a list of
  /// messages each time takes three times its memory for a moment.
  private mutating func makeRoom(readByteCount: Int, of byteCount: Int) {
    let count = conversation.messages.count
    guard count == conversation.messages.capacity, count >= 256, readByteCount > 0 else { return }
    let expected = Double(count) * Double(byteCount) / Double(readByteCount) * 1.02
    conversation.messages.reserveCapacity(
      Int(min(max(expected, Double(count) * 1.25), Double(ChatModelLimits.messages))))
  }

  /// Numbers the messages without an id by their places: where another one has the number, a second
  /// one follows it.
  mutating func numberMessages() {
    guard lacksIDs else { return }
    for place in conversation.messages.indices where conversation.messages[place].id.isEmpty {
      let number = String(place + 1)
      var id = number
      var suffix = 2
      while ids.place(of: id, in: conversation.messages) != nil {
        id = "\(number).\(suffix)"
        suffix += 1
      }
      conversation.messages[place].id = id
      ids.insert(place, of: conversation.messages)
    }
  }

  mutating func readMessage(
    _ reader: inout JSONReader, start: Int
  ) throws(JSONError) -> (Message, isMarkup: Bool) {
    var message = Message(id: "", content: .text(""))
    var content: ContentDraft?
    var text = TextDraft()
    var isEdited: Bool?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "id":
        message.id = try reader.identifier()
        messageID = message.id
      case "from": message.sender = try reader.optionalString()
      case "at": message.date = try reader.optionalDate()
      case "text": text.string = try reader.optionalString()
      case "entities": try text.readEntities(&reader)
      case "format": try text.readFormat(&reader)
      case "content": content = try reader.null() ? nil : ContentDraft(&reader, payloads)
      case "replyTo": message.replyTo = try reader.optionalString()
      case "status": message.status = try reader.optionalCase()
      case "edited": isEdited = try reader.null() ? nil : try reader.boolean()
      case "editedAt": message.editedAt = try reader.optionalDate()
      case "forwardedFrom": message.forwardedFrom = try reader.optionalString()
      case "pinned": message.isPinned = try reader.null() ? false : try reader.boolean()
      case "reactions": message.reactions = try readReactions(&reader)
      case "dir": message.direction = try reader.optionalCase()
      case "lang": message.language = try reader.optionalString()
      case "progress": message.progress = try reader.optionalDouble(in: 0...1)
      case "readBy": message.readCount = try reader.optionalReadCount()
      case "fields":
        message.fields = try reader.null() ? MessageFields() : MessageFields(&reader)
      case "display": message.display = try reader.optionalDisplay() ?? MessageDisplay()
      case "target": message.target = try reader.optionalCase()
      default: try reader.skipValue()
      }
    }
    message.isEdited = isEdited ?? (message.editedAt != nil)
    switch (content, text.string != nil) {
    case (let content?, false):
      message.content = content.content
      return (message, content.isMarkup)
    case (nil, true):
      if text.isMarkdown, let source = text.string {
        message.content = .markdown(source)
        return (message, false)
      }
      let (richText, isMarkup) = try text.richText(reader)
      message.content = .text(richText)
      return (message, isMarkup)
    case (_?, true):
      throw reader.error("there is \"text\" and \"content\"; keep one of them", at: start)
    case (nil, false):
      throw reader.error("there is neither \"text\" nor \"content\"; add one of them", at: start)
    }
  }

  private func readReactions(_ reader: inout JSONReader) throws(JSONError) -> [Reaction] {
    var reactions: [Reaction] = []
    if try reader.null() { return [] }
    try reader.beginArray()
    while try reader.nextElement() {
      if reactions.count == ChatModelLimits.reactions {
        throw reader.error("more than \(ChatModelLimits.reactions) reactions")
      }
      _ = try reader.peek()
      let start = reader.byteOffset
      var emoji: String?
      var participants: [Participant.ID] = []
      var count: Int?
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "emoji": emoji = try reader.identifier()
        case "by":
          participants = []
          if try reader.null() { continue }
          try reader.beginArray()
          while try reader.nextElement() { participants.append(try reader.string()) }
        case "count": count = try reader.optionalInteger(in: 1...Int(Int32.max))
        default: try reader.skipValue()
        }
      }
      guard let emoji else { throw reader.error("a reaction has no \"emoji\"; add one", at: start) }
      reactions.append(Reaction(emoji: emoji, participants: participants, count: count))
    }
    return reactions
  }
}
