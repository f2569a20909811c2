public import ChatModel

/// Which messages of a conversation are shown.
public enum MessageSelection: Hashable, Sendable {
  case all
  /// The last so many; none for less than 1.
  case last(Int)
  /// From one message to another, both included; nil leaves that end open.
  case range(from: Message.ID?, to: Message.ID?)
}

extension MessageSelection {
  /// The selected messages among so many, whose places by id are given.
  ///
  /// - Throws: When an end of a range is not there, or the ends are in the wrong order.
  func range(count: Int, indices: [Message.ID: Int]) throws(TimelineError) -> Range<Int> {
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
