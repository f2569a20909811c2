/// Hashes that are the same in every process, unlike Swift's own.
package enum StableHash {
  /// The 64-bit FNV-1a hash (Fowler, Noll and Vo) of the text's UTF-8 bytes.
  package static func fnv1a(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return hash
  }
}
