package import ChatModel
import FoundationEssentials
package import Platform

/// A message that several lists share; each list adds values of its own.
package final class StoredMessage: IdentifiedElement {
  /// An empty summary, because no value is summed over the messages.
  package struct Summary: TreeSummary {
    package static let zero = Summary()
    package static func + (left: Summary, right: Summary) -> Summary { left }
  }

  package let message: Message

  /// Wraps a message.
  package init(_ message: Message) {
    self.message = message
  }

  package var id: Message.ID { message.id }
  package var summary: Summary { .zero }

  /// Wraps messages, in order.
  package static func list(of messages: [Message]) -> IdentifiedList<StoredMessage> {
    // Iterates over indices, because a loop over the messages would copy each of them once more.
    IdentifiedList(messages.indices.lazy.map { StoredMessage(messages[$0]) })
  }
}

/// A message of a live timeline, with the lines above it.
struct LiveTimelineEntry: IdentifiedElement {
  let stored: StoredMessage
  /// True if the message is a notice.
  let isNotice: Bool
  /// True if the unread line counts the message.
  var countsAsUnread: Bool
  /// True if the message is shown.
  var isSelected = false
  /// The line with a date or time above the message; nil if there is none.
  var separator: TimelineSeparator?
  /// True if the unread line is above the message.
  var isFirstUnread = false
  /// True if the message belongs to the group of the message above it.
  var joinsAbove = false
  /// The number of rows that a program inserts above the message's lines and below the message.
  var inserted: (above: UInt8, below: UInt8) = (0, 0)
  /// The local day of a message that has a date.
  var day = 0

  init(_ stored: StoredMessage, rules: TimelineRules) {
    self.stored = stored
    isNotice = stored.message.content.isNotice
    countsAsUnread =
      rules.options.unreadLabel.label == .count && rules.countsAsUnread(stored.message)
  }

  var id: Message.ID { stored.message.id }
  var message: Message { stored.message }

  /// The number of rows of the message: the rows inserted above, the date line, the unread line,
  /// the message and the rows inserted below, in this order.
  var rowCount: Int {
    isSelected ? ownRowCount + Int(inserted.above) + Int(inserted.below) : 0
  }

  /// The number of rows for the message itself, including its date line and the unread line.
  var ownRowCount: Int { 1 + (separator == nil ? 0 : 1) + (isFirstUnread ? 1 : 0) }

  /// The values that determine the lines above the message and its group.
  func placed(in dates: DateTexts) -> PlacedMessage {
    PlacedMessage(
      sender: stored.message.sender, side: stored.message.display.side,
      isReply: stored.message.replyTo != nil, isNotice: isNotice, date: stored.message.date,
      in: dates)
  }

  var summary: LiveTimelineSummary {
    var summary = LiveTimelineSummary.zero
    summary.rows = rowCount
    summary.selected = isSelected ? 1 : 0
    summary.hidden = isSelected ? 0 : 1
    summary.unread = countsAsUnread ? 1 : 0
    if let date = stored.message.date {
      summary.dated = 1
      let moment = date.timeIntervalSinceReferenceDate
      // NaN is never within a range of dates.
      if !moment.isNaN {
        summary.earliest = moment
        summary.latest = moment
      }
    }
    if separator != nil {
      summary.firstLineDay = day
      summary.lastLineDay = day
    }
    return summary
  }
}

/// The sums over a range of a live timeline.
struct LiveTimelineSummary: TreeSummary {
  var rows = 0
  var selected = 0
  /// The number of messages that are not shown.
  var hidden = 0
  /// The number of messages that an unread line above them would count.
  var unread = 0
  /// The number of messages that have a date.
  var dated = 0
  /// The earliest and the latest of all dates.
  var earliest = Double.infinity
  var latest = -Double.infinity
  /// The first and the last day of all lines.
  var firstLineDay = Int.max
  var lastLineDay = Int.min

  static let zero = LiveTimelineSummary()

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.rows += right.rows
    sum.selected += right.selected
    sum.hidden += right.hidden
    sum.unread += right.unread
    sum.dated += right.dated
    sum.earliest = min(left.earliest, right.earliest)
    sum.latest = max(left.latest, right.latest)
    sum.firstLineDay = min(left.firstLineDay, right.firstLineDay)
    sum.lastLineDay = max(left.lastLineDay, right.lastLineDay)
    return sum
  }

  /// True if a line of the given day may be in the range.
  func mayHold(day: Int) -> Bool { firstLineDay <= day && day <= lastLineDay }
}
