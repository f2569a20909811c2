import ChatModel
import FoundationEssentials
import JSONStream

/// Reads the records of an export: users, chats and messages, one per line.
struct SignalExport {
  let file: ImportFile

  /// The properties of a chat before its messages are read.
  private struct Outline {
    let id: String
    let recipient: String
    var messageCount = 0
    var lastDate: Date?
  }

  /// Lists the chats that have messages.
  func chats() throws(ImportError) -> [ImportChat] {
    var people = SignalPeople()
    var outlines: [Outline] = []
    var places: [String: Int] = [:]
    try SessionLines(file: file).readAll(isStrict: true) { reader, _ throws(JSONError) in
      try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
        switch key {
        case "account", "recipient": try people.read(key, JSONValue(&reader).object)
        case "chat":
          guard let chat = try JSONValue(&reader).object, let id = chat["id"]?.identifier,
            let recipient = chat["recipientId"]?.identifier, places[id] == nil
          else { return }
          guard outlines.count < ImportLimits.chats else {
            throw reader.error("more than \(ImportLimits.chats) chats")
          }
          places[id] = outlines.count
          outlines.append(Outline(id: id, recipient: recipient))
        case "chatItem":
          var place: Int?
          var date: Date?
          try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
            switch key {
            case "chatId": place = try reader.simpleOrSkip()?.identifier.flatMap { places[$0] }
            case "dateSent": date = try Self.date(reader.simpleOrSkip())
            default: try reader.skipValue()
            }
          }
          guard let place else { return }
          outlines[place].messageCount += 1
          outlines[place].lastDate = date ?? outlines[place].lastDate
        default: try reader.skipValue()
        }
      }
    }
    return outlines.filter { $0.messageCount > 0 }.map { outline in
      ImportChat(
        name: people.name(of: outline.recipient) ?? "without a name", id: outline.id,
        messageCount: outline.messageCount, date: outline.lastDate)
    }
  }

  /// Reads a chat.
  func read(
    _ chat: ImportChat, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    var people = SignalPeople()
    var recipient: String?
    var builder = SignalChatBuilder(media: SignalMedia(file))
    var refusal: ImportError?
    try SessionLines(file: file).readAll(isStrict: true) { reader, line throws(JSONError) in
      guard refusal == nil else { return try reader.skipValue() }
      try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
        switch key {
        case "account", "recipient": try people.read(key, JSONValue(&reader).object)
        case "chat":
          let record = try JSONValue(&reader).object
          if record?["id"]?.identifier == chat.id {
            recipient = record?["recipientId"]?.identifier
          }
        case "chatItem":
          guard let item = try JSONValue(&reader).object, item["chatId"]?.identifier == chat.id
          else { return }
          do throws(ImportError) {
            let placeholders = options.isStrict ? draft.report.placeholders : []
            draft.willRead(.object(item))
            try builder.add(item, people: people, to: &draft)
            if options.isStrict, draft.report.placeholders != placeholders {
              throw ImportError(
                deviation: draft.report.placeholders.last?.kind ?? "unknown part",
                file: file.label, place: "line \(line)")
            }
          } catch {
            refusal = error
          }
        default: try reader.skipValue()
        }
      }
    }
    if let refusal { throw refusal }
    draft.conversation.title = recipient.flatMap { people.name(of: $0) }
    if options.me == nil, let me = people.me {
      draft.conversation.me = try people.add(me, to: &draft)
    }
    draft.nameEvents { people.name(of: $0) ?? (people.knows($0) ? nil : $0) }
  }

  /// The date for a number of milliseconds since 1970, which can be a number or a string in the
  /// file.
  static func date(_ value: JSONValue?) -> Date? {
    guard let value = value?.double, (0...253_402_300_799_000).contains(value) else { return nil }
    return Date(timeIntervalSince1970: value / 1000)
  }
}

/// The users and groups in an export, by their ids.
struct SignalPeople {
  private var names: [String: String] = [:]
  /// The ids of all users and groups, with and without names.
  private var recipients: Set<String> = []
  /// The participants' ids, by the keys that mentions use.
  private var ids: [String: String] = [:]
  private var ownName: String?
  /// The id of the export's owner.
  private(set) var me: String?

  /// Reads the record of the account or of a user.
  mutating func read(_ key: String, _ record: JSONObject?) {
    guard let record else { return }
    if key == "account" {
      ownName = Self.name(record, "givenName", "familyName")
      return
    }
    guard let id = record["id"]?.identifier else { return }
    recipients.insert(id)
    if record["self"] != nil {
      me = id
    } else if let contact = record["contact"]?.object {
      if let key = contact.text("aci") { ids[key] = id }
      let nickname = contact["nickname"]?.object
      names[id] =
        nickname.flatMap { Self.name($0, "given", "family") }
        ?? contact.text("systemNickname")
        ?? Self.name(contact, "systemGivenName", "systemFamilyName")
        ?? Self.name(contact, "profileGivenName", "profileFamilyName")
        ?? contact["e164"]?.identifier.map { "+\($0.drop { $0 == "+" })" }
        ?? contact.text("username")
    } else if let group = record["group"]?.object {
      let snapshot = group["snapshot"]?.object
      names[id] = snapshot?["title"]?.object?.text("title") ?? snapshot?.text("title")
    } else if record["releaseNotes"] != nil {
      names[id] = "Signal"
    }
  }

  private static func name(_ object: JSONObject, _ given: String, _ family: String) -> String? {
    let parts = [object.text(given), object.text(family)].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The name of a user or a group; nil if it is unknown.
  func name(of id: String) -> String? { id == me ? ownName : names[id] }

  /// True if an id is that of a user or a group, not a name that an event contains.
  func knows(_ id: String) -> Bool { recipients.contains(id) }

  /// Finds or adds a participant; one without a name is the user or unknown.
  @discardableResult
  func add(_ id: String, to draft: inout ImportDraft) throws(ImportError) -> Participant.ID {
    try draft.participant(id, name: name(of: id), role: id == me ? .user : .unknown)
  }

  /// The id of the user that a mention's key identifies.
  func id(ofKey key: String) -> String? { ids[key] }
}
