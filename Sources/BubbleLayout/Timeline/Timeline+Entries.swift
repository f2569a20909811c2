import ChatModel
import FoundationEssentials

extension Timeline {
  /// The places of a page in order.
  static func entries(
    of conversation: Conversation, in selected: Range<Int>, unreadAfter indices: [Message.ID: Int],
    rules: TimelineRules
  ) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(selected.count + selected.count / 8 + 3)
    if rules.options.showsTitleBar { entries.append(.titleBar) }
    entries.append(.spacing(.top))
    let firstUnread = conversation.unreadAfter.flatMap { indices[$0] }.map { $0 + 1 }
    var previousTime: CivilTime?
    var previousDate: Double?
    for index in selected {
      let message = conversation.messages[index]
      let time = message.date.map(rules.dates.time(at:))
      let date = message.date?.timeIntervalSince1970
      if let time, let date {
        let pause = previousDate.map { abs(date - $0) }
        if let separator = rules.separator(at: time, after: previousTime, pause: pause) {
          entries.append(.line(separator, time))
        }
        previousTime = time
        previousDate = date
      }
      if index == firstUnread { entries.append(.unreadLine) }
      if message.content.notice != nil {
        entries.append(.notice(index, time))
      } else {
        join(index, time, to: &entries, of: conversation.messages, rules: rules)
      }
    }
    entries.append(.spacing(.bottom))
    return entries
  }

  /// Adds a message, to the group above it where it belongs there.
  private static func join(
    _ index: Int, _ time: CivilTime?, to entries: inout [Entry], of messages: [Message],
    rules: TimelineRules
  ) {
    var isFirst = true
    if case .message(let above, let timeAbove, let position) = entries.last,
      rules.belongTogether(messages[above], timeAbove, messages[index], time)
    {
      isFirst = false
      entries[entries.count - 1] = .message(
        above, timeAbove, GroupPosition(isFirst: position.isFirst, isLast: false))
    }
    entries.append(.message(index, time, GroupPosition(isFirst: isFirst, isLast: true)))
  }
}
