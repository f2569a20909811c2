import ChatModel
import FoundationEssentials
import JSONStream

/// Collects the messages of one chat.
struct TelegramChatBuilder {
  let file: String
  let isStrict: Bool
  var draft: ImportDraft
  /// The parts that were replaced or left out so far.
  var report = ImportReport()
  /// The senders, in the order of their first messages.
  private(set) var speakers: [Participant.ID] = []
  private var speakerSet: Set<Participant.ID> = []
  private var participantIndex: [Participant.ID: Int] = [:]
  private var participantsByName: [String: Participant.ID] = [:]
  /// The names of people who acted in the chat, by their ids.
  private var actorNames: [Participant.ID: String] = [:]
  /// The messages that begin a forum's topics; every message of a topic replies to such a message.
  private var topics: Set<Message.ID> = []
  /// The shapes of messages of which all keys are used, so that keys are searched once for a shape.
  private var usedShapes = HashIndex()
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
      try append(Message(id: uniqueID(nil), content: .absent(.message, reason: .unreadable)))
      return
    }
    let type = object.text("type") ?? "message"
    if type == "service", object["action"] != nil || object["from"] == nil {
      try addService(object)
    } else {
      try addMessage(object, type: type)
    }
    countUnusedKeys(of: object)
  }

  private mutating func countUnusedKeys(of object: JSONObject) {
    guard usedShapes.number(of: object.shape) == nil else { return }
    var isUsed = true
    for (key, _) in object.entries where !TelegramKeys.used.contains(key) {
      report.countOmission(TelegramKeys.names[key] ?? "“\(key)” of a message")
      isUsed = false
    }
    if isUsed, usedShapes.count < ImportLimits.recordShapes { _ = usedShapes.insert(object.shape) }
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

  /// Adds a service message: a call or a gift of a person, an event in the chat, or a notice in the
  /// words of the source.
  private mutating func addService(_ object: JSONObject) throws(ImportError) {
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
    let text = try self.text(of: object)
    var contents = [try eventOrNotice(object)]
    if !text.isEmpty { contents.append(.notice(text)) }
    let date = try date(of: object, isExpected: true)
    let id = try identifier(of: object)
    for (number, content) in contents.enumerated() {
      var message = Message(
        id: number == 0 ? id : uniqueID("\(id).\(number + 1)"), date: date, content: content)
      if number == 0 { message.reactions = reactions(of: object) }
      try append(message)
    }
  }

  /// The event of a service message; for an unknown action, the words of the source or the name of
  /// the action.
  private mutating func eventOrNotice(_ object: JSONObject) throws(ImportError) -> Content {
    let isNear = object.text("action") == "proximity_reached"
    let name = (isNear ? object.text("from") : nil) ?? object.text("actor") ?? object.text("from")
    if let event = TelegramEvent(object, actor: name) {
      var content = event.content
      let id = (isNear ? object["from_id"] : nil) ?? object["actor_id"] ?? object["from_id"]
      if let id = id?.identifier {
        if let name { actorNames[id] = name } else { participant(id, name: nil) }
        content.actor = id
      } else {
        content.actor = name
      }
      content.members = event.members.map { $0 ?? participant("deleted", name: nil) }
      return .chatEvent(content)
    }
    if let words = object.text("information_text") { return .notice(RichText(words)) }
    let action = object.text("action")
    try deviate(key: "action", "unknown action “\(action ?? "service message")”")
    let words = [name, action ?? object.text("type")].compactMap(\.self)
    return .notice(RichText(words.joined(separator: ": ")))
  }

  /// Refers to people in events by their ids if they are participants, and otherwise by name.
  mutating func nameEvents() {
    let (participants, actors) = (participantsByName, actorNames)
    draft.nameEvents { participants[$0] ?? actors[$0] ?? $0 }
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
      if let name, draft.conversation.participants[index].role == .deletedAccount {
        draft.conversation.participants[index].name = name
        draft.conversation.participants[index].role = nil
      }
    } else {
      participantIndex[id] = draft.conversation.participants.count
      draft.conversation.participants.append(
        Participant(id: id, name: name ?? "", role: name == nil ? .deletedAccount : nil))
    }
    if let name, participantsByName[name] == nil { participantsByName[name] = id }
    return id
  }

  private func person(_ id: Participant.ID) -> Participant? {
    participantIndex[id].map { draft.conversation.participants[$0] }
  }

  /// The name of a participant; nil if it is unknown.
  func name(of id: Participant.ID) -> String? {
    person(id).flatMap { $0.name.isEmpty ? nil : $0.name }
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
        guard let person = person(id) else { return false }
        return chat.name.map { person.name == $0 } ?? (person.role == .deletedAccount)
      }
      let other = named.count == 1 ? named[0] : speaker(chat.id)
      return other.flatMap { other in speakers.first { $0 != other } }
    default: return nil
    }
  }

  // MARK: Dates and replies

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
}
