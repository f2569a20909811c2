package import ChatModel
package import FoundationEssentials

/// A conversation as rows from top to bottom: bars, lines, notices and messages.
///
/// Making one is linear in the messages and keeps a few bytes for each; rows are resolved when they
/// are asked for, from any thread.
package struct Timeline: Sendable {
  /// What stands at a place, before names and texts are looked up.
  enum Entry: Hashable, Sendable {
    case titleBar
    case spacing(TimelineRow.Edge)
    case timeLine(CivilTime)
    case dateLine(CivilTime)
    case unreadLine
    case notice(Int, CivilTime?)
    case message(Int, CivilTime?, GroupPosition)
  }

  /// What the rows were made from.
  package let conversation: Conversation
  /// Which rows there are.
  package let options: TimelineOptions
  /// Whether names and pictures are needed to tell people apart: two or more others take part.
  package let isGroup: Bool

  let entries: [Entry]
  /// The messages that are shown, as indices into the conversation's.
  let selected: Range<Int>
  /// The row of each selected message.
  let rowsOfMessages: [Int]
  let messageIndices: [Message.ID: Int]
  let senders: [Participant.ID: Sender]
  let dates: DateTexts
  let wording: LocalizedStrings
  let kinds: ContentKinds
  /// The moment that texts of dates relate to: now, or else the last message's.
  let reference: CivilTime?

  /// Puts a conversation into rows.
  ///
  /// - Throws: When the selection names a message that is not there.
  package init(
    _ conversation: Conversation, options: TimelineOptions, environment: LayoutEnvironment
  ) throws(TimelineError) {
    self.conversation = conversation
    self.options = options
    dates = environment.dates
    wording = environment.wording
    kinds = environment.kinds
    isGroup = conversation.participants.count { $0.id != conversation.me } > 1
    senders = Self.senders(of: conversation.participants)
    messageIndices = Self.indices(of: conversation.messages)
    reference =
      dates.now ?? conversation.messages.last { $0.date != nil }?.date.map(dates.time(at:))
    selected = try options.selection.range(
      of: conversation.messages, indices: messageIndices)
    let entries = Self.entries(
      of: conversation, in: selected, unreadAfter: messageIndices, options: options, dates: dates)
    self.entries = entries
    rowsOfMessages = entries.indices.filter { entries[$0].messageIndex != nil }
  }

  /// Whether no two messages of the conversation have one id.
  package var hasUniqueIDs: Bool { messageIndices.count == conversation.messages.count }

  /// How many messages are shown.
  package var messageCount: Int { rowsOfMessages.count }

  /// The row that shows a message; nil where it is not selected.
  package func row(of id: Message.ID) -> Int? {
    guard let index = messageIndices[id], selected.contains(index) else { return nil }
    return rowsOfMessages[index - selected.lowerBound]
  }

  /// The message that a row shows, without looking up what else the row holds; nil for lines and
  /// bars.
  package func messageID(at row: Int) -> Message.ID? {
    entries[row].messageIndex.map { conversation.messages[$0].id }
  }

  /// When the message of a row was said; nil for lines and bars, and where nobody knows.
  package func date(at row: Int) -> Date? {
    entries[row].messageIndex.flatMap { conversation.messages[$0].date }
  }

  /// A participant by the key that messages, mentions and reactions use.
  package func sender(_ id: Participant.ID) -> Sender {
    senders[id]
      ?? Sender(
        id: id, name: id, initials: Initials.of(id),
        colorIndex: ParticipantPalette.preferredIndex(of: id))
  }

  /// The place of each message; of two with one id that of the first.
  private static func indices(of messages: [Message]) -> [Message.ID: Int] {
    var indices = [Message.ID: Int](minimumCapacity: messages.count)
    for index in messages.indices.reversed() { indices[messages[index].id] = index }
    return indices
  }

  private static func senders(of participants: [Participant]) -> [Participant.ID: Sender] {
    let colors = ParticipantPalette.indices(of: participants.map(\.id))
    return Dictionary(
      zip(participants, colors).map { participant, color in
        // A name that nobody sees would leave an empty row and tell nobody apart.
        let name = participant.name.isBlank ? participant.id : participant.name
        let sender = Sender(
          id: participant.id, name: name, initials: Initials.of(name),
          avatar: participant.avatar, colorIndex: color)
        return (participant.id, sender)
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension Timeline.Entry {
  /// The message that is shown, as an index into the conversation's.
  var messageIndex: Int? {
    switch self {
    case .notice(let index, _), .message(let index, _, _): index
    case .titleBar, .spacing, .timeLine, .dateLine, .unreadLine: nil
    }
  }
}

/// Why a selection cannot be shown.
package enum TimelineError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownMessage(Message.ID)
  /// The first message of the range stands after its last one.
  case reversedRange(from: Message.ID, to: Message.ID)
  /// The first moment is later than the last one.
  case reversedDates(since: Date, until: Date)

  /// What is wrong and what to change.
  package var description: String {
    switch self {
    case .unknownMessage(let id):
      "no message has the id \"\(id)\": name one of the conversation"
    case .reversedRange(let first, let last):
      "message \"\(first)\" comes after message \"\(last)\": exchange them"
    case .reversedDates(let since, let until):
      "\(since) is later than \(until): exchange them"
    }
  }
}
