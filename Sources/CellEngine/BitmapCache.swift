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
    /// How it was painted.
    package let raster: RasterParameters
  }

  private let cells: Monitor<SecondChanceCache<Key, DisplayedCell>>

  /// Makes an empty cache.
  /// - Parameter byteBudget: how many bytes of pixels are kept.
  package init(byteBudget: Int) {
    cells = Monitor(SecondChanceCache(byteBudget: byteBudget))
  }

  /// What was painted for a key, if it is still there.
  package func cell(for key: Key) -> DisplayedCell? {
    cells.update { $0.value(for: key) }
  }

  /// Keeps a cell that has pixels.
  package func insert(_ cell: DisplayedCell, for key: Key) {
    // A backdrop with what is not a number equals nothing, not even itself: it could never be
    // taken out again.
    guard let bitmap = cell.bitmap, key == key else { return }
    cells.update { $0.insert(cell, for: key, cost: bitmap.stride * bitmap.height) }
  }

  /// Forgets everything.
  package func purge() {
    cells.update { $0.removeAll() }
  }

  /// What has happened so far.
  package var statistics: CacheStatistics {
    cells.update { $0.statistics }
  }
}
