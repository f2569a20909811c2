package import DisplayList
package import Platform
import Synchronization

/// Snapshots that were laid out before, within a budget of bytes.
///
/// Safe on any thread: a lock is held for the time of a look-up only.
package final class SnapshotCache: Sendable {
  private let snapshots: Mutex<SecondChanceCache<CellKey, CellSnapshot>>

  /// Makes an empty cache.
  /// - Parameter byteBudget: how many bytes of snapshots are kept, by `CellSnapshot.byteCost`.
  package init(byteBudget: Int) {
    snapshots = Mutex(SecondChanceCache(byteBudget: byteBudget))
  }

  /// What was laid out for a key, if it is still there.
  package func snapshot(for key: CellKey) -> CellSnapshot? {
    snapshots.withLock { $0.value(for: key) }
  }

  /// Keeps a snapshot.
  package func insert(_ snapshot: CellSnapshot, for key: CellKey) {
    let cost = snapshot.byteCost
    snapshots.withLock { $0.insert(snapshot, for: key, cost: cost) }
  }

  /// Forgets everything.
  package func purge() {
    snapshots.withLock { $0.removeAll() }
  }

  /// What has happened so far.
  package var statistics: CacheStatistics {
    snapshots.withLock { $0.statistics }
  }
}
