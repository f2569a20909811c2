package import DisplayList
package import Platform
import RasterKit

/// Painted cells, within a budget of bytes.
///
/// Safe on any thread: a lock is held for the time of a look-up only.
package final class BitmapCache: Sendable {
  /// Names pixels by all that they are made from.
  package struct Key: Hashable, Sendable {
    /// The snapshot's.
    package let cell: CellKey
    /// The way in which it was painted.
    package let raster: RasterParameters
  }

  /// The memory of a cell beside its pixels and its snapshot, in bytes: a slot, the hash table and
  /// the heads of heap blocks.
  ///
  /// Strips that a cell does not have would be kept without end otherwise.
  private static let overhead = 256

  private let cells: Monitor<SecondChanceCache<Key, DisplayedCell>>

  /// Makes an empty cache.
  /// - Parameter byteBudget: the number of bytes that are kept, of snapshots too, although other
  ///   caches may have the same.
  package init(byteBudget: Int) {
    cells = Monitor(SecondChanceCache(byteBudget: byteBudget))
  }

  /// The picture of a key, if it is still there.
  package func cell(for key: Key) -> DisplayedCell? {
    cells.withLock { $0.value(for: key) }
  }

  /// Keeps a cell that has pixels.
  package func insert(_ cell: DisplayedCell, for key: Key) {
    // A background with NaN is not equal even to itself: it could never be removed again.
    guard let bitmap = cell.bitmap, key == key else { return }
    let cost = bitmap.stride * bitmap.height + cell.snapshotCost + Self.overhead
    cells.withLock { $0.insert(cell, for: key, cost: cost) }
  }

  /// Forgets everything.
  package func purge() {
    cells.withLock { $0.removeAll() }
  }

  /// The counts so far.
  package var statistics: CacheStatistics {
    cells.withLock { $0.statistics }
  }
}
