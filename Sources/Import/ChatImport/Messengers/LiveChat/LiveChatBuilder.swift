import ChatModel
import FoundationEssentials
import Kit

/// A message in the chat of a live stream.
struct LiveChatEntry {
  var id: String?
  /// The key of the author; nil for a line of the site.
  var author: String?
  var name: String?
  var color: String?
  /// The roles of the author, such as `Moderator`.
  var roles: [String] = []
  /// The time; nil if only the offset is known.
  var date: Date?
  /// The seconds since the stream began.
  var offset: Double?
  var text = RichText("")
  /// Money, bits or a membership, in the words of the source; shown above the text.
  var payment: String?
  /// The id of the message to which this one replies.
  var replyTo: String?
  /// The words of what is neither a message nor a payment, such as a welcome by the site.
  var notice: String?
}

/// Makes messages from the entries of all layouts.
struct LiveChatBuilder {
  /// The start of the stream, to which offsets are added; nil if unknown.
  private var start: Date?
  private var count = 0
  private var roles: [Participant.ID: [String]] = [:]
  private var usesOffsets = false

  init(start: Date?) { self.start = start }

  /// Adds an entry.
  mutating func add(_ entry: LiveChatEntry, to draft: inout ImportDraft) throws(ImportError) {
    count += 1
    let id = entry.id ?? "\(count)"
    var date = entry.date
    // A message with both shows when the stream began.
    if start == nil, let date, let offset = entry.offset {
      start = date.addingTimeInterval(-offset)
    }
    if date == nil, let offset = entry.offset {
      usesOffsets = usesOffsets || start == nil
      date = (start ?? Date(timeIntervalSince1970: 0)).addingTimeInterval(max(offset, 0))
    }
    var sender: Participant.ID?
    if let author = entry.author ?? entry.name {
      sender = try draft.participant(author, name: entry.name)
      if let color = entry.color, !color.isEmpty,
        let place = draft.conversation.participants.lastIndex(where: { $0.id == author }),
        draft.conversation.participants[place].color == nil, roles[author] == nil
      {
        draft.conversation.participants[place].color = color
      }
      // A person can get a badge later.
      if roles[author]?.isEmpty ?? true { roles[author] = entry.roles }
    }
    var number = 0
    func append(
      _ content: Content, _ sender: Participant.ID?, _ draft: inout ImportDraft
    ) throws(ImportError) {
      var message = Message(
        id: number == 0 ? id : "\(id).\(number + 1)", sender: sender, date: date, content: content)
      if sender != nil { message.replyTo = entry.replyTo }
      number += 1
      try draft.appendDistinct(message)
    }
    if let payment = entry.payment {
      let words = [entry.name, payment].compactMap(\.self).joined(separator: " · ")
      try append(.notice(RichText(words)), nil, &draft)
    }
    if let notice = entry.notice { try append(.notice(RichText(notice)), nil, &draft) }
    if !entry.text.isEmpty {
      try append(.text(entry.text), sender, &draft)
    } else if number == 0 {
      draft.report.countPlaceholder("message without words")
      try append(.absent(.message), sender, &draft)
    }
  }

  /// Adds the roles to the names, and notes how times were read.
  func finish(_ draft: inout ImportDraft) {
    for place in draft.conversation.participants.indices {
      let person = draft.conversation.participants[place]
      guard let roles = roles[person.id], !roles.isEmpty else { continue }
      draft.conversation.participants[place].name += " (\(roles.joined(separator: ", ")))"
    }
    if usesOffsets {
      draft.report.note("the file has no time of day, so times are those since the stream began")
    }
  }
}
