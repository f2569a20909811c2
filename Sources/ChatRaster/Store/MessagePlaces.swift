import ChatModel

/// Where each message of a list stands, by its id.
///
/// An edit in the middle moves all that follow. Where one of them stands is looked for near where it
/// stood; when it is not there, all places are counted again, so that many edits cost one count.
struct MessagePlaces: Sendable {
  /// How far from its old place a message is looked for.
  private static let reach = 32

  private var places: [Message.ID: Int] = [:]
  /// Places from here on may be out of date; those before it are right.
  private var firstStale = 0

  /// Notes nothing.
  init() {}

  /// Notes the messages of a list.
  ///
  /// - Throws: `duplicateMessage`.
  init(of messages: [Message]) throws(ConversationEditError) {
    firstStale = messages.count
    places.reserveCapacity(messages.count)
    for (index, message) in messages.enumerated() {
      guard places.updateValue(index, forKey: message.id) == nil else {
        throw .duplicateMessage(message.id)
      }
    }
  }

  /// Where a message stands; nil where there is none.
  mutating func place(of id: Message.ID, in messages: [Message]) -> Int? {
    guard let place = places[id] else { return nil }
    if place < firstStale { return place }
    for distance in 0...Self.reach {
      for candidate in [place - distance, place + distance]
      where messages.indices.contains(candidate) && messages[candidate].id == id {
        return candidate
      }
    }
    for index in firstStale..<messages.count { places[messages[index].id] = index }
    firstStale = messages.count
    return places[id]
  }

  /// Notes messages that are about to come, or none of them.
  ///
  /// - Throws: `duplicateMessage`.
  mutating func insert(_ messages: [Message], at index: Int) throws(ConversationEditError) {
    var ids: Set<Message.ID> = []
    for message in messages {
      guard places[message.id] == nil, messages.count == 1 || ids.insert(message.id).inserted
      else { throw .duplicateMessage(message.id) }
    }
    let isAppended = index == places.count && index == firstStale
    for (offset, message) in messages.enumerated() { places[message.id] = index + offset }
    firstStale = isAppended ? places.count : min(firstStale, index)
  }

  /// Forgets a message that is about to go from a place.
  mutating func remove(_ id: Message.ID, from index: Int) {
    places[id] = nil
    noteMove(from: index)
  }

  /// Notes that messages from a place on stand elsewhere.
  mutating func noteMove(from index: Int) {
    firstStale = min(firstStale, index)
  }
}
