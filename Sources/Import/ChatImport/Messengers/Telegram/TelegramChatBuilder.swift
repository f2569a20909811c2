import ChatModel
import FoundationEssentials
import JSONStream

/// Collects the messages of one chat.
struct TelegramChatBuilder {
  let file: String
  let isStrict: Bool
  private(set) var draft: ImportDraft
  /// The parts that were replaced or left out so far.
  var report = ImportReport()
  /// The senders, in the order of their first messages.
  private(set) var speakers: [Participant.ID] = []
  private var speakerSet: Set<Participant.ID> = []
  private var participantIndex: [Participant.ID: Int] = [:]
  private var participantsByName: [String: Participant.ID] = [:]
  /// The messages that begin a forum's topics; every message of a topic replies to such a message.
  private var topics: Set<Message.ID> = []
  /// The position of the current message, for errors.
  private var path = ""

  /// Makes a builder from an empty draft, and reserves memory for a number of messages.
  init(_ draft: ImportDraft, file: String, isStrict: Bool, messageCount: Int) {
    self.draft = draft
    self.file = file
    self.isStrict = isStrict
    self.draft.reserveMessages(messageCount)
  }

  /// Adds one element of `messages`.
  mutating func add(_ value: JSONValue, path: String) throws(ImportError) {
    self.path = path
    guard let object = value.object else {
      try deviate(key: nil, "expected a message as an object, found \(value.kind.phrase)")
      try append(Message(id: uniqueID(nil), content: .unknown(UnknownContent(type: "message"))))
      return
    }
    let type = object.text("type") ?? "message"
    if type == "service", object["action"] != nil || object["from"] == nil {
      try addNotice(object)
    } else {
      try addMessage(object, type: type)
    }
    for key in object.keys where !TelegramKeys.used.contains(key) {
      report.countOmission(TelegramKeys.names[key] ?? "“\(key)” of a message")
    }
  }

  private mutating func addMessage(_ object: JSONObject, type: String) throws(ImportError) {
    var message = Message(
      id: try identifier(of: object), content: .unknown(UnknownContent(type: type)))
    message.sender = try sender(of: object, isExpected: type == "message")
    message.date = try date(of: object, isExpected: type != "unsupported")
    (message.isEdited, message.editedAt) = edit(of: object)
    message.forwardedFrom = forward(of: object)
    message.replyTo = reply(of: object)
    message.reactions = reactions(of: object)
    message.content = try content(of: object, type: type)
    try append(message)
  }

  private mutating func addNotice(_ object: JSONObject) throws(ImportError) {
    let actor = object.text("actor") ?? object.text("from") ?? TelegramPeer.deletedAccount
    let action = object.text("action")
    if action == "topic_created", let id = object["id"]?.identifier { topics.insert(id) }
    if let action,
      let content = TelegramService.content(
        of: object, for: action, note: try text(of: object))
    {
      var message = Message(id: try identifier(of: object), content: content)
      message.sender = try sender(of: object, isExpected: true)
      message.date = try date(of: object, isExpected: true)
      message.reactions = reactions(of: object)
      return try append(message)
    }
    let notice = TelegramNotice(message: object, actor: actor)
    var words = action.flatMap { notice.text(for: $0) } ?? object.text("information_text")
    if words == nil {
      let name = action ?? "service message"
      words = "\(actor): \(name.replacing("_", with: " "))"
      try deviate(key: "action", "unknown action “\(name)”")
    }
    let text = try self.text(of: object)
    if !text.isEmpty { words = (words ?? "") + "\n" + text.string }
    try append(
      Message(
        id: try identifier(of: object), date: try date(of: object, isExpected: true),
        content: .notice(RichText(words ?? "")), replyTo: nil,
        reactions: reactions(of: object)))
  }

  private mutating func append(_ message: Message) throws(ImportError) {
    if let sender = message.sender, speakerSet.insert(sender).inserted { speakers.append(sender) }
    try draft.appendListed(message)
  }

  /// Counts a deviation from Telegram's format; in a strict import, throws an error.
  mutating func deviate(key: String?, _ problem: String) throws(ImportError) {
    if isStrict {
      throw ImportError(deviation: problem, file: file, place: key.map { "\(path).\($0)" } ?? path)
    }
    report.countPlaceholder(problem)
  }

  // MARK: Ids and people

  private mutating func identifier(of object: JSONObject) throws(ImportError) -> Message.ID {
    guard let id = object["id"]?.identifier else {
      try deviate(key: "id", "message without an id")
      return uniqueID(nil)
    }
    if draft.isTaken(id) { try deviate(key: "id", "message with the id of an earlier one") }
    return uniqueID(id)
  }

  private func uniqueID(_ wish: Message.ID?) -> Message.ID {
    let base = wish ?? "unnamed-\(draft.messageCount + 1)"
    var id = base
    var number = 2
    if draft.isTaken(id) {
      // The count usually makes the id unique on the first attempt, however often the same id
      // occurs.
      id = "\(base)-\(draft.messageCount + 1)"
      while draft.isTaken(id) {
        id = "\(base)-\(draft.messageCount + 1)-\(number)"
        number += 1
      }
    }
    return id
  }

