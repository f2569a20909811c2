import ChatModel
import FoundationEssentials

/// Makes messages from the records of a Slack channel.
struct SlackChatBuilder {
  let people: SlackPeople
  /// The paths of all files in the export.
  private let paths: Set<String>
  /// The channel's folder; nil if the input is the file of a single day.
  private let folder: String?

  init(people: SlackPeople, paths: Set<String>, folder: String?) {
    self.people = people
    self.paths = paths
    self.folder = folder
  }

  /// The subtypes of messages written by users; all other subtypes are events.
  private static let spoken: Set<String> = [
    "thread_broadcast", "reply_broadcast", "me_message", "bot_message", "file_share",
    "file_comment", "file_mention", "slackbot_response", "assistant_app_thread", deleted,
  ]
  /// The subtype of a deleted message that has answers.
  private static let deleted = "tombstone"
  /// The user whom the export names in place of the author of a deleted message.
  private static let slackbot = "USLACKBOT"

  /// Adds a message.
  func add(_ object: JSONObject, to draft: inout ImportDraft) throws(ImportError) {
    let subtype = object.text("subtype")
    if object["hidden"]?.isTrue == true {
      draft.report.countOmission("message that the app does not show")
      return
    }
    guard subtype.map(Self.spoken.contains) ?? true else {
      return try addNotice(object, subtype: subtype ?? "", to: &draft)
    }
    let sender = try sender(of: object, in: &draft)
    var contents: [Content] = subtype == Self.deleted ? [.deleted] : []
    let text = subtype == Self.deleted ? "" : text(of: object, report: &draft.report)
    if !text.isEmpty { contents.append(.text(text)) }
    for value in (object["files"]?.array ?? []) + [object["file"] ?? .null] {
      guard let sent = value.object else { continue }
      contents.append(content(of: sent, report: &draft.report))
    }
    contents = contents.withAlbums
    if let room = object["room"]?.object ?? object["call"]?.object {
      contents.append(Self.call(room))
    }
    if contents.isEmpty {
      draft.report.countPlaceholder("message without words")
      contents = [subtype.map { .unknown(UnknownContent(type: $0)) } ?? .absent(.message)]
    }
    let id = object.text("ts") ?? "message"
    for (number, content) in contents.enumerated() {
      var message = Message(
        id: number == 0 ? id : "\(id).\(number + 1)", sender: sender,
        date: object["ts"]?.double.map { Date(timeIntervalSince1970: $0) }, content: content)
      if number == 0 {
        if let thread = object.text("thread_ts"), thread != id { message.replyTo = thread }
        message.reactions = try reactions(of: object, in: &draft)
        message.thread = try thread(of: object, in: &draft)
        if let edited = object["edited"]?.object {
          message.isEdited = true
          message.editedAt = edited["ts"]?.double.map { Date(timeIntervalSince1970: $0) }
        }
      }
      try draft.appendDistinct(message)
    }
  }

  /// A group call, with the name that its user gave it.
  private static func call(_ room: JSONObject) -> Content {
    if let name = room.text("name") { return .notice(RichText(name)) }
    let (start, end) = (room["date_start"]?.double ?? 0, room["date_end"]?.double ?? 0)
    let isLong = start > 0 && (1...ChatModelLimits.duration).contains(end - start)
    return .chatEvent(
      ChatEventContent(.groupCall, value: isLong ? .seconds((end - start).rounded()) : nil))
  }

  /// Adds an event in the channel; if the fields of the message do not state what happened, a notice
  /// in the words of the export, with the name of the user who caused the event.
  private func addNotice(
    _ object: JSONObject, subtype: String, to draft: inout ImportDraft
  ) throws(ImportError) {
    var content = SlackEvent.content(of: object, subtype: subtype)
    if content == nil {
      let words = object.text("text") ?? subtype
      if object.text("text") == nil { draft.report.countPlaceholder("event without words") }
      var text = SlackText(people: people)
      if let user = object.text("user"), !words.hasPrefix("<@") {
        text.append(people.name(of: user) + " ")
      }
      text.append(markup: words)
      content = .notice(text.richText)
    }
    try draft.appendDistinct(
      Message(
        id: object.text("ts") ?? "message",
        date: object["ts"]?.double.map { Date(timeIntervalSince1970: $0) },
        content: content ?? .notice("")))
  }

  // MARK: People

  private func sender(
    of object: JSONObject, in draft: inout ImportDraft
  ) throws(ImportError) -> Participant.ID {
    // The sender of a comment on a file is the comment's author.
    let user = object.text("user") ?? object["comment"]?.object?.text("user")
    let profile = object["user_profile"]?.object
    let bot = object["bot_profile"]?.object
    if let name = object.text("username") ?? bot?.text("name"), user == nil || bot != nil {
      return try draft.participant("bot:\(name)", name: name)
    }
    if let user, user != Self.slackbot || object.text("subtype") != Self.deleted {
      let known = people.name(of: user)
      let name = known == user ? SlackPeople.name(profile: profile, nil) : known
      return try draft.participant(user, name: name)
    }
    guard let id = object.text("bot_id") else {
      return try draft.participant("unknown", role: .unknown)
    }
    return try draft.participant(id)
  }

