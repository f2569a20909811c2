import Assertions
import Platform
import TestResources
import Testing

/// Tests of the unpacking of zstd's frames.
@Suite struct ZstdStreamTests {
  /// Text that is compressed to about a third.
  private let text = Array(
    (0..<60_000).map { "line \($0 &* 2_654_435_761 % 97_003)\n" }.joined().utf8)

  /// Unpacks a file that is read in pieces of a size.
  private func unpacked(
    _ packed: [UInt8], limit: Int = 1 << 30, piece: Int = 1000
  ) throws -> [UInt8] {
    var stream = try ZstdStream(packedSize: packed.count, limit: limit)
    var (rest, bytes) = (packed[...], [UInt8]())
    while true {
      let next = try stream.next {
        defer { rest = rest.dropFirst(piece) }
        return Array(rest.prefix(piece))
      }
      if next.isEmpty { return bytes }
      bytes += next
    }
  }

  @Test(arguments: [1, 7, 1000, 1 << 20])
  func `bytes are the same, in pieces of any size`(piece: Int) throws {
    // One byte at a time, a short text suffices.
    let text = piece < 1000 ? Array(text.prefix(20_000)) : text
    let packed = ZstdFile.frame(text)
    #expect(ZstdStream.begins(packed))
    #expect(packed.count * 2 < text.count)
    try same(unpacked(packed, piece: piece), text)
    try same(unpacked(ZstdFile.frame([]), piece: piece), [])
  }

  @Test func `several frames are one text, without those that decoders skip`() throws {
    let (first, second) = (Array(text.prefix(300_000)), Array(text.dropFirst(300_000)))
    let packed =
      ZstdFile.skippedFrame([1, 2, 3]) + ZstdFile.frame(first) + ZstdFile.frame([])
      + ZstdFile.skippedFrame([]) + ZstdFile.frame(second)
    #expect(ZstdStream.begins(packed))
    try same(unpacked(packed), text)
    // A frame of exactly one piece of output ends with it.
    let piece = Array(text.prefix(1 << 17))
    try same(unpacked(ZstdFile.frame(piece) + ZstdFile.frame(piece)), piece + piece)
  }

  @Test func `a file that is cut anywhere is refused, and its start can be read`() throws {
    let packed = ZstdFile.frame(Array(text.prefix(400_000)))
    for count in [5, 6, 100, packed.count / 2, packed.count - 5, packed.count - 1] {
      let error = #expect(throws: ZstdError.self) { try unpacked(Array(packed.prefix(count))) }
      same(error?.reason, "is cut short", "\(count)")
    }
    try same(
      ZstdStream.start(of: Array(packed.prefix(packed.count * 2 / 3)), count: 1000, isWhole: false),
      Array(text.prefix(1000)))
    let short = ZstdFile.frame([1, 2])
    try same(ZstdStream.start(of: short, count: 1000, isWhole: true), [1, 2])
    try same(ZstdStream.start(of: Array(short.prefix(8)), count: 1000, isWhole: false), [])
    #expect(throws: ZstdError.self) {
      try ZstdStream.start(of: Array(short.prefix(8)), count: 1000, isWhole: true)
    }
  }

  @Test func `damage is refused`() throws {
    let packed = ZstdFile.frame(Array(text.prefix(400_000)))
    var refused = 0
    for place in stride(from: 4, to: packed.count, by: packed.count / 40) {
      var damaged = packed
      damaged[place] ^= 0x55
      do {
        // Some bits of a header have no meaning.
        try same(unpacked(damaged), Array(text.prefix(400_000)))
      } catch is ZstdError {
        refused += 1
      }
    }
    #expect(refused > 35)
    #expect(throws: ZstdError.self) { try unpacked(packed + [1, 2, 3, 4, 5]) }
  }

  @Test func `a bomb is stopped by what it unpacks to`() throws {
    let zeros = [UInt8](repeating: 0x0A, count: 24 << 20)
    let bomb = ZstdFile.frame(zeros)
    #expect(bomb.count < 16_000)
    let error = #expect(throws: ZstdError.self) { try unpacked(bomb) }
    #expect(error?.reason.hasPrefix("unpacks to more than the ") == true)
    same(error?.advice, "unpack it with zstd and name the file")
    // Several small frames are one bomb.
    let part = ZstdFile.frame(Array(zeros.prefix(3 << 20)))
    #expect(throws: ZstdError.self) { try unpacked(part + part + part + part) }
    try same(unpacked(part + part).count, 6 << 20)
    #expect(throws: ZstdError.self) { try unpacked(ZstdFile.frame(text), limit: 1000) }
  }

  @Test func `a window that needs too much memory is refused`() throws {
    // A window is not larger than the text, so that only a large text has a large one.
    let text = Array([[UInt8]](repeating: text, count: 16).joined())
    #expect(text.count > 8 << 20)
    try same(unpacked(ZstdFile.frame(text, windowLog: 23)).count, text.count)
    let error = #expect(throws: ZstdError.self) {
      try unpacked(ZstdFile.frame(text, windowLog: 24))
    }
    same(error?.reason, "needs more than 8 MiB to be unpacked")
  }

  @Test func `other bytes are not taken for a compressed file`() {
    for bytes: [UInt8] in [[], [0x28], [0x28, 0xB5, 0x2F], Array("{\"type\"".utf8)] {
      #expect(!ZstdStream.begins(bytes))
    }
  }
}
