import ChatModel
import FoundationEssentials
import ScriptNotation

extension ScriptReader {
  /// Makes a conversation from a script that has been read completely.
  ///
  /// People and quotes are collected first, because a message can mention people whose first
  /// message follows later.
  mutating func fill(
    _ draft: inout ImportDraft, with messages: ScriptEntries, _ survey: ScriptSurvey, file: String,
    options: ImportOptions
  ) throws(ImportError) {
    checkDates(survey)
    checkLooseLines(survey, options)
    if isEmpty {
      throw ImportError(
        .badData, file: file, problem: "the script is empty",
        advice: "write one message a line, such as “Ana: are you around?”")
    }
    var people = ScriptPeople()
    try readNames(&people, &draft)
    let senders = try readSenders(survey.names, &people, &draft)
    readAvatars(people, &draft)
    chooseMe(people, senders, &draft, options)

    draft.conversation.title = head.title
    draft.conversation.subtitle = head.subtitle
    draft.conversation.timeZone = head.timeZone
    draft.conversation.hasKnownDates = !head.hasUnknownDates && !hasUndatedTimes(survey)
    draft.conversation.locale = head.locale
    draft.conversation.wallpaper = head.wallpaper
    draft.conversation.pace = head.pace
    draft.look = head.look
    let markdown = Markdown(participants: draft.conversation.participants)
    draft.reserveMessages(survey.count)
    var days = UndatedDays()
    var openings = ScriptOpenings(survey.quotes.flatMap { ScriptOpenings.spellings(of: $0) })
    var place = 0
    try messages.readAll { entry throws(ImportError) in
      var message = message(of: entry, number: place + 1, markdown, people)
      message.date = date(of: entry, &days)
      message.sender = sender(of: entry, &people)
      message.replyTo = answered(by: entry, among: openings, count: survey.count)
      openings.add(
        place, name: entry.name, opening: entry.body.opening, plain: message.content.firstWords)
      try draft.append(message)
      place += 1
    }
    if !hasHead { ZoomRemarks.resolve(&draft) }
    draft.conversation.unreadAfter = readCount.map { String($0) }
    note(survey, &draft.report)
    if options.format == nil, !hasHead { noteRecognition(survey, &draft) }
    if var error = problems.error(file: file) {
      error.look = head.look
      throw error
    }
    if options.isStrict, looseLines.count > 0 {
      throw ImportError(
        .badData, file: file, place: looseLines.place,
        problem: "no name, so the line continues the message above",
        advice: "write two spaces before it", option: .isStrict)
    }
  }

  // MARK: People

  private mutating func readNames(
    _ people: inout ScriptPeople, _ draft: inout ImportDraft
  ) throws(ImportError) {
    for pair in head.names {
      let id = ScriptEscape.unescaped(pair.left)
      let name = pair.right.map { ScriptEscape.unescaped($0) } ?? id
      guard people.add(id, name: name) else {
        problems.add(
          "another participant has the short form “\(id.prefix(40))”", advice: "give each its own",
          line: pair.line)
        continue
      }
      try draft.participant(id, name: name)
    }
  }

  /// Adds all senders; returns their ids in order of appearance.
  private func readSenders(
    _ names: [Substring], _ people: inout ScriptPeople, _ draft: inout ImportDraft
  ) throws(ImportError) -> [Participant.ID] {
    var senders: [Participant.ID] = []
    for name in names where !name.isEmpty {
      guard let (id, isNew) = people.sender(name), !id.isEmpty else { continue }
      if isNew { try draft.participant(id) }
      senders.append(id)
    }
    return senders
  }

  private mutating func sender(
    of entry: Entry, _ people: inout ScriptPeople
  ) -> Participant.ID? {
    guard let name = entry.name, !name.isEmpty else { return nil }
    if let (id, _) = people.sender(name), !id.isEmpty { return id }
    problems.add(
      "several participants are called “\(name.prefix(40))”",
      advice: "write @ and the short form that the head gives", line: entry.line)
    return nil
  }

  private mutating func readAvatars(_ people: ScriptPeople, _ draft: inout ImportDraft) {
    guard !head.avatars.isEmpty else { return }
    var places: [Participant.ID: Int] = [:]
    for (place, participant) in draft.conversation.participants.enumerated() {
      places[participant.id] = place
    }
    for pair in head.avatars {
      guard let id = people.id(of: pair.left), let place = places[id], let path = pair.right else {
        problems.add(
          "no participant is called “\(pair.left.prefix(40))”",
          advice: "write a name as the script has it",
          line: pair.line)
        continue
      }
      draft.conversation.participants[place].avatar = ScriptEscape.unescaped(path)
    }
  }

