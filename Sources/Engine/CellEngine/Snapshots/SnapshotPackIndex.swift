import DisplayList

/// The index of a pack's records of one kind: 32 bytes per record, in the order of their keys.
///
/// The index is searched in its file form; nothing is built when a pack is opened. A search always
/// ends, regardless of the bytes.
struct SnapshotPackIndex: Sendable {
  /// A record in a pack.
  struct Entry {
    let key: CellKey
    let offset: Int
    let length: Int
    /// The checksum of the record's bytes.
    let checksum: UInt32
  }

  /// The length of an entry in bytes: the key, then the offset in 40 bits and the length in 24,
  /// then the checksum in 64.
  static let entryLength = 32
  private static let lengthBits = 24
  /// The maximum number of interpolation steps, which assume evenly spread keys; any further steps
  /// of a search are binary.
  private static let interpolationLimit = 8

  /// The number of records.
  let count: Int
  private let reader: RecordReader

  /// Wraps the bytes of an index; an incomplete last entry is ignored.
  init(_ bytes: [UInt8]) {
    count = bytes.count / Self.entryLength
    reader = RecordReader(bytes)
  }

  /// The entry of a key; nil if there is none.
  ///
  /// Keys are digests, so a key's position can be estimated from its distance to the keys at both
  /// ends of the remaining range (W. W. Peterson, "Addressing for Random-Access Storage", 1957):
  /// three or four steps instead of the fourteen of a binary search.
  func entry(for key: CellKey) -> Entry? {
    var (lower, upper) = (0, count)
    // The bounds of the keys in `lower..<upper`.
    var (least, most) = (UInt64.min, UInt64.max)
    var steps = 0
    while lower < upper {
      let middle: Int
      if steps < Self.interpolationLimit, least <= key.high, key.high <= most, least < most {
        let share = Double(key.high - least) / Double(most - least)
        middle = lower + min(Int(share * Double(upper - lower)), upper - lower - 1)
      } else {
        middle = lower + (upper - lower) / 2
      }
      steps += 1
      let high = word(middle, 0)
      if high == key.high {
        let low = word(middle, 1)
        if low == key.low { return entry(at: middle) }
        if low < key.low { lower = middle + 1 } else { upper = middle }
      } else if high < key.high {
        (lower, least) = (middle + 1, high)
      } else {
        (upper, most) = (middle, high)
      }
    }
    return nil
  }

  /// The entry at an index below `count`, in key order.
  func entry(at place: Int) -> Entry {
    let location = word(place, 2)
    return Entry(
      key: CellKey(high: word(place, 0), low: word(place, 1)),
      offset: Int(location >> UInt64(Self.lengthBits)),
      length: Int(location & (1 << UInt64(Self.lengthBits) - 1)),
      checksum: UInt32(truncatingIfNeeded: word(place, 3)))
  }

  /// One of the four words of an entry.
  private func word(_ place: Int, _ number: Int) -> UInt64 {
    reader.value(at: place * Self.entryLength + 8 * number, as: UInt64.self)
  }

  /// The bytes of an index.
  static func bytes(of entries: [Entry]) -> [UInt8] {
    var writer = RecordWriter()
    for entry in entries.sorted(by: { $0.key < $1.key }) {
      writer.write(fixed: entry.key.high)
      writer.write(fixed: entry.key.low)
      writer.write(
        fixed: UInt64(truncatingIfNeeded: entry.offset) << UInt64(lengthBits)
          | UInt64(truncatingIfNeeded: entry.length))
      writer.write(fixed: UInt64(entry.checksum))
    }
    return writer.bytes
  }
}

extension CellKey {
  fileprivate static func < (one: CellKey, other: CellKey) -> Bool {
    one.high != other.high ? one.high < other.high : one.low < other.low
  }
}
