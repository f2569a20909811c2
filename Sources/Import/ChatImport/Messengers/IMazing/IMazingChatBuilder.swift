import ChatModel
import FoundationEssentials
import Kit

/// Makes messages from the rows of iMazing's tables.
struct IMazingChatBuilder {
  let file: ImportFile
  let dateOrder: DateOrder?
  /// The ids of the latest messages with a text, by the text, to which replies refer by it.
  private var ids: [String: Message.ID] = [:]

  /// The sender of the rows that are the user's own.
  private static let user: Participant.ID = "me"

  init(file: ImportFile, dateOrder: DateOrder?) {
    self.file = file
    self.dateOrder = dateOrder
  }

  /// Adds a row.
  mutating func add(
    _ row: HeadedRows.Row, number: Int, to draft: inout ImportDraft
  ) throws(ImportError) {
    let id = row["Message ID"] ?? "\(number)"
    let date = date(row["Message Date"], &draft)
    let words = text(of: row)
    guard let sender = try sender(of: row, in: &draft) else {
      return try draft.appendDistinct(
        Message(id: id, date: date, content: .notice(words ?? RichText(""))))
    }
    var contents = words.map { [Content.text($0)] } ?? []
    if let file = attached(of: row) { contents.insert(file.content(report: &draft.report), at: 0) }
    if contents.isEmpty {
      draft.report.countPlaceholder("message without words")
      contents = [.absent(.message)]
    }
    if row["Deleted Date"] != nil {
      draft.report.countOmission("time at which a message was deleted")
    }
    for (place, content) in contents.enumerated() {
      var message = Message(
        id: place == 0 ? id : "\(id).\(place + 1)", sender: sender, date: date, content: content)
      if place == 0 {
        message.replyTo = reply(of: row, &draft.report)
        message.forwardedFrom = row["Forwarded"].map { _ in "" }
      }
      if place == contents.count - 1 { message.reactions = reactions(of: row, &draft.report) }
      if sender == Self.user { message.status = status(of: row) }
      if let edited = row["Edited Date"] {
        message.isEdited = true
        message.editedAt = self.date(edited, &draft)
      }
      try draft.appendDistinct(message)
    }
    guard let text = row["Text"], ids[text] != nil || ids.count < Self.rememberedTexts else {
      return
    }
    ids[text] = id
  }

  /// The maximum number of texts to which a reply can refer; prevents a table of different texts
  /// from being in memory twice.
  private static let rememberedTexts = 100_000

  /// The id of the sender, whom it adds; nil for a notification.
  private func sender(
    of row: HeadedRows.Row, in draft: inout ImportDraft
  ) throws(ImportError) -> Participant.ID? {
    switch row["Type"]?.lowercased() {
    case "outgoing":
      let name = row["Sender Name"]
      try draft.participant(Self.user, name: name, role: name == nil ? .user : nil)
      if draft.conversation.me == nil { draft.conversation.me = Self.user }
      return Self.user
    case "notification": return nil
    default:
      guard let id = row["Sender ID"] ?? row["Sender Name"] ?? row["Chat Session"] else {
        return nil
      }
      return try draft.participant(id, name: row["Sender Name"] ?? id)
    }
  }

  /// The text under the subject that a message has as an email has one.
  private func text(of row: HeadedRows.Row) -> RichText? {
    let parts = [row["Subject"], row["Text"]].compactMap(\.self)
    return parts.isEmpty ? nil : RichText(linking: parts.joined(separator: "\n"))
  }

  /// The file, whose name in the export begins with the time and the name of the chat.
  private func attached(of row: HeadedRows.Row) -> AttachedFile? {
    guard let name = row["Attachment"] else { return nil }
    let start = [row["Message Date"]?.replacing(":", with: " "), row["Chat Session"]]
    let whole = (start.compactMap(\.self) + [name]).joined(separator: " - ")
    var attached = AttachedFile(name: name)
    attached.path = file.path(of: whole) ?? file.path(of: name)
    let kind = row["Attachment type"]?.lowercased() ?? ""
    attached.mediaType = ["image", "video", "audio"].first(where: kind.hasPrefix).map { kind in
      kind == "image" && name.fileExtension == "gif" ? "image/gif" : "\(kind)/*"
    }
    return attached
  }

  private func status(of row: HeadedRows.Row) -> Message.Status? {
    switch row["Status"]?.lowercased() {
    case "read": .read
    case "delivered": .delivered
    case "sent": .sent
    case "failed", "not delivered", "not sent": .failed
    default:
      row["Read Date"] != nil ? .read : row["Delivered Date"] != nil ? .delivered : nil
    }
  }

  /// The message whose text is repeated in the row.
  private func reply(of row: HeadedRows.Row, _ report: inout ImportReport) -> Message.ID? {
    guard let quoted = row["Replying to"] else { return nil }
    if let id = ids[quoted] { return id }
    report.countLostWords("quoted message that is not in the table")
    return nil
  }

  /// The emoji in the column; words about reactions are counted.
  private func reactions(
    of row: HeadedRows.Row, _ report: inout ImportReport
  ) -> [Reaction] {
    guard let field = row["Reactions"] else { return [] }
    var reactions: [Reaction] = []
    for character in field where character.unicodeScalars.contains(where: Self.isEmoji) {
      guard !reactions.contains(where: { $0.emoji == String(character) }) else { continue }
      let count = field.count { $0 == character }
      reactions.append(Reaction(emoji: String(character), count: count))
    }
    if field.contains(where: \.isLetter) {
      report.countOmission(reactions.isEmpty ? "reaction in words" : "name beside a reaction")
    }
    return reactions
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F
  }

  /// The moment of a time; local times are read as UTC.
  private func date(_ text: String?, _ draft: inout ImportDraft) -> Date? {
    guard let text, let time = TableTime(text) else { return nil }
    switch time {
    case .moment(let date): return date
    case .wall(let time):
      draft.hasWallClockTimes = true
      return time.date
    case .numbers(let header, _):
      guard let order = dateOrder else {
        draft.report.countOmission("time whose order of day and month is unknown")
        return nil
      }
      draft.hasWallClockTimes = true
      return order.time(of: header)?.date
    }
  }
}
