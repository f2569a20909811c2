import Assertions
import Platform
import Testing

@Suite struct SpoolTests {
  private func filled(
    _ spool: Spool, count: Int, with value: UInt8
  ) throws -> SpooledBytes {
    let room = try spool.room(for: count)
    var rest = count
    while rest > 0 {
      let piece = min(rest, 3 << 20)
      try room.write([UInt8](repeating: value, count: piece)[...])
      rest -= piece
    }
    return room
  }

  @Test func `few bytes wait in memory, whose room is given back`() throws {
    let spool = Spool(memory: 1_000)
    do {
      let first = try filled(spool, count: 600, with: 1)
      same(spool.heldByteCount, 600)
      // The second spool is in a file, because both together exceed the memory limit.
      let second = try filled(spool, count: 600, with: 2)
      same(spool.heldByteCount, 600)
      #expect(try first.read(0..<600).allSatisfy { $0 == 1 })
      try same(second.read(599..<600), [2])
    }
    same(spool.heldByteCount, 0)
    let third = try filled(spool, count: 1_000, with: 3)
    same(spool.heldByteCount, 1_000)
    withExtendedLifetime(third) {}
  }

  @Test func `what does not go into one file any more begins the next, and both are read`() throws {
    let spool = Spool(memory: 0)
    let waiting = try (1...5).map { try filled(spool, count: 20 << 20, with: UInt8($0)) }
    for (bytes, value) in zip(waiting, UInt8(1)...) {
      same(bytes.count, 20 << 20)
      try same(bytes.read(0..<3), [value, value, value])
      try same(bytes.read((20 << 20) - 2..<20 << 20), [value, value])
    }
    same(spool.heldByteCount, 0)
  }
}
