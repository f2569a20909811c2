import ChatModel
import FoundationEssentials
import JSONStream

/// The participants and conversations in a manifest, with the number of events in each
/// conversation.
struct RSMFManifest {
  /// A participant in the manifest.
  struct Person {
    var name: String
    /// The name of the file with the participant's avatar, next to the manifest.
    var avatar: String?
  }

  /// A conversation in the manifest.
  private struct Outline {
    var id: String?
    var name: String?
    var people: [String] = []
    var custodian: String?
    var eventCount = 0
    var lastDate: Date?
  }

  private(set) var people: [String: Person] = [:]
  /// The number of participants without an id, to whom no event can refer.
  private(set) var namelessCount = 0
  private var outlines: [Outline] = []
  private var places: [String: Int] = [:]
  private var looseCount = 0
  private var looseDate: Date?

  static func document(_ file: ImportFile) -> JSONDocument {
    JSONDocument(file: file, list: "events", advice: "export the conversation again as RSMF")
  }

  /// Reads a manifest.
  init(_ file: ImportFile) throws(ImportError) {
    var manifest = Self()
    var counts: [String: (count: Int, date: Date?)] = [:]
    var loose: (count: Int, date: Date?) = (0, nil)
    try Self.document(file).readAll { key, reader throws(JSONError) in
      switch key {
      case "participants": try manifest.readPeople(&reader)
      case "conversations": try manifest.readConversations(&reader)
      default: try reader.skipValue()
      }
    } element: { value, _ throws(ImportError) in
      guard let event = value.object else { return }
      let date = event["timestamp"]?.moment
      if let id = event["conversation"]?.identifier {
        guard counts[id] != nil || counts.count < ImportLimits.chats else { return }
        counts[id, default: (0, nil)].count += 1
        if let date { counts[id]?.date = date }
      } else {
        loose = (loose.count + 1, date ?? loose.date)
      }
    }
    self = manifest
    for (id, found) in counts.sorted(by: { $0.key < $1.key }) {
      // An event can refer to a conversation that is not in the list.
      let place = places[id] ?? outlines.count
      if place == outlines.count {
        places[id] = place
        outlines.append(Outline(id: id))
      }
      (outlines[place].eventCount, outlines[place].lastDate) = found
    }
    (looseCount, looseDate) = loose
    if looseCount > 0 {
      // If there is only one conversation, events may omit its id.
      if outlines.count == 1 {
        outlines[0].eventCount += looseCount
        outlines[0].lastDate = outlines[0].lastDate ?? looseDate
      } else {
        outlines.append(Outline(eventCount: looseCount, lastDate: looseDate))
      }
    }
  }

  private init() {}

  private mutating func readPeople(_ reader: inout JSONReader) throws(JSONError) {
    var people = self.people
    var namelessCount = 0
    try reader.forEachElementOrSkip { reader throws(JSONError) in
      guard let person = try JSONValue(&reader).object, let id = person["id"]?.identifier else {
        namelessCount += 1
        return
      }
      guard people.count < ChatModelLimits.participants else {
        throw reader.error("more than \(ChatModelLimits.participants) participants")
      }
      let name = person.text("display") ?? person.text("email") ?? person.text("account_id")
      people[id] = Person(name: name ?? id, avatar: person.text("avatar"))
    }
    self.people = people
    self.namelessCount += namelessCount
  }

  private mutating func readConversations(_ reader: inout JSONReader) throws(JSONError) {
    var found: [Outline] = []
    try reader.forEachElementOrSkip { reader throws(JSONError) in
      guard let object = try JSONValue(&reader).object, let id = object["id"]?.identifier else {
        return
      }
      guard found.count < ImportLimits.chats else {
        throw reader.error("more than \(ImportLimits.chats) conversations")
      }
      found.append(
        Outline(
          id: id, name: object.text("display"),
          people: (object["participants"]?.array ?? []).compactMap(\.identifier),
          custodian: object["custodian"]?.identifier))
    }
    for outline in found {
      guard let id = outline.id, places[id] == nil else { continue }
      places[id] = outlines.count
      outlines.append(outline)
    }
  }

  // MARK: Conversations

  /// The conversations with events; all conversations if none has any.
  var chats: [ImportChat] {
    let filled = outlines.filter { $0.eventCount > 0 }
    return (filled.isEmpty ? outlines : filled).map { outline in
      let names = outline.people.prefix(ImportLimits.listedNames).map { people[$0]?.name ?? $0 }
      let name =
        outline.name ?? (names.isEmpty ? nil : names.joined(separator: ", ")) ?? outline.id
        ?? "events without a conversation"
      return ImportChat(
        name: name, id: outline.id, messageCount: outline.eventCount, date: outline.lastDate)
    }
  }

  /// The id of an event's conversation; nil if the event belongs to none.
  func conversation(of event: JSONObject) -> String? {
    event["conversation"]?.identifier ?? (outlines.count == 1 ? outlines[0].id : nil)
  }

  /// The ids of the participants in a conversation.
  func people(of chat: String?) -> [String] {
    chat.flatMap { places[$0] }.map { outlines[$0].people } ?? []
  }

  /// The id of the participant from whose device a conversation was collected.
  func custodian(of chat: String?) -> String? {
    chat.flatMap { places[$0] }.flatMap { outlines[$0].custodian }
  }
}
