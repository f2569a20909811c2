import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Makes messages from the events of a conversation.
struct RSMFChatBuilder {
  let file: ImportFile
  let manifest: RSMFManifest
  /// The id of the conversation.
  let chat: String?
  let clock: ImportClock
  /// The sender of the first outgoing event, which was sent from the custodian's device.
  private(set) var sender: String?
  private var hasWallTimes = false
  /// The lowest status in the receipts of each message, by the message's id, and the message's
  /// sender.
  private var receipts: [Message.ID: (sender: Participant.ID, status: Message.Status)] = [:]

  init(file: ImportFile, manifest: RSMFManifest, chat: String?, clock: ImportClock) {
    self.file = file
    self.manifest = manifest
    self.chat = chat
    self.clock = clock
  }

  /// The actions of the types of events that are no messages; an event with a text is shown in the
  /// words of the file.
  static let actions: [String: ChatEventContent.Action?] = [
    "join": .joined, "leave": .left, "history": nil, "disclaimer": nil, "unknown": nil,
  ]

  /// Adds the participants of the conversation.
  func addPeople(to draft: inout ImportDraft) throws(ImportError) {
    for id in manifest.people(of: chat) { try addPerson(id, to: &draft) }
  }

  private func addPerson(_ id: String, to draft: inout ImportDraft) throws(ImportError) {
    let count = draft.conversation.participants.count
    let person = manifest.people[id]
    try draft.participant(id, name: person?.name)
    if draft.conversation.participants.count > count,
      let picture = person?.avatar.flatMap(file.pathBelow)
    {
      draft.conversation.participants[count].avatar = picture
    }
  }

  /// Adds an event.
  mutating func add(
    _ event: JSONObject, _ number: Int, to draft: inout ImportDraft
  ) throws(ImportError) {
    let id = event["id"]?.identifier ?? "event-\(number)"
    let person = event["participant"]?.identifier
    if let person { try addPerson(person, to: &draft) }
    let date = date(event["timestamp"])
    let body = event.text("body")
    countOmissions(of: event, &draft.report)
    if let type = event.text("type"), let action = Self.actions[type] {
      let happened = action.map { Content.chatEvent(ChatEventContent($0, actor: person)) }
      return try draft.appendDistinct(
        Message(
          id: id, date: date,
          content: body.map { .notice(RichText($0)) } ?? happened ?? .absent(.message)))
    }
    let author = person ?? "unknown"
    if person == nil { try draft.participant(author, role: .unknown) }
    if sender == nil, event.text("direction") == "outgoing" { sender = author }
    let contents = contents(of: event, body, &draft.report)
    for (place, content) in contents.enumerated() {
      var message = Message(
        id: place == 0 ? id : "\(id).\(place + 1)", sender: author, date: date, content: content)
      if place == 0 {
        message.replyTo = event["parent"]?.identifier
        readEdits(event, &message)
        readFields(event, &message, &draft.report)
        message.reactions = try reactions(of: event, in: &draft)
      }
      try draft.appendDistinct(message)
    }
    if let status = status(event) { receipts[id] = (author, status) }
  }

  /// Adds a note about the time zone in which times without a zone were read.
  func finish(_ draft: inout ImportDraft) {
    if hasWallTimes { clock.note(in: &draft) }
  }

  /// Sets the status of the custodian's own messages from the receipts; messages of other
  /// participants have none.
  func setStatus(of draft: inout ImportDraft) {
    let me = draft.conversation.me
    for receipt in receipts.values where receipt.sender != me {
      draft.report.countOmission("receipt of another participant's message")
    }
    for place in draft.conversation.messages.indices {
      let message = draft.conversation.messages[place]
      if let receipt = receipts[message.id], message.sender == me {
        draft.conversation.messages[place].status = receipt.status
      }
    }
  }

  // MARK: Parts

