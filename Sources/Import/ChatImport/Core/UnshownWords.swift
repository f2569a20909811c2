/// The words that were read and have not been found in the conversation yet, each with the key
/// under which it was read.
///
/// A table with open addressing: a `Dictionary` takes three times as long, and each word of some
/// exports passes through it.
struct UnshownWords {
  /// The hashes of the words; 0 for a free slot.
  private var hashes: [UInt64] = []
  /// The number of the key of each word; nil slots and shown words have none.
  private var keys: [UInt32] = []
  /// The number of the shape of the record in which each word was read first.
  private var shapes: [UInt32] = []
  /// The number of times that each word was read.
  private var counts: [UInt32] = []
  /// The number of words, including shown ones.
  private var count = 0
  /// The number of words that are not shown.
  private(set) var openCount = 0
  /// True if there was no room for a word; words that are not in the table are never reported.
  private(set) var isFull = false

  private static let shown = UInt32.max

  /// The slot of a word, or the free slot for it.
  private func slot(of hash: UInt64) -> Int {
    let mask = hashes.count - 1
    // The low bits of an FNV hash are good, but the lowest one is always set.
    var slot = Int(truncatingIfNeeded: (hash ^ hash >> 32) >> 1) & mask
    while hashes[slot] != 0, hashes[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  /// Adds a word that was read under a key, in a record of a shape; returns true if the word is not
  /// shown.
  mutating func insert(_ hash: UInt64, under key: Int, shape: Int) -> Bool {
    if count * 2 >= hashes.count { makeRoom() }
    guard !isFull || !hashes.isEmpty else { return true }
    let slot = slot(of: hash)
    if hashes[slot] == hash {
      guard keys[slot] != Self.shown else { return false }
      counts[slot] &+= 1
      return true
    }
    guard !isFull else { return true }
    hashes[slot] = hash
    keys[slot] = UInt32(truncatingIfNeeded: key)
    shapes[slot] = UInt32(truncatingIfNeeded: shape)
    counts[slot] = 1
    count += 1
    openCount += 1
    return true
  }

  /// Adds a word that is shown, so that it is not remembered when it is read.
  mutating func insertShown(_ hash: UInt64) {
    if count * 2 >= hashes.count { makeRoom() }
    guard !isFull, !hashes.isEmpty else { return settle(hash) }
    let slot = slot(of: hash)
    guard hashes[slot] != hash else { return settle(hash) }
    hashes[slot] = hash
    keys[slot] = Self.shown
    count += 1
  }

  /// True if a word was added and is not shown.
  func isOpen(_ hash: UInt64) -> Bool {
    guard openCount > 0 else { return false }
    let slot = slot(of: hash)
    return hashes[slot] == hash && keys[slot] != Self.shown
  }

  /// The numbers of the shapes of all words that are not shown.
  var openShapes: Set<UInt32> {
    Set(hashes.indices.lazy.filter { hashes[$0] != 0 && keys[$0] != Self.shown }.map { shapes[$0] })
  }

  /// Settles a word that is shown.
  mutating func settle(_ hash: UInt64) {
    guard openCount > 0 else { return }
    let slot = slot(of: hash)
    guard hashes[slot] == hash, keys[slot] != Self.shown else { return }
    keys[slot] = Self.shown
    openCount -= 1
  }

  /// The number of times that unshown words were read, by the numbers of their keys.
  func tallies(ofKeys keyCount: Int) -> [Int] {
    var tallies = [Int](repeating: 0, count: keyCount)
    for (slot, key) in keys.enumerated() where hashes[slot] != 0 && key != Self.shown {
      if tallies.indices.contains(Int(key)) { tallies[Int(key)] += Int(counts[slot]) }
    }
    return tallies
  }

  /// Doubles the table, or drops the shown words from it if it has its full size.
  private mutating func makeRoom() {
    guard !isFull else { return }
    if openCount * 2 > ImportLimits.unshownWords {
      isFull = true
      return
    }
    let old = (hashes, keys, counts, shapes)
    let size = max(1024, min(hashes.count * 2, ImportLimits.unshownWords * 2))
    hashes = Array(repeating: 0, count: size)
    keys = Array(repeating: 0, count: size)
    counts = Array(repeating: 0, count: size)
    shapes = Array(repeating: 0, count: size)
    count = 0
    for (index, hash) in old.0.enumerated()
    where hash != 0 && (size > old.0.count || old.1[index] != Self.shown) {
      let slot = slot(of: hash)
      hashes[slot] = hash
      keys[slot] = old.1[index]
      counts[slot] = old.2[index]
      shapes[slot] = old.3[index]
      count += 1
    }
  }
}
