import Glibc

/// Searches bytes with the C library's loop, which compares many at once.
package enum ByteSearch {
  /// The index of the first byte of a value from an index on; nil if there is none.
  package static func firstIndex(of value: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    precondition(start >= 0)
    return unsafe bytes.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let hit = unsafe memchr(base + start, Int32(value), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(hit) - base
    }
  }
}
