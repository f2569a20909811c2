/// Numbers from 0 for the different hashes that it is given, in the order of their first appearance.
///
/// A table with open addressing: a `Dictionary` hashes the hash again, which takes longer than all the
/// rest of a lookup.
struct HashIndex {
  /// The hashes by slot; 0 for a free slot.
  private var hashes: [UInt64] = []
  private var numbers: [UInt32] = []
  /// The number of different hashes.
  private(set) var count = 0

  /// The number of a hash; nil if it is new.
  func number(of hash: UInt64) -> Int? {
    guard count > 0 else { return nil }
    let slot = slot(of: hash | 1)
    return hashes[slot] == 0 ? nil : Int(numbers[slot])
  }

  /// Adds a new hash, and returns its number.
  mutating func insert(_ hash: UInt64) -> Int {
    if count * 2 >= hashes.count { grow() }
    let slot = slot(of: hash | 1)
    hashes[slot] = hash | 1
    numbers[slot] = UInt32(truncatingIfNeeded: count)
    count += 1
    return count - 1
  }

  private func slot(of hash: UInt64) -> Int {
    let mask = hashes.count - 1
    var slot = Int(truncatingIfNeeded: hash >> 32) & mask
    while hashes[slot] != 0, hashes[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = (hashes, numbers)
    hashes = Array(repeating: 0, count: max(64, old.0.count * 2))
    numbers = Array(repeating: 0, count: hashes.count)
    for (index, hash) in old.0.enumerated() where hash != 0 {
      let slot = slot(of: hash)
      hashes[slot] = hash
      numbers[slot] = old.1[index]
    }
  }
}
