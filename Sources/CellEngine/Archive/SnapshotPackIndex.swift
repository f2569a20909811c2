import DisplayList

/// Where the records of a pack lie: 32 bytes for each, in the order of their keys.
///
/// Searched as it lies in the file; nothing is built when a pack is opened. Whatever it holds, a
/// search ends.
struct SnapshotPackIndex: Sendable {
  /// A record in a pack.
  struct Entry {
    let key: CellKey
    let offset: Int
    let length: Int
    /// Of the record's bytes.
    let checksum: UInt64
  }

  /// Bytes of an entry: the key, offset and length in 40 and 24 bits, the checksum.
  static let entryLength = 32
  private static let lengthBits = 24

  /// How many records there are.
  let count: Int
  private let reader: RecordReader

  /// Takes the bytes of an index; what does not make a whole entry is left out.
  init(_ bytes: [UInt8]) {
    count = bytes.count / Self.entryLength
    reader = RecordReader(bytes)
  }

  /// The entry of a key.
  func entry(for key: CellKey) -> Entry? {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      let found = self.key(at: middle)
      if found == key { return entry(at: middle) }
      if found < key { lower = middle + 1 } else { upper = middle }
    }
    return nil
  }

  /// The entry at a place in the order of keys, below `count`.
  func entry(at place: Int) -> Entry {
    let start = place * Self.entryLength
    let location = reader.value(at: start + 16, as: UInt64.self)
    return Entry(
      key: key(at: place), offset: Int(location >> UInt64(Self.lengthBits)),
      length: Int(location & (1 << UInt64(Self.lengthBits) - 1)),
      checksum: reader.value(at: start + 24, as: UInt64.self))
  }

  private func key(at place: Int) -> CellKey {
    let start = place * Self.entryLength
    return CellKey(
      high: reader.value(at: start, as: UInt64.self),
      low: reader.value(at: start + 8, as: UInt64.self))
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
      writer.write(fixed: entry.checksum)
    }
    return writer.bytes
  }
}

extension CellKey {
  fileprivate static func < (one: CellKey, other: CellKey) -> Bool {
    one.high != other.high ? one.high < other.high : one.low < other.low
  }
}
