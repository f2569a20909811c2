import ChatModel
import FoundationEssentials

extension Timeline {
  /// The places of a page in order.
  static func entries(
    of conversation: Conversation, in selected: Range<Int>, unreadAfter indices: [Message.ID: Int],
    options: TimelineOptions, dates: DateTexts
  ) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(selected.count + selected.count / 8 + 3)
    if options.showsTitleBar { entries.append(.titleBar) }
    entries.append(.spacing(.top))
    let firstUnread = conversation.unreadAfter.flatMap { indices[$0] }.map { $0 + 1 }
    var previousTime: CivilTime?
    var previousDate: Double?
    for index in selected {
      let message = conversation.messages[index]
      let time = message.date.map(dates.time(at:))
      let date = message.date?.timeIntervalSince1970
      if let time, let date {
        let pause = previousDate.map { abs(date - $0) }
        if let line = separator(
          at: time, after: previousTime, pause: pause, options: options)
        {
          entries.append(line)
        }
        previousTime = time
        previousDate = date
      }
      if index == firstUnread { entries.append(.unreadLine) }
      if message.content.notice != nil {
        entries.append(.notice(index, time))
      } else {
        join(index, time, to: &entries, of: conversation.messages, options: options)
      }
    }
    entries.append(.spacing(.bottom))
    return entries
  }

  private static func separator(
    at time: CivilTime, after previous: CivilTime?, pause: Double?, options: TimelineOptions
  ) -> Entry? {
    let isNewDay = time.day != previous?.day
    switch options.separators {
    case .none: return nil
    case .dates: return isNewDay ? .dateLine(time) : nil
    case .times(let gap):
      guard isNewDay || (pause ?? .infinity) > gap else { return nil }
      return .timeLine(time)
    }
  }

  /// Adds a message, to the group above it where it belongs there.
  private static func join(
    _ index: Int, _ time: CivilTime?, to entries: inout [Entry], of messages: [Message],
    options: TimelineOptions
  ) {
    var isFirst = true
    if case .message(let above, let timeAbove, let position) = entries.last,
      belongTogether(messages[above], timeAbove, messages[index], time, options: options)
    {
      isFirst = false
      entries[entries.count - 1] = .message(
        above, timeAbove, GroupPosition(isFirst: position.isFirst, isLast: false))
    }
    entries.append(.message(index, time, GroupPosition(isFirst: isFirst, isLast: true)))
  }

  private static func belongTogether(
    _ upper: Message, _ upperTime: CivilTime?, _ lower: Message, _ lowerTime: CivilTime?,
    options: TimelineOptions
  ) -> Bool {
    guard let sender = upper.sender, sender == lower.sender else { return false }
    if options.repliesBeginGroups, lower.replyTo != nil { return false }
    guard let upperTime, let lowerTime, let first = upper.date, let second = lower.date else {
      // Who says no time says nothing against belonging together.
      return true
    }
    let gap = abs(second.timeIntervalSince1970 - first.timeIntervalSince1970)
    return upperTime.day == lowerTime.day && gap <= options.groupingGap
  }
}
