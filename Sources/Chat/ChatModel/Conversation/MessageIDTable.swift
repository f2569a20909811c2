/// Finds messages in a list by their ids, and takes four to eight bytes per message in addition to
/// the list.
///
/// A dictionary would take about sixty bytes per message, more than the text of most messages.
package struct MessageIDTable {
  /// Indices into the list, or -1 for free slots; the number of slots is a power of two, and at
  /// most half of them are used.
  private var slots: [Int32] = []
  private var count = 0

  /// Makes an empty table.
  package init() {}

  /// Makes a table of those messages of a list that have an id; the ids must be unique.
  package init(of messages: [Message]) {
    count = messages.count
    slots = [Int32](repeating: -1, count: Self.size(for: count))
    for place in messages.indices where !messages[place].id.isEmpty { take(place, in: messages) }
  }

  /// Finds a message.
  /// - Parameters:
  ///   - id: The id of the message.
  ///   - messages: The list for which the table was made.
  /// - Returns: The index of the message in the list; nil if there is no such message.
  package func place(of id: Message.ID, in messages: [Message]) -> Int? {
    guard !slots.isEmpty else { return nil }
    let place = Int(slots[slot(of: id, in: messages)])
    return place >= 0 ? place : nil
  }

  /// Adds the last message of the list, whose id must be new.
  package mutating func insertLast(of messages: [Message]) {
    insert(messages.count - 1, of: messages)
  }

  /// Adds a message whose id is new; messages that are not in the table yet must not have an id.
  mutating func insert(_ place: Int, of messages: [Message]) {
    count += 1
    if 2 * count > slots.count {
      slots = [Int32](repeating: -1, count: max(64, 2 * slots.count))
      for other in messages.indices where other != place && !messages[other].id.isEmpty {
        take(other, in: messages)
      }
    }
    take(place, in: messages)
  }

  /// Finds two messages with the same id.
  /// - Parameter messages: The list to search.
  /// - Returns: The index of the first message whose id is not new, and the index of the earlier
  ///   message with that id; nil if all ids differ.
  package static func firstDuplicate(in messages: [Message]) -> (place: Int, earlier: Int)? {
    var table = MessageIDTable()
    table.slots = [Int32](repeating: -1, count: size(for: messages.count))
    for place in messages.indices {
      let slot = table.slot(of: messages[place].id, in: messages)
      if table.slots[slot] >= 0 { return (place, Int(table.slots[slot])) }
      table.slots[slot] = Int32(place)
    }
    return nil
  }

  /// The number of slots for a number of messages: a power of two that is at least twice that
  /// number.
  private static func size(for count: Int) -> Int {
    var size = 64
    while size < 2 * count { size *= 2 }
    return size
  }

  private mutating func take(_ place: Int, in messages: [Message]) {
    slots[slot(of: messages[place].id, in: messages)] = Int32(place)
  }

  /// The slot of an id, or the free slot in which to insert it.
  private func slot(of id: Message.ID, in messages: [Message]) -> Int {
    let mask = slots.count - 1
    var slot = id.hashValue & mask
    while slots[slot] >= 0, messages[Int(slots[slot])].id != id { slot = (slot + 1) & mask }
    return slot
  }
}