  private mutating func sender(
    of object: JSONObject, isExpected: Bool
  ) throws(ImportError) -> Participant.ID? {
    let name = object.text("from") ?? object.text("actor")
    let id = (object["from_id"] ?? object["actor_id"])?.identifier
    if let id { return participant(id, name: name) }
    if let name { return participantsByName[name] ?? participant(name, name: name) }
    if object["from"] != nil { return participant("deleted", name: nil) }
    if isExpected { try deviate(key: "from", "message without a sender") }
    return nil
  }

  /// Finds or adds a participant; the first name known for an id is kept.
  @discardableResult
  mutating func participant(_ id: Participant.ID, name: String?) -> Participant.ID {
    if let index = participantIndex[id] {
      if let name, draft.conversation.participants[index].name == TelegramPeer.deletedAccount {
        draft.conversation.participants[index].name = name
      }
    } else {
      participantIndex[id] = draft.conversation.participants.count
      draft.conversation.participants.append(
        Participant(id: id, name: name ?? TelegramPeer.deletedAccount))
    }
    if let name, participantsByName[name] == nil { participantsByName[name] = id }
    return id
  }

  /// The participant on the right, which is the owner of the account; nil if the export does not
  /// identify the owner.
  func me(in chat: TelegramChat, owner: String?) -> Participant.ID? {
    func speaker(_ number: String?) -> Participant.ID? {
      guard let number else { return nil }
      return speakers.first { TelegramPeer.number(of: $0) == number && !$0.hasPrefix("channel") }
    }
    if let owner = speaker(owner) { return owner }
    switch chat.type {
    case "saved_messages": return speaker(chat.id)
    case "personal_chat", "bot_chat":
      guard speakers.count <= 2 else { return nil }
      // The other participant is the sender with the chat's name; if several senders or none have
      // that name, the id decides.
      let named = speakers.filter { id in
        participantIndex[id].map { draft.conversation.participants[$0].name } == chat.title
      }
      let other = named.count == 1 ? named[0] : speaker(chat.id)
      return other.flatMap { other in speakers.first { $0 != other } }
    default: return nil
    }
  }

  // MARK: Edits and replies

  private mutating func date(
    of object: JSONObject, isExpected: Bool
  ) throws(ImportError) -> Date? {
    if let seconds = object.integer("date_unixtime") {
      return Date(timeIntervalSince1970: Double(seconds))
    }
    if let text = object.text("date"), let time = WallClockTime(iso8601: text) { return time.date }
    if isExpected { try deviate(key: "date", "message without a date that can be read") }
    return nil
  }

  /// The edited flag and the time of the edit; old exports contain the beginning of 1970 for a
  /// message that was never edited.
  private func edit(of object: JSONObject) -> (Bool, Date?) {
    if let seconds = object.integer("edited_unixtime") {
      return seconds > 0 ? (true, Date(timeIntervalSince1970: Double(seconds))) : (false, nil)
    }
    guard let text = object.text("edited"), let time = WallClockTime(iso8601: text),
      time.secondsAsUTC > 86_400
    else { return (false, nil) }
    return (true, time.date)
  }

  private func forward(of object: JSONObject) -> String? {
    for key in ["forwarded_from", "saved_from"] {
      guard let value = object[key] else { continue }
      return value.text ?? TelegramPeer.deletedAccount
    }
    return object["forwarded_from_id"]?.identifier
  }

  /// The id of the message to which this one replies.
  ///
  /// A reply to a message in another chat gets an id that does not exist in this chat, so that its
  /// quote is drawn like that of a missing message.
  private mutating func reply(of object: JSONObject) -> Message.ID? {
    guard let id = object["reply_to_message_id"]?.identifier else { return nil }
    if topics.contains(id) {
      report.countOmission("topic of a message")
      return nil
    }
    guard let peer = object["reply_to_peer_id"]?.identifier else { return id }
    report.countPlaceholder("reply to a message of another chat")
    return "\(peer)/\(id)"
  }

  private mutating func reactions(of object: JSONObject) -> [Reaction] {
    var reactions: [Reaction] = []
    for value in object["reactions"]?.array ?? [] {
      guard let object = value.object else { continue }
      guard reactions.count < ChatModelLimits.reactions else {
        report.countOmission("reaction past the first \(ChatModelLimits.reactions) of a message")
        continue
      }
      let emoji: String
      var source: String?
      switch object.text("type") {
      case "emoji": emoji = object.text("emoji") ?? "❔"
      case "paid": emoji = "⭐"
      default:
        emoji = "❔"
        source = TelegramText.emojiPicture(of: object)
        if source == nil { report.countPlaceholder("reaction with a custom emoji") }
      }
      var participants: [Participant.ID] = []
      for person in object["recent"]?.array ?? [] {
        guard let person = person.object, let id = person["from_id"]?.identifier else { continue }
        participants.append(participant(id, name: person.text("from")))
      }
      let count = object.integer("count") ?? participants.count
      reactions.append(
        Reaction(
          emoji: emoji, participants: participants, count: min(max(count, 1), Int(Int32.max)),
          source: source))
    }
    return reactions
  }
}
