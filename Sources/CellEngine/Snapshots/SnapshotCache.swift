package import DisplayList
package import Platform

/// Snapshots that were laid out before, within a budget of bytes, and those of other runs.
///
/// Safe on any thread: a lock is held for the time of a look-up only.
package final class SnapshotCache: Sendable {
  private let snapshots: Monitor<SecondChanceCache<CellKey, CellSnapshot>>
  private let archive: SnapshotArchive?

  /// Makes an empty cache.
  /// - Parameters:
  ///   - byteBudget: the number of bytes of snapshots that are kept in memory, by
  ///     `CellSnapshot.byteCost`.
  ///   - archive: the archive that is asked for snapshots that are not in memory, and receives new
  ///     ones.
  package init(byteBudget: Int, archive: SnapshotArchive? = nil) {
    snapshots = Monitor(SecondChanceCache(byteBudget: byteBudget))
    self.archive = archive
  }

  /// The layout of a key, if it is still there.
  package func snapshot(for key: CellKey) -> CellSnapshot? {
    if let known = snapshotInMemory(for: key) { return known }
    guard let stored = archive?.snapshot(for: key) else { return nil }
    keep(stored, for: key)
    return stored
  }

  /// The layout of a key, if it is still in memory: never waits for a disk.
  package func snapshotInMemory(for key: CellKey) -> CellSnapshot? {
    snapshots.withLock { $0.value(for: key) }
  }

  /// Keeps a snapshot.
  package func insert(_ snapshot: CellSnapshot, for key: CellKey) {
    keep(snapshot, for: key)
    archive?.insert(snapshot, for: key)
  }

  /// Gives the archive's new snapshots to the next run; called when a page is done.
  package func commit() {
    archive?.commit()
  }

  private func keep(_ snapshot: CellSnapshot, for key: CellKey) {
    let cost = snapshot.byteCost
    snapshots.withLock { $0.insert(snapshot, for: key, cost: cost) }
  }

  /// Forgets everything that is in memory.
  package func purge() {
    snapshots.withLock { $0.removeAll() }
    archive?.purge()
  }

  /// The counts so far in memory.
  package var statistics: CacheStatistics {
    snapshots.withLock { $0.statistics }
  }

  /// The counts so far in the archive; nil if there is none.
  package var archiveStatistics: CacheStatistics? { archive?.statistics }
}
