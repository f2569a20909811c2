/// Makes a digest of a sequence of values; the same in every process, unlike Swift's own `Hasher`.
///
/// Texts and bytes are hashed with their lengths, and every value fills whole words, so that two
/// sequences of values of the same types have the same digest only if all values are equal. If the
/// types or the number of values can differ, combine those first. A copy continues from the values
/// combined so far.
package struct ContentHasher: Sendable {
  private var state = SipHash128()
  private var wordCount: UInt64 = 0

  /// Makes a hasher that has no values yet.
  package init() {}

  /// Adds a number.
  package mutating func combine(_ word: UInt64) {
    state.absorb(word)
    wordCount &+= 1
  }

  /// Adds a number.
  package mutating func combine(_ number: Int) {
    combine(UInt64(truncatingIfNeeded: number))
  }

  /// Adds a Boolean value.
  package mutating func combine(_ flag: Bool) {
    combine(flag ? 1 as UInt64 : 0)
  }

  /// Adds a number by its bits: zero and minus zero differ, and a NaN equals itself.
  package mutating func combine(_ number: Double) {
    combine(number.bitPattern)
  }

  /// Adds a text by its UTF-8; canonically equivalent texts differ.
  package mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { unsafe combine(UnsafeRawBufferPointer($0)) }
  }

  /// Adds bytes.
  package mutating func combine(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe combine($0) }
  }

  /// Adds a digest.
  package mutating func combine(_ digest: ContentDigest) {
    combine(digest.low)
    combine(digest.high)
  }

  /// Adds an optional text: a flag for its presence, and the text.
  package mutating func combine(_ text: String?) {
    combine(text != nil)
    if let text { combine(text) }
  }

  /// The digest of all added values, computed over the words' little-endian bytes.
  package func finish() -> ContentDigest {
    ContentDigest(state, last: (wordCount &* 8) << 56)
  }

  private mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    combine(bytes.count)
    let rest = unsafe state.absorbWords(bytes)
    wordCount &+= UInt64(truncatingIfNeeded: bytes.count / 8)
    if bytes.count % 8 != 0 { combine(rest) }
  }
}
