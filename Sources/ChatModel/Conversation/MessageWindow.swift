package import FoundationEssentials

/// The messages that are wanted of a conversation that is read in its order.
package enum MessageRetention: Hashable, Sendable {
  /// Every message.
  case all
  /// The last messages, of a number.
  case last(Int)
  /// All messages from a date on.
  case since(Date)
}

/// Drops the earlier messages of a list that grows at its end, where only later ones are wanted.
///
/// The list then holds at most twice as many messages as wanted, or some thousand if that is less;
/// of each dropped message eight to sixteen bytes stay, which record that its id is taken. A
/// message that a later one quotes, and the last one with a date above many without, stay at the
/// front.
package struct MessageWindow {
  private let retention: MessageRetention
  /// The messages that stay at any place.
  private let quoted: Set<Message.ID>
  /// The number of messages that always stay: a talk of a few pages stays whole.
  private let leastCount: Int
  /// True once everything that follows is wanted.
  private var isOpen = false
  /// The number of messages that have gone.
  package private(set) var droppedCount = 0
  /// The pictures of messages that have gone.
  package private(set) var droppedPictures: [String] = []
  /// The types of content of messages that have gone.
  package private(set) var droppedTypes: Set<String> = []
  private var droppedIDs: Set<Int> = []
  /// The indices, among all messages, of those at the front that stay for others.
  private var frontPlaces: [Int] = []
  /// The number of messages at which a list in no order is looked through again.
  private var nextCount = 0

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - retention: The messages that are wanted.
  ///   - quoted: The ids of earlier messages that stay too.
  ///   - leastCount: The number of messages that stay in any case.
  package init(
    _ retention: MessageRetention = .all, quoted: Set<Message.ID> = [], leastCount: Int = 1024
  ) {
    self.retention = retention
    self.quoted = quoted
    self.leastCount = leastCount
  }

  /// Clears the record of dropped messages, for a list that begins anew.
  package mutating func reset() {
    self = MessageWindow(retention, quoted: quoted, leastCount: leastCount)
  }

  /// True if no message will go.
  package var keepsAll: Bool { retention == .all }

  /// The place that a message of the list has among all.
  package func place(ofIndex index: Int) -> Int {
    index < frontPlaces.count ? frontPlaces[index] : droppedCount + index
  }

  /// True if a message has gone that had the id.
  package func hasDropped(_ id: Message.ID) -> Bool {
    !droppedIDs.isEmpty && droppedIDs.contains(id.hashValue)
  }

  /// Drops messages if there are enough; to be called with each one that was added at the end.
  ///
  /// - Returns: The former indices of those that stay, in order; nil if all do.
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
    // The message above the first shows if the unread line is between them.
    if case .last(let count) = retention {
      max(min(count, ChatModelLimits.messages) + 1, leastCount)
    } else {
      leastCount
    }
  }

  /// Drops the oldest messages of a list in which newer ones come first, some out of order.
  ///
  /// To be called with each one that was added at the end; no message may answer another.
  package mutating func trimOldest(of messages: inout [Message]) {
    let wanted = wantedCount
    guard retention != .all, messages.count >= max(nextCount, 2 * wanted) else { return }
    let dates = messages.map { $0.date ?? .distantPast }
    // Of two messages of one time the later one in the list is older.
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
    // The clock of pictures stops below the last date.
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

  /// The ids of messages that have gone and that others of the list quote.
  package func missingQuotes(in messages: [Message]) -> Set<Message.ID> {
    guard droppedCount > 0 else { return [] }
    var missing = Set(messages[frontPlaces.count...].compactMap(\.replyTo))
    for message in messages { missing.remove(message.id) }
    // A message without an id is called by its number.
    return missing.filter { id in
      hasDropped(id) || Int(id).map { (1...droppedCount + messages.count).contains($0) } ?? false
    }
  }
}
