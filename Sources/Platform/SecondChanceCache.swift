/// Values within a budget of bytes; what was used since it was last looked at gets a second chance.
///
/// The clock algorithm of F. J. Corbató, "A Paging Experiment with the Multics System" (1968): a
/// hand goes round over all values and takes those out that nobody asked for since it passed. A hit
/// costs one store, where a list in order of use would be relinked. Not locked: its owner is.
package struct SecondChanceCache<Key: Hashable, Value> {
  private struct Slot {
    var key: Key
    var value: Value
    var cost: Int
    var wasUsed: Bool
  }

  /// The most bytes that are kept; a value that is larger stays until the next one comes.
  package let byteBudget: Int
  private var slots: [Slot?] = []
  private var places: [Key: Int] = [:]
  private var freePlaces: [Int] = []
  private var hand = 0
  private var counts = CacheStatistics()

  /// Makes an empty cache.
  package init(byteBudget: Int) {
    self.byteBudget = max(0, byteBudget)
  }

  /// What has happened so far, and what is kept now.
  package var statistics: CacheStatistics {
    var statistics = counts
    statistics.count = places.count
    return statistics
  }

  /// The value of a key, if it is still there; counted as a hit or a miss.
  package mutating func value(for key: Key) -> Value? {
    guard let place = places[key], let value = slots[place]?.value else {
      counts.misses += 1
      return nil
    }
    counts.hits += 1
    slots[place]?.wasUsed = true
    return value
  }

  /// Keeps a value, in place of what the key had, and takes out others until all fit.
  /// - Parameters:
  ///   - value: what is kept.
  ///   - key: by what it is found.
  ///   - cost: in bytes.
  package mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    let slot = Slot(key: key, value: value, cost: max(0, cost), wasUsed: false)
    counts.insertions += 1
    counts.byteCount += slot.cost
    let place = freePlaces.popLast() ?? slots.count
    if place == slots.count { slots.append(slot) } else { slots[place] = slot }
    places[key] = place
    evict(sparing: place)
  }

  /// Takes everything out.
  package mutating func removeAll() {
    counts.evictions += places.count
    counts.byteCount = 0
    slots = []
    places = [:]
    freePlaces = []
    hand = 0
  }

  private mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key), let slot = slots[place] else { return }
    counts.byteCount -= slot.cost
    slots[place] = nil
    freePlaces.append(place)
  }

  private mutating func evict(sparing newest: Int) {
    while counts.byteCount > byteBudget, places.count > 1 {
      if hand >= slots.count { hand = 0 }
      defer { hand += 1 }
      guard hand != newest, let slot = slots[hand] else { continue }
      if slot.wasUsed {
        slots[hand]?.wasUsed = false
      } else {
        remove(slot.key)
        counts.evictions += 1
      }
    }
  }
}
