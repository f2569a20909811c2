import ChatModel
import FoundationEssentials
import Kit

/// Makes messages from the elements of Telegram's HTML pages.
///
/// The pages name people only by their names, which are therefore their ids.
struct TelegramPageBuilder {
  let file: ImportFile
  let isStrict: Bool
  /// True if the caller named the zone of the export's clock, which then decides.
  private let hasZone: Bool
  private let hasMe: Bool
  /// The sender and the bot of the last message, which the next one does not repeat.
  private var last: (sender: Participant.ID, bot: String?)?
  /// The person whose message was forwarded last.
  private var lastForward = ""
  /// The offset of the last time that had one.
  private var offset: Int?
  private var isFirstTime = true
  /// The owner of the account, from a call that the owner made.
  private var caller: Participant.ID?
  private var speakers: [Participant.ID] = []

  /// The id of all accounts that were deleted, which the pages do not distinguish.
  private static let deletedAccount = "Deleted Account"

  init(file: ImportFile, options: ImportOptions) {
    self.file = file
    isStrict = options.isStrict
    hasZone = options.timeZone != nil
    hasMe = options.me != nil
  }

  /// Adds a message or a service message.
  mutating func add(_ record: HTMLElement, to draft: inout ImportDraft) throws(ImportError) {
    let id = record.tag["id"].map { $0.hasPrefix("message") ? String($0.dropFirst(7)) : $0 } ?? ""
    if record.has("service") {
      return try addService(record, id: id, to: &draft)
    }
    var parts = TelegramPageParts()
    try read(record.child("body") ?? record, into: &parts, &draft)
    let sender: Participant.ID?
    if let name = parts.name {
      sender = try participant(name, in: &draft)
      last = sender.map { ($0, parts.bot) }
    } else {
      sender = last?.sender
      parts.bot = parts.bot ?? last?.bot
    }
    if let sender, !speakers.contains(sender), speakers.count < 3 { speakers.append(sender) }
    if parts.isOwnCall { caller = sender }
    let date = self.date(parts.date, in: &draft)
    var contents = parts.contents(&draft.report)
    if contents.isEmpty {
      draft.report.countPlaceholder("empty message")
      contents = [.text("")]
    }
    for (number, content) in contents.enumerated() {
      var message = Message(
        id: number == 0 ? id : "\(id).\(number + 1)", sender: sender, date: date, content: content)
      if number == 0 {
        message.replyTo = parts.replyTo
        message.reactions = parts.reactions
      }
      message.forwardedFrom = parts.forwardedFrom
      try draft.appendDistinct(message)
    }
  }

  /// Decides who is on the right.
  func finish(_ draft: inout ImportDraft) {
    guard !hasMe else { return }
    let title = draft.conversation.title
    let others = speakers.filter { $0 != title }
    if let caller {
      draft.conversation.me = caller
    } else if speakers.count <= 2, others.count == 1, others.count < speakers.count {
      draft.conversation.me = others[0]
    } else {
      draft.noteUnknownOwner(of: "page")
    }
  }

  private func participant(
    _ name: String, in draft: inout ImportDraft
  ) throws(ImportError) -> Participant.ID {
    let isDeleted = name.isEmpty || name == Self.deletedAccount
    return try isDeleted
      ? draft.participant(Self.deletedAccount, role: .deletedAccount) : draft.participant(name)
  }

  // MARK: Parts

  private mutating func read(
    _ body: HTMLElement, into parts: inout TelegramPageParts, _ draft: inout ImportDraft
  ) throws(ImportError) {
    for part in body.children {
      if part.has("userpic_wrap") || part.has("fill") { continue }
      if part.has("date"), parts.date == nil {
        parts.date = part.tag["title"]
      } else if part.has("from_name"), parts.name == nil {
        (parts.name, parts.bot) = Self.nameAndBot(part.words())
      } else if part.has("forwarded") {
        try readForward(part, into: &parts, &draft)
      } else if part.has("reply_to") {
        readReply(part, into: &parts, &draft)
      } else if part.has("media_wrap") {
        let media = TelegramPageMedia(part, in: file, report: &draft.report)
        parts.media.append(media)
        if media.isOwnCall { parts.isOwnCall = true }
      } else if part.has("text") {
        parts.texts.append(part.richText(in: HTMLText(keepsSpaces: true)))
      } else if part.has("bot_buttons_table") {
        parts.buttons += part.all("bot_button").map { button in
          (button.words(), button.first { $0.tag.name == "a" }?.tag["href"])
        }
      } else if part.has("signature") {
        parts.author = part.words()
      } else if part.has("reactions") {
        parts.reactions = try reactions(part, &draft)
      } else if !part.words().isEmpty {
        draft.report.countPlaceholder("part of an unknown kind as text")
        parts.texts.append(RichText(part.words()))
      }
    }
  }

