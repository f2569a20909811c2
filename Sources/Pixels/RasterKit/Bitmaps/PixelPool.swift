internal import Platform

/// A pool of memory that is reused: finished bitmaps return it, and the next canvas takes it.
///
/// A page of fresh memory costs a page fault and is zeroed by the kernel, which together takes
/// longer than painting a flat cell on it; a worker that paints cell after cell reuses the same
/// pages instead.
final class PixelPool: Sendable {
  /// Memory for at least as many pixels as requested.
  @safe
  struct Block {
    let pixels: UnsafeMutablePointer<UInt32>
    let capacity: Int

    /// Allocates memory from the system.
    init(capacity: Int) {
      unsafe pixels = .allocate(capacity: max(1, capacity))
      self.capacity = max(1, capacity)
    }

    /// Returns the memory to the system.
    func deallocate() { unsafe pixels.deallocate() }
  }

  private let free = Monitor<[Block]>([])

  deinit {
    for block in free.withLock({ $0 }) { block.deallocate() }
  }

  /// Returns a block for a number of pixels, with undefined contents.
  func take(_ count: Int) -> Block {
    guard count <= RasterLimits.pooledBlockPixels else { return Block(capacity: count) }
    let found = free.withLock { free -> Block? in
      guard let index = free.firstIndex(where: { $0.capacity >= count }) else { return nil }
      return free.remove(at: index)
    }
    // The size is rounded up, so that cells of almost the same height share blocks.
    let step = RasterLimits.pooledBlockStep
    return found ?? Block(capacity: (count + step - 1) / step * step)
  }

  /// Stores a block for later; if there are too many, the smallest is freed.
  func give(_ block: Block) {
    guard block.capacity <= RasterLimits.pooledBlockPixels else { return block.deallocate() }
    let surplus = free.withLock { free -> Block? in
      let index = free.firstIndex { $0.capacity >= block.capacity } ?? free.endIndex
      free.insert(block, at: index)
      return free.count > RasterLimits.pooledBlocks ? free.removeFirst() : nil
    }
    surplus?.deallocate()
  }
}
