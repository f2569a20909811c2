@testable import ImageCodecs

/// A PNG split into chunks, so that tests can inspect it and make damaged ones.
struct PNGFile {
  struct Chunk: Equatable {
    var type: String
    var data: [UInt8]
  }

  struct Failure: Error {}

  var chunks: [Chunk] = []

  init(chunks: [Chunk]) {
    self.chunks = chunks
  }

  init(_ bytes: [UInt8]) throws {
    var rest = bytes.dropFirst(8)
    while !rest.isEmpty {
      guard rest.count >= 12 else { throw Failure() }
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append(Chunk(type: type, data: Array(rest.dropFirst(8).prefix(length))))
      rest = rest.dropFirst(12 + length)
    }
  }

  /// The file, with correct lengths and CRCs.
  var bytes: [UInt8] {
    chunks.reduce(PNGChunk.signature) { $0 + PNGChunk.make($1.type, $1.data) }
  }

  /// Makes an uncompressed picture: rows with their filter bytes in stored deflate blocks.
  init(
    width: UInt32, height: UInt32, depth: UInt8, colorType: UInt8, interlace: UInt8 = 0,
    extra: [Chunk] = [], rows: [UInt8]
  ) {
    let header =
      PNGChunk.bytes(width) + PNGChunk.bytes(height) + [depth, colorType, 0, 0, interlace]
    let length = UInt16(rows.count)
    let stored =
      [
        0x78, 0x01, 0x01, UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255),
        UInt8(~length >> 8),
      ] as [UInt8]
    chunks =
      [Chunk(type: "IHDR", data: header)] + extra
      + [
        Chunk(type: "IDAT", data: stored + rows + PNGChunk.bytes(Adler32.checksum(of: rows))),
        Chunk(type: "IEND", data: []),
      ]
  }
}

extension Adler32 {
  /// The checksum computed byte by byte, as defined in RFC 1950: the reference for faster
  /// implementations.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }
}

extension PNGFile {
  /// The ranges of the ancillary chunks and their CRCs.
  var ancillaryRanges: [Range<Int>] {
    var offset = PNGChunk.signature.count
    var ranges: [Range<Int>] = []
    for chunk in chunks {
      let end = offset + chunk.data.count + 12
      if chunk.type.utf8.first.map({ $0 & 0x20 != 0 }) ?? false { ranges.append(offset..<end) }
      offset = end
    }
    return ranges
  }
}
