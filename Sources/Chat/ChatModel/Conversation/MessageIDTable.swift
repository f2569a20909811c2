/// Finds messages in a list by their ids, and takes 16 to 32 bytes per message in addition to the
/// list.
///
/// A dictionary would take about sixty bytes per message, more than the text of most messages.
package struct MessageIDTable {
  /// An index into the list, with half of the hash of the message's id: other ids are passed over,
  /// and the table grows, without a look at the messages, which are far apart in memory.
  private struct Slot {
    var hash: UInt32 = 0
    /// -1 for a free slot.
    var place: Int32 = -1

    var isFree: Bool { place < 0 }
  }

  /// The number of slots is a power of two, and at most half of them are used.
  private var slots: [Slot] = []
  /// The number of used slots.
  private var count = 0

  /// Makes an empty table.
  package init() {}

  /// Makes a table of those messages of a list that have an id; the ids must be unique.
  package init(of messages: [Message]) {
    slots = Self.slots(for: messages.count)
    for place in messages.indices where !messages[place].id.isEmpty { take(place, in: messages) }
  }

  /// Finds a message.
  /// - Parameters:
  ///   - id: The id of the message.
  ///   - messages: The list for which the table was made.
  /// - Returns: The index of the message in the list; nil if there is no such message.
  package func place(of id: Message.ID, in messages: [Message]) -> Int? {
    guard !slots.isEmpty else { return nil }
    let slot = slots[slot(of: id, hash: Self.hash(id), in: messages)]
    return slot.isFree ? nil : Int(slot.place)
  }

  /// Adds the last message of the list, whose id must be new.
  package mutating func insertLast(of messages: [Message]) {
    insert(messages.count - 1, of: messages)
  }

  /// Adds the last message of the list if its id is new.
  /// - Returns: False if another message of the list has the id.
  package mutating func insertLastIfNew(of messages: [Message]) -> Bool {
    makeRoom()
    return take(messages.count - 1, in: messages)
  }

  /// Adds a message whose id is new.
  mutating func insert(_ place: Int, of messages: [Message]) {
    makeRoom()
    take(place, in: messages)
  }

  /// Finds two messages with the same id.
  /// - Parameter messages: The list to search.
  /// - Returns: The index of the first message whose id is not new, and the index of the earlier
  ///   message with that id; nil if all ids differ.
  package static func firstDuplicate(in messages: [Message]) -> (place: Int, earlier: Int)? {
    var table = MessageIDTable()
    table.slots = slots(for: messages.count)
    for place in messages.indices where !table.take(place, in: messages) {
      return table.place(of: messages[place].id, in: messages).map { (place, $0) }
    }
    return nil
  }

  /// Free slots for a number of messages: a power of two that is at least twice that number.
  private static func slots(for count: Int) -> [Slot] {
    var size = 64
    while size < 2 * count { size *= 2 }
    return [Slot](repeating: Slot(), count: size)
  }

  /// Makes a slot free for one more message.
  private mutating func makeRoom() {
    guard 2 * (count + 1) > slots.count else { return }
    let old = slots
    slots = Self.slots(for: max(1, old.count))
    for entry in old where !entry.isFree {
      var slot = first(entry.hash)
      while !slots[slot].isFree { slot = next(slot) }
      slots[slot] = entry
    }
  }

  /// Notes a message; returns false if another message has its id.
  @discardableResult
  private mutating func take(_ place: Int, in messages: [Message]) -> Bool {
    let hash = Self.hash(messages[place].id)
    let slot = slot(of: messages[place].id, hash: hash, in: messages)
    guard slots[slot].isFree else { return false }
    slots[slot] = Slot(hash: hash, place: Int32(place))
    count += 1
    return true
  }

  /// The slot of an id, or the free slot in which to insert it.
  private func slot(of id: Message.ID, hash: UInt32, in messages: [Message]) -> Int {
    var slot = first(hash)
    while !slots[slot].isFree,
      slots[slot].hash != hash || messages[Int(slots[slot].place)].id != id
    {
      slot = next(slot)
    }
    return slot
  }

  private static func hash(_ id: Message.ID) -> UInt32 {
    UInt32(truncatingIfNeeded: id.hashValue)
  }

  /// The slot at which the search for a hash begins.
  private func first(_ hash: UInt32) -> Int { Int(hash) & (slots.count - 1) }

  private func next(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }
}