  /// The thread of answers to a message, with the number of answers that the record contains; nil
  /// if there are none.
  private func thread(
    of object: JSONObject, in draft: inout ImportDraft
  ) throws(ImportError) -> MessageThread? {
    guard let count = object.integer("reply_count"), count > 0 else { return nil }
    var thread = MessageThread(
      replyCount: count,
      lastReply: object["latest_reply"]?.double.map { Date(timeIntervalSince1970: $0) })
    for user in (object["reply_users"]?.array ?? []).prefix(ChatModelLimits.threadParticipants) {
      guard let id = user.text else { continue }
      thread.participants.append(try draft.participant(id, name: people.name(of: id)))
    }
    return thread
  }

  private func reactions(
    of object: JSONObject, in draft: inout ImportDraft
  ) throws(ImportError) -> [Reaction] {
    var reactions: [Reaction] = []
    for value in object["reactions"]?.array ?? [] {
      guard let reaction = value.object, let name = reaction.text("name") else { continue }
      guard reactions.count < ChatModelLimits.reactions else {
        draft.report.countOmission(
          "reaction past the first \(ChatModelLimits.reactions) of a message")
        continue
      }
      var participants: [Participant.ID] = []
      for user in reaction["users"]?.array ?? [] {
        guard let id = user.text else { continue }
        participants.append(try draft.participant(id, name: people.name(of: id)))
      }
      let emoji = SlackEmoji.emoji(named: name[...])
      if emoji == nil { draft.report.countPlaceholder("reaction with a custom emoji") }
      let count = reaction.integer("count") ?? participants.count
      reactions.append(
        Reaction(
          emoji: emoji ?? ":\(name):", participants: participants,
          count: min(max(count, 1), Int(Int32.max))))
    }
    return reactions
  }

  // MARK: Contents

  /// The text of a message, taken from its blocks, together with the text of its attachments; if a
  /// block is unknown, the message's own text is taken if it is longer.
  private func text(of object: JSONObject, report: inout ImportReport) -> RichText {
    var text = SlackText(people: people)
    var blocks = SlackText(people: people)
    blocks.append(blocks: object["blocks"]?.array ?? [])
    text.append(markup: object.text("text") ?? "")
    let isLonger = text.string.utf8.count > blocks.string.utf8.count
    if !blocks.string.isEmpty, blocks.unknownBlocks.isEmpty || !isLonger {
      text = blocks
      for type in blocks.unknownBlocks {
        report.countOmission("form of the block “\(type.prefix(40))”")
      }
    }
    if object.text("subtype") == "me_message" { text.mark(.italic) }
    for value in object["attachments"]?.array ?? [] {
      guard let attachment = value.object else { continue }
      if attachment["image_url"] != nil || attachment["thumb_url"] != nil {
        report.countOmission("picture of a preview")
      }
      text.append(attachment: attachment)
    }
    return text.richText
  }

  /// The content for an image or a file that a message contains.
  ///
  /// The file's URLs are ignored because they contain a token of the workspace.
  private func content(of sent: JSONObject, report: inout ImportReport) -> Content {
    let name = sent.text("title") ?? sent.text("name") ?? sent.text("id") ?? ""
    let mode = sent.text("mode")
    guard mode != "tombstone", mode != "hidden_by_limit" else {
      report.countPlaceholder("file that was deleted")
      return .absent(.file)
    }
    let source = source(of: sent)
    if sent.text("mimetype")?.hasPrefix("image/") == true {
      if source == nil { report.countPlaceholder("picture left out of the export") }
      return .image(
        ImageContent(
          source: source, width: Self.side(sent, "original_w"),
          height: Self.side(sent, "original_h"), alternative: sent.text("alt_txt")))
    }
    let size = sent.integer("size").flatMap { $0 >= 0 ? $0 : nil }
    let file = mode == "quip" ? name : sent.text("name") ?? name
    return .file(FileContent(name: file, source: source, size: size))
  }

  /// The path of a file relative to the export's folder, at one of the locations in which download
  /// programs store files.
  private func source(of sent: JSONObject) -> String? {
    guard let id = sent.text("id"), let name = sent.text("name") else { return nil }
    var places = ["__uploads/\(id)/\(name)", "attachments/\(id)-\(name)"]
    if let folder { places.append("\(folder)/attachments/\(id)-\(name)") }
    return places.first(where: paths.contains)
  }

  private static func side(_ sent: JSONObject, _ key: String) -> Int? {
    sent.integer(key).flatMap { (1...ChatModelLimits.pixelSide).contains($0) ? $0 : nil }
  }
}
