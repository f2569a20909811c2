package import DisplayList
package import Platform
import RasterKit

/// A cache of painted cells, limited to a number of bytes.
///
/// Safe on any thread: the lock is held only during a look-up.
package final class BitmapCache: Sendable {
  /// The key of a cell's pixels: all the inputs that determine them.
  package struct Key: Hashable, Sendable {
    /// The key of the snapshot.
    package let cell: CellKey
    /// The parameters with which the cell was painted.
    package let raster: RasterParameters
  }

  /// The memory that a cell takes in addition to its pixels and its snapshot, in bytes: a slot, the
  /// hash table and the headers of heap blocks.
  ///
  /// Without this cost, the number of entries without pixels would be unlimited.
  private static let overhead = 256

  private let cells: Monitor<SecondChanceCache<Key, DisplayedCell>>

  /// Makes an empty cache.
  /// - Parameter byteBudget: the maximum number of bytes to keep. Snapshots count in full, even if
  ///   other caches hold them too.
  package init(byteBudget: Int) {
    cells = Monitor(SecondChanceCache(byteBudget: byteBudget))
  }

  /// The painted cell for a key; nil if it is not cached.
  package func cell(for key: Key) -> DisplayedCell? {
    cells.withLock { $0.value(for: key) }
  }

  /// Adds a cell; a cell without pixels is not added.
  package func insert(_ cell: DisplayedCell, for key: Key) {
    // A background with NaN does not equal itself, so its entry could never be removed.
    guard let bitmap = cell.bitmap, key == key else { return }
    let cost = bitmap.stride * bitmap.height + cell.snapshotCost + Self.overhead
    cells.withLock { $0.insert(cell, for: key, cost: cost) }
  }

  /// Removes all cells.
  package func purge() {
    cells.withLock { $0.removeAll() }
  }

  /// The cache's statistics so far.
  package var statistics: CacheStatistics {
    cells.withLock { $0.statistics }
  }
}
