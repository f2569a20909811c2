/// A cache limited to a number of bytes.
///
/// A value that was used since the last pass gets a second chance.
///
/// The clock algorithm of F. J. Corbató, "A Paging Experiment with the Multics System" (1968): a
/// hand goes round over all values and removes those that were not used since it passed. A hit
/// costs one store; a list in order of use would have to be relinked. It has no lock; its owner
/// must lock it.
///
/// Public, though no product exposes it, because only then does the compiler specialize look-ups
/// for the types of other modules: ten thousand look-ups precede each write of an edited page.
public struct SecondChanceCache<Key: Hashable, Value> {
  @usableFromInline struct Slot {
    @usableFromInline var key: Key
    /// The value; nil if the slot is free.
    @usableFromInline var value: Value?
    @usableFromInline var cost: Int
    @usableFromInline var wasUsed = false

    @inlinable init(key: Key, value: Value, cost: Int) {
      self.key = key
      self.value = value
      self.cost = cost
    }
  }

  /// The maximum number of bytes that are kept; a value larger than this stays until the next one
  /// is added.
  public let byteBudget: Int
  @usableFromInline var slots: [Slot] = []
  @usableFromInline var places: [Key: Int] = [:]
  @usableFromInline var freePlaces: [Int] = []
  @usableFromInline var hand = 0
  @usableFromInline var byteCount = 0
  @usableFromInline var hits = 0
  @usableFromInline var misses = 0
  @usableFromInline var insertions = 0
  @usableFromInline var evictions = 0

  /// Makes an empty cache.
  @inlinable public init(byteBudget: Int) {
    self.byteBudget = max(0, byteBudget)
  }

  /// The counts so far, and the size of the current contents.
  package var statistics: CacheStatistics {
    var statistics = CacheStatistics()
    statistics.hits = hits
    statistics.misses = misses
    statistics.insertions = insertions
    statistics.evictions = evictions
    statistics.byteCount = byteCount
    statistics.count = places.count
    return statistics
  }

  /// The value of a key; nil if it is not cached, which is counted as a miss.
  @inlinable public mutating func value(for key: Key) -> Value? {
    guard let place = places[key], let value = slots[place].value else {
      misses += 1
      return nil
    }
    hits += 1
    slots[place].wasUsed = true
    return value
  }

  /// Adds a value, which replaces the key's earlier one, and removes other values until all fit.
  /// - Parameters:
  ///   - value: the value.
  ///   - key: its key.
  ///   - cost: the size of the value in bytes.
  @inlinable public mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    let slot = Slot(key: key, value: value, cost: max(0, cost))
    insertions += 1
    byteCount += slot.cost
    let place = freePlaces.popLast() ?? slots.count
    if place == slots.count { slots.append(slot) } else { slots[place] = slot }
    places[key] = place
    evict(sparing: place)
  }

  /// Removes all values.
  @inlinable public mutating func removeAll() {
    evictions += places.count
    byteCount = 0
    slots = []
    places = [:]
    freePlaces = []
    hand = 0
  }

  /// Removes the values whose keys meet a condition.
  package mutating func removeAll(where isRemoved: (Key) -> Bool) {
    for key in places.keys.filter(isRemoved) {
      remove(key)
      evictions += 1
    }
  }

  @inlinable mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    byteCount -= slots[place].cost
    slots[place].value = nil
    freePlaces.append(place)
  }

  @inlinable mutating func evict(sparing newest: Int) {
    while byteCount > byteBudget, places.count > 1 {
      if hand >= slots.count { hand = 0 }
      defer { hand += 1 }
      if hand == newest || slots[hand].value == nil { continue }
      if slots[hand].wasUsed {
        slots[hand].wasUsed = false
      } else {
        remove(slots[hand].key)
        evictions += 1
      }
    }
  }
}

/// The counts of a cache so far, and the size of its contents.
package struct CacheStatistics: Hashable, Sendable {
  /// The number of look-ups that found a value.
  package var hits = 0
  /// The number of look-ups that found no value.
  package var misses = 0
  /// The number of added values.
  package var insertions = 0
  /// The number of values that were removed to free memory, or purged.
  package var evictions = 0
  /// The memory of the cached values, in bytes.
  package var byteCount = 0
  /// The number of cached values.
  package var count = 0

  /// Makes the statistics of an empty cache.
  package init() {}
}
