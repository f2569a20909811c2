/// Identifies bytes by their content: SipHash-2-4 with 128 bits of output and a fixed key.
///
/// The same bytes have the same digest in every process. Hashing runs at about memory speed;
/// SHA-256 would cost more than decoding a small image. `ContentHasher` makes digests of values.
package struct ContentDigest: Hashable, Sendable {
  /// The first eight bytes, little-endian.
  package let low: UInt64
  /// The next eight bytes, little-endian.
  package let high: UInt64

  /// Makes the digest of some bytes.
  package init(_ bytes: [UInt8]) {
    self.init(bytes, key: (0, 0))
  }

  init(_ bytes: [UInt8], key: (UInt64, UInt64)) {
    var state = SipHash128(key: key)
    let rest = unsafe bytes.withUnsafeBytes { unsafe state.absorbWords($0) }
    self.init(state, last: UInt64(truncatingIfNeeded: bytes.count) << 56 | rest)
  }

  init(_ state: consuming SipHash128, last: UInt64) {
    (low, high) = state.finish(last: last)
  }

  /// The digest as 32 hexadecimal digits.
  package var hexadecimal: String {
    [low, high].map { word in
      let digits = String(word.byteSwapped, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
