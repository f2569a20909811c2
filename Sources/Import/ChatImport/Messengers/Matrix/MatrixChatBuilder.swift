import ChatModel
import FoundationEssentials

/// Makes messages from a room's events; edits and reactions are events that refer to an earlier
/// event.
struct MatrixChatBuilder {
  private var members = MatrixMembers()
  /// The number of answers read so far in each thread, by the id of the event that began the
  /// thread.
  private var answers: [String: Int] = [:]
  private var files: MatrixFiles
  private var polls = MatrixPolls()

  init(file: ImportFile) {
    files = MatrixFiles(file)
  }

  /// Adds an event.
  mutating func add(_ event: JSONObject, to draft: inout ImportDraft) throws(ImportError) {
    let content = event["content"]?.object ?? JSONObject()
    let sender = event.text("sender") ?? event.text("user_id") ?? Self.unknown
    let relation = content["m.relates_to"]?.object
    switch event.text("type") {
    case _
    where event["redacted_because"] != nil
      || event["unsigned"]?.object?["redacted_because"] != nil:
      try append(.deleted, event, sender, nil, to: &draft)
    case "m.room.message":
      if relation?.text("rel_type") == "m.replace" {
        edit(content, event, relation?.text("event_id"), in: &draft)
      } else {
        let shown = Self.content(
          of: content, sender: sender, date: event["origin_server_ts"]?.moment, files: &files,
          report: &draft.report)
        try append(shown, event, sender, Self.answered(relation), to: &draft)
      }
    case "m.sticker":
      draft.report.countPlaceholder("sticker whose file is missing")
      let sticker = ImageContent(source: nil, alternative: content.text("body"))
      try append(.sticker(sticker), event, sender, Self.answered(relation), to: &draft)
    case "m.room.encrypted":
      draft.report.countPlaceholder("message that could not be decrypted")
      try append(
        .absent(.message, reason: .encrypted), event, sender, Self.answered(relation),
        to: &draft)
    case "m.reaction": try react(relation, sender, in: &draft)
    case let type? where MatrixPolls.starts.contains(type):
      polls.start(event.text("event_id"), content)
      try append(
        Self.poll(content, report: &draft.report), event, sender, Self.answered(relation),
        to: &draft)
    case let type? where MatrixPolls.responses.contains(type):
      if !polls.vote(content, by: sender) {
        countUnknown(MatrixPolls.target(of: content), "vote in an unknown poll", in: &draft)
      }
    case let type? where MatrixPolls.ends.contains(type) && polls.end(content): break
    case let type: try addState(type ?? "", event, content, sender, to: &draft)
    }
  }

  /// Counts a detail of a message that the export lacks, but not of one that was dropped.
  private func countUnknown(_ id: String?, _ kind: String, in draft: inout ImportDraft) {
    if let id, draft.isTaken(id) { return }
    draft.report.countOmission(kind)
  }

  /// Counts the votes, which follow their polls, at the end of the room.
  func countVotes(in draft: inout ImportDraft) { polls.count(in: &draft) }

  /// Sets the names of participants, and of others in events, to those in their own events.
  func nameParticipants(of draft: inout ImportDraft) {
    for place in draft.conversation.participants.indices
    where draft.conversation.participants[place].role == nil {
      let id = draft.conversation.participants[place].id
      draft.conversation.participants[place].name = members.name(of: id)
    }
    draft.nameEvents { $0 == Self.unknown ? nil : members.name(of: $0) }
  }

  /// The id of a sender whom the event does not name.
  private static let unknown = "unknown"

  private static func addPerson(
    _ id: String, to draft: inout ImportDraft
  ) throws(ImportError) {
    try draft.participant(id, role: id == unknown ? .unknown : nil)
  }

  private mutating func append(
    _ content: Content, _ event: JSONObject, _ sender: String, _ answered: String?,
    to draft: inout ImportDraft
  ) throws(ImportError) {
    let isNotice = content.isNotice
    if !isNotice { try Self.addPerson(sender, to: &draft) }
    var message = Message(
      id: event.text("event_id") ?? "event", sender: isNotice ? nil : sender,
      date: event["origin_server_ts"]?.moment, content: content, replyTo: answered)
    message.thread = Self.thread(of: event)
    try draft.appendDistinct(message)
    countAnswer(event, sender, in: &draft)
  }

