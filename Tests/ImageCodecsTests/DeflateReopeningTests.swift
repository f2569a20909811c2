import Assertions
import CCodecs
import Testing

@Suite struct DeflateReopeningTests {
  struct Failure: Error {
    var status: ccodecs_status
  }

  /// The stream in a form that can be continued, and its number of decoded bytes.
  private func reopen(_ bytes: [UInt8]) throws -> (bytes: [UInt8], size: Int) {
    var buffer = bytes + [1, 2, 3, 4, 5]
    var (count, size) = (0, 0)
    let status = unsafe ccodecs_deflate_reopen(&buffer, bytes.count, &count, &size)
    guard status == CCODECS_OK else {
      same(Array(buffer.prefix(bytes.count)), bytes)
      throw Failure(status: status)
    }
    return (Array(buffer.prefix(count)), size)
  }

  /// Uniform bytes, text, noise and runs of many lengths, the same in every run.
  private static let inputs: [[UInt8]] = {
    var seed: UInt64 = 5
    func next() -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: seed >> 33)
    }
    var inputs: [[UInt8]] = [[], [0], Array("ab".utf8)]
    for count in [3, 20, 57, 258, 1_000, 32_767, 32_769, 65_535, 65_536, 200_001] {
      inputs.append([UInt8](repeating: 0xed, count: count))
      inputs.append((0..<count).map { _ in UInt8(truncatingIfNeeded: next()) })
      inputs.append((0..<count).map { _ in UInt8(ascii: "a") + UInt8(next() % (1 + next() % 20)) })
      var runs: [UInt8] = []
      while runs.count < count {
        runs += [UInt8](repeating: UInt8(next() % 4), count: 1 + next() % 700)
      }
      inputs.append(Array(runs.prefix(count)))
    }
    return inputs
  }()

  private static let end: [UInt8] = [0x01, 0x00, 0x00, 0xff, 0xff]

  @Test(arguments: DeflateStream.ways)
  func `joined streams inflate to the joined inputs`(way: DeflateStream.Way) throws {
    var joined: [UInt8] = []
    for input in Self.inputs {
      let (bytes, size) = try reopen(try DeflateStream(input, way).bytes)
      same(size, input.count)
      same(bytes.suffix(4), [0x00, 0x00, 0xff, 0xff])
      try same(DeflateStream.inflated(bytes + Self.end, limit: input.count), input)
      joined += bytes
    }
    let whole = Self.inputs.flatMap { $0 }
    try same(DeflateStream.inflated(joined + Self.end, limit: whole.count), whole)
  }

  @Test func `the last block may end at any bit of a byte`() throws {
    var ends: Set<Int> = []
    // With fixed codes, the byte 200 has nine bits, so each additional one shifts the end of the
    // stream by a bit.
    for count in 0..<16 {
      let input = [UInt8](repeating: 200, count: count)
      let way = DeflateStream.Way(name: "fixed", level: 1, strategy: 4)
      let bytes = try DeflateStream(input, way).bytes
      let reopened = try reopen(bytes).bytes
      ends.insert(reopened.count - bytes.count)
      try same(DeflateStream.inflated(reopened + Self.end, limit: count), input)
    }
    same(ends, [4, 5])
  }

  @Test func `a stream that ends early or goes on is refused and left alone`() throws {
    for way in DeflateStream.ways {
      for input in Self.inputs where input.count < 300 {
        let bytes = try DeflateStream(input, way).bytes
        for count in 0..<bytes.count {
          #expect(throws: Failure.self) { try reopen(Array(bytes.prefix(count))) }
        }
        #expect(throws: Failure.self) { try reopen(bytes + [0]) }
      }
    }
  }

  /// An empty block with dynamic codes, whose header has the given numbers of code lengths.
  private func emptyBlock(literals: Int, distances: Int) -> [UInt8] {
    var bits: [UInt8] = []
    func write(_ value: Int, _ count: Int) {
      bits += (0..<count).map { UInt8(value >> $0 & 1) }
    }
    // The codes for code lengths: 18 has one bit (0), and 0 and 1 have two bits (01 and 11, in the
    // order of the stream).
    write(0b101, 3)
    write(literals - 257, 5)
    write(distances - 1, 5)
    write(14, 4)
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1] {
      write([18: 1, 0: 2, 1: 2][symbol] ?? 0, 3)
    }
    // 256 zeros, a 1 for the end of the block, and zeros for all other symbols.
    for count in [138, 118] { write((count - 11) << 1, 8) }
    write(0b11, 2)
    for _ in 257..<(literals + distances) { write(0b01, 2) }
    write(0, 1)
    while bits.count % 8 != 0 { bits.append(0) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reversed().reduce(0) { $0 << 1 | $1 }
    }
  }

  @Test(arguments: [(257, 1, true), (286, 30, true), (287, 1, false), (286, 31, false)])
  func `codes have as many lengths as zlib takes`(
    literals: Int, distances: Int, isSound: Bool
  ) throws {
    let bytes = emptyBlock(literals: literals, distances: distances)
    same(((try? DeflateStream.inflated(bytes, limit: 0)) != nil), isSound)
    same(((try? reopen(bytes).size) == 0), isSound)
  }

  /// Bytes that are not deflate must be refused, or be read as a deflate stream; CI runs this with
  /// the address sanitizer.
  @Test func `damaged streams are read within their bounds`() throws {
    var seed: UInt64 = 11
    var refused = 0
    for way in DeflateStream.ways {
      for input in Self.inputs where (20...1_000).contains(input.count) {
        let bytes = try DeflateStream(input, way).bytes
        for _ in 0..<20 {
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          var damaged = bytes
          damaged[Int(seed >> 33) % damaged.count] ^= 1 << UInt8(seed >> 29 & 7)
          do { _ = try reopen(damaged) } catch is Failure { refused += 1 }
        }
      }
    }
    #expect(refused > 0)
  }
}
