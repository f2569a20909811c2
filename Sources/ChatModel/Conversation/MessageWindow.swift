package import FoundationEssentials

/// The messages to keep from a conversation that is read in order.
package enum MessageRetention: Hashable, Sendable {
  /// Every message.
  case all
  /// The given number of last messages.
  case last(Int)
  /// All messages from a date on.
  case since(Date)
}

/// The order in which messages are added to a list.
package enum MessageOrder: Hashable, Sendable {
  /// The oldest message first.
  case oldestFirst
  /// The newest message first; the finished list is reversed.
  case newestFirst
  /// No order; the finished list is sorted by date. Of messages with the same date, the one that is
  /// added later is the newer.
  case dated
  /// Mostly the newest message first; the finished list is sorted by date. Of messages with the
  /// same date, the one that is added later is the older.
  case datedNewestFirst
}

/// Drops the earlier messages of a list that grows at its end, if only later ones are wanted.
///
/// The list then holds at most twice as many messages as wanted, or about two thousand if that is
/// more. Each dropped message leaves eight to sixteen bytes, which record that its id is taken. A
/// message that a later one quotes stays at the front, and so does the last one with a date if none
/// of the kept messages has one.
package struct MessageWindow {
  private let retention: MessageRetention
  /// The ids of messages that are never dropped.
  private let quoted: Set<Message.ID>
  /// The number of last messages that always stay, so that a short conversation is kept whole.
  private let leastCount: Int
  /// The order in which messages are added.
  package var order = MessageOrder.oldestFirst
  /// True once all messages that follow are wanted.
  private var isOpen = false
  /// The number of dropped messages.
  package private(set) var droppedCount = 0
  /// The pictures of dropped messages.
  package private(set) var droppedPictures: [String] = []
  /// The types of content of dropped messages.
  package private(set) var droppedTypes: Set<String> = []
  private var droppedIDs: Set<Int> = []
  /// The indices, among all messages, of earlier messages that stay at the front.
  private var frontPlaces: [Int] = []
  /// The list's length at which an unordered list is searched again for messages to drop.
  private var nextCount = 0

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - retention: The messages to keep.
  ///   - quoted: The ids of earlier messages that stay too.
  ///   - leastCount: The number of last messages that are always kept.
  package init(
    _ retention: MessageRetention = .all, quoted: Set<Message.ID> = [], leastCount: Int = 1024
  ) {
    self.retention = retention
    self.quoted = quoted
    self.leastCount = leastCount
  }

  /// Clears the record of dropped messages, for a list that is filled again.
  package mutating func reset() {
    let order = order
    self = MessageWindow(retention, quoted: quoted, leastCount: leastCount)
    self.order = order
  }

  /// True if no message will be dropped.
  package var keepsAll: Bool { retention == .all }

  /// The index, among all messages, of a message in the list.
  package func place(ofIndex index: Int) -> Int {
    index < frontPlaces.count ? frontPlaces[index] : droppedCount + index
  }

  /// True if a message with the id was dropped.
  package func hasDropped(_ id: Message.ID) -> Bool {
    !droppedIDs.isEmpty && droppedIDs.contains(id.hashValue)
  }

  /// Drops messages if there are enough; to be called after each message that is added at the end.
  ///
  /// - Returns: The former indices of the messages that stay, in order; nil if all do.
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

  /// The number of messages at the end that stay.
  private var wantedCount: Int {
    // The message before the first wanted one is kept too: it determines whether the unread line is
    // between them.
    if case .last(let count) = retention {
      max(min(count, ChatModelLimits.messages) + 1, leastCount)
    } else {
      leastCount
    }
  }

  /// Drops the oldest messages of a list that is not in the order of its messages, whenever the list
  /// has doubled.
  ///
  /// - Returns: The former indices of the messages that stay, in order; nil if all do.
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

  /// The indices of messages, from the oldest message to the newest.
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
    // If no message that stays has a date, the last one that has a date stays too.
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

  /// The ids of dropped messages that messages of the list quote.
  package func missingQuotes(in messages: [Message]) -> Set<Message.ID> {
    guard droppedCount > 0 else { return [] }
    var missing = Set(messages[frontPlaces.count...].compactMap(\.replyTo))
    for message in messages { missing.remove(message.id) }
    // A message without an id gets its number as its id.
    return missing.filter { id in
      hasDropped(id) || Int(id).map { (1...droppedCount + messages.count).contains($0) } ?? false
    }
  }
}
