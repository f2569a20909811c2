extension ImageOrientation {
  /// Reads the orientation from a JPEG's EXIF block; `up` if the block is missing or invalid.
  ///
  /// Visits the marker segments up to the first scan, then the first directory of the TIFF
  /// structure (EXIF 2.3, sections 4.5 and 4.6). Every offset is checked, so that a damaged block
  /// never prevents an image from being decoded.
  init(jpeg bytes: [UInt8]) {
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xff {
      let marker = bytes[position + 1]
      if marker == 0xff {
        position += 1
        continue
      }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let end = position + 2 + length
      if marker == 0xda || marker == 0xd9 || length < 2 || end > bytes.count { break }
      let segment = bytes[(position + 4)..<end]
      if marker == 0xe1, segment.starts(with: Self.jpegHeader) {
        self = Self(tiff: Array(segment.dropFirst(Self.jpegHeader.count))) ?? .up
        return
      }
      position = end
    }
    self = .up
  }

  /// Reads the orientation from a WebP's EXIF chunk; `up` if the chunk is missing or invalid.
  ///
  /// Visits the chunks of the RIFF container (RFC 9649, section 2.3), each of which has a name, a
  /// little-endian length, and as many bytes, padded to an even number. Some writers put the header
  /// of a JPEG's EXIF block before the TIFF structure.
  init(webp bytes: [UInt8]) {
    var position = 12
    while position + 8 <= bytes.count {
      let length = bytes[(position + 4)..<(position + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
      let start = position + 8
      guard length <= bytes.count - start else { break }
      if bytes[position...].starts(with: "EXIF".utf8) {
        var block = bytes[start..<(start + length)]
        if block.starts(with: Self.jpegHeader) { block = block.dropFirst(Self.jpegHeader.count) }
        self = Self(tiff: Array(block)) ?? .up
        return
      }
      position = start + length + length % 2
    }
    self = .up
  }

  /// Reads the orientation from a PNG's `eXIf` chunk; `up` if the chunk is missing or invalid.
  ///
  /// Visits the chunks (PNG, third edition, section 5.3), each of which has a big-endian length, a
  /// type, data and a checksum. The chunk can be before or after the pixels.
  init(png bytes: [UInt8]) {
    var position = PNGChunk.signature.count
    while position + 12 <= bytes.count {
      let length = bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
      let start = position + 8
      guard length <= bytes.count - start - 4 else { break }
      if bytes[(position + 4)...].starts(with: "eXIf".utf8) {
        let checksum = CRC32.checksum(of: bytes, in: (position + 4)..<(start + length))
        let isSound = bytes[(start + length)...].starts(with: PNGChunk.bytes(checksum))
        self = (isSound ? Self(tiff: Array(bytes[start..<(start + length)])) : nil) ?? .up
        return
      }
      position = start + length + 4
    }
    self = .up
  }

  /// The bytes before the TIFF structure in a JPEG's segment: `Exif` and two zeros.
  private static let jpegHeader: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]

  private init?(tiff bytes: [UInt8]) {
    let isLittleEndian = bytes.starts(with: [0x49, 0x49])
    guard isLittleEndian || bytes.starts(with: [0x4d, 0x4d]) else { return nil }
    func number(at offset: Int, byteCount: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - byteCount else { return nil }
      let part = bytes[offset..<offset + byteCount]
      return (isLittleEndian ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 2, byteCount: 2) == 42,
      let directory = number(at: 4, byteCount: 4),
      let count = number(at: directory, byteCount: 2)
    else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = number(at: offset, byteCount: 2) else { return nil }
      if tag == 0x0112 {
        guard let value = number(at: offset + 8, byteCount: 2) else { return nil }
        self.init(rawValue: UInt8(clamping: value))
        return
      }
    }
    return nil
  }
}
