import Platform

/// Reads values from untrusted bytes: a missing value is an error, never a trap.
struct RecordReader {
  /// The error that is thrown if the bytes end early, or contain values that no writer writes.
  struct Malformed: Error {}

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int

  /// Starts at the first byte.
  init(_ bytes: [UInt8]) {
    self.init(bytes, in: bytes.indices)
  }

  /// Starts at the first byte of a valid range of the bytes, and stops at its end.
  init(_ bytes: [UInt8], in part: Range<Int>) {
    self.bytes = bytes
    position = part.lowerBound
    end = part.upperBound
  }

  /// The number of unread bytes.
  var remainingCount: Int { end &- position }

  /// A copy of all unread bytes.
  var rest: [UInt8] { Array(bytes[position..<end]) }

  /// Skips bytes that will be read by offset later.
  /// - Returns: the offset of the first skipped byte.
  @inline(__always)
  mutating func skip(_ count: Int) throws(Malformed) -> Int {
    guard count >= 0, count <= remainingCount else { throw Malformed() }
    let start = position
    position &+= count
    return start
  }

  /// The integer at the offset of skipped bytes.
  @inline(__always)
  func value<Value: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    at offset: Int, as type: Value.Type
  ) -> Value {
    UnalignedLoad.integer(at: offset, of: bytes, as: type)
  }

  @inline(__always)
  mutating func byte() throws(Malformed) -> UInt8 {
    bytes[try skip(1)]
  }

  /// The next integer of a fixed size.
  @inline(__always)
  mutating func fixed<Value: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ type: Value.Type
  ) throws(Malformed) -> Value {
    value(at: try skip(MemoryLayout<Value>.size), as: type)
  }

  /// The next integer of variable size (LEB128).
  mutating func varying() throws(Malformed) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      // The tenth byte has room for one bit.
      guard shift < 63 || byte <= 1 else { throw Malformed() }
      value |= UInt64(byte & 0x7f) &<< shift
      if byte < 0x80 { return value }
      shift &+= 7
    }
  }

  /// The next element count, which cannot exceed the number of remaining bytes.
  mutating func count() throws(Malformed) -> Int {
    guard let count = Int(exactly: try varying()), count <= remainingCount else {
      throw Malformed()
    }
    return count
  }

  /// The next floating-point number.
  mutating func double() throws(Malformed) -> Double {
    let count = Int(try byte())
    guard count <= 8 else { throw Malformed() }
    let start = try skip(count)
    if start <= bytes.count &- 8 {
      // The shift removes the bytes after the number; a shift by all 64 bits gives 0.
      return Double(bitPattern: value(at: start, as: UInt64.self) << UInt64(8 &* (8 &- count)))
    }
    var bits: UInt64 = 0
    for offset in 0..<count {
      bits = bits &>> 8 | UInt64(bytes[start &+ offset]) &<< 56
    }
    return Double(bitPattern: bits)
  }

  /// The next text; invalid UTF-8 is an error.
  mutating func string() throws(Malformed) -> String {
    let count = try count()
    guard count > 0 else { return "" }
    let start = try skip(count)
    guard let text = String(validating: bytes[start..<start + count], as: UTF8.self) else {
      throw Malformed()
    }
    return text
  }
}
