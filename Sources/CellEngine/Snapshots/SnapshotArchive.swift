package import DisplayList
package import Platform

/// Snapshots in a folder, for the next run: earlier layouts are read back instead of made.
///
/// They are in packs, files that are written whole and never changed, so that neither a second
/// process nor the end of this one at any moment can leave half a pack; a damaged one counts as
/// empty. If the folder fails in any way, the archive has fewer records and no caller gets an
/// error. Records are read on demand; in memory are the packs' indexes, 32 bytes a record, a block
/// of each pack and the most recently decoded texts. Safe on any thread.
package final class SnapshotArchive: Sendable {
  struct State {
    /// From the largest to the smallest.
    var packs: [SnapshotPack] = []
    /// The writer that was added since the last pack was finished.
    var writer: SnapshotPackWriter?
    /// False when writing has failed once: a full disk is not tried again for every cell.
    var isWritable = true
    var statistics = CacheStatistics()
  }

  let folder: PrivateFolder
  let fingerprint: ContentDigest
  let byteBudget: Int
  let fonts: FontFileTable
  let state: Monitor<State>
  /// Texts that were decoded, whose fonts are all there.
  private let texts = Monitor(
    SecondChanceCache<CellKey, ShapedText>(byteBudget: SnapshotArchiveLimits.textByteBudget))

  /// Opens an archive, and makes its folder if there is none.
  /// - Parameters:
  ///   - path: the parent folder; the archive has a folder of its own there for this version of the
  ///     format.
  ///   - fingerprint: the inputs that all keys of this process share; packs with another
  ///     fingerprint are neither read nor changed.
  ///   - byteBudget: the number of bytes that all packs in the folder may have together.
  ///   - fonts: learns where the font files are that snapshots name.
  /// - Throws: `FileError` if there is no such folder and none can be made, or if it belongs to
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

  /// The snapshot for a key; nil if there is none that is intact.
  package func snapshot(for key: CellKey) -> CellSnapshot? {
    let snapshot = storedSnapshot(for: key) ?? freshSnapshot(for: key)
    state.withLock {
      if snapshot == nil { $0.statistics.misses += 1 } else { $0.statistics.hits += 1 }
    }
    return snapshot
  }

  /// Keeps a snapshot; it is there for others after `commit()`.
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

  /// Makes records since the last call available to the next run, and keeps the folder in order:
  /// small packs are merged, and the least recently used ones are removed if there is too much.
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

  /// Empties the memory; records are read again on demand.
  package func purge() {
    texts.withLock { $0.removeAll() }
    for pack in state.withLock({ $0.packs }) { pack.purge() }
  }

  /// The counts so far: snapshots that were found, not found, and added.
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
      // A pack with one bad record is removed as a whole: its records are laid out and written
      // anew.
      state.withLock { discard(pack, from: &$0) }
    }
    return nil
  }

  /// Looks up entries that this process has added and not yet committed; a page that is laid out
  /// twice needs them.
  private func freshSnapshot(for key: CellKey) -> CellSnapshot? {
    guard let record = state.withLock({ try? $0.writer?.snapshot(for: key) }) else { return nil }
    return snapshot(of: RecordReader(record)) { key in
      state.withLock { try? $0.writer?.text(for: key) }.map { RecordReader($0) }
    }
  }

  /// A snapshot that can be painted: all its texts must be there, and their fonts.
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
