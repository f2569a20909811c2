import DisplayList
import Platform

extension SnapshotArchive {
  private static let suffix = ".pack"

  /// The prefix of the names of this fingerprint's packs; packs with other names need not even be
  /// opened.
  private var prefix: String { fingerprint.hexadecimal.prefix(16) + "-" }

  /// Opens all packs with this fingerprint.
  func openPacks() {
    let names = folder.entries.map(\.name).filter {
      $0.hasPrefix(prefix) && $0.hasSuffix(Self.suffix)
    }
    state.withLock { state in
      for name in names.prefix(SnapshotArchiveLimits.maximumPackCount) { open(name, in: &state) }
    }
  }

  /// Begins a pack under a name that no other process will choose.
  func makeWriter() throws(FileError) -> SnapshotPackWriter {
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    return try SnapshotPackWriter(
      prefix + random + Self.suffix, in: folder, fingerprint: fingerprint)
  }

  /// Gives the open pack its final name, so that it can be read.
  func finishPack(in state: inout State) throws(FileError) {
    guard let writer = state.writer else { return }
    state.writer = nil
    try writer.commit(
      fontFiles: writer.fontFiles.compactMap { digest in
        fonts.path(for: digest).map { SnapshotPack.FontFile(digest: digest, path: $0) }
      })
    open(writer.name, in: &state)
  }

  /// Copies the records of small packs into the open pack.
  ///
  /// A new pack absorbs all packs that are at most twice as large as itself. Therefore, each pack
  /// is more than twice as large as the next, the number of packs is logarithmic in the number of
  /// records, and a record is copied about that many times: months of single edits leave a handful
  /// of packs.
  /// - Returns: the packs that are no longer needed once the new pack is finished.
  /// - Throws: `FileError` if the new pack cannot be written.
  func mergeSmallPacks(in state: inout State) throws(FileError) -> [SnapshotPack] {
    guard let writer = state.writer else { return [] }
    var merged: [SnapshotPack] = []
    for pack in state.packs.reversed() {
      guard pack.byteCount <= 2 * writer.byteCount,
        pack.byteCount + writer.byteCount <= SnapshotArchiveLimits.packLength
      else { break }
      try copyRecords(of: pack, to: writer)
      merged.append(pack)
    }
    return merged
  }

  /// Copies all texts and the intact snapshots; a damaged text ends the copy, because no snapshot
  /// can be shown without its texts.
  private func copyRecords(
    of pack: SnapshotPack, to writer: SnapshotPackWriter
  ) throws(FileError) {
    for place in 0..<pack.texts.count {
      let entry = pack.texts.entry(at: place)
      guard let record = try? pack.record(at: entry) else { return }
      try writer.append(text: record.rest, for: entry.key)
    }
    for place in 0..<pack.snapshots.count {
      let entry = pack.snapshots.entry(at: place)
      guard let record = try? pack.record(at: entry) else { continue }
      try writer.append(record.rest, for: entry.key)
    }
    writer.note(pack.fontFiles.map(\.digest))
  }

  /// Removes a pack and its file; another process that has the file open can continue reading.
  func discard(_ pack: SnapshotPack, from state: inout State) {
    state.packs.removeAll { $0 === pack }
    folder.remove(pack.name)
  }

  /// Removes the least recently used packs, of all fingerprints, until the rest is within the
  /// budget.
  func trim(_ state: inout State) {
    let entries = folder.entries
    let packs = entries.filter { $0.name.hasSuffix(Self.suffix) }
    // Sizes are subtracted one by one, from the newest pack to the oldest, because the sum of the
    // sizes of sparse files could overflow.
    var room = byteBudget
    for entry in packs.sorted(by: { $0.modified > $1.modified }) {
      // All packs older than the first one that does not fit are removed, too.
      room = entry.size <= room ? room - entry.size : -1
      guard room < 0, folder.remove(entry.name) else { continue }
      state.packs.removeAll { $0.name == entry.name }
      state.statistics.evictions += 1
    }
  }

  /// Opens a pack, or removes it if it is damaged.
  private func open(_ name: String, in state: inout State) {
    do throws(SnapshotPack.Failure) {
      let pack = try SnapshotPack(name, in: folder, fingerprint: fingerprint)
      for file in pack.fontFiles { fonts.suggest(file.path, for: file.digest) }
      let place = state.packs.firstIndex { $0.byteCount < pack.byteCount }
      state.packs.insert(pack, at: place ?? state.packs.endIndex)
    } catch .damaged {
      folder.remove(name)
    } catch {}
  }
}
