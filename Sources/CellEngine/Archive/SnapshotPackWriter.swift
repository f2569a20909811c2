import DisplayList
import Platform

/// A pack that is being written; nobody sees it before it is whole.
///
/// Belongs to one thread at a time.
final class SnapshotPackWriter {
  /// In its folder.
  let name: String
  private let file: AtomicFile
  private let fingerprint: ContentDigest
  private var entries: [SnapshotPackIndex.Entry] = []
  private var places: [CellKey: Int] = [:]
  /// In the order of their first use.
  private(set) var fontFiles: [FontReference.Digest] = []
  /// Of header and records.
  private(set) var byteCount = SnapshotPackHeader.length

  init(_ name: String, in folder: PrivateFolder, fingerprint: ContentDigest) throws(FileError) {
    self.name = name
    self.fingerprint = fingerprint
    file = try folder.create(name)
    try file.write([UInt8](repeating: 0, count: SnapshotPackHeader.length))
  }

  /// Whether a record for the key is there.
  func contains(_ key: CellKey) -> Bool { places[key] != nil }

  /// Adds a record; the first one for a key stays.
  func append(_ record: [UInt8], for key: CellKey) throws(FileError) {
    guard places[key] == nil else { return }
    try file.write(record)
    places[key] = entries.count
    entries.append(
      SnapshotPackIndex.Entry(
        key: key, offset: byteCount, length: record.count, checksum: ContentDigest(record).low))
    byteCount += record.count
  }

  /// Notes which font files records name.
  func note(_ files: [FontReference.Digest]) {
    for file in files where !fontFiles.contains(file) { fontFiles.append(file) }
  }

  /// The bytes of a record that was added.
  func record(for key: CellKey) throws(FileError) -> [UInt8]? {
    guard let place = places[key] else { return nil }
    let entry = entries[place]
    return try file.read(at: entry.offset, count: entry.length)
  }

  /// Gives the pack its name; the object must not be used afterwards.
  func commit(fontFiles files: [SnapshotPack.FontFile]) throws(FileError) {
    let list = SnapshotPack.bytes(of: files)
    let tail = SnapshotPackIndex.bytes(of: entries) + list
    let header = SnapshotPackHeader(
      fingerprint: fingerprint, recordCount: entries.count, indexOffset: byteCount,
      fontFilesLength: list.count)
    try file.write(tail)
    try file.patch(header.bytes(tail: tail), at: 0)
    try file.commit()
  }
}
