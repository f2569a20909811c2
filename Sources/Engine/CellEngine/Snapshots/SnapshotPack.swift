import DisplayList
import ImageCodecs
import Platform
import Synchronization

/// A file of snapshots and their texts that was written once and never changes.
///
/// Records are read in blocks, because a page requests them almost in file order: a separate read
/// for each would take longer than verifying and decoding it. Safe on any thread.
final class SnapshotPack: Sendable {
  /// The reason why a file cannot be used.
  enum Failure: Error {
    /// The file is not a complete pack with this fingerprint, and never will be.
    case damaged
    /// The file could not be read.
    case unreadable(FileError)
  }

  /// A font file that records refer to.
  struct FontFile: Hashable {
    let digest: FontReference.Digest
    /// The path of the file at the time the records were made.
    let path: String
  }

  /// The file's name in its folder.
  let name: String
  /// The length of the file in bytes.
  var byteCount: Int { file.count }
  let snapshots: SnapshotPackIndex
  let texts: SnapshotPackIndex
  /// The font files that contain the records' fonts.
  let fontFiles: [FontFile]
  private let file: OpenFile
  private let wasUsed = Atomic(false)
  private let lastBlock = Monitor(Block(offset: 0, bytes: []))

  /// A part of the file that is in memory.
  private struct Block {
    var offset: Int
    var bytes: [UInt8]

    /// The range of an entry's record in the block; nil if the block does not contain all of it.
    func place(of entry: SnapshotPackIndex.Entry) -> Range<Int>? {
      let start = entry.offset - offset
      guard start >= 0, entry.length <= bytes.count - start else { return nil }
      return start..<start + entry.length
    }
  }

  /// Opens a pack and checks everything except its records.
  init(_ name: String, in folder: PrivateFolder, fingerprint: ContentDigest) throws(Failure) {
    self.name = name
    let start: [UInt8]
    let tail: [UInt8]
    do throws(FileError) {
      file = try folder.open(name)
      start = try file.read(at: 0, count: SnapshotPackHeader.length)
    } catch {
      throw error.kind == .notRegular ? .damaged : .unreadable(error)
    }
    let header = try Self.header(start, fileLength: file.count, fingerprint: fingerprint)
    do throws(FileError) {
      tail = try file.read(at: header.indexOffset, count: header.tailLength)
    } catch {
      throw .unreadable(error)
    }
    guard tail.count == header.tailLength, SnapshotPackHeader.isIntact(start, tail: tail),
      let fontFiles = Self.fontFiles(Array(tail.suffix(header.fontFilesLength)))
    else { throw .damaged }
    snapshots = SnapshotPackIndex(Array(tail.prefix(header.snapshotIndexLength)))
    texts = SnapshotPackIndex(Array(tail[header.snapshotIndexLength..<header.indexLength]))
    self.fontFiles = fontFiles
  }

  private static func header(
    _ bytes: [UInt8], fileLength: Int, fingerprint: ContentDigest
  ) throws(Failure) -> SnapshotPackHeader {
    guard
      let header = SnapshotPackHeader(bytes, fileLength: fileLength, fingerprint: fingerprint)
    else { throw .damaged }
    return header
  }

  private static func fontFiles(_ bytes: [UInt8]) -> [FontFile]? {
    var reader = RecordReader(bytes)
    var files: [FontFile] = []
    do {
      while reader.remainingCount > 0 {
        let high = try reader.fixed(UInt64.self)
        let low = try reader.fixed(UInt64.self)
        let path = try reader.string()
        files.append(FontFile(digest: .init(high: high, low: low), path: path))
      }
    } catch {
      return nil
    }
    return files
  }

  /// The encoded form of a list of font files.
  static func bytes(of files: [FontFile]) -> [UInt8] {
    var writer = RecordWriter()
    for file in files {
      writer.write(fixed: file.digest.high)
      writer.write(fixed: file.digest.low)
      writer.write(file.path)
    }
    return writer.bytes
  }

  /// True if there is a snapshot for the key; reads no records.
  func contains(_ key: CellKey) -> Bool { snapshots.entry(for: key) != nil }

  /// Reads a record and verifies its checksum.
  func record(at entry: SnapshotPackIndex.Entry) throws(Failure) -> RecordReader {
    let (bytes, place) = try bytes(of: entry)
    guard CRC32.checksum(of: bytes, in: place) == entry.checksum else { throw .damaged }
    wasUsed.store(true, ordering: .relaxed)
    return RecordReader(bytes, in: place)
  }

  /// A block that contains a record, and the record's range in it.
  private func bytes(
    of entry: SnapshotPackIndex.Entry
  ) throws(Failure) -> (bytes: [UInt8], place: Range<Int>) {
    let known = lastBlock.withLock { $0 }
    if let place = known.place(of: entry) { return (known.bytes, place) }
    let length = SnapshotArchiveLimits.blockLength
    let start = entry.offset / length * length
    let block: Block
    do throws(FileError) {
      let count = max(length, entry.offset - start + entry.length)
      block = Block(offset: start, bytes: try file.read(at: start, count: count))
    } catch {
      throw .unreadable(error)
    }
    guard let place = block.place(of: entry) else { throw .damaged }
    // A record that is much longer than a usual block is read as a block of its own, which is not
    // cached because it serves no other record.
    if block.bytes.count <= 2 * length { lastBlock.withLock { $0 = block } }
    return (block.bytes, place)
  }

  /// Removes the most recently read block from memory.
  func purge() {
    lastBlock.withLock { $0 = Block(offset: 0, bytes: []) }
  }

  /// Updates the file's modification time if it was used since the last call.
  func touchIfUsed() {
    if wasUsed.exchange(false, ordering: .relaxed) { file.touch() }
  }
}
