import Assertions
import Testing

@testable import Platform

@Suite struct SpoolingSinkTests {
  /// Compares writes of some sizes, each followed by a patch, with the same writes to an array.
  private func check(_ sizes: [Int]) throws {
    var sink = SpoolingSink()
    var expected: [UInt8] = []
    for (number, size) in sizes.enumerated() {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }
      try sink.write(bytes)
      expected += bytes
      guard expected.count > 8 else { continue }
      // At the start, like the headers of formats, and at the end, which can still be waiting to be
      // written.
      for offset in [2, expected.count - 6] {
        let patch = [UInt8](repeating: UInt8(number), count: 4)
        try sink.patch(patch, at: offset)
        expected.replaceSubrange(offset..<offset + 4, with: patch)
      }
    }
    for _ in 0..<2 {
      var result: [UInt8] = []
      var pieces: [Int] = []
      try sink.handOver {
        result += $0
        pieces.append($0.count)
      }
      same(result, expected)
      #expect(pieces.allSatisfy { (1...SpoolingSink.heldByteCount).contains($0) })
    }
  }

  @Test(arguments: [
    [], [1], [40, 0, 40], [SpoolingSink.heldByteCount], [SpoolingSink.heldByteCount + 1],
    [10, SpoolingSink.heldByteCount - 10, 1],
    [SpoolingSink.heldByteCount - 1, 3, SpoolingSink.pieceSize, 7, 100],
    [Int](repeating: 70_001, count: 40), [5_000_000],
  ])
  func `what was written and patched is handed over, in memory or in a file`(sizes: [Int]) throws {
    try check(sizes)
  }

  @Test func `an error of the receiver ends the call`() throws {
    struct Enough: Error {}
    var sink = SpoolingSink()
    for _ in 0..<3 { try sink.write([UInt8](repeating: 7, count: SpoolingSink.heldByteCount)) }
    var count = 0
    #expect(throws: Enough.self) {
      try sink.handOver { _ in
        count += 1
        if count == 2 { throw Enough() }
      }
    }
    same(count, 2)
  }
}
