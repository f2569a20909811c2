import ChatModel
import FoundationEssentials

/// Collects the messages of an export.
struct WhatsAppChatBuilder {
  private(set) var draft: ImportDraft
  /// The senders and the mentioned people; other names occur only before notices.
  private(set) var named: Set<Participant.ID> = []
  /// The notices among the first messages.
  private(set) var firstNotices: [RichText] = []
  /// The user who exported the chat: the sender of a message that WhatsApp shows only to its
  /// sender, such as “You deleted this message”; nil if there is no such message.
  private(set) var ownSender: Participant.ID?
  /// The chat's name, if one of the first lines contains it.
  ///
  /// On iOS, the name precedes the encryption notice.
  private(set) var chatName: String?
  /// The name before the first of the notices at the top; it is the group's name if it precedes
  /// only notices.
  private(set) var noticeName: String?
  /// The number of messages whose dates are before WhatsApp existed.
  private(set) var earlyCount = 0
  /// The number of dates that can be read only with day and month exchanged.
  private(set) var swappedCount = 0
  private var reader: WhatsAppBodyReader
  private let order: DateOrder
  private var senders: Set<String> = []

  /// Makes a builder without messages.
  /// - Parameters:
  ///   - files: the files of the export.
  ///   - survey: the survey of the whole export.
  ///   - order: the order of the numbers in dates.
  ///   - draft: the draft, which contains no messages yet.
  init(
    files: any ExportFiles, survey: WhatsAppSurvey, order: DateOrder, draft: ImportDraft
  ) {
    self.order = order
    self.draft = draft
    self.draft.reserveMessages(survey.messageCount)
    let participants = Self.mentionTable(survey.senders.names)
    reader = WhatsAppBodyReader(files: files) { participants[Self.mentionKey($0)] }
  }

  /// Adds the next message.
  mutating func add(_ entry: WhatsAppEntry) throws(ImportError) {
    let number = draft.messageCount + 1
    var message = Message(id: String(number), content: .notice(RichText("")))
    if let header = entry.header { message.date = date(header) }
    if let sender = entry.sender {
      if senders.insert(sender).inserted {
        draft.conversation.participants.append(Participant(id: sender, name: sender))
      }
      let body = reader.read(
        entry.body[...], sender: sender, isEarly: number <= 4,
        isIOS: entry.header?.shape == .bracket)
      message.content = body.content
      message.sender = body.isNotice ? nil : sender
      message.isEdited = body.isEdited
      if body.isMine { ownSender = ownSender ?? sender }
      if let placeholder = body.placeholder { draft.report.countPlaceholder(placeholder) }
      if number <= 4, let notice = body.content.notice {
        if WhatsAppPhrases.isEncryptionNotice(notice.string[...]) { chatName = chatName ?? sender }
        noticeName = noticeName ?? sender
      }
    } else {
      message.content = .notice(RichText(String(entry.body[...].trimmedForImport)))
    }
    note(message, number)
    try draft.append(message)
  }

  /// Records the facts about a message that are needed to choose the title and the participants.
  private mutating func note(_ message: Message, _ number: Int) {
    if let sender = message.sender { named.insert(sender) }
    for entity in message.content.richText?.entities ?? [] {
      if case .mention(let participant) = entity.kind { named.insert(participant) }
    }
    if number <= Self.firstCount, let notice = message.content.notice {
      firstNotices.append(notice)
    }
  }

  /// The number of messages at the top in which notices can contain the group's name.
  private static let firstCount = 12

  /// The date of a header; if its numbers are invalid in the export's order, day and month are
  /// exchanged.
  private mutating func date(_ header: WhatsAppHeader) -> Date? {
    var time = order.time(of: header)
    if time == nil {
      time = order.swapped.time(of: header)
      if time != nil { swappedCount += 1 }
    }
    guard let time else {
      draft.report.countPlaceholder(
        DateOrder.allCases.contains { $0.calendar(of: header) == .islamic }
          ? "date of the Islamic calendar, which cannot be converted" : "date that does not exist")
      return nil
    }
    if time.year < WhatsAppExport.firstYear { earlyCount += 1 }
    return time.date
  }

  /// The participants by their names; if the name is a phone number, by its digits.
  private static func mentionTable(_ names: [String]) -> [String: Participant.ID] {
    var table: [String: Participant.ID] = [:]
    for name in names where table[mentionKey(name)] == nil { table[mentionKey(name)] = name }
    return table
  }

  private static func mentionKey(_ name: String) -> String {
    let isNumber = name.unicodeScalars.allSatisfy {
      $0.decimalValue != nil || $0.isBlank || "+-()".unicodeScalars.contains($0)
    }
    if isNumber {
      return String(String.UnicodeScalarView(name.unicodeScalars.filter { $0.decimalValue != nil }))
    }
    var key = name[...]
    while let first = key.first, first == "~" || first == " " { key.removeFirst() }
    return key.lowercased()
  }
}
