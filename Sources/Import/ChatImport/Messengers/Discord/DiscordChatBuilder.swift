import ChatModel
import FoundationEssentials
import Kit

/// Makes messages from the records of a Discord channel.
struct DiscordChatBuilder {
  let file: ImportFile
  private var threads: DiscordThreads

  init(file: ImportFile) {
    self.file = file
    threads = DiscordThreads(beside: file)
  }

  /// Adds a message.
  mutating func add(_ object: JSONObject, to draft: inout ImportDraft) throws(ImportError) {
    let sender = try person(object["author"]?.object, in: &draft)
    let id = object["id"]?.identifier ?? "message"
    let date = object["timestamp"]?.moment
    if object.text("type") == "Call" {
      // The export does not distinguish voice and video calls.
      let end = object["callEndedTimestamp"]?.moment
      let length = date.flatMap { start in end.map { $0.timeIntervalSince(start) } }
      if let call = CallWords.content(.voice, duration: length.map { max(0, $0) }) {
        return try draft.appendDistinct(
          Message(id: id, sender: sender, date: date, content: call))
      }
    }
    if DiscordEvent.types.contains(object.text("type") ?? "") {
      let first = object["mentions"]?.array?.first?.object
      let mentioned = try first.map { first throws(ImportError) in
        try person(first, in: &draft)
      }
      if let event = DiscordEvent.content(of: object, author: sender, mentioned: mentioned) {
        return try draft.appendDistinct(Message(id: id, date: date, content: event))
      }
    }
    let mentions = object["mentions"]?.array ?? []
    var contents = parts(of: object, mentions: mentions, report: &draft.report)
    // A forwarded message has no words of its own.
    let forwarded = object["forwardedMessage"]?.object
    if let forwarded {
      contents += parts(of: forwarded, mentions: mentions, report: &draft.report)
    }
    if contents.isEmpty {
      // The export does not contain the text of polls.
      draft.report.countPlaceholder("message without words")
      contents = [.absent(.message)]
    }
    for (number, content) in contents.enumerated() {
      var message = Message(
        id: number == 0 ? id : "\(id).\(number + 1)", sender: sender, date: date,
        content: content)
      // The export does not name the author of a forwarded message.
      if forwarded != nil { message.forwardedFrom = "" }
      if number == 0 {
        if forwarded == nil {
          message.replyTo = object["reference"]?.object?["messageId"]?.identifier
        }
        message.isPinned = object["isPinned"]?.isTrue == true
        message.editedAt = object["timestampEdited"]?.moment
        message.isEdited = message.editedAt != nil
        message.reactions = try reactions(of: object, in: &draft)
        if let (thread, authors) = threads.thread(of: id, report: &draft.report) {
          message.thread = try joined(thread, authors, in: &draft)
        }
      }
      try draft.appendDistinct(message)
    }
  }

  /// The text, files, stickers and cards of a message or of the message that it forwards.
  private func parts(
    of object: JSONObject, mentions: [JSONValue], report: inout ImportReport
  ) -> [Content] {
    var contents: [Content] = []
    let text = text(of: object, mentions: mentions)
    if !text.isEmpty { contents.append(.text(text)) }
    for value in object["attachments"]?.array ?? [] {
      guard let sent = value.object else { continue }
      let attached = AttachedFile(
        name: sent.text("fileName") ?? "", path: sent.text("url").flatMap(file.pathBelow),
        size: sent.integer("fileSizeBytes"))
      contents.append(attached.content(report: &report))
    }
    for value in object["stickers"]?.array ?? [] {
      guard let sticker = value.object else { continue }
      let path = sticker.text("sourceUrl").flatMap(file.pathBelow)
      if path == nil { report.countPlaceholder("sticker whose file is missing") }
      contents.append(
        .sticker(ImageContent(source: path, alternative: sticker.text("name"))))
    }
    contents = contents.withAlbums
    add(embedsOf: object, mentions: mentions, to: &contents, report: &report)
    return contents
  }

  /// A thread with the participants who answered.
  private func joined(
    _ thread: MessageThread, _ authors: [JSONObject], in draft: inout ImportDraft
  ) throws(ImportError) -> MessageThread {
    var thread = thread
    for author in authors { thread.participants.append(try person(author, in: &draft)) }
    return thread
  }

