/// Writes a record's values as little-endian bytes, for `RecordReader` to read back.
struct RecordWriter {
  /// All bytes written so far.
  private(set) var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(4096)
  }

  mutating func write(byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends all bytes of an integer.
  mutating func write(fixed value: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Appends an integer in as many bytes as it needs: seven bits in each, the lowest first
  /// (LEB128).
  mutating func write(varying value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends the number of elements that follow.
  mutating func write(count: Int) {
    write(varying: UInt64(truncatingIfNeeded: count))
  }

  /// Appends a floating-point number, exact to the bit: the number of its non-zero upper bytes,
  /// then those bytes.
  ///
  /// Whole and half points, the most common coordinates, take three or four bytes.
  mutating func write(_ value: Double) {
    let bits = value.bitPattern
    let count = 8 - bits.trailingZeroBitCount / 8
    bytes.append(UInt8(truncatingIfNeeded: count))
    for index in 8 - count..<8 {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(8 * index)))
    }
  }

  /// Appends the length of a text and its UTF-8 bytes.
  mutating func write(_ text: String) {
    write(count: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}
