internal import FoundationEssentials
import JSONStream

extension ConversationDraft {
  mutating func readMessages(_ reader: inout JSONReader) throws(JSONError) {
    conversation.messages = []
    window.reset()
    senders = []
    senderIDs = []
    holdsMarkup = []
    ids = MessageIDTable()
    lacksIDs = false
    hasMessages = true
    try reader.beginArray()
    let listStart = reader.byteOffset
    while try reader.nextElement() {
      let place = window.droppedCount + conversation.messages.count
      if place == ChatModelLimits.messages {
        throw reader.error("more than \(ChatModelLimits.messages) messages")
      }
      if window.keepsAll {
        makeRoom(readByteCount: reader.byteOffset - listStart, of: reader.byteCount - listStart)
      }
      messageIndex = place
      messageID = nil
      _ = try reader.peek()
      let start = reader.byteOffset
      let (message, isMarkup) = try readMessage(&reader, start: start)
      if let other = owner(of: message.id) {
        throw reader.error(
          "\(other) has the same id; give each message its own", at: start, under: ".id")
      }
      if let sender = message.sender, senderIDs.insert(sender).inserted {
        senders.append(
          FirstMessage(sender: sender, messageID: message.id, place: place, offset: start))
      }
      conversation.messages.append(message)
      if message.id.isEmpty {
        lacksIDs = true
      } else {
        ids.insertLast(of: conversation.messages)
      }
      holdsMarkup.append(isMarkup)
      if let kept = window.trim(&conversation.messages) {
        holdsMarkup = kept.map { holdsMarkup[$0] }
        ids = MessageIDTable(of: conversation.messages)
      }
    }
    messageIndex = nil
    messageID = nil
  }

  /// A description, for errors, of the earlier message with an id; nil if there is none.
  private func owner(of id: Message.ID) -> String? {
    guard !id.isEmpty else { return nil }
    if let index = ids.place(of: id, in: conversation.messages) {
      return "message \(window.place(ofIndex: index) + 1)"
    }
    return window.hasDropped(id) ? "an earlier message" : nil
  }

  /// Reserves memory for the expected number of messages, estimated from the bytes read so far,
  /// because doubling a list temporarily takes three times its memory.
  private mutating func makeRoom(readByteCount: Int, of byteCount: Int) {
    let count = conversation.messages.count
    guard count == conversation.messages.capacity, count >= 256, readByteCount > 0 else { return }
    let expected = Double(count) * Double(byteCount) / Double(readByteCount) * 1.02
    conversation.messages.reserveCapacity(
      Int(min(max(expected, Double(count) * 1.25), Double(ChatModelLimits.messages))))
  }

  /// Gives each message without an id its number as its id, with a suffix if another message
  /// already has that id.
  mutating func numberMessages() {
    guard lacksIDs else { return }
    for index in conversation.messages.indices where conversation.messages[index].id.isEmpty {
      let number = String(window.place(ofIndex: index) + 1)
      var id = number
      var suffix = 2
      while owner(of: id) != nil {
        id = "\(number).\(suffix)"
        suffix += 1
      }
      conversation.messages[index].id = id
      ids.insert(index, of: conversation.messages)
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
      case "at": message.date = try RFC3339Date.date(&reader)
      case "text": text.string = try reader.optionalString()
      case "entities": try text.readEntities(&reader)
      case "format": try text.readFormat(&reader)
      case "content": content = try reader.null() ? nil : ContentDraft(&reader, payloads)
      case "replyTo": message.replyTo = try reader.optionalString()
      case "status": message.status = try reader.optionalCase()
      case "edited": isEdited = try reader.null() ? nil : try reader.boolean()
      case "editedAt": message.editedAt = try RFC3339Date.date(&reader)
      case "forwardedFrom": message.forwardedFrom = try reader.optionalString()
      case "pinned": message.isPinned = try reader.null() ? false : try reader.boolean()
      case "reactions": message.reactions = try readReactions(&reader)
      case "dir": message.direction = try reader.optionalCase()
      case "lang": message.language = try reader.optionalString()
      case "progress": message.progress = try reader.optionalDouble(in: 0...1)
      case "readBy": message.readCount = try ReadCount(ifPresent: &reader)
      case "readAt": message.readAt = try RFC3339Date.ownDate(&reader)
      case "thread": message.thread = try MessageThread(ifPresent: &reader)
      case "fields":
        message.fields = try reader.null() ? MessageFields() : MessageFields(&reader)
      case "display": message.display = try MessageDisplay(ifPresent: &reader) ?? MessageDisplay()
      case "pause": message.pause = try reader.optionalDouble(in: ChatModelLimits.filmPauses)
      case "typing": message.typing = try reader.optionalDouble(in: ChatModelLimits.filmPauses)
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
      var source: String?
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
        case "source": source = try reader.optionalString()
        default: try reader.skipValue()
        }
      }
      guard let emoji else { throw reader.error("a reaction has no \"emoji\"; add one", at: start) }
      reactions.append(
        Reaction(emoji: emoji, participants: participants, count: count, source: source))
    }
    return reactions
  }
}
