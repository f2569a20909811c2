package import DisplayList
package import Platform

/// A folder of stored snapshots, from which the next run reads layouts instead of computing them
/// again.
///
/// The snapshots are in packs: files that are written as a whole and never changed. So neither a
/// second process nor the end of this one at any moment can leave half a pack. A damaged pack
/// counts as empty. If the folder fails in any way, the archive has fewer records, but callers get
/// no error. Records are read on demand. Only the packs' indexes (32 bytes per record), one block
/// of each pack and the most recently decoded texts are kept in memory. Safe on any thread.
package final class SnapshotArchive: Sendable {
  struct State {
    /// The packs from the largest to the smallest.
    var packs: [SnapshotPack] = []
    /// The writer of the open pack; nil if no record was added since the last pack was finished.
    var writer: SnapshotPackWriter?
    /// False after a failed write, so that the archive does not try again for every cell when the
    /// disk is full.
    var isWritable = true
    var statistics = CacheStatistics()
  }

  let folder: PrivateFolder
  let fingerprint: ContentDigest
  let byteBudget: Int
  let fonts: FontFileTable
  let state: Monitor<State>
  /// The decoded texts whose fonts are all available.
  private let texts = Monitor(
    SecondChanceCache<CellKey, ShapedText>(byteBudget: SnapshotArchiveLimits.textByteBudget))

  /// Opens an archive, and creates its folder if necessary.
  /// - Parameters:
  ///   - path: the parent folder, in which the archive has a subfolder for this version of the
  ///     format.
  ///   - fingerprint: the digest of the inputs that all keys of this process share; packs with
  ///     other fingerprints are neither read nor changed.
  ///   - byteBudget: the maximum number of bytes of all packs in the folder together.
  ///   - fonts: the table that records the locations of the font files to which snapshots refer.
  /// - Throws: `FileError` if the folder does not exist and cannot be created, or if it belongs to
  ///   another user.
  package init(
    below path: String, fingerprint: ContentDigest, byteBudget: Int, fonts: FontFileTable
  ) throws(FileError) {
    let version = "snapshots-\(SnapshotPackHeader.version).\(SnapshotCoder.version)"
    folder = try PrivateFolder(path: path + "/" + version)
    self.fingerprint = fingerprint
    self.byteBudget = byteBudget
    self.fonts = fonts
    state = Monitor(State())
    openPacks()
  }

  /// The snapshot for a key; nil if there is no intact record of it.
  package func snapshot(for key: CellKey) -> CellSnapshot? {
    let snapshot = storedSnapshot(for: key) ?? freshSnapshot(for: key)
    state.withLock {
      if snapshot == nil { $0.statistics.misses += 1 } else { $0.statistics.hits += 1 }
    }
    return snapshot
  }

  /// Adds a snapshot; other processes can read it after `commit()`.
  package func insert(_ snapshot: CellSnapshot, for key: CellKey) {
    guard state.withLock({ $0.isWritable && !$0.contains(key) }),
      let record = SnapshotCoder.record(of: snapshot)
    else { return }
    state.withLock { state in
      guard state.isWritable, !state.contains(key) else { return }
      do throws(FileError) {
        let writer: SnapshotPackWriter
        if let open = state.writer { writer = open } else { writer = try makeWriter() }
        state.writer = writer
        for text in record.texts {
          try writer.append(text: text.bytes, for: text.key)
          writer.note(text.fontFiles)
        }
        try writer.append(record.bytes, for: key)
        state.statistics.insertions += 1
        if writer.byteCount >= SnapshotArchiveLimits.packLength { try finishPack(in: &state) }
      } catch {
        state.giveUpWriting()
      }
    }
  }

  /// Makes the records added since the last call available to the next run, and tidies the folder:
  /// small packs are merged, and the least recently used ones are removed if the budget is
  /// exceeded.
  package func commit() {
    state.withLock { state in
      let isNew = state.writer != nil
      do throws(FileError) {
        let merged = try mergeSmallPacks(in: &state)
        try finishPack(in: &state)
        for pack in merged { discard(pack, from: &state) }
      } catch {
        state.giveUpWriting()
      }
      for pack in state.packs { pack.touchIfUsed() }
      if isNew { trim(&state) }
    }
  }

  /// Empties the caches in memory; records are read again on demand.
  package func purge() {
    texts.withLock { $0.removeAll() }
    for pack in state.withLock({ $0.packs }) { pack.purge() }
  }

  /// The statistics so far: snapshots that were found, not found, and added.
  package var statistics: CacheStatistics {
    state.withLock { state in
      var statistics = state.statistics
      statistics.count = state.packs.reduce(0) { $0 + $1.snapshots.count }
      statistics.byteCount = state.packs.reduce(0) { $0 + $1.byteCount }
      return statistics
    }
  }

  private func storedSnapshot(for key: CellKey) -> CellSnapshot? {
    for pack in state.withLock({ $0.packs }) {
      guard let entry = pack.snapshots.entry(for: key) else { continue }
      do throws(SnapshotPack.Failure) {
        let record = try pack.record(at: entry)
        var failure: SnapshotPack.Failure?
        let snapshot = snapshot(of: record) { key in
          do throws(SnapshotPack.Failure) {
            return try pack.texts.entry(for: key).map { entry throws(SnapshotPack.Failure) in
              try pack.record(at: entry)
            }
          } catch {
            failure = error
            return nil
          }
        }
        if let snapshot { return snapshot }
        if let failure { throw failure }
      } catch .unreadable {
        continue
      } catch {}
      // A pack with one bad record is removed as a whole; its cells are laid out again and their
      // snapshots are written to another pack.
      state.withLock { discard(pack, from: &$0) }
    }
    return nil
  }

  /// Looks up a snapshot that this process has added but not yet committed, for example for a page
  /// that is laid out twice; nil if there is none.
  private func freshSnapshot(for key: CellKey) -> CellSnapshot? {
    guard let record = state.withLock({ try? $0.writer?.snapshot(for: key) }) else { return nil }
    return snapshot(of: RecordReader(record)) { key in
      state.withLock { try? $0.writer?.text(for: key) }.map { RecordReader($0) }
    }
  }

  /// A snapshot that can be painted; nil if one of its texts or fonts is missing.
  private func snapshot(
    of record: RecordReader, text: (CellKey) -> RecordReader?
  ) -> CellSnapshot? {
    SnapshotCoder.snapshot(of: record) { keys in
      var found = texts.withLock { texts in keys.map { texts.value(for: $0) } }
      for (place, key) in keys.enumerated() where found[place] == nil {
        guard let record = text(key), let (text, files) = SnapshotCoder.text(of: record),
          files.allSatisfy({ fonts.path(for: $0) != nil })
        else { return nil }
        let cost = text.byteCost + MemoryLayout<ShapedText>.stride
        texts.withLock { $0.insert(text, for: key, cost: cost) }
        found[place] = text
      }
      return found.compactMap(\.self)
    }
  }
}

extension SnapshotArchive.State {
  /// True if there is a record for a key.
  func contains(_ key: CellKey) -> Bool {
    writer?.contains(key) == true || packs.contains { $0.contains(key) }
  }

  /// Stops writing to the folder.
  mutating func giveUpWriting() {
    writer = nil
    isWritable = false
  }
}
