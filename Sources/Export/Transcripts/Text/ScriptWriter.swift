import ChatModel
import FoundationEssentials
import Kit
import ScriptNotation

/// Writes one conversation as a script.
struct ScriptWriter {
  private let conversation: Conversation
  private let names: [Participant.ID: String]
  private let markdown: MarkdownSource
  private let clock: ScriptClock
  private let isDocument: Bool
  private let form: Script.Form
  /// True if text with formatting that Markdown cannot represent is written as JSON; false if that
  /// formatting is omitted.
  private let keepsMarks: Bool
  /// The sentences of events; nil to write events as JSON.
  private let sentence: ((ChatEventContent) -> String)?
  /// True if the script contains the dates of the messages.
  private let showsDays: Bool
  private var people = ScriptPeople()
  /// The parts that a script cannot represent.
  private(set) var omissions: [Tally] = []

  /// A message without its quote.
  private struct Line {
    /// The name before the colon; nil for a notice.
    var name: String?
    var body: ScriptBody
  }

  init(
    _ conversation: Conversation, form: Script.Form, keepsMarks: Bool = true,
    sentence: ((ChatEventContent) -> String)?
  ) {
    self.conversation = conversation
    self.sentence = sentence
    self.form = form
    self.keepsMarks = keepsMarks
    names = Dictionary(conversation.participants.map { ($0.id, $0.name) }) { first, _ in first }
    for participant in conversation.participants {
      _ = people.add(participant.id, name: participant.name)
    }
    markdown = MarkdownSource(participants: conversation.participants)
    let clock = ScriptClock(timeZone: conversation.timeZone)
    self.clock = clock ?? ScriptClock()
    if clock == nil { Tally.count("unknown time zone", in: &omissions) }
    for participant in conversation.participants where participant.role != nil {
      Tally.count("role of a participant", in: &omissions)
    }
    showsDays =
      conversation.hasKnownDates
      || !Self.areImplied(conversation.messages, by: clock ?? ScriptClock())
    let documents = conversation.messages.count { $0.content.markdown != nil }
    isDocument = documents > conversation.messages.count { $0.content.text != nil }
  }

  /// True if any message has a time, and the reader would derive the days of all messages from
  /// their times.
  private static func areImplied(_ messages: [Message], by clock: ScriptClock) -> Bool {
    var days = UndatedDays()
    var isDated = false
    for message in messages {
      guard let date = message.date, let spelling = clock.spelling(of: date) else { continue }
      guard let time = ScriptTime.whole(spelling.time[...]), days.day(of: time) == spelling.day
      else { return false }
      isDated = true
    }
    return isDated
  }

  /// Writes the script in pieces.
  /// - Parameters:
  ///   - look: The look that is written to the head of the script.
  ///   - receive: Receives each piece, and the number of messages that are written with it.
  mutating func write(
    _ look: SuggestedLook, to receive: (_ piece: String, _ messageCount: Int) throws -> Void
  ) rethrows {
    var text = head(look)
    let quotes = quotes()
    let unread = conversation.unreadAfter.flatMap { id in
      conversation.messages.lastIndex { $0.id == id }
    }
    if unread == nil, conversation.unreadAfter != nil {
      Tally.count("unread line after an unknown message", in: &omissions)
    }
    var day: String?
    for (index, message) in conversation.messages.enumerated() {
      var moment: (day: String, time: String)?
      if let date = message.date { moment = spelling(of: date) }
      if let moment, showsDays, moment.day != day {
        text += form == .markdown ? "\n## \(moment.day)\n" : "\n--- \(moment.day) ---\n"
        day = moment.day
      }
      // An empty line is needed here because Markdown would otherwise add the paragraph to the
      // quote.
      if let quote = quotes[index] { text += "\n> \(shown(quote))\n" }
      if form == .markdown { text += "\n" }
      if let moment { text += moment.time + " " }
      let line = line(of: message)
      let isBelow = form == .markdown && line.body.first.isEmpty && !line.body.more.isEmpty
      text += line.name.map { form == .markdown ? "**\(shown($0)):**" : $0 + ":" } ?? "*"
      if !line.body.first.isEmpty { text += " " }
      let body = shown(
        line.body.first + (isBelow ? "\n" : "") + line.body.more,
        as: message.content.markdown == nil ? .chat : .document)
      text += body + "\n"
      let marks = marks(of: message).spelling
      if isBelow, marks != nil || !message.reactions.isEmpty { text += "\n" }
      if let marks { text += "(\(shown(marks)))\n" }
      for reaction in message.reactions { write(reaction, to: &text) }
      if index == unread { text += "\n--- unread ---\n" }
      guard text.utf8.count >= Self.pieceSize else { continue }
      try receive(text, index + 1)
      text = ""
    }
    try receive(text, conversation.messages.count)
  }

