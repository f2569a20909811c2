package import ChatModel
package import FoundationEssentials
package import Platform

/// A change to rows; edits are applied in order, each to the result of the previous one.
package enum RowEdit: Hashable, Sendable {
  /// Rows were inserted; the range contains their new indices.
  case inserted(Range<Int>)
  /// Rows were removed; the range contains their previous indices.
  case removed(Range<Int>)
  /// Rows with unchanged ids can look different; the range contains their indices.
  case changed(Range<Int>)
}

/// The rows of a conversation that can change; they always equal the rows of a new `Timeline` of
/// the current conversation.
///
/// An edit or a look-up of a row takes time logarithmic in the conversation's length, because an
/// edit examines only neighbouring messages. The messages' ids must be unique, as in a
/// `ConversationStore`. Only one thread can use the timeline at a time.
package final class LiveTimeline {
  var rules: TimelineRules
  var entries: IdentifiedList<LiveTimelineEntry>
  /// The ids of the replies to each message, by the message's id, even if the conversation does not
  /// contain the message.
  var answers: [Message.ID: Set<Message.ID>] = [:]
  /// The messages that are shown.
  var selected = 0..<0
  /// The message below the unread separator.
  var firstUnread: Message.ID?
  /// The number of incoming unread messages below the unread separator; 0 unless the separator
  /// shows the number.
  var unreadCount = 0
  /// The id of the last message that the user sent; nil if there is none, or if the theme shows it
  /// like every other message.
  var lastOwn: Message.ID?
  /// The reason why no message is selected: the selection names a message that is no longer in the
  /// conversation.
  package internal(set) var selectionError: TimelineError?
  /// The number of messages examined so far to determine their separators and groups.
  package internal(set) var messagesPlaced = 0

  /// Makes the rows of a conversation.
  ///
  /// - Parameters:
  ///   - conversation: The conversation whose rows are made. The language, time zone, known dates,
  ///     wallpaper and folder are fixed; if an edit changes them, a new timeline is needed.
  ///   - options: The options that determine the rows.
  ///   - environment: The environment, which provides the other values for the rows.
  /// - Throws: `TimelineError` if the selection names a message that is not in the conversation.
  package convenience init(
    _ conversation: Conversation, options: TimelineOptions, environment: LayoutEnvironment
  ) throws(TimelineError) {
    try self.init(
      conversation.withoutMessages, messages: StoredMessage.list(of: conversation.messages),
      options: options, environment: environment)
  }

  /// Makes the rows of messages that are already in a list, and shares the list's table of ids.
  ///
  /// - Throws: `TimelineError` if the selection names a message that is not in the conversation.
  package init(
    _ details: Conversation, messages: IdentifiedList<StoredMessage>,
    options: TimelineOptions, environment: LayoutEnvironment
  ) throws(TimelineError) {
    let rules = TimelineRules(
      details: details.withoutMessages, options: options, environment: environment)
    self.rules = rules
    var new = messages.map { rules.entry(of: $0) }
    rules.countInserted(around: &new)
    if options.selection == .all {
      entries = IdentifiedList()
      selected = new.indices
    } else {
      // `findSelection()` finds messages by id and by date, so the list must be filled before the
      // call.
      entries = IdentifiedList(new, inPlaceOf: messages)
      findSelection()
      if let selectionError { throw selectionError }
    }
    findFirstUnread(below: details.unreadAfter.flatMap { messages.place(of: $0) }) { new[$0].id }
    place(&new, in: selected, below: nil, lastDated: nil)
    for entry in new { noteAnswer(of: entry.stored) }
    entries = IdentifiedList(new, inPlaceOf: messages)
    findReference()
    countUnread()
    findLastOwn()
  }

  /// The work done so far to find rows and messages.
  package var work: TreeWork { entries.work }

  /// The number of rows above the messages' rows.
  var head: Int { inset + rules.inserted.rows(at: .start).count }

  /// The number of rows above those inserted at the start: the title bar, if there is one, and the
  /// space below it.
  var inset: Int { rules.options.showsTitleBar ? 2 : 1 }

  /// The number of rows.
  package var count: Int { foot + rules.inserted.rows(at: .end).count + 1 }

  /// The number of rows above those that a program inserts at the end.
  var foot: Int { head + entries.summary.rows }

  /// The number of messages that are shown.
  package var messageCount: Int { entries.summary.selected }

  /// True if the first row is a title bar.
  package var hasTitleBar: Bool { rules.options.showsTitleBar }

  /// Returns the row at an index, with its names and text.
  package func row(at place: Int) -> TimelineRow {
    switch part(at: place) {
    case .titleBar: return rules.titleBar
    case .spacing(let edge): return .spacing(edge)
    case .separator(let entry, let separator):
      guard let time = time(of: entry) else { preconditionFailure("a line without a date") }
      return rules.line(separator, at: time)
    case .unreadLine: return rules.unreadLine(unreadCount)
    case .inserted(let row): return .inserted(row)
    case .message(let entry, let position):
      if entry.isNotice { return rules.notice(entry.message, time(of: entry)) }
      return rules.row(
        entry.message.withoutHiddenControls, time(of: entry),
        groupPosition(of: entry, at: position), isLastOwn: entry.id == lastOwn
      ) {
        self.message($0)?.withoutHiddenControls
      }
    }
  }

  /// Returns the id of the row at an index.
  package func id(at place: Int) -> RowID {
    switch part(at: place) {
    case .titleBar: .titleBar
    case .spacing(let edge): .spacing(edge)
    case .separator(let entry, _): .line(above: entry.id)
    case .unreadLine: .unreadLine
    case .inserted(let row): .inserted(row.id)
    case .message(let entry, _): .message(entry.id)
    }
  }

  /// Returns the index of the row with an id; nil if there is none.
  package func index(of id: RowID) -> Int? {
    switch id {
    case .titleBar: return hasTitleBar ? 0 : nil
    case .spacing(.top): return inset - 1
    case .spacing(.bottom): return count - 1
    case .line(let message):
      guard let (entry, start) = rows(of: message), entry.separator != nil else { return nil }
      return start + Int(entry.inserted.above)
    case .unreadLine:
      guard let firstUnread, let (entry, start) = rows(of: firstUnread), entry.isFirstUnread
      else { return nil }
      return start + Int(entry.inserted.above) + entry.ownRowCount - 2
    case .message(let message):
      return rows(of: message).map {
        $0.start + Int($0.entry.inserted.above) + $0.entry.ownRowCount - 1
      }
    case .inserted(let id): return index(ofInserted: id)
    case .repeated: return nil
    }
  }

  private func index(ofInserted id: String) -> Int? {
    guard let (place, index) = rules.inserted.place(of: id) else { return nil }
    return switch place {
    case .start: inset + index
    case .end: foot + index
    case .above(let message): rows(of: message).map { $0.start + index }
    case .below(let message):
      rows(of: message).map { entry, start in
        start + entry.rowCount - Int(entry.inserted.below) + index
      }
    }
  }

  /// Returns the id of the message that the row at an index shows; nil for separators and bars.
  package func messageID(at place: Int) -> Message.ID? {
    if case .message(let entry, _) = part(at: place) { entry.id } else { nil }
  }

  /// Returns the date of a row's message; nil for separators and bars, or if the date is unknown.
  package func date(at place: Int) -> Date? {
    guard rules.details.hasKnownDates else { return nil }
    return if case .message(let entry, _) = part(at: place) { entry.message.date } else { nil }
  }

  /// Returns the message with an id, whether or not it is shown.
  package func message(_ id: Message.ID) -> Message? {
    entries.place(of: id).map { entries[$0].message }
  }
}

