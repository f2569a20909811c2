import DisplayList
import ImageCodecs
import Platform

/// A pack that is being written; it is not seen before it is whole.
///
/// It contains all texts of its snapshots. Belongs to one thread at a time.
final class SnapshotPackWriter {
  /// Records of one kind.
  private struct Records {
    var entries: [SnapshotPackIndex.Entry] = []
    var places: [CellKey: Int] = [:]

    subscript(_ key: CellKey) -> SnapshotPackIndex.Entry? { places[key].map { entries[$0] } }

    mutating func append(_ entry: SnapshotPackIndex.Entry) {
      places[entry.key] = entries.count
      entries.append(entry)
    }
  }

  /// The file's name in its folder.
  let name: String
  private let file: AtomicFile
  private let fingerprint: ContentDigest
  private var snapshots = Records()
  private var texts = Records()
  /// In the order of their first use.
  private(set) var fontFiles: [FontReference.Digest] = []
  /// The length of header and records.
  private(set) var byteCount = SnapshotPackHeader.length

  init(_ name: String, in folder: PrivateFolder, fingerprint: ContentDigest) throws(FileError) {
    self.name = name
    self.fingerprint = fingerprint
    file = try folder.create(name)
    try file.write([UInt8](repeating: 0, count: SnapshotPackHeader.length))
  }

  /// True if a snapshot for the key is there.
  func contains(_ key: CellKey) -> Bool { snapshots[key] != nil }

  /// Adds a snapshot after its texts; the first one for a key stays.
  func append(_ snapshot: [UInt8], for key: CellKey) throws(FileError) {
    guard snapshots[key] == nil else { return }
    snapshots.append(try write(snapshot, for: key))
  }

  /// Adds a text that snapshots show; the first one for a key stays.
  func append(text: [UInt8], for key: CellKey) throws(FileError) {
    guard texts[key] == nil else { return }
    texts.append(try write(text, for: key))
  }

  private func write(
    _ record: [UInt8], for key: CellKey
  ) throws(FileError) -> SnapshotPackIndex.Entry {
    try file.write(record)
    defer { byteCount += record.count }
    return SnapshotPackIndex.Entry(
      key: key, offset: byteCount, length: record.count,
      checksum: CRC32.checksum(of: record, in: record.indices))
  }

  /// Notes which font files records name.
  func note(_ files: [FontReference.Digest]) {
    for file in files where !fontFiles.contains(file) { fontFiles.append(file) }
  }

  /// The bytes of a snapshot that was added.
  func snapshot(for key: CellKey) throws(FileError) -> [UInt8]? { try record(snapshots[key]) }

  /// The bytes of a text that was added.
  func text(for key: CellKey) throws(FileError) -> [UInt8]? { try record(texts[key]) }

  private func record(_ entry: SnapshotPackIndex.Entry?) throws(FileError) -> [UInt8]? {
    guard let entry else { return nil }
    return try file.read(at: entry.offset, count: entry.length)
  }

  /// Gives the pack its name; the object must not be used afterwards.
  func commit(fontFiles files: [SnapshotPack.FontFile]) throws(FileError) {
    let list = SnapshotPack.bytes(of: files)
    let tail =
      SnapshotPackIndex.bytes(of: snapshots.entries) + SnapshotPackIndex.bytes(of: texts.entries)
      + list
    let header = SnapshotPackHeader(
      fingerprint: fingerprint, snapshotCount: snapshots.entries.count,
      textCount: texts.entries.count, indexOffset: byteCount, fontFilesLength: list.count)
    try file.write(tail)
    try file.patch(header.bytes(tail: tail), at: 0)
    try file.commit()
  }
}
