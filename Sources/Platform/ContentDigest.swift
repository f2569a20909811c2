/// Names bytes by their content: SipHash-2-4 with 128 bits of output and a fixed key.
///
/// J.-P. Aumasson, D. J. Bernstein, "SipHash: a fast short-input PRF" (2012) and the reference
/// implementation's 128-bit variant. The same bytes have the same digest in every process; it runs
/// at about the speed of memory, where SHA-256 would cost more than decoding a small picture.
package struct ContentDigest: Hashable, Sendable {
  /// The first eight bytes, little end first.
  package let low: UInt64
  /// The next eight bytes, little end first.
  package let high: UInt64

  /// Makes the digest of some bytes.
  package init(_ bytes: [UInt8]) {
    self.init(bytes, key: (0, 0))
  }

  init(_ bytes: [UInt8], key: (UInt64, UInt64)) {
    var state = State(key: key)
    unsafe bytes.withUnsafeBytes { buffer in
      let wholeCount = buffer.count & ~7
      for offset in stride(from: 0, to: wholeCount, by: 8) {
        state.absorb(
          UInt64(littleEndian: unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        )
      }
      var last = UInt64(truncatingIfNeeded: buffer.count) << 56
      for offset in wholeCount..<buffer.count {
        unsafe last |= UInt64(buffer[offset]) << UInt64(8 * (offset - wholeCount))
      }
      state.absorb(last)
    }
    state.c ^= 0xee
    low = state.squeeze()
    state.b ^= 0xdd
    high = state.squeeze()
  }

  /// The digest in 32 hexadecimal digits.
  package var hexadecimal: String {
    [low, high].map { word in
      let digits = String(word.byteSwapped, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private struct State {
    var a, b, c, d: UInt64

    init(key: (UInt64, UInt64)) {
      a = 0x736f_6d65_7073_6575 ^ key.0
      b = 0x646f_7261_6e64_6f6d ^ key.1 ^ 0xee
      c = 0x6c79_6765_6e65_7261 ^ key.0
      d = 0x7465_6462_7974_6573 ^ key.1
    }

    mutating func absorb(_ word: UInt64) {
      d ^= word
      round()
      round()
      a ^= word
    }

    mutating func squeeze() -> UInt64 {
      for _ in 0..<4 { round() }
      return a ^ b ^ c ^ d
    }

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
}
