public import ChatModel

/// The messages of one day of a conversation.
public struct ConversationDay: Hashable, Sendable {
  /// The date in year-month-day form, as in `2026-03-14`; names sort chronologically and are
  /// suitable as file names.
  public let name: String
  /// The first message of the day.
  public let first: Message.ID
  /// The last message of the day.
  public let last: Message.ID

  /// The day's messages, for `RenderOptions.selection`; quotes of messages from other days are
  /// still shown in full.
  public var selection: MessageSelection { .range(from: first, to: last) }
}

extension Conversation {
  /// The days on which messages were sent, in the conversation's own time zone.
  ///
  /// A message without a date belongs to the day of the previous message or, if no earlier message
  /// has a date, to the day of the first message with a date. If dates are out of order, the same
  /// day can occur more than once.
  ///
  /// - Returns: The days, in the order of the messages; empty if no message has a date, or if
  ///   `hasKnownDates` is false.
  /// - Throws: `LayoutEnvironmentError.unknownTimeZone`.
  public func days() throws(LayoutEnvironmentError) -> [ConversationDay] {
    guard hasKnownDates else { return [] }
    let clock = try CivilClock(timeZone: timeZone ?? "UTC")
    var days: [(day: Int, first: Message.ID, last: Message.ID)] = []
    for message in messages {
      guard let day = message.date.map({ clock.time(at: $0).day }) ?? days.last?.day else {
        continue
      }
      if days.last?.day == day {
        days[days.count - 1].last = message.id
      } else {
        days.append((day, days.isEmpty ? messages[0].id : message.id, message.id))
      }
    }
    return days.map { day, first, last in
      let date = CivilTime(day: day, minute: 0).date
      return ConversationDay(
        name: [date.year, date.month, date.day].map { $0 < 10 ? "0\($0)" : "\($0)" }
          .joined(separator: "-"), first: first, last: last)
    }
  }
}
