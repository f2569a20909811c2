import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Writes the manifest of one conversation.
struct RSMFWriter {
  private let conversation: Conversation
  private let ids: Set<Message.ID>
  private let names: [Participant.ID: String]
  /// The files to which the manifest refers.
  private(set) var files: RSMFFiles
  /// The parts that the format cannot represent, by kind.
  private(set) var omissions: [Tally] = []
  /// The messages as lines of text, each with the date, the sender's name and the message's text.
  private(set) var text = ""
  private(set) var eventCount = 0

  init(_ conversation: Conversation) {
    self.conversation = conversation
    ids = Set(conversation.messages.map(\.id))
    names = Dictionary(conversation.participants.map { ($0.id, $0.name) }) { first, _ in first }
    files = RSMFFiles(folder: conversation.folder)
  }

  /// Writes the manifest, and collects the text and the files; must be called only once.
  mutating func manifest(platform: String) -> [UInt8] {
    countOmissions()
    var writer = JSONWriter()
    writer.beginObject()
    writer.rsmfEntry("version", "2.0.0")
    writer.key("participants")
    writer.beginArray()
    for participant in conversation.participants {
      writer.element()
      writer.beginObject()
      // `Self.id` replaces an empty id, which the format does not allow.
      writer.rsmfEntry("id", Self.id(participant.id))
      writer.rsmfEntry("display", participant.name)
      if let avatar = participant.avatar {
        if let name = files.add(avatar, as: avatar.lastPathComponent) {
          writer.rsmfEntry("avatar", name)
        } else {
          Tally.count("missing picture of a participant", in: &omissions)
        }
      }
      writer.endObject()
    }
    writer.endArray()
    writer.key("conversations")
    writer.beginArray()
    writer.element()
    writer.beginObject()
    writer.rsmfEntry("id", Self.conversationID)
    writer.rsmfEntry("display", conversation.title)
    writer.rsmfEntry("platform", platform)
    writer.rsmfEntry("type", conversation.participants.count > 2 ? "channel" : "direct")
    writer.rsmfEntry("custodian", conversation.me.map(Self.id))
    writer.key("participants")
    writer.beginArray()
    for participant in conversation.participants {
      writer.element()
      writer.value(Self.id(participant.id))
    }
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.key("events")
    writer.beginArray()
    for message in conversation.messages { write(message, to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }

  private static let conversationID = "1"

  private static func id(_ id: String) -> String { id.isEmpty ? "-" : id }

  private mutating func countOmissions() {
    if conversation.subtitle != nil { Tally.count("line below the title", in: &omissions) }
    if conversation.wallpaper != nil { Tally.count("wallpaper", in: &omissions) }
    if conversation.unreadAfter != nil { Tally.count("unread line", in: &omissions) }
    if conversation.locale != nil { Tally.count("language", in: &omissions) }
    if conversation.timeZone != nil { Tally.count("time zone", in: &omissions) }
    if !conversation.hasKnownDates {
      Tally.count("mark that only times of day are known", in: &omissions)
    }
  }

  // MARK: Events

  private mutating func write(_ message: Message, to writer: inout JSONWriter) {
    guard message.content.type != "chatraster.typing" else {
      Tally.count("typing indicator", in: &omissions)
      return
    }
    let event = RSMFEvent(message.content, &files, &omissions)
    eventCount += 1
    writer.element()
    writer.beginObject()
    writer.rsmfEntry("id", message.id)
    writer.rsmfEntry("conversation", Self.conversationID)
    // The format has no notices, but an event of an unknown type can have a text.
    writer.rsmfEntry("type", message.content.isNotice ? "unknown" : "message")
    writer.rsmfEntry("participant", message.sender.map(Self.id))
    let date = message.date.flatMap { RFC3339Date.text(of: $0) }
    writer.rsmfEntry("timestamp", date)
    writer.rsmfEntry("body", event.body)
    if let parent = message.replyTo {
      if ids.contains(parent) {
        writer.rsmfEntry("parent", parent)
      } else {
        Tally.count("reply to an unknown message", in: &omissions)
      }
    }
    if let me = conversation.me, let sender = message.sender {
      writer.rsmfEntry("direction", sender == me ? "outgoing" : "incoming")
    }
    if let file = event.file {
      writer.key("attachments")
      writer.beginArray()
      writer.element()
      writer.beginObject()
      writer.rsmfEntry("id", file.id)
      writer.rsmfEntry("display", file.display)
      if let size = file.size {
        writer.key("size")
        writer.value(size)
      }
      writer.endObject()
      writer.endArray()
    }
    writeReactions(message.reactions, to: &writer)
    if message.isEdited {
      writer.key("edits")
      writer.beginArray()
      writer.element()
      writer.beginObject()
      writer.rsmfEntry("participant", Self.id(message.sender ?? ""))
      writer.rsmfEntry("timestamp", message.editedAt.flatMap { RFC3339Date.text(of: $0) })
      writer.rsmfEntry("new", event.body)
      writer.endObject()
      writer.endArray()
    }
    writeReceipt(message, to: &writer)
    writeFields(message, to: &writer)
    writer.endObject()
    let name = message.sender.map { names[$0] ?? $0 }
    text += [date, name].compactMap(\.self).joined(separator: " ")
    text += ": " + (event.body ?? event.file?.display ?? "") + "\n"
  }

  private mutating func writeReactions(_ reactions: [Reaction], to writer: inout JSONWriter) {
    guard !reactions.isEmpty else { return }
    writer.key("reactions")
    writer.beginArray()
    for reaction in reactions where !reaction.emoji.isEmpty {
      if reaction.source != nil { Tally.count("picture of a reaction", in: &omissions) }
      writer.element()
      writer.beginObject()
      writer.rsmfEntry("value", reaction.emoji)
      writer.key("count")
      writer.value(reaction.count)
      writer.key("participants")
      writer.beginArray()
      for participant in reaction.participants {
        writer.element()
        writer.value(Self.id(participant))
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }

  /// Writes the receipt of the other participant in a chat of two; in a group, the status does not
  /// show who read the message.
  private mutating func writeReceipt(_ message: Message, to writer: inout JSONWriter) {
    guard let status = message.status else { return }
    let others = conversation.participants.filter { $0.id != conversation.me }
    guard message.sender == conversation.me, others.count == 1,
      status == .read || status == .delivered
    else {
      Tally.count("status “\(status.rawValue)”", in: &omissions)
      return
    }
    writer.key("read_receipts")
    writer.beginArray()
    writer.element()
    writer.beginObject()
    writer.rsmfEntry("participant", Self.id(others[0].id))
    writer.rsmfEntry("action", status.rawValue)
    writer.endObject()
    writer.endArray()
  }

  private mutating func writeFields(_ message: Message, to writer: inout JSONWriter) {
    if message.direction != nil || message.language != nil {
      Tally.count("direction or language of a message", in: &omissions)
    }
    var fields: [(String, String)] = []
    if let name = message.forwardedFrom, !name.isEmpty {
      fields.append(("Forwarded from", name))
    }
    if message.isPinned { fields.append(("Pinned", "true")) }
    guard !fields.isEmpty else { return }
    writer.key("custom")
    writer.beginArray()
    for (name, value) in fields {
      writer.element()
      writer.beginObject()
      writer.rsmfEntry("name", name)
      writer.rsmfEntry("value", value)
      writer.endObject()
    }
    writer.endArray()
  }
}

extension JSONWriter {
  /// Writes a key with a string; writes nothing if the string is nil.
  fileprivate mutating func rsmfEntry(_ key: String, _ text: String?) {
    guard let text else { return }
    self.key(key)
    value(text)
  }
}
