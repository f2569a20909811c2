public import ChatModel
public import FoundationEssentials

/// Which messages of a conversation are shown.
public enum MessageSelection: Hashable, Sendable {
  /// Every message.
  case all
  /// The last so many; none for less than 1.
  case last(Int)
  /// From one message to another, both included; nil leaves that end open.
  case range(from: Message.ID?, to: Message.ID?)
  /// From the first message that was said at `since` or later to the last one that was said before
  /// `until`, with all that stand between; nil leaves that end open.
  ///
  /// A message without a date is shown where those around it are.
  case dates(since: Date?, until: Date?)
}

extension MessageSelection {
  /// The selected messages, whose places by id are given.
  ///
  /// - Throws: When an end of a range is not there, or the ends are in the wrong order.
  func range(
    of messages: [Message], indices: [Message.ID: Int]
  ) throws(TimelineError) -> Range<Int> {
    let count = messages.count
    switch self {
    case .all: return 0..<count
    case .last(let number): return max(0, count - max(0, number))..<count
    case .range(let from, let to):
      let first = try Self.index(of: from, indices) ?? 0
      let last = try Self.index(of: to, indices) ?? count - 1
      guard first <= last else {
        guard let from, let to else { return 0..<0 }
        throw .reversedRange(from: from, to: to)
      }
      return first..<last + 1
    case .dates(let since, let until):
      if let since, let until, since > until { throw .reversedDates(since: since, until: until) }
      let first = since.map { since in
        messages.firstIndex { ($0.date.map { $0 >= since }) ?? false } ?? count
      }
      let last = until.map { until in
        messages.lastIndex { ($0.date.map { $0 < until }) ?? false } ?? -1
      }
      let range = (first ?? 0, (last ?? count - 1) + 1)
      return range.0 < range.1 ? range.0..<range.1 : 0..<0
    }
  }

  private static func index(
    of id: Message.ID?, _ indices: [Message.ID: Int]
  ) throws(TimelineError) -> Int? {
    guard let id else { return nil }
    guard let index = indices[id] else { throw .unknownMessage(id) }
    return index
  }
}
