import ChatModel
import FoundationEssentials

extension Timeline {
  /// The entries of a page, in order.
  static func entries(
    of conversation: Conversation, in selected: Range<Int>, unreadAfter indices: [Message.ID: Int],
    rules: TimelineRules
  ) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(selected.count + selected.count / 8 + 3)
    if rules.options.showsTitleBar { entries.append(.titleBar) }
    entries.append(.spacing(.top))
    var places: [String: Int] = [:]
    for (index, row) in rules.inserted.all.enumerated() { places[row.id] = index }
    func insert(at place: InsertedRow.Place) {
      for row in rules.inserted.rows(at: place) {
        if let index = places[row.id] { entries.append(.inserted(index)) }
      }
    }
    insert(at: .start)
    let firstUnread = conversation.unreadAfter.flatMap { indices[$0] }.map { $0 + 1 }
    var (above, dated): (PlacedMessage?, PlacedMessage?) = (nil, nil)
    for index in selected {
      let message = PlacedMessage(conversation.messages, index, in: rules.dates)
      if !rules.inserted.isEmpty { insert(at: .above(conversation.messages[index].id)) }
      if let time = message.time {
        if let separator = rules.separator(above: message, after: dated) {
          entries.append(.line(separator, time))
        }
        dated = message
      }
      if index == firstUnread { entries.append(.unreadLine) }
      if message.isNotice {
        entries.append(.notice(index, message.time))
      } else {
        join(message, index, below: above, to: &entries, rules: rules)
      }
      if !rules.inserted.isEmpty { insert(at: .below(conversation.messages[index].id)) }
      above = message
    }
    insert(at: .end)
    entries.append(.spacing(.bottom))
    return entries
  }

  /// Adds a message to the entries, as part of the group above it if it belongs to that group.
  private static func join(
    _ message: PlacedMessage, _ index: Int, below above: PlacedMessage?, to entries: inout [Entry],
    rules: TimelineRules
  ) {
    var isFirst = true
    if case .message(let indexAbove, let timeAbove, let position) = entries.last, let above,
      rules.belongTogether(above, message)
    {
      isFirst = false
      entries[entries.count - 1] = .message(
        indexAbove, timeAbove, GroupPosition(isFirst: position.isFirst, isLast: false))
    }
    entries.append(.message(index, message.time, GroupPosition(isFirst: isFirst, isLast: true)))
  }
}

extension PlacedMessage {
  fileprivate init(_ messages: [Message], _ index: Int, in dates: DateTexts) {
    self.init(
      sender: messages[index].sender, side: messages[index].display.side,
      isReply: messages[index].replyTo != nil,
      isNotice: messages[index].content.isNotice, date: messages[index].date, in: dates)
  }
}