  /// A piece of the script; in Markdown, with the escapes for other readers.
  private func shown(_ text: String, as words: MarkdownEscape.Words = .plain) -> String {
    form == .markdown ? MarkdownEscape.encoded(text, as: words) : text
  }

  /// The size, in bytes, at which the text so far is passed to the receiver.
  private static let pieceSize = 64 * 1024

  // MARK: Head

  private mutating func head(_ look: SuggestedLook) -> String {
    var head = "---\n"
    func entry(_ key: ScriptKey, _ value: String?) {
      guard let value else { return }
      head += value.isEmpty ? "\(key.rawValue):\n" : "\(key.rawValue): \(value)\n"
    }
    func escaped(_ value: String?) -> String? {
      value.map { ScriptEscape.escaped($0, isName: false) }
    }
    // The layout is first, because it decides how the other lines are read.
    if form == .markdown { entry(.layout, "markdown") }
    entry(.title, escaped(conversation.title))
    entry(.subtitle, escaped(conversation.subtitle))
    entry(.me, conversation.me.map { people.spelling(of: $0, name: names[$0]) } ?? "")
    if let theme = look.theme {
      if ScriptKey.isThemeName(theme) {
        entry(.theme, escaped(theme))
      } else {
        Tally.count("theme that is a file", in: &omissions)
      }
    }
    entry(.look, look.appearance?.rawValue)
    if showsDays, !conversation.hasKnownDates { entry(.dates, "unknown") }
    if ScriptClock(timeZone: conversation.timeZone) != nil {
      entry(.timeZone, escaped(conversation.timeZone))
    }
    entry(.locale, escaped(conversation.locale))
    entry(.wallpaper, escaped(conversation.wallpaper))
    entry(.pace, conversation.pace.map(ScriptMarks.spelling))
    if isDocument { entry(.format, "markdown") }
    if !areImplied {
      entry(.names, "")
      for participant in conversation.participants {
        // An id that begins with a dash is escaped, because a line of dashes ends the head.
        let id = ScriptEscape.escaped(
          participant.id, separators: ",=", isName: participant.id.hasPrefix("-"))
        let name = ScriptEscape.escaped(participant.name, separators: ",=", isName: false)
        head += participant.id == participant.name ? "  \(id)\n" : "  \(id) = \(name)\n"
      }
    }
    let pictured = conversation.participants.filter { $0.avatar != nil }
    if !pictured.isEmpty {
      entry(.avatars, "")
      for participant in pictured {
        let name = people.spelling(of: participant.id, name: participant.name, separators: ",=")
        let path = ScriptEscape.escaped(participant.avatar ?? "", separators: ",=", isName: false)
        head += "  \(name) = \(path)\n"
      }
    }
    return shown(head) + "---\n"
  }

  /// True if reading the messages gives the same participants in the same order.
  private var areImplied: Bool {
    var seen: Set<Participant.ID> = []
    var next = conversation.participants.startIndex
    for message in conversation.messages {
      guard let sender = message.sender, seen.insert(sender).inserted else { continue }
      guard next < conversation.participants.endIndex,
        conversation.participants[next].id == sender, conversation.participants[next].name == sender
      else { return false }
      next += 1
    }
    return next == conversation.participants.endIndex
  }

  // MARK: Messages

  private mutating func line(of message: Message) -> Line {
    if message.sender == nil, let notice = message.content.notice,
      let source = source(of: notice)
    {
      var body = ScriptBody(spelling: source)
      if body.first.isEmpty { body.first = "\\" }
      return Line(name: nil, body: body)
    }
    if let (_, sentence) = event(of: message) {
      var body = ScriptBody(spelling: sentence)
      if body.first.isEmpty { body.first = "\\" }
      return Line(name: nil, body: body)
    }
    let name = message.sender.map { people.spelling(of: $0, name: names[$0]) } ?? ""
    return Line(name: name, body: body(of: message.content))
  }

