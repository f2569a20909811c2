import ChatModel
import DisplayList
import FoundationEssentials
import Kit

/// The rules by which messages become rows: the separators between messages, the groups, and the
/// names and text of rows.
struct TimelineRules: Sendable {
  /// The options that determine the rows.
  private(set) var options: TimelineOptions
  /// The program's own rows between messages.
  private(set) var inserted: InsertedRows
  let dates: DateTexts
  let wording: LocalizedStrings
  let numbers: NumberTexts
  let locale: LocaleTag
  let kinds: ContentKinds
  /// True if names and avatars are needed to distinguish participants, because there are at least
  /// two others.
  private(set) var isGroup: Bool
  /// The title, the participants and all other properties except the messages.
  private(set) var details: Conversation
  private var senders: [Participant.ID: Sender]
  /// The names of participants who have only a role, by id.
  private(set) var roleNames: [Participant.ID: String] = [:]
  /// The participants who are the user of the app and have no name.
  private(set) var namelessUsers: Set<Participant.ID> = []
  /// The reference time for dates such as `Today`: the configured current time or, if there is
  /// none, the last message's time.
  var reference: CivilTime?

  /// Makes rules from the values that all rows of a conversation share.
  init(
    details: Conversation, options: TimelineOptions, environment: LayoutEnvironment
  ) {
    self.options = options
    inserted = InsertedRows(options.insertedRows)
    dates = environment.dates
    wording = environment.wording
    numbers = environment.numbers
    locale = environment.locale
    kinds = environment.kinds
    isGroup = false
    self.details = Conversation()
    senders = [:]
    reference = dates.now
    setDetails(details)
  }

  /// Replaces the title, the participants and the other details.
  mutating func setDetails(_ details: Conversation) {
    var count = 0
    let plain = details.withoutHiddenControls(counting: &count)
    let details = plain.namingRoles(in: wording)
    self.details = details
    roleNames = [:]
    namelessUsers = []
    for (before, named) in zip(plain.participants, details.participants)
    where before.name.isBlank {
      if before.isNamedByRole { roleNames[before.id] = named.name }
      if before.role == .user || before.role == nil && before.id == details.me {
        namelessUsers.insert(before.id)
      }
    }
    isGroup = details.participants.count { $0.id != details.me } > 1
    senders = Self.senders(of: details.participants)
  }

  /// Replaces the inserted rows.
  mutating func setInserted(_ rows: [InsertedRow]) {
    options.insertedRows = rows
    inserted = InsertedRows(rows)
  }

  /// Rejects a selection by date if the dates are unknown.
  func checkSelection() throws(TimelineError) {
    if case .dates = options.selection, !details.hasKnownDates { throw .unknownDates }
  }

