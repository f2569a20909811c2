package import DisplayList
package import Platform

/// A cache of snapshots, limited to a number of bytes and backed by an archive of the snapshots of
/// earlier runs.
///
/// Safe on any thread: the lock is held only during a look-up.
package final class SnapshotCache: Sendable {
  private let snapshots: Monitor<SecondChanceCache<CellKey, CellSnapshot>>
  private let archive: SnapshotArchive?

  /// Makes an empty cache.
  /// - Parameters:
  ///   - byteBudget: the maximum number of bytes of snapshots in memory, as measured by
  ///     `CellSnapshot.byteCost`.
  ///   - archive: the archive in which missing snapshots are looked up and to which new ones are
  ///     added.
  package init(byteBudget: Int, archive: SnapshotArchive? = nil) {
    snapshots = Monitor(SecondChanceCache(byteBudget: byteBudget))
    self.archive = archive
  }

  /// The snapshot for a key, from memory or the archive; nil if neither has it.
  package func snapshot(for key: CellKey) -> CellSnapshot? {
    if let known = snapshotInMemory(for: key) { return known }
    guard let stored = archive?.snapshot(for: key) else { return nil }
    keep(stored, for: key)
    return stored
  }

  /// The snapshot for a key, looked up in memory but not on disk; nil if it is not found.
  package func snapshotInMemory(for key: CellKey) -> CellSnapshot? {
    snapshots.withLock { $0.value(for: key) }
  }

  /// Adds a snapshot.
  package func insert(_ snapshot: CellSnapshot, for key: CellKey) {
    keep(snapshot, for: key)
    archive?.insert(snapshot, for: key)
  }

  /// Makes the archive's new snapshots available to the next run; called when a page is finished.
  package func commit() {
    archive?.commit()
  }

  private func keep(_ snapshot: CellSnapshot, for key: CellKey) {
    let cost = snapshot.byteCost
    snapshots.withLock { $0.insert(snapshot, for: key, cost: cost) }
  }

  /// Removes all snapshots from memory.
  package func purge() {
    snapshots.withLock { $0.removeAll() }
    archive?.purge()
  }

  /// The statistics of the cache in memory so far.
  package var statistics: CacheStatistics {
    snapshots.withLock { $0.statistics }
  }

  /// The statistics of the archive so far; nil if there is no archive.
  package var archiveStatistics: CacheStatistics? { archive?.statistics }
}
