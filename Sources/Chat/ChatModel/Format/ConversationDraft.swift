import JSONStream
import Kit

/// A conversation while it is being read.
///
/// In the file, messages can precede the participants, so senders and mentions are resolved at the
/// end.
struct ConversationDraft {
  /// The payload types that are decoded while the conversation is read.
  let payloads: ContentPayloads
  var conversation = Conversation()
  var hasMessages = false
  /// The window that determines which messages are retained.
  var window = MessageWindow()
  /// The first message of each sender, in message order.
  var senders: [FirstMessage] = []
  /// The ids of the senders in `senders`.
  var senderIDs: Set<Participant.ID> = []
  /// True for each message whose text is markup that has not been parsed yet.
  var holdsMarkup: [Bool] = []
  /// The table that finds messages by their ids.
  var ids = MessageIDTable()
  /// True if some messages do not have an id yet.
  var lacksIDs = false
  /// True if the file lists the participants; otherwise the senders are the participants.
  private var hasParticipants = false
  /// The index of the message that is being read or checked, for errors.
  var messageIndex: Int?
  /// The id of the message that is being read or checked, for errors.
  var messageID: Message.ID?

  /// The first message of a sender.
  struct FirstMessage {
    let sender: Participant.ID
    let messageID: Message.ID
    let place: Int
    /// The byte offset of the message in the file.
    let offset: Int
  }

  init(payloads: ContentPayloads) {
    self.payloads = payloads
  }

  /// Reads and checks the whole file.
  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    try reader.require(.object, as: "an object with \"version\" and \"messages\"")
    let start = reader.byteOffset
    try reader.beginObject()
    var version: Int64?
    var meOffset = start
    while let key = try reader.nextKey() {
      switch key {
      case "version": version = try readVersion(&reader)
      case "title": conversation.title = try reader.optionalString()
      case "subtitle": conversation.subtitle = try reader.optionalString()
      case "me":
        _ = try reader.peek()
        meOffset = reader.byteOffset
        conversation.me = try reader.optionalString()
      case "participants": try readParticipants(&reader)
      case "messages": try readMessages(&reader)
      case "timeZone": conversation.timeZone = try reader.optionalString()
      case "dates": conversation.hasKnownDates = try readDates(&reader)
      case "locale": conversation.locale = try reader.optionalString()
      case "unreadAfter": conversation.unreadAfter = try reader.optionalString()
      case "wallpaper": conversation.wallpaper = try reader.optionalString()
      case "pace": conversation.pace = try reader.optionalDouble(in: ChatModelLimits.paces)
      default: try reader.skipValue()
      }
    }
    try reader.finish()
    if version == nil { throw reader.error("there is no \"version\"", at: start) }
    if !hasMessages {
      throw reader.error("there is no \"messages\"; add a list of them", at: start)
    }
    numberMessages()
    if !hasParticipants { try addSenders(reader) }
    try resolve(reader, meOffset: meOffset)
  }

  /// Makes a participant of each sender, with the name that the messages use, in order of
  /// appearance.
  private mutating func addSenders(_ reader: borrowing JSONReader) throws(JSONError) {
    // Empty names are reported when senders are checked.
    for first in senders where !first.sender.isEmpty {
      if conversation.participants.count == ChatModelLimits.participants {
        throw reader.error(
          "more than \(ChatModelLimits.participants) senders", at: first.offset,
          under: "messages[\(first.place)].from")
      }
      conversation.participants.append(Participant(id: first.sender, name: first.sender))
    }
  }

  private func readVersion(_ reader: inout JSONReader) throws(JSONError) -> Int64? {
    _ = try reader.peek()
    let start = reader.byteOffset
    let number = try reader.number()
    guard number.int64 == Int64(ConversationDecoder.version) else {
      throw reader.error(
        """
        version \(number.text.prefix(20)) of the format is not known; \
        this program reads version \(ConversationDecoder.version)
        """, at: start)
    }
    return number.int64
  }

  private func readDates(_ reader: inout JSONReader) throws(JSONError) -> Bool {
    _ = try reader.peek()
    let start = reader.byteOffset
    switch try reader.optionalString() {
    case nil, "known": return true
    case "unknown": return false
    case let word?:
      throw reader.error(
        "\(word.quotedForError) is not a value of \"dates\"; write \"unknown\" if only the"
          + " times of day are known", at: start)
    }
  }

  private mutating func readParticipants(_ reader: inout JSONReader) throws(JSONError) {
    conversation.participants = []
    hasParticipants = false
    var known: Set<Participant.ID> = []
    if try reader.null() { return }
    hasParticipants = true
    try reader.beginArray()
    while try reader.nextElement() {
      if conversation.participants.count == ChatModelLimits.participants {
        throw reader.error("more than \(ChatModelLimits.participants) participants")
      }
      _ = try reader.peek()
      let start = reader.byteOffset
      var id: String?
      var name: String?
      var avatar: String?
      var color: String?
      var role: Participant.Role?
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "id": id = try reader.identifier()
        case "name": name = try reader.optionalString()
        case "avatar": avatar = try reader.optionalString()
        case "color": color = try reader.optionalString()
        case "role":
          // Other programs use this key for values of their own.
          if try reader.peek() == .string {
            role = Participant.Role(rawValue: try reader.string())
          } else {
            try reader.skipValue()
          }
        default: try reader.skipValue()
        }
      }
      guard let id else {
        throw reader.error("a participant has no \"id\"; add one", at: start)
      }
      guard known.insert(id).inserted else {
        throw reader.error(
          "two participants have the id \(id.quotedForError); give each its own", at: start,
          under: ".id")
      }
      conversation.participants.append(
        Participant(
          id: id, name: name ?? (role == nil ? id : ""), avatar: avatar, color: color, role: role))
    }
  }

  /// Resolves senders and mentions once all participants are known.
  private mutating func resolve(_ reader: borrowing JSONReader, meOffset: Int) throws(JSONError) {
    let known = Set(conversation.participants.map(\.id))
    if let me = conversation.me, !known.contains(me) {
      throw reader.error(
        "\(me.quotedForError) is not among the participants; add it there or leave \"me\" out",
        at: meOffset, under: "me")
    }
    if let first = senders.first(where: { !known.contains($0.sender) }) {
      messageIndex = first.place
      messageID = first.messageID.isEmpty ? String(first.place + 1) : first.messageID
      throw reader.error(
        "the sender \(first.sender.quotedForError) is not among the participants; add it there",
        at: first.offset, under: "messages[\(first.place)].from")
    }
    let markdown = Markdown(participants: conversation.participants)
    for index in conversation.messages.indices where holdsMarkup[index] {
      // Most texts contain no marks; they are not copied.
      if let text = conversation.messages[index].content.richText,
        Markdown.mayHoldMarkup(text.string)
      {
        conversation.messages[index].content.richText = markdown.richText(of: text.string)
      }
    }
  }
}