// Positions of rows and messages.
extension LiveTimeline {
  private enum Part {
    case titleBar
    case spacing(TimelineRow.Edge)
    case separator(LiveTimelineEntry, TimelineSeparator)
    case unreadLine
    case inserted(InsertedRow)
    case message(LiveTimelineEntry, position: Int)
  }

  private func part(at place: Int) -> Part {
    precondition((0..<count).contains(place), "no such row")
    if place < inset { return place == inset - 1 ? .spacing(.top) : .titleBar }
    if place < head { return .inserted(rules.inserted.rows(at: .start)[place - inset]) }
    let wanted = place - head
    guard let (position, before) = entries.first(whereSum: { $0.rows > wanted }) else {
      return place == count - 1
        ? .spacing(.bottom) : .inserted(rules.inserted.rows(at: .end)[place - foot])
    }
    let entry = entries[position]
    var offset = wanted - before.rows
    if entry.inserted != (0, 0) {
      if offset < entry.inserted.above {
        return .inserted(rules.inserted.rows(at: .above(entry.id))[offset])
      }
      offset -= Int(entry.inserted.above)
      if offset >= entry.ownRowCount {
        return .inserted(rules.inserted.rows(at: .below(entry.id))[offset - entry.ownRowCount])
      }
    }
    if offset == entry.ownRowCount - 1 { return .message(entry, position: position) }
    if offset == 0, let separator = entry.separator { return .separator(entry, separator) }
    return .unreadLine
  }

  /// A shown message and the index of its first row; nil if the message is not shown.
  private func rows(of id: Message.ID) -> (entry: LiveTimelineEntry, start: Int)? {
    guard let position = entries.place(of: id) else { return nil }
    let entry = entries[position]
    return entry.isSelected ? (entry, firstRow(at: position)) : nil
  }

  /// The index of the first row of the message at a position; at the end, the index after the last
  /// message's rows.
  func firstRow(at position: Int) -> Int { head + entries.prefix(upTo: position).rows }

  /// The wall-clock time of a message.
  func time(of entry: LiveTimelineEntry) -> CivilTime? {
    entry.stored.message.date.map { rules.dates.time(at: $0) }
  }

  private func groupPosition(of entry: LiveTimelineEntry, at position: Int) -> GroupPosition {
    let next = position + 1
    let isLast = next >= selected.upperBound || !entries[next].joinsAbove
    return GroupPosition(isFirst: !entry.joinsAbove, isLast: isLast)
  }
}
