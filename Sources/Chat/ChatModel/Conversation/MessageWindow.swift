package import FoundationEssentials

/// The messages to retain from a conversation that is read in order.
package enum MessageRetention: Hashable, Sendable {
  /// Every message.
  case all
  /// The given number of most recent messages.
  case last(Int)
  /// All messages from a date onwards.
  case since(Date)
}

/// The order in which a reader adds messages to a list.
package enum MessageOrder: Hashable, Sendable {
  /// The oldest message first.
  case oldestFirst
  /// The newest message first; the finished list is reversed.
  case newestFirst
  /// No particular order; the finished list is sorted by date. Of two messages with the same date,
  /// the one that was added later counts as newer.
  case dated
  /// Mostly the newest message first; the finished list is sorted by date. Of two messages with the
  /// same date, the one that was added later counts as older.
  case datedNewestFirst
}

/// Drops earlier messages from a growing list if only later ones are wanted.
///
/// The list then contains at most twice as many messages as wanted, or about two thousand if that
/// is more. For each dropped message, eight to sixteen bytes record that its id is in use. Messages
/// that later ones quote stay at the front, and so does the last message with a date if no retained
/// message has one.
package struct MessageWindow {
  private let retention: MessageRetention
  /// The ids of messages that are never dropped.
  private let quoted: Set<Message.ID>
  /// The number of last messages that are never dropped, so that a short conversation stays whole.
  private let leastCount: Int
  /// The order in which messages are added.
  package var order = MessageOrder.oldestFirst
  /// True if all following messages are wanted.
  private var isOpen = false
  /// The number of dropped messages.
  package private(set) var droppedCount = 0
  /// The paths of the images in dropped messages.
  package private(set) var droppedPictures: [String] = []
  /// The content types of dropped messages.
  package private(set) var droppedTypes: Set<String> = []
  private var droppedIDs: Set<Int> = []
  /// The original indices of the earlier messages that stay at the front of the list.
  private var frontPlaces: [Int] = []
  /// The list's length at which an unordered list is next searched for messages to drop.
  private var nextCount = 0

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - retention: The messages to retain.
  ///   - quoted: The ids of earlier messages to retain as well.
  ///   - leastCount: The number of last messages that are always retained.
  package init(
    _ retention: MessageRetention = .all, quoted: Set<Message.ID> = [], leastCount: Int = 1024
  ) {
    self.retention = retention
    self.quoted = quoted
    self.leastCount = leastCount
  }

  /// Discards the record of dropped messages, before the list is filled again.
  package mutating func reset() {
    let order = order
    self = MessageWindow(retention, quoted: quoted, leastCount: leastCount)
    self.order = order
  }

  /// True if no message is ever dropped.
  package var keepsAll: Bool { retention == .all }

  /// The index that a message in the list has among all messages that were added.
  package func place(ofIndex index: Int) -> Int {
    index < frontPlaces.count ? frontPlaces[index] : droppedCount + index
  }

  /// True if a message with the id was dropped.
  package func hasDropped(_ id: Message.ID) -> Bool {
    !droppedIDs.isEmpty && droppedIDs.contains(id.hashValue)
  }

  /// Drops messages if enough of them are unwanted; must be called after each message that is added
  /// at the end.
  ///
  /// - Returns: The former indices of the retained messages, in order; nil if nothing was dropped.
  package mutating func trim(_ messages: inout [Message]) -> [Int]? {
    guard retention != .all else { return nil }
    guard order == .oldestFirst else { return trimOldest(of: &messages) }
    if case .since(let start) = retention, let date = messages.last?.date, date >= start {
      isOpen = true
    }
    let wanted = wantedCount
    let count = messages.count - frontPlaces.count
    guard !isOpen, count >= 2 * wanted else { return nil }
    return drop(frontPlaces.count..<messages.count - wanted, of: &messages)
  }

  /// The number of wanted messages at the end of the list.
  private var wantedCount: Int {
    // The message before the first wanted one is retained, too: it determines whether the unread
    // line is between them.
    if case .last(let count) = retention {
      max(min(count, ChatModelLimits.messages) + 1, leastCount)
    } else {
      leastCount
    }
  }

  /// Drops the oldest messages of a list that is not in chronological order, each time the list has
  /// doubled.
  ///
  /// - Returns: The former indices of the retained messages, in order; nil if nothing was dropped.
  private mutating func trimOldest(of messages: inout [Message]) -> [Int]? {
    let wanted = wantedCount
    guard messages.count >= max(nextCount, 2 * wanted) else { return nil }
    let oldestFirst = indicesByAge(of: messages)
    var count = oldestFirst.count - wanted
    if case .since(let start) = retention {
      let first = oldestFirst.firstIndex { (messages[$0].date ?? .distantPast) >= start }
      count = (first ?? oldestFirst.count) - wanted
    }
    defer { nextCount = 2 * messages.count }
    guard count > 0 else { return nil }
    let old = oldestFirst.prefix(count)
    let isDated = oldestFirst.dropFirst(count).contains { messages[$0].date != nil }
    let lastDated = isDated ? nil : old.last { messages[$0].date != nil }
    let gone = Set(old.filter { $0 != lastDated && !quoted.contains(messages[$0].id) })
    for index in gone.sorted() {
      if !messages[index].id.isEmpty { droppedIDs.insert(messages[index].id.hashValue) }
      droppedPictures += messages[index].pictures
      droppedTypes.insert(messages[index].content.type)
    }
    let kept = messages.indices.filter { !gone.contains($0) }
    droppedCount += gone.count
    messages = kept.map { messages[$0] }
    return kept
  }

  /// The indices of messages in order of age, the oldest first.
  private func indicesByAge(of messages: [Message]) -> [Int] {
    let dates = messages.map { $0.date ?? .distantPast }
    switch order {
    case .oldestFirst: return Array(messages.indices)
    case .newestFirst: return messages.indices.reversed()
    case .dated: return messages.indices.sorted { (dates[$0], $0) < (dates[$1], $1) }
    case .datedNewestFirst: return messages.indices.sorted { (dates[$0], $1) < (dates[$1], $0) }
    }
  }

  private mutating func drop(_ range: Range<Int>, of messages: inout [Message]) -> [Int] {
    var kept = Array(0..<range.lowerBound)
    // If no retained message has a date, the last message that has one is retained, too.
    let isDated = messages[range.upperBound...].contains { $0.date != nil }
    let lastDated = isDated ? nil : messages[range].lastIndex { $0.date != nil }
    for index in range {
      let message = messages[index]
      let place = droppedCount + index
      let id = message.id.isEmpty ? String(place + 1) : message.id
      if index == lastDated || quoted.contains(id) {
        kept.append(index)
        frontPlaces.append(place)
        continue
      }
      if !message.id.isEmpty { droppedIDs.insert(message.id.hashValue) }
      droppedPictures += message.pictures
      droppedTypes.insert(message.content.type)
    }
    kept += range.upperBound..<messages.count
    droppedCount += messages.count - kept.count
    messages = kept.map { messages[$0] }
    return kept
  }

  /// The ids of dropped messages that are quoted by messages in the list.
  package func missingQuotes(in messages: [Message]) -> Set<Message.ID> {
    guard droppedCount > 0 else { return [] }
    var missing = Set(messages[frontPlaces.count...].compactMap(\.replyTo))
    for message in messages { missing.remove(message.id) }
    // A message without an id receives its number as its id, so a quoted number can be the id of a
    // dropped message.
    return missing.filter { id in
      hasDropped(id) || Int(id).map { (1...droppedCount + messages.count).contains($0) } ?? false
    }
  }
}
