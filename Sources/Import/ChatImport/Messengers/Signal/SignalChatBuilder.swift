import ChatModel
import FoundationEssentials

/// Makes messages from the items of a Signal chat.
struct SignalChatBuilder {
  let media: SignalMedia
  /// The ids of messages by the times at which their versions were sent: each edit has its own
  /// time, and a quote can refer to any version.
  private var edited: [String: String] = [:]

  init(media: SignalMedia) {
    self.media = media
  }

  /// Adds an item.
  mutating func add(
    _ item: JSONObject, people: SignalPeople, to draft: inout ImportDraft
  ) throws(ImportError) {
    let author = item["authorId"]?.identifier
    let sent = item["dateSent"]
    let revisions = (item["revisions"]?.array ?? []).compactMap(\.object)
    let first = revisions.first?["dateSent"] ?? sent
    let id = Self.id(author, first)
    let date = SignalExport.date(first)
    if let author, let call = SignalUpdate.call(item["updateMessage"]?.object) {
      let sender = try people.add(author, to: &draft)
      return try draft.appendDistinct(
        Message(id: id, sender: sender, date: date, content: call))
    }
    if item["updateMessage"] != nil {
      let update = SignalUpdate(people: people, author: author)
      let contents = update.contents(item["updateMessage"]?.object, report: &draft.report)
      for (number, content) in contents.enumerated() {
        try draft.appendDistinct(
          Message(id: number == 0 ? id : "\(id).\(number + 1)", date: date, content: content))
      }
      return
    }
    for revision in revisions.dropFirst() { edited[Self.id(author, revision["dateSent"])] = id }
    if !revisions.isEmpty { edited[Self.id(author, sent)] = id }
    let sender = try author.map { author throws(ImportError) in
      try people.add(author, to: &draft)
    }
    let contents = contents(of: item, people: people, report: &draft.report)
    let standard = item["standardMessage"]?.object
    for (number, content) in contents.enumerated() {
      var message = Message(
        id: number == 0 ? id : "\(id).\(number + 1)", sender: sender, date: date, content: content)
      if number == 0 {
        if let quote = standard?["quote"]?.object {
          let target = Self.id(quote["authorId"]?.identifier, quote["targetSentTimestamp"])
          message.replyTo = edited[target] ?? target
        }
        message.isEdited = !revisions.isEmpty
        message.editedAt = revisions.isEmpty ? nil : SignalExport.date(sent)
        message.status = Self.status(item["outgoing"]?.object)
        message.reactions = try reactions(of: item, people, in: &draft)
      }
      try draft.appendDistinct(message)
    }
  }

  private static func id(_ author: String?, _ date: JSONValue?) -> String {
    "\(author ?? "")-\(date?.identifier ?? "")"
  }

  /// The status of the user's own message: the lowest status among its recipients.
  private static func status(_ outgoing: JSONObject?) -> Message.Status? {
    let order: [(key: String, status: Message.Status)] = [
      ("failed", .failed), ("pending", .sending), ("sent", .sent), ("delivered", .delivered),
      ("read", .read), ("viewed", .read),
    ]
    let places = (outgoing?["sendStatus"]?.array ?? []).compactMap { value in
      order.firstIndex { value.object?[$0.key] != nil }
    }
    return places.min().map { order[$0].status }
  }

  private func reactions(
    of item: JSONObject, _ people: SignalPeople, in draft: inout ImportDraft
  ) throws(ImportError) -> [Reaction] {
    let kinds = ["standardMessage", "stickerMessage", "contactMessage", "viewOnceMessage"]
    let list = kinds.lazy.compactMap { item[$0]?.object?["reactions"]?.array }.first ?? []
    var reactions: [Reaction] = []
    for value in list {
      guard let reaction = value.object, let emoji = reaction.text("emoji"),
        let author = reaction["authorId"]?.identifier
      else { continue }
      try people.add(author, to: &draft)
      if let place = reactions.firstIndex(where: { $0.emoji == emoji }) {
        reactions[place].participants.append(author)
        reactions[place].count += 1
      } else if reactions.count < ChatModelLimits.reactions {
        reactions.append(Reaction(emoji: emoji, participants: [author]))
      } else {
        draft.report.countOmission(
          "reaction past the first \(ChatModelLimits.reactions) of a message")
      }
    }
    return reactions
  }

