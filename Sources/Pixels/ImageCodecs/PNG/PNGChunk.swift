/// A part of a PNG file: the length, the type, the data, and a CRC of the type and data.
enum PNGChunk {
  /// The eight bytes that start every PNG.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The big-endian bytes of a number.
  static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Makes a complete chunk.
  static func make(_ type: String, _ data: [UInt8]) -> [UInt8] {
    make(type, byteCount: data.count) { $0.append(contentsOf: data) }
  }

  /// Makes a complete chunk with `byteCount` bytes of data, which `append` adds to the array.
  static func make(
    _ type: String, byteCount: Int, append: (inout [UInt8]) -> Void
  ) -> [UInt8] {
    var chunk: [UInt8] = []
    chunk.reserveCapacity(byteCount + 12)
    chunk.append(contentsOf: bytes(UInt32(truncatingIfNeeded: byteCount)))
    chunk.append(contentsOf: type.utf8)
    append(&chunk)
    chunk.append(contentsOf: bytes(CRC32.checksum(of: chunk, in: 4..<chunk.count)))
    return chunk
  }

  /// The header chunk of an image: eight bits per channel, RGB or RGBA, not interlaced.
  static func header(_ format: PNGRowFormat, height: Int) -> [UInt8] {
    make(
      "IHDR",
      bytes(UInt32(format.width)) + bytes(UInt32(height))
        + [8, format.isOpaque ? 2 : 6, 0, 0, 0])
  }

  /// The zlib header, before the fragments of an image.
  ///
  /// RFC 1950: deflate with a window of 32 KiB, the fastest algorithm, and check bits that result
  /// in a multiple of 31.
  static let streamStart: [UInt8] = [0x78, 0x01]

  /// The end of the zlib stream, after the fragments of an image.
  ///
  /// RFC 1951: an empty stored block as the last block; RFC 1950: the checksum of all rows.
  static func streamEnd(_ adler: UInt32) -> [UInt8] {
    [0x01, 0x00, 0x00, 0xff, 0xff] + bytes(adler)
  }
}
