import CCodecs

/// The Adler-32 checksum of RFC 1950; the checksum of joined parts can be computed from those of
/// the parts.
enum Adler32 {
  /// The largest prime below 65,536.
  private static let base: UInt64 = 65_521

  /// The checksum of two joined byte sequences, from the two checksums and the length of the second
  /// sequence.
  ///
  /// This is the calculation of zlib's `adler32_combine` (adler32.c): the sums of the second
  /// sequence started at A = 1, B = 0, so A is reduced by 1, and B is increased by the A of the
  /// first sequence for each byte of the second.
  static func combine(_ first: UInt32, _ second: UInt32, count: Int) -> UInt32 {
    let length = UInt64(count) % base
    let (a1, b1) = (UInt64(first & 0xffff), UInt64(first >> 16))
    let (a2, b2) = (UInt64(second & 0xffff), UInt64(second >> 16))
    let a = (a1 + a2 + base - 1) % base
    let b = (b1 + b2 + length * (a1 + base - 1)) % base
    return UInt32(b << 16 | a)
  }

  /// The checksum of a byte sequence.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return 1 }
      return unsafe ccodecs_adler32(1, start, buffer.count)
    }
  }
}