  // MARK: Relations

  /// The event to which a message replies.
  ///
  /// For a message in a thread, this is the event that began the thread, unless the message replies
  /// to another message in the thread.
  private static func answered(_ relation: JSONObject?) -> String? {
    let preceding = relation?["m.in_reply_to"]?.object?.text("event_id")
    guard relation?.text("rel_type") == "m.thread", let root = relation?.text("event_id") else {
      return preceding
    }
    // The preceding event is only a fallback for clients that cannot show threads.
    return relation?["is_falling_back"]?.isTrue == true ? root : preceding ?? root
  }

  /// The thread under an event as counted by the server; the export may lack some of its answers.
  ///
  /// Source: Matrix specification, client-server API, *Threading*.
  private static func thread(of event: JSONObject) -> MessageThread? {
    let relations = event["unsigned"]?.object?["m.relations"]?.object
    guard let thread = relations?["m.thread"]?.object, let count = thread.integer("count"),
      count > 0
    else { return nil }
    let last = thread["latest_event"]?.object?["origin_server_ts"]?.moment
    return MessageThread(replyCount: count, lastReply: last)
  }

  /// Adds an event in a thread to the answers of the message that began the thread.
  private mutating func countAnswer(
    _ event: JSONObject, _ sender: String, in draft: inout ImportDraft
  ) {
    let relation = event["content"]?.object?["m.relates_to"]?.object
    guard relation?.text("rel_type") == "m.thread", let root = relation?.text("event_id"),
      let place = draft.place(of: root)
    else { return }
    answers[root, default: 0] += 1
    var thread = draft.conversation.messages[place].thread ?? MessageThread(replyCount: 0)
    thread.replyCount = max(thread.replyCount, answers[root] ?? 0)
    if thread.participants.count < ChatModelLimits.threadParticipants,
      !thread.participants.contains(sender)
    {
      thread.participants.append(sender)
    }
    if let date = event["origin_server_ts"]?.moment {
      thread.lastReply = max(thread.lastReply ?? date, date)
    }
    draft.conversation.messages[place].thread = thread
  }

  private mutating func edit(
    _ content: JSONObject, _ event: JSONObject, _ target: String?, in draft: inout ImportDraft
  ) {
    guard let place = target.flatMap({ draft.place(of: $0) }) else {
      if let target, draft.isTaken(target) { return }
      draft.report.countOmission("edit of an unknown message")
      return
    }
    let new = content["m.new_content"]?.object ?? content
    let sender = draft.conversation.messages[place].sender ?? ""
    let date = draft.conversation.messages[place].date
    draft.conversation.messages[place].content = Self.content(
      of: new, sender: sender, date: date, files: &files, report: &draft.report)
    draft.conversation.messages[place].isEdited = true
    draft.conversation.messages[place].editedAt = event["origin_server_ts"]?.moment
  }

  private func react(
    _ relation: JSONObject?, _ sender: String, in draft: inout ImportDraft
  ) throws(ImportError) {
    guard let target = relation?.text("event_id"), let emoji = relation?.text("key"),
      let place = draft.place(of: target)
    else {
      if let target = relation?.text("event_id"), draft.isTaken(target) { return }
      draft.report.countOmission("reaction to an unknown message")
      return
    }
    try Self.addPerson(sender, to: &draft)
    let same = draft.conversation.messages[place].reactions.firstIndex { $0.emoji == emoji }
    if let same {
      draft.conversation.messages[place].reactions[same].participants.append(sender)
      draft.conversation.messages[place].reactions[same].count += 1
    } else if draft.conversation.messages[place].reactions.count < ChatModelLimits.reactions {
      draft.conversation.messages[place].reactions.append(
        Reaction(emoji: emoji, participants: [sender]))
    } else {
      draft.report.countOmission(
        "reaction past the first \(ChatModelLimits.reactions) of a message")
    }
  }

  // MARK: Contents