  // MARK: Contents

  private func contents(
    of item: JSONObject, people: SignalPeople, report: inout ImportReport
  ) -> [Content] {
    let text = SignalText(people: people)
    var contents: [Content] = []
    if let message = item["standardMessage"]?.object {
      let words = text.richText(message["text"]?.object)
      if !words.isEmpty { contents.append(.text(words)) }
      for value in message["attachments"]?.array ?? [] {
        guard let attachment = value.object else { continue }
        contents.append(content(of: attachment, report: &report))
      }
      contents = contents.withAlbums
      if message["longText"] != nil { report.countLostWords("rest of a long text") }
    } else if let sticker = item["stickerMessage"]?.object?["sticker"]?.object {
      let path = media.path(of: sticker["data"]?.object)
      if path == nil { report.countPlaceholder("sticker that the text does not contain") }
      contents = [.sticker(ImageContent(source: path, alternative: sticker.text("emoji")))]
    } else if let contact = item["contactMessage"]?.object {
      let card = contact["contact"]?.object ?? contact["contact"]?.array?.first?.object
      let name = card?["name"]?.object
      let parts = [name?.text("givenName"), name?.text("familyName")].compactMap(\.self)
      let phone = card?["number"]?.array?.first?.object?.text("value")
      contents = [
        .contact(
          ContactContent(
            name: parts.isEmpty
              ? card?.text("organization") ?? "" : parts.joined(separator: " "),
            detail: phone))
      ]
    } else if let once = item["viewOnceMessage"]?.object {
      contents = Self.viewOnce(once).map { [$0] } ?? []
    } else if item["remoteDeletedMessage"] != nil {
      contents = [.deleted]
    } else if let poll = item["poll"]?.object, let question = poll.text("question") {
      let options = (poll["options"]?.array ?? []).compactMap(\.object).map { option in
        PollContent.Option(option.text("option") ?? "", votes: option["votes"]?.array?.count)
      }
      if let content = try? Content.poll(PollContent(question, options: options)) {
        contents = [content]
      }
    } else if let reply = item["directStoryReplyMessage"]?.object {
      let words = text.richText(reply["textReply"]?.object?["text"]?.object)
      contents = [.text(words.isEmpty ? RichText(reply.text("emoji") ?? "") : words)]
    }
    if contents.isEmpty || contents.first?.text?.isEmpty == true {
      let kind = item.keys.first { $0.hasSuffix("Message") || $0.hasPrefix("payment") }
      report.countPlaceholder("message without words")
      contents = [kind.map { .unknown(UnknownContent(type: $0)) } ?? .absent(.message)]
    }
    return contents
  }

  /// The content of a view-once message; without an attachment, the message was already viewed.
  private static func viewOnce(_ message: JSONObject) -> Content? {
    let attachment = message["attachment"]?.object
    let type = attachment?["pointer"]?.object?.text("contentType")
    let isFilm = type?.lowercased().hasPrefix("video/") == true
    return try? .viewOnce(
      ViewOnceContent(isFilm ? .video : .photo, opened: attachment == nil ? true : nil))
  }

  /// The content for an image, a sound or a file.
  private func content(of attachment: JSONObject, report: inout ImportReport) -> Content {
    let pointer = attachment["pointer"]?.object
    let type = pointer?.text("contentType")
    let path = media.path(of: pointer)
    var sent = AttachedFile(name: pointer?.text("fileName") ?? "", path: path, mediaType: type)
    sent.width = pointer?.integer("width")
    sent.height = pointer?.integer("height")
    sent.alternative = pointer?.text("caption")
    return sent.content(report: &report)
  }
}
