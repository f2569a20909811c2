import CCodecs

/// The checksum of PNG chunks (ISO 3309), computed at memory speed.
package enum CRC32 {
  /// The checksum of a range of bytes; an invalid range has the checksum of no bytes.
  package static func checksum(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, range.lowerBound >= 0, range.upperBound <= buffer.count
      else { return 0 }
      return unsafe ccodecs_crc32(0, start + range.lowerBound, range.count)
    }
  }
}