  /// Chooses the participant on the right: the person named in the head, otherwise “Me” or “I”,
  /// otherwise the first sender if there are several.
  private mutating func chooseMe(
    _ people: ScriptPeople, _ senders: [Participant.ID], _ draft: inout ImportDraft,
    _ options: ImportOptions
  ) {
    let participants = draft.conversation.participants
    if let (name, line) = head.me {
      if name.isEmpty { return }
      if let id = people.id(of: name), people.contains(id) {
        draft.conversation.me = id
        return
      }
      let folded = ScriptEscape.unescaped(name).lowercased()
      let alike = participants.filter { $0.name.lowercased() == folded }
      draft.conversation.me = alike.first?.id
      if alike.count != 1 {
        problems.add(
          alike.isEmpty
            ? "no participant is called “\(name.prefix(40))”"
            : "several participants are called “\(name.prefix(40))”",
          advice: "write me: and a name as the script has it, or only me: for no one on the right",
          line: line)
      }
      return
    }
    if let me = participants.first(where: { ["me", "i"].contains($0.name.lowercased()) }) {
      draft.conversation.me = me.id
      return
    }
    guard let first = senders.first, senders.contains(where: { $0 != first }) else { return }
    draft.conversation.me = first
    if options.me == nil, let name = participants.first(where: { $0.id == first })?.name {
      draft.report.note(
        "the script does not say who is on the right, so it is \(name): write me: and a name in its"
          + " head", option: .me)
    }
  }

  // MARK: Messages

  private mutating func message(
    of entry: Entry, number: Int, _ markdown: Markdown, _ people: ScriptPeople
  ) -> Message {
    var message = Message(id: String(number), content: content(of: entry, markdown))
    if let mark = entry.marks.event, let event = event(mark, of: entry, message.content, people) {
      message.content = .chatEvent(event)
    }
    message.status = entry.marks.status
    message.isEdited = entry.marks.isEdited
    message.editedAt = entry.marks.editedAt
    message.isPinned = entry.marks.isPinned
    message.forwardedFrom = entry.marks.forwardedFrom
    message.direction = entry.marks.direction
    message.language = entry.marks.language
    message.readAt = entry.marks.readAt
    message.thread = thread(of: entry, people)
    (message.pause, message.typing) = (entry.marks.pause, entry.marks.typing)
    for reaction in entry.reactions {
      let ids = reaction.names.compactMap { people.id(of: $0) }
      if ids.count < reaction.names.count {
        problems.add(
          "a name that chose \(reaction.emoji) belongs to several participants",
          advice: "write @ and the short form that the head gives", line: entry.line)
      }
      message.reactions.append(
        Reaction(emoji: reaction.emoji, participants: ids, count: reaction.count))
    }
    return message
  }

  /// The thread of a message, with the people who answered.
  private mutating func thread(of entry: Entry, _ people: ScriptPeople) -> MessageThread? {
    guard let thread = entry.marks.thread else { return nil }
    guard let count = thread.count else {
      problems.add(
        "a thread without its number of replies", advice: "write, for example, (thread 3)",
        line: entry.line)
      return nil
    }
    let ids = thread.names.compactMap { people.id(of: $0) }
    if ids.count < thread.names.count {
      problems.add(
        "a name in the thread belongs to several participants",
        advice: "write @ and the short form that the head gives", line: entry.line)
    }
    return MessageThread(
      replyCount: count, participants: Array(ids.prefix(ChatModelLimits.threadParticipants)),
      lastReply: thread.last, title: thread.title)
  }

  private mutating func date(of entry: Entry, _ days: inout UndatedDays) -> Date? {
    guard let time = entry.time else { return nil }
    let date = head.clock.date(time, on: entry.day ?? head.date?.day ?? days.day(of: time))
    if date == nil {
      problems.add(
        "\(time.clock) is not a time of day", advice: "write hours and minutes, such as 9:26",
        line: entry.line)
    }
    return date
  }

  private mutating func content(of entry: Entry, _ markdown: Markdown) -> Content {
    guard entry.name != nil else {
      return .notice(markdown.richText(of: entry.body.text(from: entry.body.first[...])))
    }
    let isDocument = entry.marks.isDocument ?? head.isDocument
    let attachment: ScriptAttachment?
    do throws(ScriptAttachment.Failure) {
      // In a Markdown document, images are part of the document.
      attachment =
        isDocument && entry.body.first.utf8.first == UInt8(ascii: "!")
        ? nil : try ScriptAttachment.read(entry.body.first[...])
    } catch {
      problems.add(error.problem, advice: error.advice, line: entry.line)
      return .text("")
    }
    let text = entry.body.text(from: attachment?.rest ?? entry.body.first[...])
    guard var content = attachment?.content else {
      return isDocument ? .markdown(text) : .text(markdown.richText(of: text))
    }
    if attachment?.isMarkup == true, let words = content.richText {
      content.richText = markdown.richText(of: words.string)
    }
    if !text.isEmpty {
      let caption = markdown.richText(of: text)
      let hadWords = content.richText != nil
      content.richText = caption
      if hadWords || content.richText != caption {
        problems.add(
          "text next to content that takes no caption", advice: "write the text on its own line",
          line: entry.line)
      } else if let rest = attachment?.rest, ScriptAttachment.opens(rest) {
        problems.add(
          "two pictures in one message", advice: "give each a line with a name", line: entry.line)
      }
    }
    return content
  }

  // MARK: Quotes

  private mutating func answered(
    by entry: Entry, among openings: ScriptOpenings, count: Int
  ) -> Message.ID? {
    guard let (words, line) = entry.quote else { return nil }
    if let place = openings.message(words, count: count) { return String(place + 1) }
    problems.add(
      "no message above begins with “\(words.prefix(40))”",
      advice: "copy its first words, or write > # and its number", line: line)
    return nil
  }
}
