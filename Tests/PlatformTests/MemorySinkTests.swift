import Assertions
import Testing

@testable import Platform

@Suite struct MemorySinkTests {
  private func sink(_ pieces: [UInt8]...) -> MemorySink {
    var sink = MemorySink()
    for piece in pieces { sink.write(piece) }
    return sink
  }

  private func address(_ bytes: [UInt8]) -> Int {
    unsafe bytes.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
  }

  @Test func `pieces are joined in their order`() {
    same(sink([1, 2], [], [3]).bytes, [1, 2, 3])
    #expect(MemorySink().bytes.isEmpty)
  }

  @Test func `memory that has room is written over`() {
    var memory = [UInt8](repeating: 9, count: 1_000)
    let before = address(memory)
    let bytes = sink([1, 2], [3]).joined(reusing: &memory)
    same(bytes, [1, 2, 3])
    same(address(bytes), before)
    #expect(memory.isEmpty)
  }

  @Test func `memory without room is replaced by some with room to spare`() {
    var memory: [UInt8] = [9, 9]
    let bytes = sink([UInt8](repeating: 1, count: 800)).joined(reusing: &memory)
    same(bytes, [UInt8](repeating: 1, count: 800))
    #expect(bytes.capacity >= 900)
  }

  @Test func `memory that somebody else holds is left as it is`() {
    var memory = [UInt8](repeating: 9, count: 100)
    let held = memory
    let bytes = sink([1, 2, 3]).joined(reusing: &memory)
    same(bytes, [1, 2, 3])
    same(held, [UInt8](repeating: 9, count: 100))
  }

  @Test func `a patch may lie in several pieces`() {
    var sink = sink([1, 2], [3, 4], [5])
    sink.patch([7, 8, 9], at: 1)
    same(sink.bytes, [1, 7, 8, 9, 5])
  }
}