  private mutating func readForward(
    _ part: HTMLElement, into parts: inout TelegramPageParts, _ draft: inout ImportDraft
  ) throws(ImportError) {
    if let heading = part.child("from_name") {
      let (name, bot) = Self.nameAndBot(heading.words(without: "date"))
      lastForward = name == Self.deletedAccount ? "" : name
      parts.bot = parts.bot ?? bot
    }
    parts.forwardedFrom = lastForward
    var inner = part
    inner.removeChildren { $0.has("from_name") }
    try read(inner, into: &parts, &draft)
  }

  /// Separates `Ana via @gif`.
  private static func nameAndBot(_ words: String) -> (String, String?) {
    guard let via = words.byteRange(of: " via @"), !words[via.upperBound...].contains(" ") else {
      return (words, nil)
    }
    return (String(words[..<via.lowerBound]), "@" + words[via.upperBound...])
  }

  private func readReply(
    _ part: HTMLElement, into parts: inout TelegramPageParts, _ draft: inout ImportDraft
  ) {
    let target = part.first { $0.tag.name == "a" }?.tag["href"]
    if let target, let mark = target.byteRange(of: "#go_to_message") {
      parts.replyTo = String(target[mark.upperBound...])
    } else {
      draft.report.countPlaceholder("reply to a message of another chat")
    }
  }

  private func reactions(
    _ list: HTMLElement, _ draft: inout ImportDraft
  ) throws(ImportError) -> [Reaction] {
    var reactions: [Reaction] = []
    for element in list.children where element.has("reaction") {
      guard reactions.count < ChatModelLimits.reactions else {
        draft.report.countOmission(
          "reaction past the first \(ChatModelLimits.reactions) of a message")
        continue
      }
      let sign = element.child("emoji")
      if sign?.children.isEmpty == false {
        draft.report.countPlaceholder("reaction with a custom emoji")
      }
      let people = element.child("userpics")?.children ?? []
      var names: [Participant.ID] = []
      for person in people {
        // Pages before 2023 have no names here.
        guard let name = person.first("initials")?.tag["title"] else { continue }
        names.append(try participant(name, in: &draft))
      }
      let count = element.child("count").flatMap { Int($0.words()) } ?? people.count
      reactions.append(
        Reaction(
          emoji: sign?.words() ?? "❔", participants: names,
          count: min(max(count, 1), Int(Int32.max))))
    }
    return reactions
  }

  // MARK: Times

  private mutating func date(_ title: String?, in draft: inout ImportDraft) -> Date? {
    guard let title, let found = TelegramPageTime(title) else {
      draft.report.countOmission("date that cannot be read")
      return nil
    }
    if isFirstTime {
      isFirstTime = false
      draft.hasWallClockTimes = hasZone || found.offset == nil
    }
    if draft.hasWallClockTimes { return found.time.date }
    offset = found.offset ?? offset
    return found.time.date - Double(offset ?? 0)
  }

  // MARK: Service messages

  private mutating func addService(
    _ record: HTMLElement, id: String, to draft: inout ImportDraft
  ) throws(ImportError) {
    last = nil
    let body = record.child("body") ?? record
    let words = body.words()
    // The lines with days have negative ids.
    if id.hasPrefix("-"), TelegramPageEvent.isDay(words) { return }
    guard !words.isEmpty else { return draft.report.countOmission("empty message") }
    if record.child("userpic_wrap") != nil { draft.report.countOmission("picture of the chat") }
    var message = Message(id: id, content: .notice(RichText(words)))
    if let event = TelegramPageEvent.content(words) { message.content = .chatEvent(event) }
    try draft.appendDistinct(message)
  }
}
