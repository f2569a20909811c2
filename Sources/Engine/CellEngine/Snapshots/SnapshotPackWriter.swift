import DisplayList
import ImageCodecs
import Platform

/// A pack that is being written; readers do not see it until it is complete.
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
  /// The font files of the records, in the order of their first use.
  private(set) var fontFiles: [FontReference.Digest] = []
  /// The length of the header and the records, in bytes.
  private(set) var byteCount = SnapshotPackHeader.length

  init(_ name: String, in folder: PrivateFolder, fingerprint: ContentDigest) throws(FileError) {
    self.name = name
    self.fingerprint = fingerprint
    file = try folder.create(name)
    try file.write([UInt8](repeating: 0, count: SnapshotPackHeader.length))
  }

  /// True if there is a snapshot for the key.
  func contains(_ key: CellKey) -> Bool { snapshots[key] != nil }

  /// Adds a snapshot, after its texts; if the key already has a snapshot, the existing one is kept.
  func append(_ snapshot: [UInt8], for key: CellKey) throws(FileError) {
    guard snapshots[key] == nil else { return }
    snapshots.append(try write(snapshot, for: key))
  }

  /// Adds a text of a snapshot; if the key already has a text, the existing one is kept.
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

  /// Records the font files to which the records refer.
  func note(_ files: [FontReference.Digest]) {
    for file in files where !fontFiles.contains(file) { fontFiles.append(file) }
  }

  /// The bytes of an added snapshot; nil if there is none for the key.
  func snapshot(for key: CellKey) throws(FileError) -> [UInt8]? { try record(snapshots[key]) }

  /// The bytes of an added text; nil if there is none for the key.
  func text(for key: CellKey) throws(FileError) -> [UInt8]? { try record(texts[key]) }

  private func record(_ entry: SnapshotPackIndex.Entry?) throws(FileError) -> [UInt8]? {
    guard let entry else { return nil }
    return try file.read(at: entry.offset, count: entry.length)
  }

  /// Gives the pack its final name; the object must not be used afterwards.
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