  /// Finds or adds a participant, with the avatar next to the export and the colour of the
  /// participant's role.
  private func person(
    _ object: JSONObject?, in draft: inout ImportDraft
  ) throws(ImportError) -> Participant.ID {
    let name = object?.text("nickname") ?? object?.text("name")
    let id = object?["id"]?.identifier ?? name ?? "unknown"
    let count = draft.conversation.participants.count
    try draft.participant(id, name: name, role: .unknown)
    if draft.conversation.participants.count > count {
      draft.conversation.participants[count].avatar =
        object?.text("avatarUrl").flatMap(file.pathBelow)
      draft.conversation.participants[count].color = object?.text("color")
    }
    return id
  }

  private func reactions(
    of object: JSONObject, in draft: inout ImportDraft
  ) throws(ImportError) -> [Reaction] {
    var reactions: [Reaction] = []
    for value in object["reactions"]?.array ?? [] {
      guard let reaction = value.object, let emoji = reaction["emoji"]?.object,
        let name = emoji.text("name")
      else { continue }
      guard reactions.count < ChatModelLimits.reactions else {
        draft.report.countOmission(
          "reaction past the first \(ChatModelLimits.reactions) of a message")
        continue
      }
      let isCustom = emoji.text("id") != nil
      let source = isCustom ? emoji.text("imageUrl").flatMap(file.pathBelow) : nil
      if isCustom, source == nil {
        draft.report.countPlaceholder("reaction with a custom emoji")
      }
      var participants: [Participant.ID] = []
      for user in reaction["users"]?.array ?? [] {
        guard let user = user.object else { continue }
        participants.append(try person(user, in: &draft))
      }
      let count = min(reaction.integer("count") ?? participants.count, Int(Int32.max))
      reactions.append(
        Reaction(
          emoji: isCustom ? ":\(name):" : name, participants: participants, count: count,
          source: source))
    }
    return reactions
  }

  // MARK: Text

  /// The text of a message.
  private func text(of object: JSONObject, mentions: [JSONValue]) -> RichText {
    var text = RichTextBuilder()
    if let words = object.text("content") {
      text.append(
        DiscordMarkdown.richText(of: DiscordReferences.resolved(words, mentions: mentions)))
    }
    markMentions(mentions, in: &text)
    markEmoji(object["inlineEmojis"]?.array ?? [], in: &text)
    return text.richText
  }

  /// Adds the cards of a message; the first card takes the message's text if the text would
  /// otherwise become a separate message.
  private func add(
    embedsOf object: JSONObject, mentions: [JSONValue], to contents: inout [Content],
    report: inout ImportReport
  ) {
    let embeds = DiscordEmbeds(file: file, mentions: mentions)
    for value in object["embeds"]?.array ?? [] {
      guard let embed = value.object,
        var card = embeds.content(of: embed, report: &report)
      else { continue }
      if contents.count == 1, let words = contents[0].text {
        card.text = words
        contents = []
      }
      contents.append(.embed(card))
    }
  }

  /// Marks the names of those custom emoji whose images are next to the export.
  private func markEmoji(_ emoji: [JSONValue], in text: inout RichTextBuilder) {
    var known: Set<String> = []
    let string = text.string
    for emoji in emoji.prefix(ImportLimits.listedNames).compactMap(\.object) {
      guard emoji.text("id") != nil, let name = emoji.text("name"), known.insert(name).inserted,
        let path = emoji.text("imageUrl").flatMap(file.pathBelow)
      else { continue }
      var rest = string[...]
      var count = 0
      while count < ChatModelLimits.entities, let range = rest.byteRange(of: ":\(name):") {
        let start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
        text.mark(.customEmoji(path), start..<start + name.utf8.count + 2)
        rest = rest[range.upperBound...]
        count += 1
      }
    }
  }

  /// Marks the names of the users whom a message mentions.
  private func markMentions(_ people: [JSONValue], in text: inout RichTextBuilder) {
    var names: [(name: String, id: String)] = []
    for person in people.prefix(ImportLimits.listedNames).compactMap(\.object) {
      guard let id = person["id"]?.identifier else { continue }
      for name in [person.text("nickname"), person.text("name")] {
        if let name { names.append(("@\(name)", id)) }
      }
    }
    // A longer name may begin with a shorter one.
    names.sort { $0.name.utf8.count > $1.name.utf8.count }
    var starts: Set<Int> = []
    let string = text.string
    for (name, id) in names {
      var rest = string[...]
      while starts.count < ChatModelLimits.entities, let range = rest.byteRange(of: name) {
        let start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
        if starts.insert(start).inserted {
          text.mark(.mention(id), start..<start + name.utf8.count)
        }
        rest = rest[range.upperBound...]
      }
    }
  }
}