  /// The date for a time, which has a UTC offset or is a wall-clock time.
  private mutating func date(_ value: JSONValue?) -> Date? {
    guard let text = value?.text else { return nil }
    switch TableTime(text) {
    case .moment(let date): return date
    case .wall(let time):
      hasWallTimes = true
      return clock.date(of: time)
    case .numbers, nil: return nil
    }
  }

  private func contents(
    of event: JSONObject, _ body: String?, _ report: inout ImportReport
  ) -> [Content] {
    var contents: [Content] = []
    if let body {
      contents.append(.text(RichText(linking: body)))
      if event["deleted"]?.isTrue == true { report.countOmission("mark of a deleted message") }
    } else if event["deleted"]?.isTrue == true {
      contents.append(.deleted)
    }
    for value in event["attachments"]?.array ?? [] {
      guard let sent = value.object, let id = sent.text("id") else { continue }
      var attached = AttachedFile(
        name: sent.text("display") ?? id, path: file.pathBelow(id), size: sent.integer("size"))
      // The displayed name may have no extension.
      if attached.name.fileExtension.isEmpty { attached.mediaType = Self.mediaType(of: id) }
      contents.append(attached.content(report: &report))
    }
    if contents.count == 2, let body {
      // The text of a message with one file is the file's caption.
      contents[1].richText = RichText(linking: body)
      contents.removeFirst()
    }
    if contents.isEmpty {
      report.countPlaceholder("message without words")
      contents = [.absent(.message)]
    }
    return contents
  }

  private static func mediaType(of name: String) -> String? {
    switch name.fileExtension {
    case "png", "jpg", "jpeg", "gif", "webp": "image/\(name.fileExtension)"
    default: nil
    }
  }

  private mutating func readEdits(_ event: JSONObject, _ message: inout Message) {
    guard let edits = event["edits"]?.array, let last = edits.last?.object else { return }
    message.isEdited = true
    message.editedAt = date(last["timestamp"])
    if event.text("body") == nil, let new = last.text("new") {
      message.content = .text(RichText(linking: new))
    }
  }

  /// Reads the custom fields that ChatRaster writes.
  private func readFields(
    _ event: JSONObject, _ message: inout Message, _ report: inout ImportReport
  ) {
    for field in (event["custom"]?.array ?? []).compactMap(\.object) {
      switch field.text("name") {
      case "Forwarded from": message.forwardedFrom = field.text("value")
      case "Pinned": message.isPinned = true
      default: report.countOmission("field of an event")
      }
    }
  }

  private func countOmissions(of event: JSONObject, _ report: inout ImportReport) {
    if event.text("importance") == "high" { report.countOmission("importance") }
    for edit in (event["edits"]?.array ?? []).compactMap(\.object) where edit["previous"] != nil {
      report.countOmission("earlier version of an edited message")
    }
  }

  private func reactions(
    of event: JSONObject, in draft: inout ImportDraft
  ) throws(ImportError) -> [Reaction] {
    var reactions: [Reaction] = []
    for value in event["reactions"]?.array ?? [] {
      guard let reaction = value.object, let name = reaction.text("value") else { continue }
      guard reactions.count < ChatModelLimits.reactions else {
        draft.report.countOmission(
          "reaction past the first \(ChatModelLimits.reactions) of a message")
        continue
      }
      let people = (reaction["participants"]?.array ?? []).compactMap(\.identifier)
      for person in people { try addPerson(person, to: &draft) }
      let count = reaction.integer("count").map { min(max($0, 1), Int(Int32.max)) }
      reactions.append(
        Reaction(
          emoji: SlackEmoji.emoji(named: name[...]) ?? name, participants: people,
          count: count ?? max(people.count, 1)))
    }
    return reactions
  }

  /// The lowest status in a message's receipts.
  private func status(_ event: JSONObject) -> Message.Status? {
    let receipts = (event["read_receipts"]?.array ?? []).compactMap(\.object)
    guard !receipts.isEmpty else { return nil }
    return receipts.contains { $0.text("action") == "delivered" } ? .delivered : .read
  }
}
