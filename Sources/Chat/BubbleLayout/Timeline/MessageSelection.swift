public import ChatModel
public import FoundationEssentials

/// The messages of a conversation that are shown.
public enum MessageSelection: Hashable, Sendable {
  /// Every message.
  case all
  /// The given number of messages at the end; none if the number is less than 1.
  case last(Int)
  /// From one message to another, inclusive; nil as an end means no limit.
  case range(from: Message.ID?, to: Message.ID?)
  /// From the first message with a date of `since` or later to the last one with a date before
  /// `until`, with all messages between them; nil as an end means no limit.
  ///
  /// A message without a date is shown if the messages around it are shown.
  case dates(since: Date?, until: Date?)
  /// A message with at most the given numbers of messages before and after it; negative numbers are
  /// treated as 0.
  case around(Message.ID, before: Int, after: Int)
}

extension MessageSelection {
  /// The range of the selected messages, from a table of their indices by id.
  ///
  /// - Throws: `TimelineError` if an end of a range is not in the conversation, or the ends are in
  ///   the wrong order.
  func range(
    of messages: [Message], indices: [Message.ID: Int]
  ) throws(TimelineError) -> Range<Int> {
    try range(
      of: messages.count, place: { indices[$0] },
      firstSince: { since in messages.firstIndex { ($0.date.map { $0 >= since }) ?? false } },
      lastUntil: { until in messages.lastIndex { ($0.date.map { $0 < until }) ?? false } })
  }

  /// The range of the selected messages.
  ///
  /// - Parameters:
  ///   - count: The number of messages.
  ///   - place: Returns the index of the message with an id.
  ///   - firstSince: Returns the index of the first message at the given time or later.
  ///   - lastUntil: Returns the index of the last message before the given time.
  /// - Returns: The indices of the selected messages.
  /// - Throws: `TimelineError` if an end of a range is not in the conversation, or the ends are in
  ///   the wrong order.
  func range(
    of count: Int, place: (Message.ID) -> Int?, firstSince: (Date) -> Int?,
    lastUntil: (Date) -> Int?
  ) throws(TimelineError) -> Range<Int> {
    func end(_ id: Message.ID?) throws(TimelineError) -> Int? {
      guard let id else { return nil }
      guard let place = place(id) else { throw .unknownMessage(id) }
      return place
    }
    switch self {
    case .all: return 0..<count
    case .last(let number): return max(0, count - max(0, number))..<count
    case .range(let from, let to):
      let first = try end(from) ?? 0
      let last = try end(to) ?? count - 1
      guard first <= last else {
        guard let from, let to else { return 0..<0 }
        throw .reversedRange(from: from, to: to)
      }
      return first..<last + 1
    case .dates(let since, let until):
      if let since, let until, since > until { throw .reversedDates(since: since, until: until) }
      let first = since.map { firstSince($0) ?? count } ?? 0
      let end = until.map { (lastUntil($0) ?? -1) + 1 } ?? count
      return first < end ? first..<end : 0..<0
    case .around(let id, let before, let after):
      guard let place = place(id) else { throw .unknownMessage(id) }
      let following = min(max(0, after), count - 1 - place)
      return place - min(max(0, before), place)..<place + 1 + following
    }
  }
}
