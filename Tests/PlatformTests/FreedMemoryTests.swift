import Glibc
import Platform
import Testing

/// False with a sanitizer, whose allocator retains freed memory on purpose.
private let usesSystemAllocator =
  unsafe dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil

@Suite(.enabled(if: usesSystemAllocator)) struct FreedMemoryTests {
  /// The fraction of 48 MB of blocks that stays resident after they are freed and the memory is
  /// returned.
  ///
  /// The blocks are so small that they are allocated in a thread's heap, which retains freed
  /// blocks. Only their own pages are measured: other tests run at the same time.
  private static func residentPart(keepingLast: Bool) -> Double {
    let count = 49_152
    // Memory for longer-lived objects is allocated first, so that only the last block can be above
    // the others.
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
      // An error means that the page is no longer mapped.
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
      // The allocator adapts to repeated blocks of 30 MiB, and then returns less memory.
      _ = [UInt8](repeating: 1, count: 30 << 20)
      result.withLock { $0 = Self.residentPart(keepingLast: false) }
    }
    #expect(result.wait { $0 } < 0.5)
  }
}
