package import ChatModel
package import FoundationEssentials

/// A conversation as rows from top to bottom: bars, separators, notices and messages.
///
/// The timeline is made in linear time and stores a few bytes per message; rows are resolved on
/// demand, on any thread.
package struct Timeline: Sendable {
  /// A row before its names and text are looked up.
  enum Entry: Hashable, Sendable {
    case titleBar
    case spacing(TimelineRow.Edge)
    case line(TimelineSeparator, CivilTime)
    case unreadLine
    /// The index of one of the rows that a program inserts.
    case inserted(Int)
    case notice(Int, CivilTime?)
    case message(Int, CivilTime?, GroupPosition)
  }

  /// The conversation that the rows show, without hidden controls in its names, and with names for
  /// participants who have only a role.
  package let conversation: Conversation
  /// The number of hidden controls in the title and in names that are shown.
  package let hiddenControlCount: Int
  let entries: [Entry]
  /// The messages that are shown, as a range of indices into the conversation's messages.
  let selected: Range<Int>
  /// The row index of each selected message.
  let rowsOfMessages: [Int]
  let messageIndices: [Message.ID: Int]
  let rules: TimelineRules
  /// The number of incoming unread messages below the unread separator; 0 unless the separator
  /// shows the number.
  let unreadCount: Int
  /// The conversation index of the user's own last message; nil if there is none, or if the theme
  /// shows it like every other message.
  let lastOwn: Int?

  /// Makes the rows of a conversation.
  ///
  /// - Throws: `TimelineError` if the selection names a message that is not in the conversation.
  package init(
    _ conversation: Conversation, options: TimelineOptions, environment: LayoutEnvironment
  ) throws(TimelineError) {
    var rules = TimelineRules(
      details: conversation.withoutMessages, options: options, environment: environment)
    messageIndices = Self.indices(of: conversation.messages)
    if rules.reference == nil {
      rules.reference =
        conversation.messages.last { $0.date != nil }?.date.map(rules.dates.time(at:))
    }
    self.rules = rules
    try rules.checkSelection()
    selected = try options.selection.range(
      of: conversation.messages, indices: messageIndices)
    var count = 0
    var conversation = conversation.withoutHiddenControls(in: selected, counting: &count)
    conversation.participants = rules.details.participants
    self.conversation = conversation
    hiddenControlCount = count
    let entries = Self.entries(
      of: conversation, in: selected, unreadAfter: messageIndices, rules: rules)
    self.entries = entries
    unreadCount = Self.unreadCount(of: conversation, messageIndices, rules: rules)
    lastOwn =
      !options.marksLastOwn
      ? nil
      : selected.suffix(BubbleLayoutLimits.messagesBehindOwn).last {
        !conversation.messages[$0].content.isNotice && rules.isOwn(conversation.messages[$0])
      }
    rowsOfMessages = entries.indices.filter { entries[$0].messageIndex != nil }
  }

  private static func unreadCount(
    of conversation: Conversation, _ indices: [Message.ID: Int], rules: TimelineRules
  ) -> Int {
    guard rules.options.unreadLabel.label == .count,
      let read = conversation.unreadAfter.flatMap({ indices[$0] })
    else { return 0 }
    return conversation.messages[(read + 1)...].count { rules.countsAsUnread($0) }
  }

  /// The options that determine the rows.
  package var options: TimelineOptions { rules.options }

  /// True if no two messages of the conversation have the same id.
  package var hasUniqueIDs: Bool { messageIndices.count == conversation.messages.count }

  /// The number of messages that are shown.
  package var messageCount: Int { rowsOfMessages.count }

  /// The index of the row that shows a message; nil if the message is not selected.
  package func row(of id: Message.ID) -> Int? {
    guard let index = messageIndices[id], selected.contains(index) else { return nil }
    return rowsOfMessages[index - selected.lowerBound]
  }

  /// The id of a row's message, without resolving the row; nil for separators and bars.
  package func messageID(at row: Int) -> Message.ID? {
    entries[row].messageIndex.map { conversation.messages[$0].id }
  }

  /// The date of a row's message; nil for separators and bars, or if the date is unknown.
  package func date(at row: Int) -> Date? {
    guard conversation.hasKnownDates else { return nil }
    return entries[row].messageIndex.flatMap { conversation.messages[$0].date }
  }

  /// The indices of the messages by id; if several messages have the same id, the index of the
  /// first one.
  private static func indices(of messages: [Message]) -> [Message.ID: Int] {
    var indices = [Message.ID: Int](minimumCapacity: messages.count)
    for index in messages.indices.reversed() { indices[messages[index].id] = index }
    return indices
  }
}

extension Timeline.Entry {
  /// The conversation index of the row's message.
  var messageIndex: Int? {
    switch self {
    case .notice(let index, _), .message(let index, _, _): index
    case .titleBar, .spacing, .line, .unreadLine, .inserted: nil
    }
  }
}

/// The reason why a selection cannot be shown.
package enum TimelineError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownMessage(Message.ID)
  /// The first message of the range is after its last one.
  case reversedRange(from: Message.ID, to: Message.ID)
  /// The start of the range of dates is after its end.
  case reversedDates(since: Date, until: Date)
  /// The selection is by date, but the conversation's dates are not known.
  case unknownDates

  /// The error and a remedy, on one line.
  package var description: String {
    switch self {
    case .unknownMessage(let id):
      "no message has the id \"\(id)\": name one of the conversation"
    case .reversedRange(let first, let last):
      "message \"\(first)\" comes after message \"\(last)\": exchange them"
    case .reversedDates(let since, let until):
      "\(since) is later than \(until): exchange them"
    case .unknownDates:
      "only the times of day of its messages are known: choose them by number or id"
    }
  }
}
