/// The rounds of SipHash-2-4 with 128 bits of output, over words of eight bytes.
///
/// J.-P. Aumasson, D. J. Bernstein, "SipHash: a fast short-input PRF" (2012) and the reference
/// implementation's 128-bit variant.
struct SipHash128: Sendable {
  private var a, b, c, d: UInt64

  /// Starts with a key, little-endian.
  init(key: (UInt64, UInt64) = (0, 0)) {
    a = 0x736f_6d65_7073_6575 ^ key.0
    b = 0x646f_7261_6e64_6f6d ^ key.1 ^ 0xee
    c = 0x6c79_6765_6e65_7261 ^ key.0
    d = 0x7465_6462_7974_6573 ^ key.1
  }

  /// Adds a word.
  @inline(__always)
  mutating func absorb(_ word: UInt64) {
    d ^= word
    round()
    round()
    a ^= word
  }

  /// Adds all whole words of some bytes, and returns the remaining bytes as a word padded with
  /// zeros.
  mutating func absorbWords(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    // A copy keeps the state in registers, because the compiler knows that the pointer does not
    // alias it.
    var state = self
    let wholeCount = bytes.count & ~7
    for offset in stride(from: 0, to: wholeCount, by: 8) {
      state.absorb(
        UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    self = state
    var rest: UInt64 = 0
    for offset in wholeCount..<bytes.count {
      unsafe rest |= UInt64(bytes[offset]) << UInt64(8 * (offset - wholeCount))
    }
    return rest
  }

  /// Ends the message, whose last word contains its length, and returns the digest.
  consuming func finish(last: UInt64) -> (low: UInt64, high: UInt64) {
    absorb(last)
    c ^= 0xee
    let low = squeeze()
    b ^= 0xdd
    return (low, squeeze())
  }

  private mutating func squeeze() -> UInt64 {
    for _ in 0..<4 { round() }
    return a ^ b ^ c ^ d
  }

  @inline(__always)
  private mutating func round() {
    a &+= b
    b = b << 13 | b >> 51
    b ^= a
    a = a << 32 | a >> 32
    c &+= d
    d = d << 16 | d >> 48
    d ^= c
    a &+= d
    d = d << 21 | d >> 43
    d ^= a
    c &+= b
    b = b << 17 | b >> 47
    b ^= c
    c = c << 32 | c >> 32
  }
}

/// Reads integers from bytes at any offset.
///
/// Public, though no product exposes it, because only then is it inlined into the loops of other
/// modules.
public enum UnalignedLoad {
  /// The integer at an offset, little-endian; traps if it extends beyond the bytes, as a subscript
  /// does.
  @inlinable @inline(__always)
  public static func integer<Value: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, of bytes: [UInt8], as type: Value.Type
  ) -> Value {
    precondition(
      offset >= 0 && offset <= bytes.count &- MemoryLayout<Value>.size, "past the end of the bytes")
    return unsafe bytes.withUnsafeBytes {
      Value(littleEndian: unsafe $0.loadUnaligned(fromByteOffset: offset, as: type))
    }
  }
}
