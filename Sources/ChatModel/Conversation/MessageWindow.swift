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
    self = MessageWindow(retention, quoted: quoted, leastCount: leastCount)
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

  /// Drops the oldest messages of a list in which newer ones come first, some out of order.
  ///
  /// To be called after each message that is added at the end; no message may reply to another.
  package mutating func trimOldest(of messages: inout [Message]) {
    let wanted = wantedCount
    guard retention != .all, messages.count >= max(nextCount, 2 * wanted) else { return }
    let dates = messages.map { $0.date ?? .distantPast }
    // If two messages have the same time, the later one in the list is older.
    let order = messages.indices.sorted { (dates[$0], $1) < (dates[$1], $0) }
    var count = order.count - wanted
    if case .since(let start) = retention {
      count = (order.firstIndex { dates[$0] >= start } ?? order.count) - wanted
    }
    if count > 0 {
      let gone = Set(order.prefix(count))
      droppedPictures += gone.sorted().flatMap { messages[$0].content.pictures }
      droppedTypes.formUnion(gone.map { messages[$0].content.type })
      messages = messages.indices.filter { !gone.contains($0) }.map { messages[$0] }
      droppedCount += count
    }
    nextCount = 2 * messages.count
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
      droppedPictures += message.content.pictures
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