  /// The event of a message that is written as a notice, and the source of its sentence.
  private func event(of message: Message) -> (event: ChatEventContent, sentence: String)? {
    guard message.sender == nil, let event = message.content.chatEvent,
      let words = sentence?(event), let source = source(of: RichText(words))
    else { return nil }
    return (event, source)
  }

  /// The marks of an event; its words only if reading the sentence does not give them.
  private func mark(of event: ChatEventContent, _ sentence: String) -> ScriptEvent {
    var mark = ScriptEvent(action: event.action.rawValue)
    mark.actor = event.actor.map { spelling(of: $0) }
    mark.members = event.members.map { spelling(of: $0) }
    mark.value = event.value
    let isOwn = ChatEventContent.Action.allCases.contains(event.action)
    let read = isOwn ? nil : markdown.markdown.richText(of: sentence).string
    if read != event.text { mark.words = event.text ?? "" }
    return mark
  }

  /// The spelling of a person in a list of marks.
  private func spelling(of person: Participant.ID) -> Substring {
    Substring(people.spelling(of: person, name: names[person], separators: ","))
  }

  /// The source of a text in the Markdown subset of chats; nil if the subset cannot represent it.
  private func source(of text: RichText) -> String? {
    markdown.source(of: text) ?? (keepsMarks ? nil : markdown.source(of: text.withCoversOnly))
      ?? (keepsMarks ? nil : markdown.source(of: RichText(text.shaded)))
  }

  private func body(of content: Content) -> ScriptBody {
    if let document = content.markdown {
      let isLong = document.text.utf8.contains(0x0A)
      return guarded(ScriptBody(spelling: document.text, isBelow: isLong))
    }
    if let text = content.text {
      guard let source = source(of: text) else { return attachment(content) }
      let isBelow = source.hasPrefix("```") && source.utf8.contains(0x0A)
      let body = ScriptBody(
        spelling: source, isBelow: isBelow, breaksLines: form == .markdown && !isBelow)
      let escaped = "\\" + source
      return ScriptAttachment.opens(body.first[...])
        && markdown.markdown.richText(of: escaped) == markdown.markdown.richText(of: source)
        ? ScriptBody(spelling: escaped, breaksLines: form == .markdown) : guarded(body)
    }
    var bare = content
    if let caption = content.known?.caption, !caption.isEmpty,
      let source = source(of: caption)
    {
      bare.richText = nil
      var body = guarded(ScriptBody(spelling: source, breaksLines: form == .markdown))
      body.first = ScriptAttachment.spelling(of: bare) + " " + body.first
      return body
    }
    return attachment(content)
  }

  /// The body that spells the content in brackets, including the content's text.
  private func attachment(_ content: Content) -> ScriptBody {
    ScriptBody(first: ScriptAttachment.spelling(of: content))
  }

  /// The text; if it would be read as an attachment in brackets, the first character is escaped by
  /// its code point.
  private func guarded(_ body: ScriptBody) -> ScriptBody {
    guard ScriptAttachment.opens(body.first[...]) else { return body }
    var body = body
    guard let sign = body.first.unicodeScalars.first else { return body }
    body.first = ScriptEscape.number(sign) + body.first[...].withoutFirstByte
    return body
  }

  private mutating func spelling(of date: Date) -> (day: String, time: String)? {
    guard let spelling = clock.spelling(of: date) else {
      Tally.count("date outside of the years 0 to 9999", in: &omissions)
      return nil
    }
    return spelling
  }

