import DisplayList
import Platform
import Synchronization

/// A file of records that was written once and never changes.
///
/// Safe on any thread.
final class SnapshotPack: Sendable {
  /// Why a file is not used.
  enum Failure: Error {
    /// It is not a whole pack of this fingerprint, and never will be.
    case damaged
    /// It could not be read.
    case unreadable(FileError)
  }

  /// A font file that records name.
  struct FontFile: Hashable {
    let digest: FontReference.Digest
    /// Where it was when the records were made.
    let path: String
  }

  /// In its folder.
  let name: String
  /// In bytes, all in all.
  var byteCount: Int { file.count }
  let index: SnapshotPackIndex
  /// What the records' fonts were found in.
  let fontFiles: [FontFile]
  private let file: RandomAccessFile
  private let wasUsed = Atomic(false)

  /// Opens a pack and checks all but its records.
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
    index = SnapshotPackIndex(Array(tail.prefix(tail.count - header.fontFilesLength)))
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

  /// The bytes of a list of font files.
  static func bytes(of files: [FontFile]) -> [UInt8] {
    var writer = RecordWriter()
    for file in files {
      writer.write(fixed: file.digest.high)
      writer.write(fixed: file.digest.low)
      writer.write(file.path)
    }
    return writer.bytes
  }

  /// Whether a record for the key is there; reads none.
  func contains(_ key: CellKey) -> Bool { index.entry(for: key) != nil }

  /// The bytes of a record.
  func record(at entry: SnapshotPackIndex.Entry) throws(Failure) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try file.read(at: entry.offset, count: entry.length)
    } catch {
      throw .unreadable(error)
    }
    guard bytes.count == entry.length, ContentDigest(bytes).low == entry.checksum else {
      throw .damaged
    }
    wasUsed.store(true, ordering: .relaxed)
    return bytes
  }

  /// Notes in the file's time that it was used since the last call, if it was.
  func touchIfUsed() {
    if wasUsed.exchange(false, ordering: .relaxed) { file.touch() }
  }
}
