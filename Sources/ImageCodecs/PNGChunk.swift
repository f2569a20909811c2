import CCodecs

/// A piece of a PNG file: length, type, data and a CRC over type and data.
enum PNGChunk {
  /// The eight bytes that start every PNG.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// A number as PNG writes it, big end first.
  static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A whole chunk.
  static func make(_ type: String, _ data: [UInt8]) -> [UInt8] {
    make(type, byteCount: data.count) { $0.append(contentsOf: data) }
  }

  /// A whole chunk with data that `append` adds to the array, `byteCount` bytes of it.
  static func make(
    _ type: String, byteCount: Int, append: (inout [UInt8]) -> Void
  ) -> [UInt8] {
    var chunk: [UInt8] = []
    chunk.reserveCapacity(byteCount + 12)
    chunk.append(contentsOf: bytes(UInt32(truncatingIfNeeded: byteCount)))
    chunk.append(contentsOf: type.utf8)
    append(&chunk)
    let crc = unsafe chunk.withUnsafeBufferPointer { buffer -> UInt32 in
      guard let start = buffer.baseAddress else { return 0 }
      return unsafe ccodecs_crc32(0, start + 4, buffer.count - 4)
    }
    chunk.append(contentsOf: bytes(crc))
    return chunk
  }
}