  private mutating func marks(of message: Message) -> ScriptMarks {
    var marks = ScriptMarks()
    marks.status = message.status
    marks.isEdited = message.isEdited
    marks.isPinned = message.isPinned
    marks.forwardedFrom = message.forwardedFrom
    marks.direction = message.direction
    (marks.pause, marks.typing) = (message.pause, message.typing)
    if message.isEdited { marks.editedAt = message.editedAt }
    if !message.isEdited, message.editedAt != nil {
      Tally.count("date of an edit of a message not marked as edited", in: &omissions)
    }
    if message.language == "" {
      Tally.count("language without a name", in: &omissions)
    } else {
      marks.language = message.language
    }
    marks.readAt = message.readAt
    if message.readAt != nil, message.status != .read {
      Tally.count("time of reading of a message not marked as read", in: &omissions)
    }
    if let thread = message.thread {
      marks.thread = ScriptThread(
        count: thread.replyCount,
        names: thread.participants.map { spelling(of: $0) }, last: thread.lastReply,
        title: thread.title)
    }
    if let (event, sentence) = event(of: message) { marks.event = mark(of: event, sentence) }
    if message.content.markdown != nil, !isDocument { marks.isDocument = true }
    // In a document, `![a lake](lake.jpg)` is part of the document and not an image message.
    let hasAlternative =
      message.content.image?.alternative != nil || message.content.gif?.alternative != nil
    if isDocument, message.content.text != nil || hasAlternative { marks.isDocument = false }
    return marks
  }

  private mutating func write(_ reaction: Reaction, to text: inout String) {
    guard !reaction.emoji.isEmpty else {
      return Tally.count("reaction without an emoji", in: &omissions)
    }
    if reaction.source != nil { Tally.count("picture of a reaction", in: &omissions) }
    var parts = reaction.participants.map {
      people.spelling(of: $0, name: names[$0], separators: ",")
    }
    if reaction.count != max(1, parts.count) { parts.append("x\(reaction.count)") }
    let list = parts.joined(separator: ", ")
    let line = ScriptReaction.spelling(of: reaction.emoji) + (list.isEmpty ? "" : " " + list)
    text += shown(line) + "\n"
  }

  // MARK: Quotes

  /// The number of characters above which a quote shortens a message's first line.
  private static let quoteLength = 48

  /// The text of the quote above each message that answers another, by the message's index.
  private mutating func quotes() -> [Int: String] {
    guard conversation.messages.contains(where: { $0.replyTo != nil }) else { return [:] }
    var places: [Message.ID: Int] = [:]
    var targets: [(place: Int, target: Int, candidates: [String])] = []
    for (place, message) in conversation.messages.enumerated() where places[message.id] == nil {
      places[message.id] = place
    }
    for (place, message) in conversation.messages.enumerated() {
      guard let id = message.replyTo else { continue }
      guard let target = places[id] else {
        Tally.count("reply to an unknown message", in: &omissions)
        continue
      }
      let original = conversation.messages[target]
      // The beginning of a covered text would stand without its marks.
      let candidates =
        target < place && original.content.richText?.holdsCovers != true
        ? Self.beginnings(of: line(of: original), words: original.content.firstWords) : []
      targets.append((place, target, candidates))
    }
    var openings = ScriptOpenings(
      targets.lazy.flatMap(\.candidates).flatMap { ScriptOpenings.spellings(of: $0[...]) })
    var quotes: [Int: String] = [:]
    var next = targets[...]
    for (place, message) in conversation.messages.enumerated() {
      if let (_, target, candidates) = next.first, next.first?.place == place {
        next.removeFirst()
        quotes[place] =
          candidates.first {
            openings.message($0[...], count: conversation.messages.count) == target
          } ?? "#\(target + 1)"
      }
      let line = line(of: message)
      openings.add(
        place, name: line.name.map { $0[...] }, opening: line.body.opening,
        plain: message.content.firstWords)
    }
    return quotes
  }

  /// The texts that can quote a message, in order of preference.
  private static func beginnings(of line: Line, words: Substring) -> [String] {
    var beginnings: [String] = []
    for opening in [words, line.body.opening] where !opening.isEmpty {
      if opening.count > quoteLength {
        var cut = opening.prefix(quoteLength)
        if let space = cut.lastIndex(of: " "), cut[..<space].count > quoteLength / 2 {
          cut = cut[..<space]
        }
        beginnings.append(cut.trimmedOfSpaces + "…")
      }
      beginnings.append(String(opening))
      if let name = line.name { beginnings += beginnings.map { "\(name): \($0)" } }
    }
    return beginnings
  }
}
