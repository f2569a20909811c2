package import ChatModel
import FoundationEssentials
package import Platform

extension StoredMessage: IdentifiedElement {
  /// An empty summary, because no values are summed over the messages.
  package struct Summary: TreeSummary {
    package static let zero = Summary()
    package static func sum(_ left: Summary, _ right: Summary) -> Summary { left }
  }

  package var summary: Summary { .zero }

  /// Wraps messages in a list, in order.
  package static func list(of messages: [Message]) -> IdentifiedList<StoredMessage> {
    // Iterates over indices, because a loop over the messages would copy each message once more.
    IdentifiedList(messages.indices.lazy.map { StoredMessage(messages[$0]) })
  }
}

/// A message of a live timeline with the separators above it.
struct LiveTimelineEntry: IdentifiedElement {
  let stored: StoredMessage
  /// True if the message is a notice.
  let isNotice: Bool
  /// True if the unread separator counts the message.
  var countsAsUnread: Bool
  /// True if the message is shown.
  var isSelected = false
  /// The date or time separator above the message; nil if there is none.
  var separator: TimelineSeparator?
  /// True if the unread separator is above the message.
  var isFirstUnread = false
  /// True if the message belongs to the same group as the message above it.
  var joinsAbove = false
  /// The numbers of rows that a program inserts above the message's separators and below the
  /// message.
  var inserted: (above: UInt8, below: UInt8) = (0, 0)
  /// The local day of the message, if it has a date.
  var day = 0

  /// Makes the entry of a message that is not shown yet.
  fileprivate init(_ stored: StoredMessage, countsAsUnread: Bool) {
    self.stored = stored
    isNotice = stored.message.content.isNotice
    self.countsAsUnread = countsAsUnread
  }

  var id: Message.ID { stored.message.id }
  var message: Message { stored.message }

  /// The number of rows of the message: the rows inserted above, the date separator, the unread
  /// separator, the message and the rows inserted below, in this order.
  var rowCount: Int {
    isSelected ? ownRowCount + Int(inserted.above) + Int(inserted.below) : 0
  }

  /// The number of rows of the message without inserted rows: the message, its date separator and
  /// the unread separator.
  var ownRowCount: Int { 1 + (separator == nil ? 0 : 1) + (isFirstUnread ? 1 : 0) }

  /// The values that determine the message's group and the separators above the message.
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
  /// The number of messages in the range that the unread separator counts if it is above them.
  var unread = 0
  /// The number of messages that have a date.
  var dated = 0
  /// The earliest and the latest date in the range.
  var earliest = Double.infinity
  var latest = -Double.infinity
  /// The first and the last day of all date separators in the range.
  var firstLineDay = Int.max
  var lastLineDay = Int.min

  static let zero = LiveTimelineSummary()

  static func sum(_ left: Self, _ right: Self) -> Self {
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

  /// True if the range could contain a separator of the given day.
  func mayHold(day: Int) -> Bool { firstLineDay <= day && day <= lastLineDay }
}

extension TimelineRules {
  /// The entry of a message that is not shown yet.
  ///
  /// It is a method, because an initializer would take a copy of the rules for each message, which
  /// costs more than everything else.
  func entry(of stored: StoredMessage) -> LiveTimelineEntry {
    LiveTimelineEntry(
      stored,
      countsAsUnread: options.unreadLabel.label == .count && countsAsUnread(stored.message))
  }
}