  private static func content(
    of content: JSONObject, sender: String, date: Date?, files: inout MatrixFiles,
    report: inout ImportReport
  ) -> Content {
    let type = content.text("msgtype") ?? "m.text"
    let body = content.text("body") ?? ""
    switch type {
    case "m.image", "m.video", "m.audio", "m.file":
      let info = content["info"]?.object
      var sent = AttachedFile(
        name: content.text("filename") ?? body, mediaType: info?.text("mimetype"),
        size: info?.integer("size"))
      sent.path =
        files.path(of: sent.name, type: type, date: date)
        ?? files.path(of: body, type: type, date: date)
      sent.width = info?.integer("w")
      sent.height = info?.integer("h")
      sent.duration = info?["duration"]?.double.map { $0 / 1000 }
      if sent.mediaType == nil {
        sent.mediaType =
          [
            "m.image": "image/jpeg", "m.video": "video/mp4", "m.audio": "audio/ogg",
          ][type]
      }
      var shown = sent.content(report: &report)
      // The body of a message with a file is a caption only if the file's name is under a key of
      // its own.
      if let name = content.text("filename"), name != body, !body.isEmpty {
        shown.richText = MatrixText.richText(of: content, plain: body[...])
      }
      return shown
    case "m.location":
      let place = content.text("geo_uri")?.dropFirst(4).prefix { $0 != ";" }
      let numbers = (place ?? "").split(separator: ",").compactMap { Double($0) }
      guard numbers.count >= 2, (-90...90).contains(numbers[0]), (-180...180).contains(numbers[1])
      else { break }
      return .location(
        LocationContent(latitude: numbers[0], longitude: numbers[1], name: content.text("body")))
    default: break
    }
    var words = body[...]
    let isReply = content["m.relates_to"]?.object?["m.in_reply_to"]?.object != nil
    if isReply { words = withoutQuote(words) }
    var text = RichTextBuilder()
    text.append(MatrixText.richText(of: content, plain: words))
    if type == "m.emote" { text.mark(.italic, from: 0) }
    guard text.end > 0 else {
      report.countPlaceholder("message without words")
      return .absent(.message)
    }
    return .text(text.richText)
  }

  /// Text without the quote for clients that cannot show replies: lines with `>`, followed by an
  /// empty line.
  private static func withoutQuote(_ words: Substring) -> Substring {
    guard words.hasPrefix("> <") || words.hasPrefix("> * <") else { return words }
    var rest = words
    while rest.utf8.first == UInt8(ascii: ">") { rest = rest.firstLine.rest }
    return rest.utf8.first == 0x0A ? rest.dropFirst() : rest
  }

  private static func poll(_ content: JSONObject, report: inout ImportReport) -> Content {
    let poll = MatrixPolls.poll(in: content)
    func words(_ value: JSONValue?) -> String? {
      guard let object = value?.object else { return value?.text }
      return object.text("org.matrix.msc1767.text") ?? object.text("m.text") ?? object.text("body")
        ?? object["m.text"]?.array?.first?.object?.text("body")
    }
    let options = (poll?["answers"]?.array ?? []).map { PollContent.Option(words($0) ?? "") }
    if let question = words(poll?["question"]),
      let content = try? Content.poll(PollContent(question, options: options))
    {
      return content
    }
    report.countPlaceholder("poll that cannot be read")
    return .absent(.poll, reason: .unreadable)
  }

  // MARK: Events

  private mutating func addState(
    _ type: String, _ event: JSONObject, _ content: JSONObject, _ sender: String,
    to draft: inout ImportDraft
  ) throws(ImportError) {
    if type == "m.call.invite" {
      let isVideo = content["offer"]?.object?.text("sdp")?.contains("m=video") == true
      if let call = CallWords.content(isVideo ? .video : .voice) {
        return try append(call, event, sender, nil, to: &draft)
      }
    }
    let old = (event["unsigned"]?.object?["prev_content"] ?? event["prev_content"])?.object
    var happened: ChatEventContent?
    if type == "m.room.member" {
      happened = members.event(event, content, sender, before: old?.text("membership"))
    } else if let action = MatrixMembers.actions[type] {
      happened = ChatEventContent(action, actor: sender)
    }
    switch happened?.action {
    case .renamedRoom: happened?.value = .text(content.text("name") ?? "")
    case .changedTopic: happened?.value = content.text("topic").map { .text($0) }
    case .pinnedMessage:
      let count = content["pinned"]?.array?.count ?? 0
      if count < old?["pinned"]?.array?.count ?? 0 { happened?.action = .unpinnedMessage }
    default: break
    }
    guard let happened else { return draft.report.countOmission("event “\(type.prefix(60))”") }
    try append(.chatEvent(happened), event, sender, nil, to: &draft)
  }
}
