import JSONStream

/// Writes a conversation in its JSON format, version 1.
///
/// The same conversation always results in the same bytes. Reading the bytes back results in the
/// same conversation, except for its folder, for dates outside the years 0 to 9999, which are left
/// out, and for fractions of a second below a nanosecond.
public enum ConversationEncoder {
  /// Writes a conversation.
  ///
  /// - Parameter conversation: The conversation to write; its folder is not written.
  /// - Returns: The file in UTF-8, indented, with each small value on one line.
  public static func encode(_ conversation: Conversation) -> [UInt8] {
    var writer = JSONWriter()
    writer.reserve(expectedByteCount(of: conversation))
    writer.beginObject()
    writer.key("version")
    writer.value(ConversationDecoder.version)
    writer.entry("title", conversation.title)
    writer.entry("subtitle", conversation.subtitle)
    writer.entry("me", conversation.me)
    writer.entry("timeZone", conversation.timeZone)
    if !conversation.hasKnownDates { writer.entry("dates", "unknown") }
    writer.entry("locale", conversation.locale)
    writer.entry("unreadAfter", conversation.unreadAfter)
    writer.entry("wallpaper", conversation.wallpaper)
    writer.entry("pace", conversation.pace)
    writer.key("participants")
    writer.beginArray()
    for participant in conversation.participants {
      writer.element()
      writer.beginObject(compact: true)
      writer.entry("id", participant.id)
      writer.entry("name", participant.name)
      writer.entry("avatar", participant.avatar)
      writer.entry("color", participant.color)
      writer.entry("role", participant.role?.rawValue)
      writer.endObject()
    }
    writer.endArray()
    writer.key("messages")
    writer.beginArray()
    // A loop over the array itself would copy each message.
    let messages = conversation.messages.span
    for index in messages.indices {
      writer.element()
      write(messages[index], to: &writer)
    }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }

  /// Roughly the size of the file: a buffer that grows is copied, and for a moment takes three times
  /// its memory.
  private static func expectedByteCount(of conversation: Conversation) -> Int {
    let messages = conversation.messages.span
    var count = 1024 + 96 * messages.count
    for index in messages.indices { count += messages[index].content.words?.string.utf8.count ?? 0 }
    return count
  }

  private static func write(_ message: Message, to writer: inout JSONWriter) {
    writer.beginObject(compact: true)
    writer.entry("id", message.id)
    writer.entry("from", message.sender)
    writer.entry("at", message.date.flatMap(RFC3339Date.text))
    if let text = message.content.text {
      writer.entries(of: text, key: "text")
    } else if let document = message.content.markdown {
      writer.entry("format", MarkdownContent.format)
      writer.entry("text", document.text)
    } else {
      writer.key("content")
      writer.beginObject()
      writer.entry("type", message.content.type)
      writer.entries(of: message.content)
      writer.endObject()
    }
    writer.entry("replyTo", message.replyTo)
    writer.entry("status", message.status?.rawValue)
    let editedAt = message.editedAt.flatMap(RFC3339Date.text)
    if message.isEdited || editedAt != nil {
      writer.key("edited")
      writer.value(message.isEdited)
    }
    writer.entry("editedAt", editedAt)
    writer.entry("forwardedFrom", message.forwardedFrom)
    if message.isPinned {
      writer.key("pinned")
      writer.value(true)
    }
    writer.entry("dir", message.direction?.rawValue)
    writer.entry("lang", message.language)
    if !message.reactions.isEmpty {
      writer.key("reactions")
      writer.beginArray()
      for reaction in message.reactions {
        writer.element()
        write(reaction, to: &writer)
      }
      writer.endArray()
    }
    if let extras = message.extras { writer.entries(of: extras.values) }
    writer.endObject()
  }

  private static func write(_ reaction: Reaction, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.entry("emoji", reaction.emoji)
    writer.entry("source", reaction.source)
    if !reaction.participants.isEmpty {
      writer.key("by")
      writer.beginArray()
      for participant in reaction.participants {
        writer.element()
        writer.value(participant)
      }
      writer.endArray()
    }
    if reaction.count != max(1, reaction.participants.count) {
      writer.entry("count", reaction.count)
    }
    writer.endObject()
  }
}

extension Content {
  /// All keys except `type`, as a JSON object on one line.
  package var json: String {
    if case .kept(let kept) = payload { return kept.json }
    var writer = JSONWriter()
    writer.beginObject(compact: true)
    writer.entries(of: self)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  /// Writes all keys of a content except `type`.
  fileprivate mutating func entries(of content: Content) {
    switch content.payload {
    case .words(let text): entries(of: text, key: "text")
    case .known(let payload): entries(of: payload)
    case .kept(let kept): entries(of: kept.json)
    }
  }

  /// Writes the keys of one of the format's own payloads.
  private mutating func entries(of payload: some ContentPayload) {
    let encoder = PayloadEncoder(isOwn: true)
    // The format's own payloads can contain numbers that are not finite; with `isOwn`, the encoder
    // accepts them, so encoding does not fail.
    do { try payload.encode(to: encoder) } catch { assertionFailure("\(error)") }
    encoder.writeEntries(to: &self)
  }

  /// Writes a text with its marks as ranges; for a text without marks, they are written only if the
  /// text looks like markup.
  mutating func entries(of text: RichText, key: String) {
    entry(key, text.string)
    if text.entities.isEmpty, !Markdown.mayHoldMarkup(text.string) { return }
    // Scalar offsets are needed only if there are marks.
    let scalars = text.entities.isEmpty ? [] : Self.scalarIndexes(of: text.string)
    self.key("entities")
    beginArray()
    for entity in text.entities.prefix(ChatModelLimits.entities) {
      let range = entity.range.clamped(to: 0..<max(0, scalars.count - 1))
      // A range within one scalar contains no complete scalar, so the format cannot express it.
      if range.isEmpty || scalars[range.lowerBound] == scalars[range.upperBound] { continue }
      element()
      beginObject()
      entry("type", entity.kind.typeName)
      entry("offset", scalars[range.lowerBound])
      entry("length", scalars[range.upperBound] - scalars[range.lowerBound])
      switch entity.kind {
      case .link(let url): entry("url", url)
      case .mention(let participant): entry("participant", participant)
      case .codeBlock(let language): entry("language", language)
      case .customEmoji(let source): entry("source", source)
      case .heading(let level): entry("level", min(max(level, 1), 3))
      case .terminalColor(let color): entry("color", color.rawValue)
      case .timestamp(let date, let style):
        entry("at", RFC3339Date.text(of: date))
        entry("style", style.rawValue)
      case .bold, .italic, .underline, .strikethrough, .code, .spoiler, .quote, .subtext:
        break
      }
      endObject()
    }
    endArray()
  }

  /// The number of Unicode scalars before each UTF-8 offset, including the end.
  private static func scalarIndexes(of text: String) -> [Int] {
    var indexes: [Int] = []
    indexes.reserveCapacity(text.utf8.count + 1)
    var count = 0
    for byte in text.utf8 {
      indexes.append(count)
      if byte & 0xC0 != 0x80 { count += 1 }
    }
    indexes.append(count)
    return indexes
  }

  mutating func entry(_ key: String, _ text: String?) {
    guard let text else { return }
    self.key(key)
    value(text)
  }

  mutating func entry(_ key: String, _ number: Int?) {
    guard let number else { return }
    self.key(key)
    value(number)
  }

  mutating func entry(_ key: String, _ number: Double?) {
    guard let number else { return }
    self.key(key)
    value(number)
  }
}