  private static func senders(of participants: [Participant]) -> [Participant.ID: Sender] {
    let colors = ParticipantPalette.indices(of: participants.map(\.id))
    return Dictionary(
      zip(participants, colors).map { participant, color in
        // An invisible name would leave an empty row and would not identify the participant.
        let name =
          participant.name.isBlank
          ? HiddenControls.removed(from: participant.id) : participant.name
        let sender = Sender(
          id: participant.id, name: name, initials: Initials.of(name),
          avatar: participant.avatar, colorIndex: color,
          color: participant.color.flatMap { Color(hex: $0) })
        return (participant.id, sender)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the participant with an id; if the conversation does not list the participant, the
  /// name is the id.
  func sender(_ id: Participant.ID) -> Sender {
    if let known = senders[id] { return known }
    let name = HiddenControls.removed(from: id)
    return Sender(
      id: id, name: name, initials: Initials.of(name),
      colorIndex: ParticipantPalette.preferredIndex(of: id))
  }
}

/// The values of a message that determine its group and the separators above it.
struct PlacedMessage {
  let sender: Participant.ID?
  /// The side that overrides the sender's side; nil uses the sender's.
  let side: MessageDisplay.Side?
  /// True if the message is a reply.
  let isReply: Bool
  let isNotice: Bool
  /// The date, in seconds since 1970; nil if there is none.
  let seconds: Double?
  /// The wall-clock time of the date.
  let time: CivilTime?

  /// Copies only the needed values of a message, because copying the whole message would take more
  /// time than everything else.
  init(
    sender: Participant.ID?, side: MessageDisplay.Side?, isReply: Bool, isNotice: Bool, date: Date?,
    in dates: DateTexts
  ) {
    self.sender = sender
    self.side = side
    self.isReply = isReply
    self.isNotice = isNotice
    seconds = date?.timeIntervalSince1970
    time = date.map { dates.time(at: $0) }
  }
}

/// A separator with a date or time between messages.
enum TimelineSeparator: Hashable, Sendable {
  case time
  case dayAndTime
  case date
}

// The separators between messages.
extension TimelineRules {
  /// The separator above a message, if one is needed.
  ///
  /// - Parameters:
  ///   - message: A shown message.
  ///   - previous: The last earlier message that has a date.
  /// - Returns: The separator; nil if none is needed.
  func separator(
    above message: PlacedMessage, after previous: PlacedMessage?
  ) -> TimelineSeparator? {
    guard let time = message.time, let seconds = message.seconds else { return nil }
    let isNewDay = details.hasKnownDates && time.day != previous?.time?.day
    switch options.separators {
    case .none: return nil
    case .dates: return isNewDay ? .date : nil
    case .times(let gap), .daysAndTimes(let gap):
      let pause = previous?.seconds.map { abs(seconds - $0) } ?? .infinity
      guard isNewDay || pause > gap else { return nil }
      if case .daysAndTimes = options.separators { return .dayAndTime }
      return .time
    }
  }

  /// True if a message belongs to the group of the message above it; separators and notices end a
  /// group.
  func belongTogether(_ upper: PlacedMessage, _ lower: PlacedMessage) -> Bool {
    guard let sender = upper.sender, sender == lower.sender, upper.side == lower.side else {
      return false
    }
    if options.repliesBeginGroups, lower.isReply { return false }
    guard let upperTime = upper.time, let lowerTime = lower.time, let first = upper.seconds,
      let second = lower.seconds
    else {
      // Messages without times can also belong together.
      return true
    }
    let isSameDay = upperTime.day == lowerTime.day || !details.hasKnownDates
    return isSameDay && abs(second - first) <= options.groupingGap
  }
}

// The rows with their names and text.
extension TimelineRules {
  /// The title bar at the top of the page.
  var titleBar: TimelineRow {
    let others = details.participants.filter { $0.id != details.me }
    let names = others.prefix(8).map { sender($0.id).name }.joined(separator: ", ")
    let title = details.title ?? names
    let tellsMore = !names.isEmpty && names != title
    let person = others.count == 1 ? others.first.map { sender($0.id) } : nil
    let group = Sender(
      id: "", name: title, initials: Initials.of(title),
      colorIndex: ParticipantPalette.preferredIndex(of: title))
    return .titleBar(
      TitleBarRow(
        title: title, participantCount: details.participants.count,
        isGroup: isGroup, names: tellsMore ? names : nil,
        subtitle: details.subtitle.flatMap { $0.isBlank ? nil : $0 }, face: person ?? group,
        clock: options.statusBar))
  }

  /// The row of a separator above a message.
  func line(_ separator: TimelineSeparator, at time: CivilTime) -> TimelineRow {
    let letters = options.dateCase
    switch separator {
    // In a chat without known dates, the separator shows only the time of day.
    case .time where !details.hasKnownDates, .dayAndTime where !details.hasKnownDates:
      return .dateSeparator(cased(dates.stamp(time), letters))
    case .dayAndTime:
      let line = dates.dayAndTime(time, reference: reference)
      return .dayAndTime(
        letters == .asWritten
          ? line : DayAndTime(cased(line.text, letters), day: cased(line.dayText, letters)))
    case .time:
      return .dateSeparator(cased(dates.dateSeparator(time, reference: reference), letters))
    case .date:
      return .daySeparator(
        cased(
          dates.daySeparator(
            time, reference: reference, form: options.dateForm, nearDays: options.nearDays), letters
        ))
    }
  }

  /// The separator above the first unread message.
  func unreadLine(_ count: Int) -> TimelineRow {
    let label = options.unreadLabel
    let words =
      switch label.label {
      case .messages: wording.unread
      case .new: wording.new
      // A count of 0 means that only the user's own messages and notices follow, which are not
      // counted.
      case .count:
        count == 0 ? wording.unread : wording.unreadMessages(count, numbers: numbers)
      }
    return .unreadLine(cased(words, label.letterCase))
  }

  private func cased(_ text: String, _ letters: LetterCase) -> String {
    switch letters {
    case .asWritten: text
    case .upper: locale.uppercased(text)
    }
  }

  /// The row of a message without a sender.
  func notice(_ message: Message, _ time: CivilTime?) -> TimelineRow {
    var text = written(message.content).notice ?? ""
    // Notices do not show custom emoji.
    text.entities.removeAll { if case .customEmoji = $0.kind { true } else { false } }
    if text.isBlank { text = RichText(wording.emptyMessage) }
    return .notice(NoticeRow(id: message.id, text: text, stamp: time.map { dates.stamp($0) }))
  }

  /// True if a message is the user's own, or is shown on the user's own side.
  func isOwn(_ message: Message) -> Bool {
    message.display.side.map { $0 == .own }
      ?? (message.sender != nil && message.sender == details.me)
  }

  /// True if the unread separator counts a message.
  func countsAsUnread(_ message: Message) -> Bool { !message.content.isNotice && !isOwn(message) }

  /// Returns the row of a message with a sender; `original` returns the message with an id, or nil
  /// if it is not in the conversation.
  func row(
    _ message: Message, _ time: CivilTime?, _ position: GroupPosition, isLastOwn: Bool,
    original: (Message.ID) -> Message?
  ) -> TimelineRow {
    // The calls of `map` take closures instead of method references, which would copy all rules for
    // every row.
    let display = message.display
    let isOutgoing = isOwn(message)
    let avatars = isOutgoing ? options.outgoingAvatars : options.incomingAvatars
    let hasSender = message.sender != nil
    // The delivery status of incoming messages is unknown here, except for failed downloads.
    let showsStatus = isOutgoing || message.status == .downloadFailed
    var row = MessageRow(
      message: message, sender: message.sender.map { sender($0) }, isOutgoing: isOutgoing,
      position: position,
      showsName: hasSender
        && display.showsName
          ?? ((!isOutgoing || options.namesOwnMessages)
            && options.names.holds(at: position, inGroup: isGroup)),
      showsAvatar: hasSender
        && display.showsAvatar ?? avatars.holds(at: position, inGroup: isGroup),
      reservesAvatar: avatars.isPossible(inGroup: isGroup),
      reply: message.replyTo.map { reply(to: $0, original($0)) },
      stamp: time.map { dates.stamp($0) }, status: showsStatus ? message.status : nil,
      isLastOwn: isLastOwn)
    if needsWords(message.content) { row.message.content = written(message.content) }
    if !message.reactions.isEmpty { row.reactionPeople = people(of: message.reactions) }
    row.thread = message.thread.map { line(about: $0, of: time) }
    row.readStamp = message.readAt.map { stamp(ofReading: dates.time(at: $0), of: time) }
    return .message(row)
  }

  /// The participants to show for each reaction: a flag for the user's own reaction, and the
  /// avatars, which are shown only if there are few reactions.
  private func people(of reactions: [Reaction]) -> [ReactionPeople] {
    let limit = BubbleLayoutLimits.reactionFaces
    let showsFaces =
      options.showsReactionFaces && reactions.count <= limit
      && reactions.allSatisfy { $0.count == $0.participants.count && $0.count <= limit }
      && reactions.reduce(0) { $0 + $1.count } <= limit
    let people = reactions.map { reaction in
      ReactionPeople(
        isOwn: details.me.map { reaction.participants.contains($0) } ?? false,
        faces: showsFaces ? reaction.participants.map { sender($0) } : [])
    }
    return people.contains { $0 != ReactionPeople() } ? people : []
  }

  /// The details of a thread: the participants and the time of the last reply.
  private func line(about thread: MessageThread, of message: CivilTime?) -> ThreadRow {
    let last = thread.lastReply.map { date in
      let time = dates.time(at: date)
      let stamp = dates.stamp(time)
      if !details.hasKnownDates || (dates.now == nil && time.day == message?.day) {
        return wording.filled(wording[.lastReply], with: stamp)
      }
      if time.day == dates.now?.day { return wording.filled(wording[.lastReplyToday], with: stamp) }
      var day = dates.dayAndTime(time, reference: dates.now ?? message).text
      // Within the line, `Yesterday` begins with a lower-case letter: `Last reply yesterday`.
      if time.day + 1 == dates.now?.day { day = day.prefix(1).lowercased() + day.dropFirst() }
      return wording.filled(wording[.lastReply], with: day)
    }
    return ThreadRow(
      faces: thread.participants.prefix(BubbleLayoutLimits.threadFaces).map { sender($0) },
      last: last)
  }

  /// The time at which a message was read, with the day unless it is today or, if the current time
  /// is not set, the message's own day.
  private func stamp(ofReading read: CivilTime, of message: CivilTime?) -> String {
    let day = (dates.now ?? message)?.day ?? read.day
    guard details.hasKnownDates, read.day != day else { return dates.stamp(read) }
    return dates.dayAndTime(read, reference: dates.now ?? message).text
  }

  private func reply(to id: Message.ID, _ original: Message?) -> ReplyPreview {
    guard let original else {
      return ReplyPreview(id: id, summary: wording.messageUnavailable, isAvailable: false)
    }
    let content = written(original.content, asPlainText: true)
    let summary = MessageSummary(of: content, kinds: kinds, wording: wording)
    return ReplyPreview(
      id: id, author: original.sender.map { sender($0) },
      isOutgoing: original.sender != nil && original.sender == details.me,
      summary: summary.text, thumbnail: summary.thumbnail, direction: original.direction,
      code: summary.code(of: content))
  }
}
