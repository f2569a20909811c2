import Glibc
import Platform
import Testing

/// Not with a sanitizer: it brings an allocator of its own, which keeps what is freed on purpose.
private let usesSystemAllocator =
  unsafe dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil

@Suite(.enabled(if: usesSystemAllocator)) struct FreedMemoryTests {
  /// Which part of the memory of 48 MB of blocks stays resident when they are freed and given back.
  ///
  /// The blocks are so small that they come from a thread's heap, which keeps them when they are
  /// freed. Only their own pages are looked at: other tests run at the same time.
  private static func residentPart(keepingLast: Bool) -> Double {
    let count = 49_152
    // Room for all that stays comes first: nothing but the last block may lie above the others.
    var (pages, blocks) = ([Int](), [[UInt8]]())
    pages.reserveCapacity(count)
    blocks.reserveCapacity(count)
    let size = Int(sysconf(Int32(_SC_PAGESIZE)))
    for _ in 0..<count {
      let block = [UInt8](repeating: 1, count: 1_000)
      pages.append(unsafe block.withUnsafeBytes { Int(bitPattern: $0.baseAddress) / size })
      blocks.append(block)
    }
    blocks.removeSubrange(..<(keepingLast ? count - 1 : count))
    FreedMemory.returnToSystem()
    let residentCount = pages.count { page in
      var isResident: UInt8 = 0
      // An error means that nothing is mapped there any more.
      let status = unsafe mincore(
        UnsafeMutableRawPointer(bitPattern: page * size), size, &isResident)
      return status == 0 && isResident & 1 != 0
    }
    return Double(residentCount) / Double(pages.count)
  }

  @Test func `what was freed below a block that stays is given back to the system`() {
    #expect(Self.residentPart(keepingLast: true) < 0.5)
  }

  @Test func `what was freed at the end of a thread's heap is given back to the system`() throws {
    let result = Monitor<Double?>(nil)
    try SystemThread.start(name: "freed-memory") {
      // The allocator takes it for a sign that blocks of this size come and go, and gives less back.
      _ = [UInt8](repeating: 1, count: 30 << 20)
      result.withLock { $0 = Self.residentPart(keepingLast: false) }
    }
    #expect(result.wait { $0 } < 0.5)
  }
}
